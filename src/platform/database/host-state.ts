import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import mysql, { type Connection } from 'mysql2';
import { type Address, credentialsFor, type DatabasePlace } from './database-url.js';
import { isBusy } from './driver-errors.js';

/**
 * What a server of the database can do now, from most to least:
 *
 * - `writable`: all
 * - `behind`: it takes writes, and has to catch up with its cluster or feeds a server that joins
 * - `read-only`: it answers questions: a replica, or a secondary of Group Replication
 * - `joining`: it is not, or not yet, a part of its cluster
 * - `no-quorum`: it has lost the majority of its cluster
 * - `unreachable`: it cannot be connected to, or does not answer
 */
export const hostStates = ['writable', 'behind', 'read-only', 'joining', 'no-quorum', 'unreachable'] as const;
export type HostState = (typeof hostStates)[number];

export interface Probe {
  /** Undefined: it is there and has no room for a connection. */
  state: HostState | undefined;
  /** Why it cannot be reached. */
  error?: unknown;
  /** Whether it has not answered at all, which a server may do that is only slow. */
  isSilent: boolean;
}

/** How long a server may take to be connected to and to answer. */
const probeMilliseconds = 1_000;

/** Asks one server, on a connection of its own, what it can do. */
export async function probe(place: DatabasePlace, address: Address): Promise<Probe> {
  const settings = { ...credentialsFor(place, address), connectTimeout: probeMilliseconds };
  const connection = mysql.createConnection(settings);
  // What has failed is told to the question. A further error, that nobody listens for, would end the process.
  connection.on('error', () => undefined);
  let isSilent = false;
  const over = new AbortController();
  const tooLate = pause(probeMilliseconds, undefined, { signal: over.signal }).then(() => {
    isSilent = true;
    throw new Error(`${address.host}:${address.port} has not answered within ${probeMilliseconds} ms.`);
  });
  try {
    const state = await Promise.race([stateOf((sql) => ask(connection, sql)), tooLate]);
    // In good order: servers log each connection that is not.
    connection.end();
    return { state, isSilent };
  } catch (error) {
    cutOff(connection);
    if (isBusy(error)) return { state: undefined, isSilent };
    isSilent ||= (error as { code?: string }).code === 'ETIMEDOUT';
    return { state: 'unreachable', error, isSilent };
  } finally {
    over.abort();
    setTimeout(() => cutOff(connection), probeMilliseconds).unref();
  }
}

/** mysql2 waits for the server to close its end, too. */
function cutOff(connection: Connection): void {
  connection.destroy();
  (connection as unknown as { stream: Socket }).stream.destroy();
}

function ask(connection: Connection, sql: string): Promise<unknown[][]> {
  return new Promise((resolve, reject) => {
    connection.query({ sql, rowsAsArray: true }, (error, rows) => {
      if (error) reject(error);
      else resolve(rows as unknown[][]);
    });
  });
}

type Ask = (sql: string) => Promise<unknown[][]>;

const variables =
  "SHOW GLOBAL VARIABLES WHERE Variable_name IN ('read_only', 'super_read_only', 'innodb_read_only', 'offline_mode', 'wsrep_on', 'group_replication_group_name')";

/** What the server at the other end can do. */
export async function stateOf(ask: Ask): Promise<HostState> {
  const set = await pairs(ask, variables);
  const isOn = (name: string) => !['OFF', '0', ''].includes(set.get(name) ?? '');
  if (isOn('wsrep_on')) {
    const state = await stateInGalera(ask);
    if (state !== 'writable' && state !== 'behind') return state;
    return isOn('read_only') ? 'read-only' : state;
  }
  if (isOn('group_replication_group_name')) {
    const state = await stateInGroup(ask);
    if (state !== 'writable') return state;
  }
  const isReadOnly = ['read_only', 'super_read_only', 'innodb_read_only', 'offline_mode'].some(isOn);
  return isReadOnly ? 'read-only' : 'writable';
}

async function stateInGalera(ask: Ask): Promise<HostState> {
  const status = await pairs(
    ask,
    "SHOW GLOBAL STATUS WHERE Variable_name IN ('wsrep_ready', 'wsrep_cluster_status', 'wsrep_local_state')",
  );
  if (status.get('wsrep_cluster_status') !== 'Primary') return 'no-quorum';
  if (status.get('wsrep_ready') !== 'ON') return 'joining';
  const isSynced = status.get('wsrep_local_state') === '4';
  return isSynced ? 'writable' : 'behind';
}

/** A member that has lost the majority goes on calling itself the primary, and never answers a write. */
async function stateInGroup(ask: Ask): Promise<HostState> {
  const members =
    'SELECT member_state, member_id = @@server_uuid FROM performance_schema.replication_group_members';
  const rows = await ask(members).catch(() => undefined);
  // A user may be kept from reading this: then only whether the server is read-only tells.
  if (!rows) return 'writable';
  const own = rows.find(([, isSelf]) => isSelf === 1)?.[0];
  if (own !== 'ONLINE') return 'joining';
  const reachable = rows.filter(([state]) => state !== 'UNREACHABLE').length;
  return 2 * reachable > rows.length ? 'writable' : 'no-quorum';
}

const pairs = async (ask: Ask, sql: string): Promise<Map<string, string>> =>
  new Map((await ask(sql)) as [string, string][]);
