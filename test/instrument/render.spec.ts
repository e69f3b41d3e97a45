import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentWith } from '../documents/contents.js';
import { invitation } from '../documents/paper.js';
import { secondProgram } from '../second-programs/second-program.js';
import type { Client } from '../service/client.js';
import { temporaryFolder } from '../service/temporary-folder.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { bid, fileFrom, form, made, place, principal, surety } from './bond-paper.js';

let service: TestService;
let client: Client;
let orgID: string;
const folder = temporaryFolder();
beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => {
  await service.stop();
  await folder.remove();
});
beforeEach(async () => {
  orgID = newOrgID();
  client = await service.as(orgID, 'admin');
});

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

async function bytesOf(path: string, body?: object): Promise<Buffer> {
  const { status, bytes } = await fileFrom(client, path, body);
  expect(status).toBe(200);
  return bytes;
}

/** The text as poppler reads it; undefined where that is not installed. */
function textOf(pdf: Buffer): string | undefined {
  const file = join(folder.path, 'rendered.pdf');
  writeFileSync(file, pdf);
  return secondProgram('pdftotext', ['-layout', file, '-']);
}

test('the fields of a form are written on its pages', async () => {
  await made(client, 'contractor_account', principal);
  await client.put(`/surety/${orgID}`, surety);
  const bondID = await made(client, 'bond', { ...bid, bidData: { ...bid.bidData, bidAmount: 1_855_375.11 } });
  const formID = await made(client, 'bond_form', { ...form, percentage: 50, bondID });
  await place(client, formID, [
    { y: 100, value: '{{ principal.name }} of {{ principal.address }}' },
    { y: 130, value: '{{ surety.name }}' },
    { y: 160, value: '{{ bond.penalSum | words }} ({{ bond.penalSum | money }})' },
    { y: 190, value: '{{ obligee.name }}, {{ project.name }}, {{ bid.number }}, {{ bond.date | date }}' },
    { y: 220, value: 'at {{ values.place }}' },
    { y: 400, type: 'seal', value: '{{ surety.name }}' },
  ]);
  const asked = { date: '2026-05-14', values: { place: 'Elm' } };
  const pdf = await bytesOf(`/bond_form/${formID}/render`, asked);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await bytesOf(`/bond_form/${formID}/render`, asked)).toEqual(pdf);
  const text = textOf(pdf);
  if (text !== undefined) {
    expect(text.replace(/\s+/g, ' ')).toContain(
      'NINE HUNDRED TWENTY-SEVEN THOUSAND SIX HUNDRED EIGHTY-SEVEN AND 56/100 DOLLARS ($927,687.56)',
    );
    expect(text).toContain('Hill & Daughters Paving of 12 Quarry Road, Elm');
    expect(text).toContain('City of Elm, Elm Street Bridge, ITB-2026-014, May 14, 2026');
    expect(text).not.toMatch(/2,?100,?000|1,?855,?375/);
  }
  const { body } = await client.post('/log/query', { targetIDIn: [formID] });
  expect(body.map(({ action }: { action: string }) => action)).toEqual([
    'bond_form.created',
    'bond_form.rendered',
    'bond_form.rendered',
  ]);
});

test('what cannot be written is told of all fields at once, with field and page', async () => {
  const bondID = await made(client, 'bond', bid);
  const formID = await made(client, 'bond_form', { ...form, bondID });
  const [missing, , unknown] = await place(client, formID, [
    { y: 100, value: '{{ contract.number }}' },
    { y: 130, value: 'Elm' },
    { y: 160, value: '{{ bond.bidData.bidEstimate }}' },
  ]);
  const { status, body } = await client.post(`/bond_form/${formID}/render`, {});
  expect([status, body.type]).toEqual([409, expect.stringContaining('not-filled')]);
  expect(body.errors).toEqual([
    {
      pointer: '/fields/0',
      code: 'missing-value',
      detail: expect.stringContaining(`field ${missing}, page 1`),
    },
    {
      pointer: '/fields/2',
      code: 'missing-value',
      detail: expect.stringContaining(`field ${unknown}, page 1`),
    },
  ]);
  const lenient = await fileFrom(client, `/bond_form/${formID}/render`, { lenient: true });
  expect([lenient.status, lenient.headers.get('blank-fields')]).toEqual([200, `${missing}, ${unknown}`]);
});

test.each([
  [{ percentage: 50 }, { bidAmount: 1_855_375.11 }, { penalSum: 927_687.56, basis: 'percentage' }],
  [
    { percentage: 20, penalCap: 3_000_000 },
    { bidAmount: 20_000_000 },
    { penalSum: 3_000_000, basis: 'cap', cap: 3_000_000, rounded: 4_000_000 },
  ],
  [{ percentage: 10 }, {}, { basis: 'percentage', text: '10 percent of the amount bid' }],
  [{ percentage: 0, penalSum: 250_000.5 }, {}, { penalSum: 250_000.5, basis: 'fixed' }],
])('the penal sum of %j for a bid of %j', async (ofForm, ofBid, expected) => {
  const bondID = await made(client, 'bond', { ...bid, bidData: { ...bid.bidData, ...ofBid } });
  const formID = await made(client, 'bond_form', { ...form, ...ofForm, bondID });
  const { status, body } = await client.get(`/bond_form/${formID}/penal_sum`);
  expect([status, body]).toEqual([200, expect.objectContaining({ formID, ...expected })]);
  expect(body).not.toHaveProperty('amount');
});

test('the penal sum of a final bond is of the contract price with its cents', async () => {
  const finalData = {
    contractAmount: 1_855_375,
    contractAmountCents: 11,
    startDate: '2026-06-01',
    endDate: '2027-06-01',
    warrantyPeriodYears: 1,
  };
  const bondID = await made(client, 'bond', { ...bid, bondType: 'final', bidData: null, finalData });
  const penalSum = async (percentage: number) => {
    const formID = await made(client, 'bond_form', { ...form, bondType: 'performance', percentage, bondID });
    return (await client.get(`/bond_form/${formID}/penal_sum`)).body.penalSum;
  };
  expect([await penalSum(100), await penalSum(50)]).toEqual([1_855_375.11, 927_687.56]);
});

test('a form on pages of a document is shown, with its fields outlined', async () => {
  const documentID = await documentWith(client, 'P-1', await invitation());
  const formID = await made(client, 'bond_form', { ...form, documentID, startPage: 1 });
  await place(client, formID, [{ y: 100, value: 'Elm' }]);
  const plain = await bytesOf(`/document/${documentID}/page/1.png`);
  const outlined = await bytesOf(`/bond_form/${formID}/preview?page=1`);
  expect([plain.subarray(0, 4), outlined.subarray(0, 4)]).toEqual([png, png]);
  expect(outlined.equals(plain)).toBe(false);
  expect((await client.get(`/bond_form/${formID}/preview?page=2`)).status).toBe(400);
  expect((await client.get(`/document/${documentID}/page/0.png`)).status).toBe(404);
  const { status, body } = await client.post(`/bond_form/${formID}/detect`, {});
  expect([status, body]).toEqual([200, { formID, fields: expect.any(Array) }]);
});

test('a page is shown as it is filled, with fields that are not saved, and with the values of any bond', async () => {
  const bondID = await made(client, 'bond', bid);
  const formID = await made(client, 'bond_form', { ...form, length: 2 });
  await place(client, formID, [{ page: 2, y: 100, value: '{{ surety.naic }}' }]);
  const path = `/bond_form/${formID}/filled_page`;
  const field = { page: 1, type: 'text', x: 72, y: 100, w: 300, h: 18, background: '', fontSize: 10 };
  const fields = [
    { ...field, page: 2, value: '{{ principal.phone }}' },
    { ...field, value: '{{ project.name }}' },
  ];
  const blankPage = await bytesOf(path, { page: 1 });
  const filled = await bytesOf(path, { page: 1, bondID, fields });
  expect([blankPage.subarray(0, 4), filled.subarray(0, 4)]).toEqual([png, png]);
  expect(filled.equals(blankPage)).toBe(false);

  const missing = await client.post(path, { page: 1, fields });
  expect([missing.status, missing.body.type]).toEqual([409, expect.stringContaining('not-filled')]);
  expect(missing.body.errors).toMatchObject([{ pointer: '/fields/1', code: 'missing-value' }]);
  const lenient = await fileFrom(client, path, { page: 1, fields, lenient: true });
  expect([lenient.status, lenient.headers.get('blank-fields')]).toEqual([200, '1']);
  const narrow = { ...field, w: 8, h: 8, value: 'far too long for this' };
  const overflow = await client.post(path, { page: 1, fields: [narrow] });
  expect(overflow.body.errors).toMatchObject([{ pointer: '/fields/0', code: 'text-overflow' }]);

  const stranger = await service.as(newOrgID(), 'admin');
  const foreign = await made(stranger, 'bond', bid);
  expect((await client.post(path, { page: 1, bondID: foreign })).body.errors).toMatchObject([
    { pointer: '/bondID', code: 'reference' },
  ]);
  expect((await client.post(path, { page: 3 })).body.errors).toMatchObject([
    { pointer: '/page', code: 'range' },
  ]);
  expect((await stranger.post(path, { page: 1 })).status).toBe(404);
});
