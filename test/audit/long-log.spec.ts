import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { emptyChain, type Head } from '../../src/platform/audit/chain.js';
import { verifyLog } from '../../src/platform/audit/verify-log.js';
import type { Database } from '../../src/platform/records/database.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { exportOf, run, sealAll } from './log-of.js';

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
  await run(database, `INSERT INTO audit_log SELECT ${columns} FROM ${numbers}`, [orgID]);
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
  expect(check).toEqual({ orgID, unsealed: 0, sealed: length, head: { seq: length, hash: check.head.hash } });
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
  expect(chunksRead()).toBeLessThan(8);
  let bytes = 0;
  for await (const piece of response) bytes += (piece as Buffer).length;
  expect(chunksRead()).toBeGreaterThanOrEqual(10);
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
