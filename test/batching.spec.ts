import { setTimeout as pause } from 'node:timers/promises';
import { ReadBatcher } from '../src/platform/records/batching/read-batcher.js';
import type { Table } from '../src/platform/records/batching/table.js';
import { tapQueries } from './service/query-tap.js';
import type { Client } from './service/client.js';
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

test('of reads that go together, each gets its own', async () => {
  const orgIDs = [newOrgID(), newOrgID()];
  const clients = await Promise.all(orgIDs.map((orgID) => service.as(orgID)));
  const made = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const rate = { orgID: orgIDs[at % 2], name: `rate ${at}`, freeWarrantyMonths: 0, stdTermMonths: at };
      return (await clients[at % 2]!.post('/rate', rate)).body;
    }),
  );
  const asked: string[] = [];
  const untap = tapQueries((sql) => {
    asked.push(sql);
    return sql;
  });
  const [reads, lists] = await Promise.all([
    Promise.all(made.flatMap(({ id }) => clients.map((client) => client.get(`/rate/${id}`)))),
    Promise.all(made.map((_, at) => clients[at % 2]!.post(`/rate/query?limit=${(at % 4) + 5}&order=desc`))),
  ]);
  untap();
  reads.forEach(({ status, body }, at) => {
    const isOwn = Math.floor(at / 2) % 2 === at % 2;
    expect(isOwn ? [status, body] : status).toEqual(isOwn ? [200, made[Math.floor(at / 2)]] : 404);
  });
  lists.forEach(({ body }, at) => {
    const own = made.filter(({ orgID }) => orgID === orgIDs[at % 2]);
    const latest = own.sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, (at % 4) + 5);
    expect(body).toEqual(latest);
  });
  expect(asked.filter((sql) => sql.includes('UNION ALL')).length).toBeGreaterThan(0);
});

test('of reads that go together, a fault hits only its owner', async () => {
  const asked: string[] = [];
  const table = { selectRows: (count: number) => `SELECT ${count}` } as unknown as Table;
  const reads = new ReadBatcher(async (sql, values) => {
    asked.push(sql);
    await pause(1);
    if (values.length > 2 || values[1] === '7') throw new Error('a fault');
    return [[values[1], 0]];
  });
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => reads.row(table, 'acme', `${at}`)),
  );
  expect(answers.map(({ status }) => status === 'fulfilled')).toEqual(answers.map((_, at) => at !== 7));
  expect(answers[9]).toEqual({ status: 'fulfilled', value: ['9', 0] });
  expect(asked).toContain('SELECT 16');
});

describe('of changes that go together', () => {
  const body = { name: 'changed', freeWarrantyMonths: 1, stdTermMonths: 2 };
  const makeRates = async (orgID: string, count: number) => {
    const client = await service.as(orgID);
    const rate = { orgID, name: 'n', freeWarrantyMonths: 0, stdTermMonths: 12 };
    const made = await Promise.all(Array.from({ length: count }, () => client.post('/rate', rate)));
    return { client, ids: made.map((answer) => answer.body.id as string) };
  };
  const entriesOf = async (client: Client, targetID: string) =>
    (await client.post('/log/query', { targetIDIn: [targetID], actionIn: ['rate.updated'] })).body.length;

  test('each is made, and has its entry', async () => {
    const { client, ids } = await makeRates(newOrgID(), 60);
    const answers = await Promise.all(
      ids.map((id, at) => client.put(`/rate/${id}`, { ...body, name: `${at}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const listed = (await client.post('/rate/query', {})).body;
    for (const [at, id] of ids.entries()) {
      expect(listed.find((rate: { id: string }) => rate.id === id).name).toBe(`${at}`);
      expect(await entriesOf(client, id)).toBe(1);
    }
  });

  test('none of one record is lost', async () => {
    const { client, ids } = await makeRates(newOrgID(), 1);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => client.put(`/rate/${ids[0]}`, { ...body, name: `${at}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(40);
    expect((await client.get(`/rate/${ids[0]}`)).headers.get('etag')).toBe('"41"');
    expect(await entriesOf(client, ids[0]!)).toBe(40);
  });

  test('one gets a version that all of them demand', async () => {
    const { client, ids } = await makeRates(newOrgID(), 1);
    const first = client.with({ 'If-Match': '"1"' });
    const answers = await Promise.all(Array.from({ length: 40 }, () => first.put(`/rate/${ids[0]}`, body)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(39).fill(412)]);
    expect(await entriesOf(client, ids[0]!)).toBe(1);
  });

  test('a fault hits only its owner', async () => {
    const orgID = newOrgID();
    const { client, ids } = await makeRates(orgID, 1);
    const tier = (threshold: number) => ({ type: 'premium', threshold, value: 25 });
    const tiers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        client.post('/rate_tier', { orgID, rateID: ids[0], ...tier(at) }),
      ),
    );
    // Every third wants the threshold of the first, which that one keeps.
    const wanted = tiers.map((_, at) => (at % 3 === 1 ? 0 : at === 0 ? 0 : at + 1_000));
    const answers = await Promise.all(
      tiers.map(({ body: { id } }, at) => client.put(`/rate_tier/${id}`, tier(wanted[at]!))),
    );
    expect(answers.map(({ status }) => status)).toEqual(tiers.map((_, at) => (at % 3 === 1 ? 409 : 200)));
  });
});
