import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { bid, made, principal, surety } from '../instrument/bond-paper.js';
import { fields, nextBond, poa, signOff as readySignOff } from '../instrument/issued.js';
import { documentWith } from '../documents/contents.js';
import { pdfOf } from '../documents/paper.js';
import type { Client } from '../service/client.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { consoleBrowser, goTo, openTab, signInWith, violationsOf } from './console-browser.js';
import { Keyboard } from './keyboard.js';

/* A person takes a bid bond from its form to the page on which others verify it, by keyboard alone. */

let browser: Browser | undefined;
let service: TestService;
let client: Client;
let tab: Page;
let keys: Keyboard;
let bondID: string;
beforeAll(async () => {
  browser = await consoleBrowser();
  if (!browser) return;
  service = await startTestService();
  const orgID = newOrgID();
  client = await service.as(orgID, 'admin');
  await made(client, 'contractor_account', principal);
  await client.put(`/surety/${orgID}`, surety);
  const power = await documentWith(client, 'P-1', await pdfOf(['POWER OF ATTORNEY', 'Ann Hill']));
  await made(client, 'power_of_attorney', { ...poa, documentID: power });
  const blanks = fields.map((blank) => {
    const [w, h] = blank.type === 'seal' ? [120, 120] : [460, 18];
    return { page: 1, type: 'text', x: 72, w, h, background: '', fontSize: 10, ...blank };
  });
  const template = { name: 'City bid bond', bondType: 'bid', edition: '2024', approval: 'approved' };
  await made(client, 'form_template', { ...template, startPage: 0, length: 1, fields: blanks });
  const rateID = await made(client, 'rate', { name: 'Class B', freeWarrantyMonths: 12, stdTermMonths: 12 });
  await made(client, 'rate_tier', { rateID, type: 'bid', threshold: 0, value: 100 });
  bondID = await made(client, 'bond', bid);
  tab = (await openTab(browser, { viewport: { width: 1440, height: 900 } })).tab;
  keys = new Keyboard(tab);
  const key = client.headers.Authorization!.slice('Bearer '.length);
  await signInWith(tab, service.url, key, `/bonds/${bondID}`);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const button = (name: string) => tab.getByRole('button', { name, exact: true });
const inDialog = (name: string) => tab.getByRole('dialog').getByRole('button', { name, exact: true });

test('the premium is told line by line, by a rate that the bond has then', async () => {
  if (!browser) return;
  await tab.getByRole('tab', { name: 'Premium' }).click();
  await tab.waitForSelector('tfoot >> text="$100"');
  await tab.waitForSelector('.curve svg');
  await button('Use this rate').click();
  await tab.waitForSelector('text="The bond has this rate now"');
  expect((await client.get(`/bond/${bondID}`)).body.rateID).toEqual(expect.any(String));
});

test('from a form by the sign-off to the issue, the file and the verify page', async () => {
  if (!browser) return;
  await keys.press('Premium', 'ArrowRight');
  await keys.press('Add a form');
  await tab.waitForSelector('dialog select');
  await keys.type('Form', 'City bid bond');
  await keys.press('Add');
  await tab.waitForSelector('text=10 percent of the amount bid');

  // What is wrong is told at once, with why.
  await keys.type('Dated', '05142026');
  await tab.waitForSelector('.findings .blocking >> text="Sign-off of both parties"');
  await tab.waitForSelector('.checks .good >> text="Penal sum"');
  expect(await button('Issue').isDisabled()).toBe(true);
  expect(await violationsOf(tab)).toEqual([]);

  await signOff('The principal', 'Eva Hill', 'President');
  await signOff('The surety', 'Ann Hill', 'Attorney-in-fact');
  await keys.type('Power of attorney', poa.name);
  // It turns green by itself.
  await tab.waitForSelector('.checks .good >> text="Sign-off of both parties"');
  // What is left is for an admin to decide.
  await tab.waitForSelector('.findings .blocking', { state: 'detached' });
  await keys.press('Accept: Decision on the request', 'Space');
  await tab.waitForSelector('text="All checks passed"');
  // Several sureties: what is missing, what a field cannot be, and a sum that is another.
  await keys.press('Add a co-surety');
  await tab.waitForSelector('text="Each surety needs a name, a number and a share."');
  await keys.type('Surety', 'Second Guaranty Surety');
  await keys.type('NAIC number', '4044');
  await keys.type('Share, $', '1');
  await tab.waitForSelector('.shares .error');
  expect(await button('Issue').isDisabled()).toBe(true);
  expect(await violationsOf(tab)).toEqual([]);
  await tab.getByLabel('NAIC number').fill('40444');
  await tab.waitForSelector('.failure >> text=/greatest penal sum/');
  await keys.press('Remove: surety 1');
  await tab.waitForSelector('text="All checks passed"');
  await keys.press('Issue');
  await tab.waitForSelector('.issued >> text="Issued"');

  const saving = tab.waitForEvent('download');
  await keys.press('Download the PDF');
  const file = await saving;
  expect(file.suggestedFilename()).toBe('000001.pdf');
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  const opening = tab.context().waitForEvent('page');
  await keys.press('Verify page');
  const verify = await opening;
  await verify.waitForSelector('text=000001');
  expect(new URL(verify.url()).pathname).toMatch(/^\/verify\/[0-9A-Z]{20}$/);
  await verify.close();
}, 40_000);

async function signOff(party: string, name: string, title: string): Promise<void> {
  await keys.press('Sign off');
  await tab.waitForSelector('dialog select');
  await keys.type('For', party);
  await keys.type('Name', name);
  await keys.type('Title', title);
  await tab.keyboard.press('Enter');
  await tab.waitForSelector(`.signers >> text="${name}"`);
  await tab.waitForSelector('dialog', { state: 'detached' });
}

test('an admin voids the bond with a reason, which is shown', async () => {
  if (!browser) return;
  await keys.press('Void');
  await tab.waitForSelector('dialog input');
  await keys.type('Reason', 'Replaced before delivery');
  await tab.keyboard.press('Enter');
  await tab.waitForSelector('.issued >> text="Replaced before delivery"');
  await tab.waitForSelector('.issued .badge.bad >> text="Void"');
});

test('the award of a bid leads to its final bond', async () => {
  if (!browser) return;
  await button('Award').click();
  await tab.getByLabel('Contract amount').fill('2050000.50');
  await tab.getByLabel('Start').fill('2027-03-01');
  await tab.getByLabel('End').fill('2027-11-20');
  await inDialog('Award').click();
  await tab.waitForSelector('.badge >> text="Final"');
  await tab.getByRole('tab', { name: 'Facts' }).click();
  await tab.waitForSelector('text="$2,050,000.50"');
});

test('two sureties share the penal sum', async () => {
  if (!browser) return;
  const accountID = await made(client, 'contractor_account', { ...principal, isPrimary: false });
  const ready = await nextBond(client, accountID, { projectID: 'P-2' });
  const { status } = await client.patch(`/bond_form/${ready.formID}`, { penalSum: 50_000 });
  expect(status).toBe(200);
  await readySignOff(client, ready);
  await goTo(tab, `/bonds/${ready.bondID}`);
  await tab.getByRole('tab', { name: 'Issue' }).click();
  await tab.getByLabel('Dated').fill('2026-05-14');
  await keys.press('Accept: Decision on the request', 'Space');
  for (const [at, name] of [[0, surety.name] as const, [1, 'Second Guaranty Surety'] as const]) {
    await button('Add a co-surety').click();
    const share = tab.locator('.shares fieldset').nth(at);
    await share.getByRole('textbox', { name: 'Surety' }).fill(name);
    await share.getByLabel('NAIC number').fill(`1003${at}`);
    await share.getByLabel('Share, $').fill('25000');
  }
  await tab.waitForSelector('text="All checks passed"');
  await button('Issue').click();
  await tab.waitForSelector('.issued >> text="Issued"');
  const { body } = await client.post('/issued_bond/query', { bondIDIn: [ready.bondID] });
  const told = (await client.get(`/verify/${body[0].code}`)).body;
  expect(told.sureties).toEqual([surety.name, 'Second Guaranty Surety']);
}, 40_000);
