import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { secondProgram } from '../second-programs/second-program.js';
import type { Client } from '../service/client.js';
import { temporaryFolder } from '../service/temporary-folder.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { bid, fileFrom, made, principal, surety } from './bond-paper.js';

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

/** The text as poppler reads it; undefined where that is not installed. */
function textOf(pdf: Buffer): string | undefined {
  const file = join(folder.path, 'used.pdf');
  writeFileSync(file, pdf);
  return secondProgram('pdftotext', [file, '-'])?.replace(/\s+/g, ' ');
}

const power = {
  ...{ name: 'Power of Ann Hill', certificateNumber: 'POA-7', effectiveFrom: '2026-01-01' },
  attorneys: ['Ann Hill'],
};
const final = {
  ...{ ...bid, bondType: 'final', bidData: null, contractNumber: 'C-77', contractDate: '2026-05-13' },
  finalData: {
    ...{ contractAmount: 1_855_375, contractAmountCents: 11, warrantyPeriodYears: 2 },
    ...{ startDate: '2026-06-01', endDate: '2027-06-01' },
  },
};
const values = {
  ...{ modificationNumber: 'P00003', modificationDate: '2026-05-10' },
  ...{ performanceIncrease: '927687.56', paymentIncrease: '120000.00' },
};
const words = 'NINE HUNDRED TWENTY-SEVEN THOUSAND SIX HUNDRED EIGHTY-SEVEN AND 56/100 DOLLARS ($927,687.56)';

const template = {
  ...{ name: 'Owner’s bid bond', bondType: 'bid', edition: 'B-1', approval: 'approved' },
  ...{ startPage: 0, length: 1 },
  fields: [
    {
      ...{ page: 1, x: 72, y: 72, w: 400, h: 18, type: 'text', fontSize: 10, background: '' },
      value: '{{ principal.name }}',
    },
  ],
};

test.each([
  'plain-bid',
  'plain-consent',
  'plain-performance',
  'plain-payment',
  'plain-maintenance',
  'sf-24',
  'sf-25',
  'sf-25a',
  'sf-1414',
  'sf-1415',
])('%s is used for a bond, and rendered', async (key) => {
  await made(client, 'contractor_account', principal);
  await client.put(`/surety/${orgID}`, surety);
  const poaID = await made(client, 'power_of_attorney', power);
  const isBid = ['plain-bid', 'plain-consent', 'sf-24'].includes(key);
  const bidData = { ...bid.bidData, bidDate: '2026-05-15T14:00', bidAmount: 1_855_375.11 };
  const bondID = await made(client, 'bond', isBid ? { ...bid, bidData, timeZone: 'UTC' } : final);
  const wanted = { bondID, percentage: 50, values };
  const { status, body: used } = await client.post(`/form_template/${key}/use`, wanted);
  expect([status, used]).toEqual([201, expect.objectContaining({ bondID, percentage: 50, startPage: 1 })]);
  const path = `/bond_form/${used.id}/render`;
  const rendered = await fileFrom(client, path, { date: '2026-05-14', poaID });
  expect(rendered.status).toBe(200);
  const text = textOf(rendered.bytes);
  if (text === undefined) return;
  const paid = key === 'sf-1414' ? 'C-77' : words;
  for (const said of [principal.name, surety.name, 'City of Elm', 'Ann Hill', 'May 14, 2026', paid]) {
    expect(text).toContain(said);
  }
  // The price of the contract is no secret; the estimate of the bid and the amount bid are.
  if (isBid) expect(text).not.toMatch(/2,?100,?000|1,?855,?375/);
});

test('the library has what can be used by its key', async () => {
  const { status, body } = await (await service.as(orgID, 'viewer')).get('/form_library');
  expect([status, body.forms.length]).toEqual([200, 10]);
  expect(body.forms[5]).toEqual({
    ...{ key: 'sf-24', name: 'SF 24 Bid Bond', bondType: 'bid', edition: 'SF 24 (Rev. 8/2016)', length: 2 },
    ...{ required: expect.arrayContaining(['principal.name']), licenceNote: expect.any(String) },
  });
});

test('a form has the fields of its template, and the log says what was made', async () => {
  const bondID = await made(client, 'bond', bid);
  const id = await made(client, 'form_template', template);
  const { body: used } = await client.post(`/form_template/${id}/use`, { bondID });
  expect(used).toMatchObject({ bondType: 'bid', edition: 'B-1', percentage: 10, bondID, projectID: 'P-1' });
  const { body: fields } = await client.post('/bond_form_field/query', { formIDIn: [used.id] });
  expect(fields).toEqual([expect.objectContaining({ ...template.fields[0], formID: used.id })]);
  const { body: log } = await client.post('/log/query', { targetIDIn: [id, used.id, fields[0].id] });
  expect(log.map(({ action }: { action: string }) => action)).toEqual([
    'form_template.created',
    'form_template.used',
    'bond_form.created',
    'bond_form_field.created',
  ]);
});

test('the penal sum is a percentage, or a sum that is named', async () => {
  const id = await made(client, 'form_template', template);
  const bondID = await made(client, 'bond', final);
  const use = (body: object) => client.post(`/form_template/${id}/use`, { bondID, ...body });
  expect((await use({ percentage: 100 })).body).toMatchObject({ percentage: 100 });
  expect((await use({ penalSum: 250_000.5 })).body).toMatchObject({ percentage: 0, penalSum: 250_000.5 });
  const { body: undecided } = await use({});
  expect(undecided).toMatchObject({ percentage: 0 });
  const { status, body } = await client.get(`/bond_form/${undecided.id}/penal_sum`);
  expect([status, body.type]).toEqual([409, expect.stringContaining('no-penal-sum')]);
});

test('a template that was used stays as it is, but for its approval', async () => {
  const bondID = await made(client, 'bond', bid);
  const id = await made(client, 'form_template', template);
  const path = `/form_template/${id}`;
  const changed = { ...template, edition: 'B-2' };
  expect((await client.put(path, { ...template, name: 'Bid bond' })).status).toBe(200);
  expect((await client.put(path, template)).status).toBe(200);
  expect((await client.post(`${path}/use`, { bondID })).status).toBe(201);
  for (const refused of [await client.put(path, changed), await client.delete(path)]) {
    expect([refused.status, refused.body.type]).toEqual([409, expect.stringContaining('in-use')]);
  }
  const newer = await client.post('/form_template', { ...changed, supersedesID: id });
  expect([newer.status, newer.body.supersedesID]).toEqual([201, id]);
  const refusal = { ...template, approval: 'refused', reason: 'No cap on the sum.' };
  expect((await client.put(path, refusal)).status).toBe(200);
  const { status, body } = await client.post(`${path}/use`, { bondID });
  expect([status, body.type]).toEqual([409, expect.stringContaining('form-refused')]);
  expect(body.detail).toContain('No cap on the sum.');
});

test('a shipped form is refused and taken back by the organization for itself', async () => {
  const bondID = await made(client, 'bond', bid);
  const use = () => client.post('/form_template/sf-24/use', { bondID });
  expect((await use()).status).toBe(201);
  const { body: templates } = await client.post('/form_template/query', {});
  expect(templates).toEqual([expect.objectContaining({ name: 'SF 24 Bid Bond', used: true })]);
  const path = `/form_template/${templates[0].id}`;
  expect((await client.patch(path, { approval: 'refused' })).status).toBe(200);
  expect((await use()).status).toBe(409);
  const other = await service.as(newOrgID(), 'admin');
  const theirs = await made(other, 'bond', bid);
  expect((await other.post('/form_template/sf-24/use', { bondID: theirs })).status).toBe(201);
});

test('the bond of another organization is none, and leaves nothing', async () => {
  const bondID = await made(await service.as(newOrgID(), 'admin'), 'bond', bid);
  const id = await made(client, 'form_template', template);
  for (const key of [id, 'sf-24']) {
    const { status, body } = await client.post(`/form_template/${key}/use`, { bondID, percentage: 10 });
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ pointer: '/bondID' })]]);
  }
  const lists = ['bond_form', 'document'].map((resource) => client.post(`/${resource}/query`, {}));
  expect((await Promise.all(lists)).map(({ body }) => body)).toEqual([[], []]);
});

test('a field stands on a page of the template', async () => {
  const fields = [{ ...template.fields[0], page: 2 }];
  const { status, body } = await client.post('/form_template', { ...template, fields });
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ pointer: '/fields/0/page' })]]);
});
