import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { consoleBrowser, goTo, openTab, signInWith } from './console-browser.js';
import { PeopleProvider } from './people-provider.js';

/* Who gets in, and what is kept of the credentials: nothing. */

let browser: Browser | undefined;
let provider: PeopleProvider;
let service: TestService;
const [north, south] = [newOrgID(), newOrgID()];
beforeAll(async () => {
  browser = await consoleBrowser();
  provider = await PeopleProvider.start();
  provider.claims = { orgs: { [north]: 'editor', [south]: 'viewer' } };
  service = await startTestService(provider.settings);
});
afterAll(async () => {
  await browser?.close();
  await service.stop();
  await provider.close();
});

/** All that the tab has kept, as text. */
const keptBy = (tab: Page): Promise<string> =>
  tab.evaluate<string>(
    `(async () => JSON.stringify([localStorage, sessionStorage, document.cookie, await indexedDB.databases(), history.state]))()`,
  );

const bond = (projectName: string) => ({
  ...{ projectName, bondType: 'bid', projectID: 'P-1', projectOwner: 'City of Elm' },
});

test('a key opens its organization, and is kept nowhere', async () => {
  if (!browser) return;
  const client = await service.as(newOrgID());
  await client.post('/bond', bond('Elm Street Bridge'));
  const key = client.headers.Authorization!.replace('Bearer ', '');
  const { tab, asked, faults } = await openTab(browser);
  await signInWith(tab, service.url, key, '/bonds');
  await goTo(tab, '/settings');
  expect(await keptBy(tab)).not.toContain(key);
  expect(asked.filter((url) => url.includes(key) || !url.startsWith(service.url))).toEqual([]);
  await tab.reload();
  await tab.waitForSelector('input[type=password]');
  expect(await tab.inputValue('input[type=password]')).toBe('');
  expect(faults).toEqual([]);
  await tab.context().close();
});

test('people log in at the provider, come back to where they were going, and reload without being asked', async () => {
  if (!browser) return;
  const { tab, asked, faults } = await openTab(browser);
  await tab.goto(`${service.url}/console/bonds?type=bid`);
  await tab.click('text=Sign in with your organization');
  await tab.waitForSelector('h1:text("Bonds")');
  expect(tab.url()).toBe(`${service.url}/console/bonds?type=bid`);
  expect(Object.fromEntries(provider.asked.at(-1)!)).toMatchObject({
    ...{ client_id: 'console', response_type: 'code', code_challenge_method: 'S256', audience: 'bonds' },
    redirect_uri: `${service.url}/console/signed-in`,
  });
  const [token] = provider.tokens;
  expect(await keptBy(tab)).not.toContain(token);
  expect(asked.filter((url) => url.includes(token!))).toEqual([]);

  await tab.reload();
  await tab.waitForSelector('h1:text("Bonds")');
  expect(provider.asked.at(-1)!.get('prompt')).toBe('none');
  expect(tab.url()).toBe(`${service.url}/console/bonds?type=bid`);

  provider.isKnown = false;
  await tab.reload();
  await tab.waitForSelector('text=Sign in with your organization');
  expect(tab.url()).toBe(`${service.url}/console/bonds?type=bid`);
  expect(faults).toEqual([]);
  await tab.context().close();
});

test('an answer that nobody has asked for opens nothing', async () => {
  if (!browser) return;
  const { tab } = await openTab(browser);
  await tab.goto(`${service.url}/console/signed-in?code=code-1&state=mallory`);
  await tab.waitForSelector('text=This is not the answer to a question of this tab');
  expect(tab.url()).toBe(`${service.url}/console/`);
  await tab.context().close();
});

test('of several organizations one is worked in, with the role there', async () => {
  if (!browser) return;
  await (await service.as(north)).post('/bond', bond('Bridge of the north'));
  const { tab } = await openTab(browser);
  await tab.goto(`${service.url}/console/bonds`);
  await tab.click('text=Sign in with your organization');
  await tab.waitForSelector('text=Bridge of the north');
  await tab.click('button.menu-button');
  await tab.selectOption('.menu-panel select', south);
  await tab.waitForSelector('text=They will be here as soon as somebody makes one');
  await tab.waitForSelector('.menu-panel >> text=Viewer');
  await tab.context().close();
});

test('a token that is over has the person sign in again', async () => {
  if (!browser) return;
  provider.tokenSeconds = 4;
  const { tab } = await openTab(browser);
  await tab.goto(`${service.url}/console/bonds`);
  await tab.click('text=Sign in with your organization');
  await tab.waitForSelector('h1:text("Bonds")');
  await pause(2_500);
  await goTo(tab, '/bonds/any');
  await tab.waitForSelector('text=Your session is over');
  provider.tokenSeconds = 300;
  await tab.context().close();
});

test('a link to a record of another organization leads to nothing', async () => {
  if (!browser) return;
  const owner = await service.as(newOrgID());
  const { body } = await owner.post('/bond', bond('Secret Bridge'));
  const stranger = await service.as(newOrgID());
  const { tab } = await openTab(browser);
  await signInWith(tab, service.url, stranger.headers.Authorization!.slice(7), `/bonds/${body.id}`);
  await tab.waitForSelector('text=There is nothing here');
  expect(await tab.content()).not.toContain('Secret Bridge');
  await tab.context().close();
});
