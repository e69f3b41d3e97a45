import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { surety } from '../instrument/bond-paper.js';
import type { Client } from '../service/client.js';
import { until } from '../service/mail-server.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { consoleBrowser, openTab, signInWith, violationsOf } from './console-browser.js';

/* An admin sets what the organization works with. */

let browser: Browser | undefined;
let service: TestService;
let client: Client;
let orgID: string;
let tab: Page;
let receiver: Server;
beforeAll(async () => {
  browser = await consoleBrowser();
  if (!browser) return;
  service = await startTestService();
  receiver = createServer((_, response) => void response.writeHead(204).end()).listen(0, '127.0.0.1');
  orgID = newOrgID();
  client = await service.as(orgID, 'admin');
  tab = (await openTab(browser, { viewport: { width: 1440, height: 900 } })).tab;
  await signInWith(tab, service.url, keyOf(client), '/settings');
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  receiver?.close();
});

const keyOf = ({ headers }: Client) => headers.Authorization!.slice('Bearer '.length);
const open = (name: string) => tab.getByRole('tab', { name, exact: true }).click();
const button = (name: string) => tab.getByRole('button', { name, exact: true });
const inDialog = (name: string) => tab.getByRole('dialog').getByRole('button', { name, exact: true }).first();
const fill = (label: string, text: string) => tab.getByLabel(label, { exact: true }).fill(text);

test('an API key works, and its secret is shown once', async () => {
  if (!browser) return;
  await open('API keys');
  await button('Make a key').press('Enter');
  await fill('Name', 'Ledger');
  await tab.getByLabel('Role').selectOption('viewer');
  await tab.getByLabel('Role').press('Tab');
  await inDialog('Make').press('Enter');
  const secret = (await tab.locator('.secret code').textContent())!;
  const answer = await fetch(`${service.url}/me`, { headers: { Authorization: `Bearer ${secret}` } });
  expect(await answer.json()).toMatchObject({ organizations: [{ orgID, role: 'viewer' }] });
  expect(await violationsOf(tab)).toEqual([]);
  await tab.locator('dialog footer button').click();
  await tab.waitForSelector('td >> text="Ledger"');
  expect(await tab.content()).not.toContain(secret);
  await button('Revoke: Ledger').click();
  await inDialog('Revoke').click();
  await tab.waitForSelector('td >> text="Ledger"', { state: 'detached' });
});

test('an invite is sent, and withdrawn', async () => {
  if (!browser) return;
  await open('Members');
  await button('Invite somebody').click();
  await fill('E-mail', 'eva@hill.example');
  await tab.getByLabel('E-mail').press('Enter');
  await tab.waitForSelector('td >> text="eva@hill.example"');
  expect((await client.post('/invite/query', {})).body).toMatchObject([{ role: 'editor' }]);
  await button('Withdraw: eva@hill.example').click();
  await inDialog('Withdraw').click();
  await tab.waitForSelector('text="No invite is open."');
});

test('a webhook is told of an event, and once more on demand', async () => {
  if (!browser) return;
  await open('Webhooks');
  await button('Add a webhook').click();
  const { port } = receiver.address() as AddressInfo;
  await fill('Address', `http://127.0.0.1:${port}/hook`);
  await fill('Events', 'rate.*');
  await inDialog('Make').click();
  await tab.waitForSelector('.secret code');
  await tab.locator('dialog footer button').click();
  await client.post('/rate', { name: 'Class B', freeWarrantyMonths: 12, stdTermMonths: 12 });
  const again = tab.getByRole('button', { name: /^Send again: rate.created/ });
  const mostAt = Date.now() + 15_000;
  while ((await tab.locator('.badge >> text="Delivered"').count()) === 0 && Date.now() < mostAt) {
    await button('Refresh').click();
    await tab.waitForTimeout(200);
  }
  await again.click();
  await tab.waitForSelector('text="It is sent again"');
}, 30_000);

test('a webhook is changed, switched off and on, and gets a new secret', async () => {
  if (!browser) return;
  const [{ url }] = (await client.post('/webhook/query', {})).body;
  await button(`Change: ${url}`).click();
  await fill('Events', 'bond.*, rate.created');
  await inDialog('Save').click();
  await tab.waitForSelector('td >> text="bond.*, rate.created"');
  await button(`Switch off: ${url}`).press('Enter');
  await tab.waitForSelector('.badge >> text="Disabled"');
  await button(`Switch on: ${url}`).press('Enter');
  await tab.waitForSelector('.badge >> text="Enabled"');
  await button(`New secret: ${url}`).click();
  await inDialog('New secret').click();
  expect(await tab.locator('.secret code').textContent()).toMatch(/^whsec_/);
  await tab.locator('dialog footer button').click();
  expect((await client.post('/webhook/query', {})).body).toMatchObject([
    { url, typeIn: ['bond.*', 'rate.created'], state: 'enabled' },
  ]);
}, 30_000);

test('the surety and its power of attorney are recorded', async () => {
  if (!browser) return;
  await open('Surety');
  await button('Change').click();
  await fill('Name', surety.name);
  await fill('Office', surety.address);
  await fill('Phone', surety.phone);
  await fill('Resident agent', surety.residentName);
  await fill('Admitted in', 'CT');
  await fill('Attorneys-in-fact', 'Ann Hill, Ben Reed');
  await fill('NAIC number', '1003');
  await inDialog('Save').click();
  await tab.waitForSelector('dialog [role=alert] >> text=naic');
  await fill('NAIC number', '10030');
  await inDialog('Save').click();
  await tab.waitForSelector('dd >> text="Ann Hill, Ben Reed"');
  await button('Add a power').click();
  await fill('Name', 'General 2026');
  await fill('Limit', '5000000');
  await inDialog('Make').click();
  await tab.waitForSelector('td >> text="$5,000,000"');
  expect((await client.get(`/surety/${orgID}`)).body.attorneys).toEqual(['Ann Hill', 'Ben Reed']);
  await button('Revoke: General 2026').click();
  await inDialog('Revoke').click();
  await tab.waitForSelector('.badge >> text=/^Revoked/');
  expect(await button('Revoke: General 2026').count()).toBe(0);
  expect((await client.post('/power_of_attorney/query', {})).body[0].revokedAt).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('the premium curve moves while one types, and the tiers are kept', async () => {
  if (!browser) return;
  await open('Rates');
  await button('Add a tier').click();
  await fill('From, tier 1', '0');
  await fill('Value, tier 1', '25');
  await tab.waitForSelector('.curve-top >> text="$25,000"');
  await fill('Value, tier 1', '20');
  await tab.waitForSelector('.curve-top >> text="$20,000"');
  await button('Add a tier').click();
  await fill('From, tier 2', '500000');
  await fill('Value, tier 2', '10');
  await tab.waitForSelector('.curve-top >> text="$15,000"');
  expect(await violationsOf(tab)).toEqual([]);
  await button('Save').press('Enter');
  // An earlier "Saved" may still be there.
  const tiers = await until(async () => {
    const { body } = await client.post('/rate_tier/query', {});
    return body.length === 2 ? body : undefined;
  });
  expect(tiers.map(({ threshold, value }: any) => [threshold, value])).toEqual([
    [0, 20],
    [500_000, 10],
  ]);
});

test('a rate is deleted', async () => {
  if (!browser) return;
  await button('Make a rate').click();
  await fill('Name', 'Class D');
  await inDialog('Make').click();
  await button('Remove: Class D').click();
  await inDialog('Remove').click();
  await button('Remove: Class B').waitFor();
  expect((await client.post('/rate/query', {})).body).toMatchObject([{ name: 'Class B' }]);
});

test('who may not change it sees no button for it', async () => {
  if (!browser) return;
  const viewer = await openTab(browser);
  await signInWith(viewer.tab, service.url, keyOf(await service.as(orgID, 'viewer')), '/settings?tab=rates');
  await viewer.tab.waitForSelector('.curve svg');
  expect(await viewer.tab.getByRole('tab').allTextContents()).toEqual([
    ...['Display', 'Members', 'Surety', 'Rates'],
  ]);
  expect(await viewer.tab.locator('[role=tabpanel] button, [role=tabpanel] input').count()).toBe(0);
  await viewer.tab.context().close();
});
