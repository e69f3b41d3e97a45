import { v7 as uuidv7 } from 'uuid';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.js';
import type { Head } from '../../src/platform/audit/chain.js';
import { checkLogFile, type LogFileCheck, linesOf } from '../../src/platform/audit/log-file.js';
import { sealTx, unsealedAfter } from '../../src/platform/audit/sealing.js';
import { Duplicate } from '../../src/platform/database/driver-errors.js';
import type { Transaction } from '../../src/platform/records/transaction.js';
import type { Database } from '../../src/platform/records/database.js';
import { Caller } from '../../src/platform/tenancy/caller.js';
import { newOrgID, type TestService } from '../service/test-service.js';

/* Audit logs to test with, and the looks past the service at how they are stored. */

export const writer = new Caller('ann', 'r-1', 'every');

/** What statements begin with that no service has. */
export const testMark = '/* test */ ';

/** The columns that every entry of the audit log has. */
export const auditColumns =
  'org_id, id, project_id, action, actor_id, target_id, target_type, created_at, metadata';

/** Runs a statement that no service has. */
export const run = (database: Database, sql: string, values: unknown[] = []): Promise<any> =>
  database.dataSource.query(testMark + sql, values);

/** Whether the statement is one that `run` has sent. */
export const isOfTest = (sql: string): boolean => sql.startsWith(testMark);

/** Adds an entry that no change of a record has. */
export function addEntry(
  tx: Transaction,
  { actorID, requestID }: Caller,
  entry: { orgID: string; targetType: string; targetID: string; action: string; projectID?: string },
): void {
  const createdAt = new Date().toISOString();
  const own = { id: uuidv7(), actorID, createdAt, metadata: { requestID } };
  tx.insert(AuditEntry, { projectID: '', ...entry, ...own });
}

/** Writes so many entries of the organization, each in a transaction of its own. */
export async function writeEntries(database: Database, orgID: string, count: number): Promise<void> {
  for (let at = 1; at <= count; at++) {
    const entry = {
      orgID,
      targetType: 'bond',
      targetID: `bond-${at}`,
      action: 'bond.created',
      projectID: 'P-1',
    };
    await database.write(writer, (tx) => Promise.resolve(addEntry(tx, writer, entry)));
  }
}

/**
 * Seals all there is, as the sealer does, but without its lease.
 * @returns how often another sealer was faster
 */
export async function sealAll(database: Database): Promise<number> {
  let collisions = 0;
  for (let after: string | undefined = ''; after !== undefined;) {
    const { entries, next } = await unsealedAfter(database, after);
    if (entries.length > 0) {
      const sealed = database.write(writer, (tx) => sealTx(tx, entries));
      await sealed.catch((error: unknown) => {
        if (!(error instanceof Duplicate)) throw error;
        collisions++;
      });
    }
    after = next;
  }
  return collisions;
}

/** An organization with so many entries, all sealed. */
export async function sealedOrg(database: Database, count: number): Promise<string> {
  const orgID = newOrgID();
  await writeEntries(database, orgID, count);
  await sealAll(database);
  return orgID;
}

/** The places of an organization's chain, the entries in them, and how many have none. */
export async function placesOf(database: Database, orgID: string) {
  const seals = await run(database, 'SELECT seq, log_id FROM audit_seal WHERE org_id = ? ORDER BY seq', [
    orgID,
  ]);
  const entries = await run(database, 'SELECT id FROM audit_log WHERE org_id = ?', [orgID]);
  const ids = seals.map((seal: any) => String(seal.log_id)) as string[];
  const unsealed = entries.filter(({ id }: any) => !ids.includes(String(id))).length as number;
  return { seqs: seals.map(({ seq }: any) => seq as number) as number[], ids, unsealed };
}

/** 1, 2, … up to this. */
export const counted = (most: number): number[] => Array.from({ length: most }, (_, at) => at + 1);

/** A head that somebody keeps where the owner of the database cannot change it. */
export type Kept = Head;

/** The exported log of an organization. */
export async function exportOf(service: TestService, orgID: string, more = ''): Promise<string> {
  const response = await fetch(`${service.url}/log/export?orgID=${orgID}${more}`);
  if (response.status !== 200) throw new Error(await response.text());
  return response.text();
}

/** Checks the text of an exported log, without the service. */
export function checkText(text: string | Buffer, kept?: string): Promise<LogFileCheck> {
  async function* pieces() {
    yield await Promise.resolve(Buffer.from(text));
  }
  return checkLogFile(linesOf(pieces()), kept);
}
