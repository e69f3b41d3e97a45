import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { inSchema, schema } from '../../src/platform/database/place.js';
import { findRunningServer } from '../../src/platform/private-server/private-server.js';
import { type ServiceProcess, startServiceProcess } from '../service/service-process.js';
import { temporaryFolder } from '../service/temporary-folder.js';

/** How many rate tiers; `LARGE_LIST=1000000` takes some more seconds. */
const count = Number(process.env.LARGE_LIST ?? 300_000);

/** Megabytes that no fifty lists fit into: with them, what waits to be collected is not taken for what is kept. */
const smallHeap = '--max-old-space-size=112';

const data = temporaryFolder();
let service: ServiceProcess;
let rateID: string;

beforeAll(async () => {
  service = await startServiceProcess({ DATA_DIR: data.path, NODE_OPTIONS: smallHeap });
  const rate = { orgID: 'acme', name: 'n', freeWarrantyMonths: 0, stdTermMonths: 12 };
  rateID = (await service.client.post('/rate', rate)).body.id;
  await fill((await findRunningServer(data.path))!);
}, 180_000);
afterAll(async () => {
  await service.end('SIGTERM');
  await data.remove();
});

/** Puts the tiers into the table, past the service, in the order of their ids. */
async function fill(serverURL: string): Promise<void> {
  const socketPath = new URL(inSchema(serverURL, schema)).searchParams.get('socketPath')!;
  const connection = await mysql.createConnection({ user: 'root', socketPath, database: schema });
  await connection.query('CREATE TABLE digit (d INT)');
  await connection.query('INSERT INTO digit VALUES (0),(1),(2),(3),(4),(5),(6),(7),(8),(9)');
  const number = 'a.d*100000 + b.d*10000 + c.d*1000 + e.d*100 + f.d*10 + g.d';
  await connection.query(
    `INSERT INTO rate_tier (org_id, id, version, created_at, updated_at, rate_id, type, threshold, value)
     SELECT 'acme', CONCAT('01941f29-', LPAD(HEX(n DIV 65536), 4, '0'), '-7000-8000-', LPAD(HEX(n), 12, '0')),
       1, NOW(3), NOW(3), ?, 'premium', n, 25
     FROM (SELECT ${number} AS n FROM digit a, digit b, digit c, digit e, digit f, digit g) AS numbers
     WHERE n < ? ORDER BY n`,
    [rateID, count],
  );
  await connection.query('UPDATE rate_tier SET id = LOWER(id) WHERE BINARY id <> LOWER(id)');
  await connection.query('ANALYZE TABLE rate_tier');
  await connection.end();
}

/** Reads an answer without keeping it. */
async function drink(response: Response): Promise<{ bytes: number; objects: number }> {
  let bytes = 0;
  let objects = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 0x7b) objects++;
  }
  return { bytes, objects };
}

const listAll = () =>
  fetch(`${service.client.url}/rate_tier/query`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ rateIDIn: [rateID], orgIDIn: ['acme'] }),
  });

test('all of a large list streams through, in flat memory', async () => {
  await drink(await listAll());
  const before = service.memory();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, service.memory())), 50);
  const begun = performance.now();
  const { objects, bytes } = await drink(await listAll());
  clearInterval(watch);
  const seconds = (performance.now() - begun) / 1000;
  process.stdout.write(
    `${objects} tiers, ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s; service at ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at its peak\n`,
  );
  expect(objects).toBe(count);
  expect(peak - before).toBeLessThan(80);
}, 120_000);

test('clients that stop reading, or leave, harm nobody', async () => {
  const { port } = new URL(service.client.url);
  const body = JSON.stringify({ orgIDIn: ['acme'] });
  const request = `POST /rate_tier/query HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const before = service.memory();
  const sleepers = Array.from({ length: 50 }, () => connect(Number(port), '127.0.0.1'));
  for (const socket of sleepers) {
    socket
      .once('data', () => socket.pause())
      .on('error', () => undefined)
      .write(request);
  }
  await pause(1_500);
  const answers = await Promise.all(Array.from({ length: 100 }, () => service.client.get(`/rate/${rateID}`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  for (const socket of sleepers.slice(0, 25)) socket.destroy();
  await pause(500);
  // What each has been read ahead for is a few chunks; all of the list would be gigabytes.
  expect(service.memory() - before).toBeLessThan(80);
  expect((await service.client.get('/health/ready')).status).toBe(200);
  for (const socket of sleepers) socket.destroy();
}, 60_000);
