import { setTimeout as pause } from 'node:timers/promises';
import type { PoolConnection } from 'mysql2';
import { nameOfServer } from '../../database/driver.js';
import type { Connections } from './connections.js';
import { execute, run } from './statements.js';
import type { Table } from './table.js';

/**
 * A row that a transaction has added, which nobody else can add or delete: it is there if, and only if, the transaction
 * was committed.
 */
export interface CommitProof {
  table: Table;
  orgID: string;
  id: string;
}

/** How long the database is asked what became of a COMMIT. */
const patienceMilliseconds = 4_000;
const pauseMilliseconds = 100;

/**
 * Whether a transaction whose COMMIT got no answer was committed: asked on a new connection, for the old one may be
 * dead while the server still carries the COMMIT out. The question takes a lock, so that it waits for a transaction
 * that is still under way. It is a shared one, which needs no right to change the row.
 * @param server that the COMMIT was sent to
 * @returns undefined where nobody can tell in time
 */
export async function outcomeOf(
  connections: Connections,
  proof: CommitProof,
  server: string | undefined,
): Promise<boolean | undefined> {
  const over = new AbortController();
  const tooLate = pause(patienceMilliseconds, undefined, { signal: over.signal }).catch(() => undefined);
  const untilTold = async (): Promise<boolean | undefined> => {
    while (!over.signal.aborted) {
      const outcome = await ask(connections, proof, server).catch(() => undefined);
      if (outcome !== undefined) return outcome;
      await pause(pauseMilliseconds);
    }
    return undefined;
  };
  try {
    return await Promise.race([untilTold(), tooLate]);
  } finally {
    over.abort();
  }
}

async function ask(
  connections: Connections,
  { table, orgID, id }: CommitProof,
  server: string | undefined,
): Promise<boolean | undefined> {
  const connection = await connections.acquire();
  try {
    await waitForReplication(connection);
    // In a transaction, which a proxy that sends questions to replicas sends to the server that is written to.
    await run(connection, 'BEGIN');
    const asked = await standingOf(connection);
    const sql = `SELECT 1 FROM \`${table.name}\` WHERE org_id = ? AND id = ? LOCK IN SHARE MODE`;
    const isThere = ((await execute(connection, sql, [orgID, id])) as unknown[]).length > 0;
    if (isThere) return true;
    const mayCome = asked.isReadOnly || (asked.isOneOfWriters && asked.name !== server);
    return mayCome ? undefined : false;
  } finally {
    // It was told to wait for replication, and is not to do so for others.
    connection.destroy();
  }
}

/** What was committed elsewhere in a cluster may not be here yet. Each server knows one of these settings at most. */
async function waitForReplication(connection: PoolConnection): Promise<void> {
  await run(connection, 'SET SESSION wsrep_sync_wait = 1').catch(() => undefined);
  await run(connection, "SET SESSION group_replication_consistency = 'BEFORE'").catch(() => undefined);
}

/** What a server can know of a transaction that was sent to another. */
interface Standing {
  name: string;
  /** A replica: what its primary has committed may still come. */
  isReadOnly: boolean;
  /** Of several that take writes: locks are its own, and what another still works on may be committed yet. */
  isOneOfWriters: boolean;
}

const standing =
  "SHOW GLOBAL VARIABLES WHERE Variable_name IN ('hostname', 'port', 'read_only', 'wsrep_on', 'group_replication_single_primary_mode')";

async function standingOf(connection: PoolConnection): Promise<Standing> {
  const variables = new Map((await run(connection, standing)) as [string, string][]);
  return {
    name: nameOfServer(variables.get('hostname'), variables.get('port')),
    isReadOnly: variables.get('read_only') !== 'OFF',
    isOneOfWriters:
      variables.get('wsrep_on') === 'ON' || variables.get('group_replication_single_primary_mode') === 'OFF',
  };
}
