import type { Client } from './service/client.js';
import { PlainTenant } from './service/tenant.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

/* What is special to PATCH; what holds for every resource is in test/service/describe-patch.ts. */

let service: TestService;
let tenant: PlainTenant;
let admin: Client;
beforeAll(async () => {
  service = await startTestService({ JOBS: 'off' });
  tenant = await PlainTenant.make(service);
  ({ admin } = tenant);
});
afterAll(() => service.stop());

const clients = 64;
const each = <T>(work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: clients }, (_, at) => work(at)));

test('a member of an object in a record is changed, and null clears it', async () => {
  const one = `/bond/${await tenant.add('bond')}`;
  const { bidData } = (await admin.get(one)).body;
  const won = await admin.patch(one, { bidData: { bidWon: true } });
  expect(won.body.bidData).toEqual({ ...bidData, bidWon: true });
  const open = await admin.patch(one, { bidData: { bidWon: null } });
  expect(open.body.bidData).toEqual(bidData);
  expect((await admin.patch(one, { bidData: { bidDate: null } })).body.errors).toEqual([
    { pointer: '/bidData/bidDate', code: 'required', detail: 'is required' },
  ]);
  expect((await admin.patch(one, { finalData: { contractAmount: 5 } })).body.errors).toContainEqual(
    expect.objectContaining({ pointer: '/finalData/endDate', code: 'required' }),
  );
  const cleared = await admin.patch(one, { bidData: null });
  expect(cleared.body).not.toHaveProperty('bidData');
});

test('a rule between fields is checked on what the record becomes', async () => {
  const { body: tier } = await admin.post('/rate_tier', {
    ...{ orgID: tenant.orgID, rateID: await tenant.add('rate'), type: 'note', threshold: 1, value: -5 },
  });
  const { status, body } = await admin.patch(`/rate_tier/${tier.id}`, { type: 'premium' });
  expect([status, body.errors[0].pointer]).toEqual([400, '/value']);
  expect((await admin.patch(`/rate_tier/${tier.id}`, { type: 'premium', value: 5 })).status).toBe(200);
});

test('a surety is changed where there is one, and not made', async () => {
  const orgID = newOrgID();
  const client = await service.as(orgID);
  expect((await client.patch(`/surety/${orgID}`, { name: 'New' })).status).toBe(404);
  const whole = {
    address: 'a',
    attorneys: [],
    name: 'n',
    phone: 'p',
    residentName: 'r',
    stateOfAuthority: 's',
  };
  await client.put(`/surety/${orgID}`, whole);
  expect((await client.patch(`/surety/${orgID}`, { name: 'New' })).body).toMatchObject({
    ...whole,
    name: 'New',
  });
});

test('64 clients who change fields of one record at once all get their change', async () => {
  const one = `/bond/${await tenant.add('bond')}`;
  const fields = ['projectName', 'projectOwner'];
  const answers = await each((at) => admin.patch(one, { [fields[at % 2]!]: `text ${at}` }));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const versions = answers.map(({ headers }) => Number(headers.get('etag')!.slice(1, -1)));
  expect([...versions].sort((first, second) => first - second)).toEqual(versions.map((_, at) => at + 2));
  const { body } = await admin.get(one);
  const last = (field: number) =>
    Math.max(...answers.flatMap((_, at) => (at % 2 === field ? versions[at]! : [])));
  for (const field of [0, 1]) {
    expect(body[fields[field]!]).toBe(`text ${versions.indexOf(last(field))}`);
  }
});

test('a change that another kind of write overtakes is made to what that one has left', async () => {
  const one = `/bond_request/${await tenant.add('bond_request')}`;
  const answers = await each((at) =>
    at % 4 === 0
      ? admin.patch(one, { bondType: `type ${at}` })
      : admin.post(`${one}/read`, { readerID: `reader-${at}` }),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const { body, headers } = await admin.get(one);
  expect(body.readBy).toHaveLength((clients * 3) / 4);
  expect(headers.get('etag')).toBe(`"${clients + 1}"`);
});

test('with If-Match one of them gets in', async () => {
  const one = `/bond/${await tenant.add('bond')}`;
  const guarded = admin.with({ 'If-Match': '"1"' });
  const answers = await each((at) => guarded.patch(one, { projectName: `text ${at}` }));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array<number>(clients - 1).fill(412)]);
});

test('a name that is nearly right is told', async () => {
  const told = async (path: string, body: unknown): Promise<string> =>
    (await admin.post(path, body)).body.errors[0].detail;
  expect(await told('/document', { projectId: 'P' })).toBe('is not a known field: did you mean `projectID`?');
  expect(await told('/bond/query', { projectIdIn: [] })).toContain('did you mean `projectIDIn`?');
  expect(await told('/bond/query?limt=1', {})).toBe('is not known: did you mean `limit`?');
  expect(await told('/bond/query?what=1', {})).toBe('is not known: there are limit, cursor, order');
  expect(await told('/document/query', { nonsense: 1 })).toBe('is not a known field');
  const [bid] = (await admin.post('/bond', { bidData: { bidDat: 1 } })).body.errors.filter(
    ({ code }: { code: string }) => code === 'unknown',
  );
  expect(bid).toMatchObject({ pointer: '/bidData/bidDat', detail: expect.stringContaining('`bidDate`') });
});
