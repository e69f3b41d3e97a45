import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { emptyChain, type Head } from '../../src/platform/audit/chain.js';
import { verifyLog } from '../../src/platform/audit/verify-log.js';
import type { Database } from '../../src/platform/records/database.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { auditColumns, exportOf, run, sealAll } from './log-of.js';

let service: TestService;
let database: Database;
const orgID = newOrgID();
const length = 10_000;

beforeAll(async () => {
  service = await startTestService({ JOBS: 'off', AUTH: 'open' });
  ({ database } = service);
  const digits = `(${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `SELECT ${n} n`).join(' UNION ALL ')})`;
  const numbers = ['a', 'b', 'c', 'd'].map((name) => `${digits} ${name}`).join(', ');
  const number = 'a.n * 1000 + b.n * 100 + c.n * 10 + d.n';
  const id = `CONCAT('019a0000-0000-7000-8000-', LPAD(${number}, 12, '0'))`;
  const metadata = `CONCAT('{"note":"', REPEAT('x', 2000), '"}')`;
  const columns = `?, ${id}, 'P-1', 'bond.created', 'ann', 'b', 'bond', '2025-10-20', ${metadata}`;
  await run(database, `INSERT INTO audit_log (${auditColumns}) SELECT ${columns} FROM ${numbers}`, [orgID]);
  await sealAll(database);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => service.stop());

const isChunk = (sql: string) => sql.includes('LEFT JOIN audit_log');

test('one request looks at so much and no more, and says where to go on', async () => {
  const steps: Head[] = [];
  let check = await verifyLog(database, orgID, emptyChain, 4_000);
  for (; check.next; check = await verifyLog(database, orgID, check.next, 4_000)) {
    expect(check).toMatchObject({ unsealed: 0, head: { seq: length } });
    steps.push(check.next);
  }
  expect(steps.map(({ seq }) => seq)).toEqual([4_000, 8_000]);
  const head = { seq: length, hash: check.head.hash };
  expect(check).toEqual({ orgID, from: steps[1], unsealed: 0, sealed: length, head });
  await run(database, 'UPDATE audit_log SET actor_id = ? WHERE org_id = ? AND id LIKE ?', [
    'bob',
    orgID,
    '%9000',
  ]);
  const broken = { seq: 9_001, reason: 'entry_altered' };
  expect(await verifyLog(database, orgID, steps[1]!, 4_000)).toMatchObject({ broken });
  expect((await service.anonymous.get(`/log/verify?orgID=${orgID}`)).body).toMatchObject({ broken });
});

test('the log is read as it is sent: a client that does not read holds up the reading', async () => {
  const rows = jest.spyOn(database, 'query');
  const chunksRead = () => rows.mock.calls.filter(([sql]) => isChunk(sql)).length;
  const response = await new Promise<IncomingMessage>((resolve) => {
    get(`${service.url}/log/export?orgID=${orgID}`, resolve);
  });
  response.pause();
  await pause(1_000);
  expect(chunksRead()).toBeLessThan(20);
  let bytes = 0;
  for await (const piece of response) bytes += (piece as Buffer).length;
  expect(chunksRead()).toBeGreaterThanOrEqual(40);
  expect(bytes).toBeGreaterThan(20_000_000);
});

test('an export that fails midway is broken off, so that nobody takes it for whole', async () => {
  const rows = database.query.bind(database);
  jest.spyOn(database, 'query').mockImplementation((sql, values) => {
    const isThird = isChunk(sql) && values[1] === 2_001;
    return isThird ? Promise.reject(new Error('lost')) : rows(sql, values);
  });
  await expect(exportOf(service, orgID)).rejects.toThrow('terminated');
});

test('entries of a period are looked for by their time: where there are none, nothing is read', async () => {
  const asked = jest.spyOn(database, 'query');
  const isList = (sql: string) => /FROM `?audit_log`? .*ORDER BY id/s.test(sql);
  const list = async (period: object) =>
    (await service.anonymous.post(`/log/query?limit=1000`, { orgIDIn: [orgID], ...period })).body as {
      id: string;
    }[];
  for (const period of [
    { since: '2999-01-01T00:00:00Z' },
    { since: '2025-10-20T00:00:00.001Z' },
    { until: '2025-10-20T00:00:00Z' },
  ])
    expect(await list(period)).toEqual([]);
  expect(asked.mock.calls.filter(([sql]) => isList(sql))).toEqual([]);
  const all = await list({ since: '2025-10-20T00:00:00Z', until: '2025-10-20T00:00:00.001Z' });
  expect(all.length).toBe(1_000);
});

test('entries of a period are found whatever their ids say, over several pages', async () => {
  const own = newOrgID();
  const moments = [
    '2026-03-01 10:00:00',
    '2026-03-01 11:00:00',
    '2026-03-01 11:00:00',
    '2026-03-01 12:00:00',
  ];
  // The ids are of other days, and not in the order of the times.
  const ids = ['019f0000', '01900000', '019e0000', '01910000'].map(
    (begin) => `${begin}-0000-7000-8000-000000000000`,
  );
  for (const [at, id] of ids.entries())
    await run(
      database,
      `INSERT INTO audit_log (${auditColumns}) VALUES (?, ?, 'P-1', 'bond.created', 'ann', 'b', 'bond', '${moments[at]}', '{}')`,
      [own, id],
    );
  const body = { orgIDIn: [own], since: '2026-03-01T11:00:00Z', until: '2026-03-01T12:00:00Z' };
  const first = await service.anonymous.post('/log/query?limit=1', body);
  const link = /<([^>]+)>/.exec(first.headers.get('link')!)![1]!;
  const second = await service.anonymous.post(link, body);
  expect([...first.body, ...second.body].map(({ id }: { id: string }) => id)).toEqual([ids[1], ids[2]]);
  expect(second.headers.get('link')).toBeNull();
});
