import { setTimeout as pause } from 'node:timers/promises';
import { type PrivateServer, startPrivateServer } from '../../src/platform/private-server/private-server.js';
import { type DatabaseProxy, startDatabaseProxy, writes } from '../service/database-proxy.js';
import { temporaryFolder } from '../service/temporary-folder.js';
import { newOrgID, startTestService, testDatabaseURL, type TestService } from '../service/test-service.js';
import { outageSettings, rate, slack, toldBy, untilDone, Writers } from './outage.js';

/* Two hosts in DATABASE_URL, each a proxy before the database of the test, or before a server that is read-only. */

const folder = temporaryFolder();
let readOnly: PrivateServer;
beforeAll(async () => {
  const flags = ['--read-only=ON'];
  readOnly = await startPrivateServer({ dataDir: folder.path, log: () => undefined, flags });
});
afterAll(async () => {
  await readOnly.stop();
  await folder.remove();
});

let first: DatabaseProxy;
let second: DatabaseProxy;
let service: TestService;

/** Starts the service over two hosts. */
async function start(urls: [first: string, second: string]): Promise<void> {
  [first, second] = (await Promise.all(urls.map(startDatabaseProxy))) as [DatabaseProxy, DatabaseProxy];
  const hosts = [first, second].map(({ url }) => new URL(url).host).join();
  const DATABASE_URL = testDatabaseURL()
    .replace(/@[^/?]*/, `@${hosts}`)
    .replace(/\?.*/, '');
  service = await startTestService({ ...outageSettings, JOBS: 'off', DATABASE_URL });
}

afterEach(async () => {
  await first.stop();
  await second.stop();
  await service.stop();
});

const write = () => service.anonymous.post('/rate', rate(newOrgID()));
const states = async () => {
  const { body } = await service.anonymous.get('/health/ready');
  return (body.hosts as { state: string; isInUse: boolean }[]).map(
    ({ state, isInUse }) => state + (isInUse ? ', in use' : ''),
  );
};

/** On a loaded machine a server that is there may take its time to say so. */
async function expectStates(expected: string[]): Promise<void> {
  const end = performance.now() + 10_000;
  while (performance.now() < end && (await states()).join() !== expected.join()) await pause(100);
  expect(await states()).toEqual(expected);
}

/** Writers while something happens. @returns milliseconds from then to the first success */
async function underWriters(happen: () => Promise<void> | void): Promise<number> {
  const writers = new Writers(service.anonymous);
  writers.start(8);
  await pause(300);
  await happen();
  const milliseconds = await untilDone(write);
  await pause(300);
  await writers.end();
  expect(writers.strange()).toEqual([]);
  expect(writers.count('done')).toBeGreaterThan(0);
  expect(await writers.deceived()).toEqual([]);
  return milliseconds;
}

test('connections lead to the host that takes writes, wherever it stands in the URL', async () => {
  await start([readOnly.url, testDatabaseURL()]);
  expect((await write()).status).toBe(201);
  await expectStates(['read-only', 'writable, in use']);
});

test('the primary moves: first success within a second', async () => {
  await start([testDatabaseURL(), readOnly.url]);
  await expectStates(['writable, in use', 'read-only']);
  const milliseconds = await underWriters(() => {
    first.meet(1290, writes);
    first.pointNewConnectionsTo(readOnly.url);
    second.pointNewConnectionsTo(testDatabaseURL());
  });
  expect(milliseconds).toBeLessThan(1_000 + slack);
  await pause(1_100);
  await expectStates(['read-only', 'writable, in use']);
});

test('a host is gone: first success within two seconds; it is back: connections lead to it again', async () => {
  await start([testDatabaseURL(), testDatabaseURL()]);
  expect(await underWriters(() => first.refuse())).toBeLessThan(2_000 + slack);
  await expectStates(['unreachable', 'writable, in use']);
  await first.listen();
  expect(await underWriters(() => pause(6_500))).toBeLessThan(1_000);
  await expectStates(['writable, in use', 'writable']);
}, 30_000);

test('a host hangs: what waits for it is given up', async () => {
  await start([testDatabaseURL(), testDatabaseURL()]);
  expect(await underWriters(() => first.freeze())).toBeLessThan(3_000 + slack);
  await expectStates(['unreachable', 'writable, in use']);
}, 30_000);

test('no host is there: 503 at once, and readiness tells of each', async () => {
  await start([testDatabaseURL(), readOnly.url]);
  await first.refuse();
  // Questions are answered by the host that is read-only, and a write is refused.
  const refused = await write();
  expect(toldBy(refused)).toBe('not done');
  await second.refuse();
  const answer = await write();
  expect([toldBy(answer), answer.body.detail]).toEqual(['not done', 'The database cannot be reached.']);
  await pause(1_000);
  const { status, body } = await service.anonymous.get('/health/ready');
  expect([status, body.detail]).toEqual([
    503,
    'The database cannot be reached. Hosts: 1 unreachable, 2 unreachable.',
  ]);
  await first.listen();
  expect(await untilDone(write)).toBeLessThan(1_000 + slack);
});
