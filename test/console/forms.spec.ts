import type { Browser, Page } from 'playwright-core';
import { documentWith } from '../documents/contents.js';
import { pdfOf } from '../documents/paper.js';
import { bid, made } from '../instrument/bond-paper.js';
import type { Client } from '../service/client.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { consoleBrowser, goTo, openTab, signInWith, violationsOf } from './console-browser.js';

/* A form is made out of a document, and a template is changed. */

const lines = ['BID BOND', '', `Principal name: ${'_'.repeat(36)}`];
const field = { page: 1, x: 72, y: 72, w: 200, h: 14, type: 'text', fontSize: 10, background: '' };

let browser: Browser | undefined;
let service: TestService;
let orgID: string;
let client: Client;
let tab: Page;
let bondID: string;
let documentID: string;
let templateID: string;
beforeAll(async () => {
  browser = await consoleBrowser();
  if (!browser) return;
  service = await startTestService();
  orgID = newOrgID();
  client = await service.as(orgID, 'admin');
  bondID = await made(client, 'bond', bid);
  documentID = await documentWith(client, bid.projectID, await pdfOf(lines, lines), 'Owner form.pdf');
  templateID = await made(client, 'form_template', {
    ...{ name: 'Bid bond of Elm', bondType: 'bid', edition: '1', approval: 'draft', startPage: 0, length: 1 },
    fields: [{ ...field, value: '{{ principal.name }}' }],
  });
  ({ tab } = await openTab(browser, { viewport: { width: 1440, height: 900 } }));
  await signInWith(tab, service.url, keyOf(client), '/forms');
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const keyOf = ({ headers }: Client) => headers.Authorization!.slice('Bearer '.length);
const label = (name: string) => tab.getByLabel(name, { exact: true });
const begin = () => tab.getByRole('button', { name: 'Form from a document', exact: true }).press('Enter');
const make = () => tab.getByRole('button', { name: 'Make the form', exact: true }).click();

/** The form that the designer shows. */
async function shownForm(): Promise<any> {
  await tab.waitForSelector('.form-page img');
  const id = new URL(tab.url()).pathname.split('/').at(-1)!;
  return (await client.get(`/bond_form/${id}`)).body;
}

test('a document of the project of a bond becomes a form of it', async () => {
  if (!browser) return;
  await begin();
  await tab.waitForSelector('dialog option >> text="Owner form.pdf"', { state: 'attached' });
  expect(await label('Form').inputValue()).toBe('Owner form');
  await label('Form').fill('');
  await label('Form').fill('Bid bond of the owner');
  await label('First page').fill('2');
  expect(await violationsOf(tab)).toEqual([]);
  await make();
  expect(await shownForm()).toMatchObject({
    ...{ bondID, documentID, name: 'Bid bond of the owner', bondType: 'bid', startPage: 2, length: 1 },
    ...{ projectID: bid.projectID, percentage: bid.bidData.bondPercentage },
  });
}, 30_000);

test('a file is uploaded and becomes one; one that is refused says why', async () => {
  if (!browser) return;
  await goTo(tab, '/forms');
  await begin();
  await label('Document').selectOption('');
  const submit = tab.getByRole('button', { name: 'Make the form', exact: true });
  expect(await submit.isDisabled()).toBe(true);
  const buffer = Buffer.from(await pdfOf(lines));
  await label('File').setInputFiles({ name: 'Consent.pdf', mimeType: 'application/pdf', buffer });
  await label('Instrument').selectOption('consent');
  await label('Percentage').fill('-1');
  await submit.click();
  await tab.waitForSelector('dialog [role=alert] >> text=percentage');
  await label('Percentage').fill('100');
  await make();
  const form = await shownForm();
  expect(form).toMatchObject({ bondID, name: 'Consent', bondType: 'consent', percentage: 100 });
  // What was uploaded before the refusal is used, and not uploaded again.
  const { body } = await client.post('/document/query', { projectIDIn: [bid.projectID] });
  expect(body.map(({ name }: any) => name).sort()).toEqual(['Consent.pdf', 'Owner form.pdf']);
}, 30_000);

test('a template is changed and approved; of one that was used the approval alone', async () => {
  if (!browser) return;
  await goTo(tab, '/forms?list=templates');
  const change = tab.getByRole('button', { name: 'Change: Bid bond of Elm', exact: true });
  await change.press('Enter');
  await label('Approval').selectOption('approved');
  await label('Reason').fill('As reviewed by counsel');
  await label('Required names').fill('principal.name, bond.penalSum');
  await label('Field 1, page 1').fill('{{ principal.name | upcase }}');
  expect(await violationsOf(tab)).toEqual([]);
  await tab.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await tab.waitForSelector('.badge >> text="Approved"');
  expect((await client.get(`/form_template/${templateID}`)).body).toMatchObject({
    ...{ approval: 'approved', reason: 'As reviewed by counsel', edition: '1' },
    required: ['principal.name', 'bond.penalSum'],
    fields: [{ ...field, value: '{{ principal.name | upcase }}' }],
  });
  await client.post(`/form_template/${templateID}/use`, { bondID, percentage: 10 });
  await goTo(tab, '/forms');
  await goTo(tab, '/forms?list=templates');
  await change.click();
  await tab.waitForSelector('dialog >> text=It was used for a bond');
  await label('Approval').selectOption('refused');
  await tab.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await tab.waitForSelector('.badge >> text="Refused"');
}, 30_000);

test('who may only read sees neither', async () => {
  if (!browser) return;
  const viewer = await openTab(browser);
  await signInWith(
    viewer.tab,
    service.url,
    keyOf(await service.as(orgID, 'viewer')),
    '/forms?list=templates',
  );
  await viewer.tab.waitForSelector('.template-cards li');
  const shown = viewer.tab.locator('.page-actions button, .template-actions button');
  expect(await shown.allInnerTexts()).toEqual(['View']);
  await shown.press('Enter');
  await viewer.tab.waitForSelector('dialog dd >> text="{{ principal.name | upcase }}"');
  expect(await viewer.tab.locator('dialog').locator('input, select, textarea, form').count()).toBe(0);
  expect(await violationsOf(viewer.tab)).toEqual([]);
  await viewer.tab.keyboard.press('Escape');
  await viewer.tab.waitForSelector('dialog', { state: 'detached' });
  await viewer.tab.context().close();
});
