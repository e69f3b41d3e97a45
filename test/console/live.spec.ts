import type { Browser, Page } from 'playwright-core';
import { bid, made } from '../instrument/bond-paper.js';
import type { Client } from '../service/client.js';
import { until } from '../service/mail-server.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { consoleBrowser, goTo, openTab, signInWith, type Watched } from './console-browser.js';

/* What another person changes appears by itself, and takes nothing from who is at work. */

let browser: Browser | undefined;
let service: TestService;
let client: Client;
let watched: Watched;
let tab: Page;
let bondID: string;
beforeAll(async () => {
  browser = await consoleBrowser();
  if (!browser) return;
  service = await startTestService();
  client = await service.as(newOrgID(), 'admin');
  bondID = await made(client, 'bond', bid);
  watched = await openTab(browser, { viewport: { width: 1440, height: 900 } });
  ({ tab } = watched);
  const following = tab.waitForResponse((answer) => answer.url().includes('/event/query'));
  await signInWith(tab, service.url, client.headers.Authorization!.slice(7), '/bonds');
  await following;
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

test('a bond that somebody adds is in the register, and the focus stays where it was', async () => {
  if (!browser) return;
  const link = tab.locator('tbody tr[role=row] a').first();
  await link.focus();
  await made(client, 'bond', { ...bid, projectName: 'Harrow Mill Dam' });
  await tab.waitForSelector('tbody >> text=Harrow Mill Dam');
  expect(await tab.evaluate('document.activeElement.getAttribute("href")')).toBe(`/console/bonds/${bondID}`);
}, 30_000);

test('a bond that somebody changes is another one on its screen', async () => {
  if (!browser) return;
  await goTo(tab, `/bonds/${bondID}`);
  await tab.waitForSelector(`h1 >> text=${bid.projectName}`);
  await client.patch(`/bond/${bondID}`, { projectName: 'Mill Creek Culvert, Phase 2' });
  await tab.waitForSelector('h1 >> text=Phase 2');
}, 30_000);

test('a dialog stays open with what was typed into it', async () => {
  if (!browser) return;
  await goTo(tab, '/settings?tab=webhooks');
  await tab.click('text="Add a webhook"');
  await tab.getByLabel('Events', { exact: true }).fill('bond.*');
  await client.post('/webhook', { url: 'http://127.0.0.1:9/ledger' });
  await tab.waitForSelector('td >> text=9/ledger');
  expect(await tab.getByLabel('Events', { exact: true }).inputValue()).toBe('bond.*');
  expect(await tab.evaluate('document.activeElement.tagName')).toBe('INPUT');
  await tab.keyboard.press('Escape');
}, 30_000);

test('a correction that is being typed stays, and does not overwrite what somebody else has made of the field', async () => {
  if (!browser) return;
  const requestID = await made(client, 'bond_request', { projectID: 'P-1', bondType: 'bid' });
  const field = { requestID, ref: 'project.name', value: 'Mill Crek Culvert', confidence: 0.4 };
  const fieldID = await made(client, 'bond_request_field', field);
  await made(client, 'bond_request_field', { ...field, ref: 'owner.name', value: 'Harrow' });
  await goTo(tab, `/requests/${requestID}`);
  await tab.waitForSelector('.field-row >> nth=1');
  await tab.click('.field-row >> text=Mill Crek Culvert');
  await tab.keyboard.press('c');
  await tab.fill('.correction input', 'Mill Creek');
  const refreshed = tab.waitForResponse((answer) => answer.url().includes('/bond_request_field/query'));
  await client.patch(`/bond_request_field/${fieldID}`, { value: 'Mill Creek Culvert', confidence: 1 });
  await refreshed;
  await tab.waitForTimeout(300);
  expect(await tab.inputValue('.correction input')).toBe('Mill Creek');
  await tab.press('.correction input', 'Enter');
  await tab.waitForSelector('[role=alert] >> text=/meantime|meanwhile/');
  expect((await client.get(`/bond_request_field/${fieldID}`)).body.value).toBe('Mill Creek Culvert');
}, 30_000);

test('it goes on where it was after the connection was lost, and ends when the person signs out', async () => {
  if (!browser) return;
  await goTo(tab, '/bonds');
  await tab.waitForSelector('tbody >> text=Harrow Mill Dam');
  await tab.context().setOffline(true);
  await made(client, 'bond', { ...bid, projectName: 'Northfield Weir' });
  await tab.context().setOffline(false);
  await tab.waitForSelector('tbody >> text=Northfield Weir');
  await tab.click('.account button');
  await tab.click('text="Sign out"');
  await tab.waitForSelector('input[type=password]');
  const before = watched.asked.length;
  await client.patch(`/bond/${bondID}`, { projectName: 'Mill Creek Culvert' });
  await until(async () => (await client.get(`/bond/${bondID}`)).body.projectName === 'Mill Creek Culvert');
  await tab.waitForTimeout(1_500);
  expect(watched.asked.slice(before)).toEqual([]);
}, 60_000);
