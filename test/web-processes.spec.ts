import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import mysql, { type RowDataPacket } from 'mysql2/promise';
import { childrenOf, isAlive } from './bench/processes.js';
import { shareOfProcess } from '../src/platform/web-processes/share-of-process.js';
import { freePort } from './service/redis-server.js';
import { type ServiceProcess, startServiceProcess } from './service/service-process.js';
import { temporaryFolder } from './service/temporary-folder.js';
import { newOrgID } from './service/test-service.js';

/* The built service as several processes at one port. */

const count = 3;
const data = temporaryFolder();
const schema = `surety_web_processes_${process.pid}`;
afterAll(() => data.remove());

const settings = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => {
  const url = new URL(process.env.TEST_DATABASE_URL!);
  url.pathname = `/${schema}`;
  return { DATABASE_URL: url.href, DATA_DIR: data.path, WEB_CONCURRENCY: String(count), ...more };
};

/** A private database is a child of the first process too. */
const processesOf = ({ pid }: ServiceProcess): number[] =>
  childrenOf(pid).filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('main.js'));

/** Each of them takes as long to start as a service. */
const patienceMilliseconds = 90_000;

/** Waits until there are all of them, and none that is gone. */
async function untilAll(service: ServiceProcess, gone?: number): Promise<number[]> {
  for (const end = Date.now() + patienceMilliseconds; Date.now() < end; await pause(200)) {
    const now = processesOf(service);
    if (now.length === count && !now.includes(gone ?? 0)) return now;
  }
  throw new Error(`There are ${processesOf(service).length} processes.`);
}

/** How many connections the processes have to their database. */
async function connections(): Promise<number> {
  const { searchParams, hostname, port } = new URL(process.env.TEST_DATABASE_URL!);
  const socketPath = searchParams.get('socketPath') ?? undefined;
  const place = socketPath ? { socketPath } : { host: hostname, port: Number(port || 3306) };
  const connection = await mysql.createConnection({ uri: process.env.TEST_DATABASE_URL!, ...place });
  const sql = 'SELECT COUNT(*) AS count FROM information_schema.processlist WHERE db = ?';
  const [[row]] = await connection.query<RowDataPacket[]>(sql, [schema]);
  await connection.end();
  return Number(row!.count);
}

type Came = Record<string, number>;

/** Clients who write until they are told to end. @returns what each request came to, and what ends them */
function keepWriting(service: ServiceProcess, orgID: string): { came: Came; end: () => Promise<void> } {
  const rate = { orgID, name: 'n', freeWarrantyMonths: 0, stdTermMonths: 12 };
  const came: Came = {};
  let isOver = false;
  const writing = Array.from({ length: 12 }, async () => {
    while (!isOver) {
      const answer = await service.client.post('/rate', rate).catch(() => undefined);
      const what = answer?.status ?? 'none';
      came[what] = (came[what] ?? 0) + 1;
    }
  });
  const end = async () => {
    isOver = true;
    await Promise.all(writing);
  };
  return { came, end };
}

async function untilMade(came: Came, wanted: number): Promise<void> {
  while ((came[201] ?? 0) < wanted) await pause(20);
}

test('the processes share the connections, and each has one at least', () => {
  const share = (WEB_CONCURRENCY: number) => {
    const budget = { WEB_CONCURRENCY, DATABASE_CONNECTIONS: 10, DATABASE_PROCESSES: 4 };
    const { DATABASE_CONNECTIONS, DATABASE_PROCESSES } = shareOfProcess(budget);
    return [DATABASE_CONNECTIONS, DATABASE_PROCESSES];
  };
  expect([share(1), share(4), share(16)]).toEqual([
    [10, 4],
    [2, 16],
    [1, 64],
  ]);
});

test('processes answer at one port; one that dies is replaced, and nothing that was answered is lost', async () => {
  // A port of whoever asks first would be another's once that one is killed.
  const PORT = String(await freePort());
  const service = await startServiceProcess(settings({ DATABASE_CONNECTIONS: '6', PORT }));
  const before = await untilAll(service);
  const orgID = newOrgID();
  const { came, end } = keepWriting(service, orgID);
  await untilMade(came, 50);
  expect(await connections()).toBeLessThanOrEqual(6);
  process.kill(before[0]!, 'SIGKILL');
  const after = await untilAll(service, before[0]);
  expect(after.filter((pid) => before.includes(pid))).toHaveLength(count - 1);
  await untilMade(came, came[201]! + 50);
  await end();
  const { 201: made = 0, none = 0, ...others } = came;
  expect(others).toEqual({});
  const listed = (await service.client.post('/rate/query', { orgIDIn: [orgID] })).body.length;
  expect(listed).toBeGreaterThanOrEqual(made);
  expect(listed).toBeLessThanOrEqual(made + none);
  expect(service.log.filter((line) => line.includes('ended (SIGKILL): another starts in 0 s'))).toHaveLength(
    1,
  );
  expect(await service.end('SIGTERM')).toBe(0);
  expect(after.filter(isAlive)).toEqual([]);
}, 180_000);

/** What a request on a connection of its own comes to: the status of its answer, or `cut`. */
const ask = ({ client }: ServiceProcess): Promise<string> =>
  new Promise((resolve) => {
    const { port, hostname } = new URL(client.url);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    socket.on('data', (bytes) => resolve(String(bytes).split(' ')[1]!)).on('close', () => resolve('cut'));
    socket.write('GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  });

test('a connection on its way to a process that dies is cut', async () => {
  const service = await startServiceProcess(settings());
  // The first is the one that is up; what waits is handed to the others when they are.
  const first = Math.min(...(await untilAll(service)));
  process.kill(first, 'SIGSTOP');
  const came: string[] = [];
  const asking = Array.from({ length: 6 }, async () => void came.push(await ask(service)));
  while (came.length < 5) await pause(20);
  process.kill(first, 'SIGKILL');
  await Promise.all(asking);
  expect(came).toEqual(['200', '200', '200', '200', '200', 'cut']);
  expect(await service.end('SIGTERM')).toBe(0);
}, 180_000);

test('a stop ends those too that are only starting', async () => {
  const service = await startServiceProcess(settings());
  const all = processesOf(service);
  expect(await service.end('SIGTERM')).toBe(0);
  expect(all.filter(isAlive)).toEqual([]);
}, 180_000);

test('each line of the log is whole, whichever process writes it', async () => {
  const service = await startServiceProcess(settings());
  await untilAll(service);
  const { came, end } = keepWriting(service, newOrgID());
  await untilMade(came, 300);
  await end();
  await service.end('SIGTERM');
  const lines = service.log.filter((line) => line.startsWith('{'));
  expect(lines.length).toBeGreaterThan(300);
  expect(lines.filter((line) => !isJSON(line))).toEqual([]);
}, 180_000);

test('a kill of the first ends all of them, and its private database', async () => {
  const own = temporaryFolder();
  const { WEB_CONCURRENCY } = settings();
  const service = await startServiceProcess({ DATA_DIR: own.path, WEB_CONCURRENCY });
  await untilAll(service);
  const all = processesOf(service);
  expect((await service.client.post('/rate/query', {})).status).toBe(200);
  await service.end('SIGKILL');
  while (all.some(isAlive)) await pause(50);
  await own.remove();
}, 180_000);

test('what keeps the first from starting is told once, and ends all', async () => {
  const url = new URL(settings().DATABASE_URL!);
  url.searchParams.set('socketPath', `${data.path}/nowhere.sock`);
  const failure = startServiceProcess(settings({ DATABASE_URL: url.href }));
  await expect(failure).rejects.toThrow(/ended with 1: The service cannot start: [^\n]*ENOENT[^\n]*$/);
}, 180_000);

function isJSON(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
