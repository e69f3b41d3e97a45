import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.js';
import { sealedColumns } from '../../src/platform/audit/chain.js';
import { firstIDOf } from '../../src/platform/audit/sealed-log.js';
import type { Database } from '../../src/platform/records/database.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { counted, placesOf, run, sealAll, writeEntries, writer } from './log-of.js';

const rate = { name: 'Class B', freeWarrantyMonths: 12, stdTermMonths: 12 };

/** Whoever seals goes through the logs of all organizations: here, of those of this file. */
const ownPlace = '_sealing';

let service: TestService;
let database: Database;
beforeAll(async () => {
  service = await startTestService({}, ownPlace);
  ({ database } = service);
});
afterAll(() => service.stop());

/** Waits until all entries of the organization are sealed. On a busy machine that takes longer than the usual seconds. */
async function untilSealed(orgID: string, milliseconds = 20_000): Promise<void> {
  const begun = Date.now();
  while ((await placesOf(database, orgID)).unsealed > 0) {
    if (Date.now() - begun > milliseconds) throw new Error(`not sealed within ${milliseconds} ms`);
    await pause(50);
  }
}

const verify = async (orgID: string) => (await (await service.as(orgID, 'viewer')).get('/log/verify')).body;

test('entries of concurrent writers in several organizations get places without gaps within 5 s', async () => {
  const other = await startTestService({}, ownPlace);
  const orgIDs = [newOrgID(), newOrgID(), newOrgID()];
  const write = async (at: TestService, orgID: string) => {
    const client = await at.as(orgID);
    const answers = await Promise.all(counted(20).map(() => client.post('/rate', { orgID, ...rate })));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  };
  try {
    await Promise.all(orgIDs.flatMap((orgID) => [write(service, orgID), write(other, orgID)]));
    for (const orgID of orgIDs) await untilSealed(orgID);
  } finally {
    await other.stop();
  }
  for (const orgID of orgIDs) {
    const places = await placesOf(database, orgID);
    expect(places.seqs).toEqual(counted(42));
    expect(new Set(places.ids).size).toBe(42);
    expect(await verify(orgID)).not.toHaveProperty('broken');
  }
});

test('who has lost the lease does not seal, and takes it over when it has run out', async () => {
  const orgID = newOrgID();
  await writeEntries(database, orgID, 1);
  await untilSealed(orgID);
  await run(
    database,
    'UPDATE audit_sealer SET fence = fence + 1, until = UTC_TIMESTAMP(3) + INTERVAL 3 SECOND',
  );
  await writeEntries(database, orgID, 3);
  await pause(1_500);
  expect((await placesOf(database, orgID)).unsealed).toBe(3);
  await untilSealed(orgID);
});

test('an entry that commits late, with an earlier id, is sealed behind those that came before it', async () => {
  const orgID = newOrgID();
  const entry = { orgID, projectID: '', action: 'bond.created', actorID: 'ann', targetID: 'b' };
  const ids = [15, 3].map((seconds) => uuidv7({ msecs: Date.now() - seconds * 1000 }));
  let commit: () => void = () => undefined;
  const told = new Promise<void>((resolve) => (commit = resolve));
  const late = database.write(writer, async (tx) => {
    for (const id of ids) {
      const createdAt = new Date().toISOString();
      tx.insert(AuditEntry, { ...entry, id, targetType: 'bond', createdAt, metadata: {} });
    }
    await tx.query('SELECT 1', []);
    await told;
  });
  await writeEntries(database, orgID, 3);
  await untilSealed(orgID);
  commit();
  await late;
  await untilSealed(orgID);
  const places = await placesOf(database, orgID);
  expect(places.seqs).toEqual(counted(5));
  expect(places.ids.slice(3).sort()).toEqual([...ids].sort());
  expect(await verify(orgID)).not.toHaveProperty('broken');
});

test('what is older than the other looks go back is found by the look through the whole log', async () => {
  const orgID = newOrgID();
  await writeEntries(database, orgID, 1);
  await untilSealed(orgID);
  const id = `${firstIDOf(Date.now() - 400 * 86_400_000)}-7000-8000-000000000000`;
  const columns = 'org_id, project_id, action, actor_id, target_id, target_type, created_at, metadata';
  const copy = `INSERT INTO audit_log (id, ${columns}) SELECT ?, ${columns} FROM audit_log WHERE org_id = ?`;
  await run(database, copy, [id, orgID]);
  await pause(1_000);
  expect((await placesOf(database, orgID)).unsealed).toBe(1);
  await run(database, `UPDATE audit_sealer SET swept_at = '1970-01-01'`);
  await untilSealed(orgID);
  expect((await placesOf(database, orgID)).ids[1]).toBe(id);
});

test('a chain that cannot go on holds up no other', async () => {
  const [stuckID, orgID] = [newOrgID(), newOrgID()];
  const last = "INSERT INTO audit_seal VALUES (?, 4294967295, 'x', 'x', UTC_TIMESTAMP(3))";
  await run(database, last, [stuckID]);
  await Promise.all([writeEntries(database, stuckID, 3), writeEntries(database, orgID, 3)]);
  await untilSealed(orgID);
  expect((await placesOf(database, stuckID)).unsealed).toBe(3);
  expect(await verify(stuckID)).toMatchObject({ sealed: 0, broken: { seq: 1, reason: 'seal_missing' } });
  expect(service.log.some((line) => line.includes('could not be sealed') && line.includes(stuckID))).toBe(
    true,
  );
  await run(database, 'DELETE FROM audit_log WHERE org_id = ?', [stuckID]);
});

test('several that seal at once, without a lease, make one chain: the unique keys keep it straight', async () => {
  const orgIDs = [newOrgID(), newOrgID()];
  const inAll = 60;
  let [written, collisions] = [0, 0];
  const seal = async () => {
    for (let left = 30; left > 0; left--) collisions += await sealAll(database);
  };
  // They meet in most rounds, but not in every one.
  for (let rounds = 10; rounds > 0 && collisions === 0; rounds--, written += inAll) {
    const writes = orgIDs.map((orgID) => writeEntries(database, orgID, inAll));
    await Promise.all([...writes, seal(), seal(), seal()]);
  }
  expect(collisions).toBeGreaterThan(0);
  for (const orgID of orgIDs) {
    await untilSealed(orgID);
    const places = await placesOf(database, orgID);
    expect(places.seqs).toEqual(counted(written));
    expect(new Set(places.ids).size).toBe(written);
    expect(await verify(orgID)).not.toHaveProperty('broken');
  }
});

test('what is sealed is every column that an entry has, but for values that the metadata has hashes of', () => {
  const columns = database.tables.of(AuditEntry).columns.map(({ property }) => property);
  expect([...sealedColumns, 'adminValues'].sort()).toEqual(columns.sort());
});
