import { setTimeout as pause } from 'node:timers/promises';
import { migrations } from '../../src/migrations/list.js';
import { connectTo, createSchema, migrate } from '../../src/platform/database/migrate.js';
import type { Client } from '../service/client.js';
import { type DatabaseProxy, startDatabaseProxy } from '../service/database-proxy.js';
import { newOrgID, startTestService, testDatabaseURL, type TestService } from '../service/test-service.js';
import { rate } from './outage.js';

/* The replica is a second schema, to which the test itself copies what it wants to have replicated. */

const schema = (url: string) => new URL(url).pathname.slice(1);
const primaryURL = testDatabaseURL('_primary');
const replicaURL = testDatabaseURL('_replica');

let connection: Awaited<ReturnType<typeof connectTo>>;
let proxy: DatabaseProxy;
let service: TestService;
let other: TestService;
let replicating: NodeJS.Timeout;

/** Copies the rows of a table. */
const replicate = (table: string) =>
  connection.query(
    `REPLACE INTO \`${schema(replicaURL)}\`.${table} SELECT * FROM \`${schema(primaryURL)}\`.${table}`,
  );
const startReplicating = () => {
  replicating = setInterval(() => void replicate('service_heartbeat'), 200);
};

beforeAll(async () => {
  await createSchema(primaryURL);
  await createSchema(replicaURL);
  await migrate(replicaURL, migrations);
  connection = await connectTo(replicaURL, schema(replicaURL));
  proxy = await startDatabaseProxy(replicaURL);
  const settings = {
    ...{ DATABASE_URL: primaryURL, DATABASE_REPLICA_URL: proxy.url, DATABASE_REPLICA_LAG_SECONDS: '2' },
    ...{ JOBS: 'off', DATABASE_STATEMENT_SECONDS: '1' },
  };
  service = await startTestService(settings);
  other = await startTestService(settings);
  startReplicating();
  await pause(2_000);
});
afterAll(async () => {
  clearInterval(replicating);
  await proxy.stop();
  await service.stop();
  await other.stop();
  await connection.end();
});

/** A record that only the replica has, so that one sees where a list was read. */
async function addAtReplica(orgID: string): Promise<void> {
  await connection.query(
    `INSERT INTO rate (org_id, id, version, created_at, updated_at, name, free_warranty_months, std_term_months)
     SELECT ?, '00000000-0000-7000-8000-00000000000a', 1, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), 'at the replica', 0, 12`,
    [orgID],
  );
}

const namesSeenBy = async (client: Client): Promise<string[]> => {
  const { status, body } = await client.post('/rate/query', {});
  expect(status).toBe(200);
  return (body as { name: string }[]).map(({ name }) => name);
};

/** A client of an organization of which no key was made here, and so nothing written. */
async function quietOrganization(): Promise<{ orgID: string; client: Client; ofOther: Client }> {
  const orgID = newOrgID();
  const client = await service.as(orgID);
  await connection.query(`DELETE FROM \`${schema(primaryURL)}\`.audit_log WHERE org_id = ?`, [orgID]);
  // What this process knows of its own write it forgets after some seconds.
  await pause(5_500);
  await addAtReplica(orgID);
  return { orgID, client, ofOther: new (client.constructor as typeof Client)(other.url, client.headers) };
}

test('lists are read from the replica, unless the organization has just written, on whatever instance', async () => {
  const { orgID, client, ofOther } = await quietOrganization();
  await expectNames(client, ['at the replica']);
  await expectNames(ofOther, ['at the replica']);
  expect((await client.post('/rate', rate(orgID, 'just written'))).status).toBe(201);
  expect(await namesSeenBy(ofOther)).toEqual(['just written']);
  expect(await namesSeenBy(client)).toEqual(['just written']);
});

/** Waits until a list shows what it is to show: the service looks at its replicas every second. */
async function expectNames(client: Client, expected: string[]): Promise<void> {
  const end = performance.now() + 8_000;
  while (performance.now() < end && (await namesSeenBy(client)).join() !== expected.join()) await pause(100);
  expect(await namesSeenBy(client)).toEqual(expected);
}

test('a replica that is behind, and one that is gone, is not read from', async () => {
  const { client } = await quietOrganization();
  await expectNames(client, ['at the replica']);
  clearInterval(replicating);
  await expectNames(client, []);
  startReplicating();
  await expectNames(client, ['at the replica']);
  await proxy.refuse();
  expect(await namesSeenBy(client)).toEqual([]);
  await proxy.listen();
  await expectNames(client, ['at the replica']);
}, 60_000);

test('a record is read where it is written', async () => {
  const { client } = await quietOrganization();
  expect((await client.get('/rate/00000000-0000-7000-8000-00000000000a')).status).toBe(404);
});
