import type { Client } from './service/client.js';
import { PlainTenant } from './service/tenant.js';
import { startTestService, type TestService } from './service/test-service.js';

/* What is special to batches; what holds for every one of them is in test/service/describe-batch.ts. */

/** Records of the large batch: as many as a batch may have. */
const LARGE = Number(process.env.BATCH ?? 1_000);

let service: TestService;
let tenant: PlainTenant;
let admin: Client;
beforeAll(async () => {
  service = await startTestService({ JOBS: 'off' });
  tenant = await PlainTenant.make(service);
  ({ admin } = tenant);
});
afterAll(() => service.stop());

const tiersOf = (rateID: string, count: number, first = 0) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ orgID: tenant.orgID, rateID, type: 'premium', threshold: first + at, value: 12.25 },
  }));

test('the largest batch is made in the time of a request, keyed or not', async () => {
  for (const client of [admin, admin.with({ 'Idempotency-Key': 'large' })]) {
    const rateID = await tenant.add('rate');
    const begun = performance.now();
    const { status, body } = await client.post('/rate_tier/batch', tiersOf(rateID, LARGE));
    const milliseconds = performance.now() - begun;
    if (process.env.BATCH) process.stderr.write(`${LARGE} tiers in ${milliseconds.toFixed()} ms\n`);
    expect([status, body.length]).toEqual([201, LARGE]);
    expect(milliseconds).toBeLessThan(5_000);
    const { body: listed } = await admin.post('/rate_tier/query', { rateIDIn: [rateID] });
    expect(listed).toEqual(body);
  }
});

test('what is there once is told by its place, whether it is in the batch twice or was there before', async () => {
  const rateID = await tenant.add('rate');
  const [there] = tiersOf(rateID, 1);
  await admin.post('/rate_tier', there);
  const batch = [...tiersOf(rateID, 3, 10), there, ...tiersOf(rateID, 1, 11)];
  const { status, body } = await admin.post('/rate_tier/batch', batch);
  expect(status).toBe(409);
  expect(body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(['/3', '/4']);
  expect((await admin.post('/rate_tier/query', { rateIDIn: [rateID] })).body).toHaveLength(1);
  const log = (await admin.post('/log/query?order=desc&limit=2', {})).body;
  expect(log.map(({ action }: { action: string }) => action)).toEqual(['rate_tier.created', 'rate.created']);
});

test('of a batch of accounts one may be primary, and takes that from the one before', async () => {
  const account = { address: '', isPrimary: false, name: 'Hill', phone: '' };
  const primary = { ...account, isPrimary: true };
  const made = await admin.post('/contractor_account/batch', [account, primary]);
  expect(made.status).toBe(201);
  const next = await admin.post('/contractor_account/batch', [primary, account]);
  expect(next.status).toBe(201);
  const { body } = await admin.post('/contractor_account/query', {});
  expect(body.map(({ isPrimary }: { isPrimary: boolean }) => isPrimary)).toEqual([false, false, true, false]);
  const several = await admin.post('/contractor_account/batch', [primary, account, primary]);
  expect([several.status, several.body.errors]).toEqual([
    400,
    [expect.objectContaining({ pointer: '/2/isPrimary' })],
  ]);
});

test('rules between the fields of a body are told by its place too', async () => {
  const rateID = await tenant.add('rate');
  const [good, bad] = tiersOf(rateID, 2);
  const { status, body } = await admin.post('/rate_tier/batch', [good, { ...bad, value: -1 }]);
  expect([status, body.errors[0].pointer]).toEqual([400, '/1/value']);
});
