import type { Answer, Client } from './service/client.js';
import { year } from './premium/rates.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

/* What the trade says of bonds and their papers, beyond the contract of all resources. */

let service: TestService;
let orgID: string;
let client: Client;
beforeAll(async () => {
  service = await startTestService({ JOBS: 'off' });
  orgID = newOrgID();
  client = await service.as(orgID);
});
afterAll(() => service.stop());

const names = { projectName: 'Elm Street Bridge', projectOwner: 'City of Elm' };
const bidData = { bidDate: '2026-12-01', bidEstimate: 2_000_000, bondPercentage: 10 };
const finalData = { contractAmount: 1_855_375, ...year, warrantyPeriodYears: 1 };

const makeBond = async (more: object = {}): Promise<any> => {
  const body = { ...names, bondType: 'bid', projectID: 'P-1', bidData, ...more };
  const { status, text, body: bond } = await client.post('/bond', body);
  if (status !== 200) throw new Error(text);
  return bond;
};
const makeAccount = async (): Promise<string> =>
  (await client.post('/contractor_account', { name: 'Hill', address: '', phone: '', isPrimary: false })).body
    .id;
const errorsOf = ({ status, body }: Answer): [number, ...string[]] => [
  status,
  ...body.errors.map(({ pointer, code }: any) => `${pointer} ${code}`).sort(),
];
const typeOf = ({ status, body }: Answer): [number, string] => [status, body.type];

describe('the award of a bid bond', () => {
  test('makes the final bond with its parties, and the bid is won', async () => {
    const accountIDs = [await makeAccount(), await makeAccount()];
    const rate = { orgID, name: 'Class B', freeWarrantyMonths: 12, stdTermMonths: 12 };
    const [rateID, otherRateID] = [await client.post('/rate', rate), await client.post('/rate', rate)].map(
      ({ body }) => body.id,
    );
    const bid = await makeBond({ accountIDs, timeZone: 'America/Toronto' });
    await client.put(`/bond/${bid.id}`, { ...names, bidData, accountIDs, timeZone: bid.timeZone, rateID });
    const { status, body: final } = await client.post(`/bond/${bid.id}/award`, finalData);
    expect(status).toBe(201);
    expect(final).toEqual({
      ...{
        id: final.id,
        orgID,
        projectID: 'P-1',
        ...names,
        bondType: 'final',
        accountIDs,
        rateID,
        finalData,
      },
      ...{ timeZone: 'America/Toronto', bidBondID: bid.id },
      ...{ createdAt: final.createdAt, updatedAt: final.updatedAt },
    });
    expect((await client.get(`/bond/${bid.id}`)).body.bidData).toEqual({ ...bidData, bidWon: true });
    expect((await client.post('/bond/query', { bidBondIDIn: [bid.id] })).body).toEqual([final]);
    expect(typeOf(await client.post(`/bond/${bid.id}/award`, finalData))).toEqual([
      409,
      '/problems/already-awarded',
    ]);
    expect((await client.delete(`/bond/${bid.id}`)).body.detail).toContain(`bond ${final.id}`);
    const other = await makeBond();
    const { body } = await client.post(`/bond/${other.id}/award`, { ...finalData, rateID: otherRateID });
    expect(body).toMatchObject({ rateID: otherRateID, bidBondID: other.id });
    expect(body).not.toHaveProperty('accountIDs');
  });

  test('is of a bid bond that says what was bid', async () => {
    const final = await makeBond({ bondType: 'final', bidData: null, finalData });
    expect(typeOf(await client.post(`/bond/${final.id}/award`, finalData))).toEqual([
      409,
      '/problems/not-a-bid-bond',
    ]);
    const bare = await makeBond({ bidData: null });
    expect(typeOf(await client.post(`/bond/${bare.id}/award`, finalData))).toEqual([
      409,
      '/problems/missing-bid-data',
    ]);
    const { id } = await makeBond();
    expect(errorsOf(await client.post(`/bond/${id}/award`, { contractAmount: 0.5 }))).toEqual([
      400,
      ...[
        '/contractAmount type',
        '/endDate required',
        '/startDate required',
        '/warrantyPeriodYears required',
      ],
    ]);
    const turned = { ...finalData, endDate: '2020-01-01', rateID: '' };
    expect(errorsOf(await client.post(`/bond/${id}/award`, turned))).toEqual([
      400,
      '/endDate order',
      '/startDate order',
    ]);
  });
});

describe('principals', () => {
  test('are 1 to 10 accounts, none twice, and stay while a bond or a request names them', async () => {
    const [one, other] = [await makeAccount(), await makeAccount()];
    const post = (accountIDs: unknown) =>
      client.post('/bond', { ...names, bondType: 'bid', projectID: 'P', accountIDs });
    expect(errorsOf(await post([]))).toEqual([400, '/accountIDs length']);
    expect(errorsOf(await post([one, one]))).toEqual([400, '/accountIDs duplicate']);
    expect(errorsOf(await post(Array(11).fill(one)))).toEqual([400, '/accountIDs length']);
    const unknown = await post([one, 'nobody']);
    expect(errorsOf(unknown)).toEqual([400, '/accountIDs reference']);
    expect(unknown.body.errors[0].detail).toContain('member 1 names no contractor_account');
    const { body: bond } = await post([other, one]);
    expect(bond.accountIDs).toEqual([other, one]);
    const request = { projectID: 'P', bondType: 'bid', accountIDs: [one] };
    const { body: asked } = await client.post('/bond_request', request);
    const refused = await client.delete(`/contractor_account/${one}`);
    expect(typeOf(refused)).toEqual([409, '/problems/referred-to']);
    for (const name of [`bond ${bond.id}`, `bond_request ${asked.id}`]) {
      expect(refused.body.detail).toContain(name);
    }
    await client.put(`/bond/${bond.id}`, { ...names, accountIDs: [other] });
    await client.delete(`/bond_request/${asked.id}`);
    expect((await client.delete(`/contractor_account/${one}`)).status).toBe(204);
    const { body: bare } = await client.put(`/bond/${bond.id}`, names);
    expect(bare).not.toHaveProperty('accountIDs');
    expect((await client.delete(`/contractor_account/${other}`)).status).toBe(204);
    expect((await client.delete(`/bond/${bond.id}`)).status).toBe(204);
  });
});

describe('values', () => {
  test('percentages reach 1,000', async () => {
    const of = (bondPercentage: number) => makeBond({ bidData: { ...bidData, bondPercentage } });
    expect((await of(1_000)).bidData.bondPercentage).toBe(1_000);
    await expect(of(1_000.5)).rejects.toThrow('range');
    const form = { bondType: 'x', length: 1, name: 'x', percentage: 150, projectID: 'P', startPage: 1 };
    expect((await client.post('/bond_form', form)).body.percentage).toBe(150);
  });

  test('the empty text on an optional reference or date says that it is not set', async () => {
    const final = { ...finalData, closedAt: '' };
    const bond = await makeBond({ finalData: final, timeZone: '' });
    expect(bond.finalData).toEqual(finalData);
    const { status, body } = await client.put(`/bond/${bond.id}`, { ...names, finalData: final, rateID: '' });
    expect([status, body.finalData, 'rateID' in body]).toEqual([200, finalData, false]);
    const power = { name: 'General', documentID: '', expiresAt: '', effectiveFrom: '', revokedAt: '' };
    expect(Object.keys((await client.post('/power_of_attorney', power)).body)).toEqual([
      'id',
      'orgID',
      'name',
    ]);
    expect(
      errorsOf(await client.put(`/bond/${bond.id}`, { ...names, finalData: { ...final, endDate: '' } })),
    ).toEqual([400, '/finalData/endDate format']);
  });

  const turned: [what: string, path: string, body: object, places: string[]][] = [
    [
      'an end before the start',
      '/bond',
      { finalData: { ...finalData, endDate: '2026-03-31' } },
      ['startDate', 'endDate'],
    ],
    [
      'a closing before the start',
      '/bond',
      { finalData: { ...finalData, closedAt: '2020-01-01' } },
      ['startDate', 'closedAt'],
    ],
    [
      'an end on the same day, by the clock',
      '/bond',
      {
        finalData: { ...finalData, startDate: '2026-04-01T10:00:00Z', endDate: '2026-04-01T11:00:00+02:00' },
      },
      ['startDate', 'endDate'],
    ],
  ];
  test.each(turned)('%s is refused with both places', async (_, path, more, places) => {
    const answer = await client.post(path, { ...names, bondType: 'final', projectID: 'P', ...more });
    expect(errorsOf(answer)).toEqual([400, ...places.map((place) => `/finalData/${place} order`).sort()]);
  });

  test('a power of attorney ends when it begins, or later', async () => {
    const power = { name: 'x', effectiveFrom: '2026-05-01', expiresAt: '2026-05-01', states: ['NY', 'QC'] };
    expect((await client.post('/power_of_attorney', power)).body).toMatchObject(power);
    expect(errorsOf(await client.post('/power_of_attorney', { ...power, expiresAt: '2026-04-30' }))).toEqual([
      400,
      '/effectiveFrom order',
      '/expiresAt order',
    ]);
    for (const states of [[], ['ny'], ['NY', 'NY'], ['XX']]) {
      expect((await client.post('/power_of_attorney', { ...power, states })).body.errors[0].pointer).toBe(
        '/states',
      );
    }
  });

  test('a surety has a number of 5 digits', async () => {
    const surety = {
      address: '',
      attorneys: [],
      name: 'x',
      phone: '',
      residentName: '',
      stateOfAuthority: '',
    };
    const put = (more: object) => client.put(`/surety/${orgID}`, { ...surety, ...more });
    expect((await put({ naic: '00123', underwritingLimit: 489_000 })).body).toMatchObject({ naic: '00123' });
    for (const naic of ['123', '123456', 'x1234', 12345]) expect((await put({ naic })).status).toBe(400);
    expect((await put({ naic: '' })).body).not.toHaveProperty('naic');
    expect(errorsOf(await put({ sealDocumentID: 'x' }))).toEqual([400, '/sealDocumentID reference']);
  });

  test('local times need a time zone of the IANA database, and are given back as sent', async () => {
    const local = { ...bidData, bidDate: '2026-12-01T14:00' };
    const body = { ...names, bondType: 'bid', projectID: 'P', bidData: local };
    expect(errorsOf(await client.post('/bond', body))).toEqual([400, '/bidData/bidDate format']);
    for (const timeZone of ['America/New_York', 'US/Eastern', 'UTC']) {
      const { body: bond } = await client.post('/bond', { ...body, timeZone });
      expect(bond).toMatchObject({ timeZone, bidData: local });
    }
    for (const timeZone of ['EST5', '+05:00', 'Elm Street', 7]) {
      expect(errorsOf(await client.post('/bond', { ...body, timeZone }))[1]).toBe(
        '/timeZone ' + (timeZone === 7 ? 'type' : 'format'),
      );
    }
    for (const bidDate of ['2026-02-30T14:00', '2026-12-01T24:00', '2026-12-01T14']) {
      const wrong = { ...body, timeZone: 'UTC', bidData: { ...local, bidDate } };
      expect(errorsOf(await client.post('/bond', wrong))).toEqual([400, '/bidData/bidDate format']);
    }
  });
});

describe('a page of a field', () => {
  const form = { bondType: 'bid', length: 2, name: 'Bid bond', percentage: 10, projectID: 'P', startPage: 3 };
  const place = { background: '', fontSize: 11, h: 1, w: 1, x: 0, y: 0, type: 'text', value: '' };

  test('is one of its form', async () => {
    const { id: formID } = (await client.post('/bond_form', form)).body;
    const field = (page: number) => client.post('/bond_form_field', { ...place, formID, page });
    expect([(await field(0)).status, (await field(2)).status]).toEqual([201, 201]);
    const beyond = await field(3);
    expect(errorsOf(beyond)).toEqual([400, '/page range']);
    const { id } = (await field(1)).body;
    expect(errorsOf(await client.put(`/bond_form_field/${id}`, { ...place, page: 3 }))).toEqual([
      400,
      '/page range',
    ]);
    const shrink = () => client.put(`/bond_form/${formID}`, { ...form, length: 1 });
    expect(typeOf(await shrink())).toEqual([409, '/problems/page-in-use']);
    const { body: fields } = await client.post('/bond_form_field/query', { formIDIn: [formID] });
    for (const { id: each } of fields) await client.put(`/bond_form_field/${each}`, { ...place, page: 1 });
    expect((await shrink()).status).toBe(200);
  });

  test('stays one while the form shrinks', async () => {
    const { id: formID } = (await client.post('/bond_form', form)).body;
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        at === 12
          ? client.put(`/bond_form/${formID}`, { ...form, length: 1 })
          : client.post('/bond_form_field', { ...place, formID, page: 2 }),
      ),
    );
    const { length } = (await client.get(`/bond_form/${formID}`)).body;
    const { body: fields } = await client.post('/bond_form_field/query', { formIDIn: [formID] });
    expect(fields.every(({ page }: { page: number }) => page <= length)).toBe(true);
    expect(fields).toHaveLength(answers.filter(({ status }) => status === 201).length);
  });
});

test('a form is the paper of a bond', async () => {
  const { id: bondID } = await makeBond();
  const form = {
    bondType: 'bid',
    length: 2,
    name: 'x',
    percentage: 10,
    projectID: 'P-1',
    startPage: 1,
    bondID,
  };
  const { body } = await client.post('/bond_form', form);
  await client.post('/bond_form', { ...form, bondID: null });
  expect((await client.post('/bond_form/query', { bondIDIn: [bondID] })).body).toEqual([body]);
  expect((await client.delete(`/bond/${bondID}`)).body.detail).toContain(`bond_form ${body.id}`);
});
