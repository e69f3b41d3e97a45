import { newOrgID, startTestService, type TestService } from './service/test-service.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('of writes that go together, a fault hits only its owner', async () => {
  const orgID = newOrgID();
  const client = await service.as(orgID);
  const rate = { orgID, name: 'n', freeWarrantyMonths: 0, stdTermMonths: 12 };
  const rateID = (await client.post('/rate', rate)).body.id as string;
  const tier = (threshold: number) => ({ orgID, rateID, threshold, type: 'premium', value: 25 });
  const thresholds = Array.from({ length: 120 }, (_, at) => (at % 3 === 0 ? 0 : at));
  const answers = await Promise.all(
    thresholds.map((threshold) => client.post('/rate_tier', tier(threshold))),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((_, at) => at % 3 !== 0)).toEqual(Array(80).fill(201));
  expect(statuses.filter((_, at) => at % 3 === 0).sort()).toEqual([201, ...Array<number>(39).fill(409)]);
  const ids = answers.filter(({ status }) => status === 201).map(({ body }) => body.id as string);
  const listed = (await client.post('/rate_tier/query', {})).body.map(({ id }: { id: string }) => id);
  expect(listed.sort()).toEqual([...ids].sort());
  const entries = (await client.post('/log/query', { actionIn: ['rate_tier.created'] })).body;
  expect(entries.map(({ targetID }: { targetID: string }) => targetID).sort()).toEqual([...ids].sort());
});

test('an answer comes after the commit: what was answered can be read at once', async () => {
  const orgID = newOrgID();
  const client = await service.as(orgID);
  const rate = { orgID, name: 'n', freeWarrantyMonths: 0, stdTermMonths: 12 };
  const reads = Array.from({ length: 60 }, async () => {
    const { body } = await client.post('/rate', rate);
    return (await client.get(`/rate/${body.id}`)).status;
  });
  expect(new Set(await Promise.all(reads))).toEqual(new Set([200]));
});
