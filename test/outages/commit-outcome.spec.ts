import type { PoolConnection } from 'mysql2';
import { outcomeOf } from '../../src/platform/records/batching/commit-outcome.js';
import type { Connections } from '../../src/platform/records/batching/connections.js';
import type { Table } from '../../src/platform/records/batching/table.js';

/* What an answer is worth depends on who gives it; the servers of a cluster are played here. */

interface Server {
  variables: Record<string, string>;
  isThere: boolean;
}

type Callback = (error: Error | null, rows?: unknown[][]) => void;

const server = (port: number, isThere: boolean, more: Record<string, string> = {}): Server => ({
  variables: { hostname: 'db', port: String(port), read_only: 'OFF', wsrep_on: 'OFF', ...more },
  isThere,
});
const galera = { wsrep_on: 'ON' };
const manyPrimaries = { group_replication_single_primary_mode: 'OFF' };
const onePrimary = { group_replication_single_primary_mode: 'ON' };
const replica = { read_only: 'ON' };

/** Asks these, one after the other, what became of a commit that was sent to `db:1`. */
async function outcomeAmong(servers: Server[]): Promise<{ outcome: boolean | undefined; asked: number }> {
  let asked = 0;
  const acquire = () => {
    const { variables, isThere } = servers[asked++]!;
    const answer = ({ sql }: { sql: string }, callback: Callback) => {
      if (sql.startsWith('SHOW')) callback(null, Object.entries(variables));
      else callback(null, isThere ? [[1]] : []);
    };
    const connection = { query: answer, execute: answer, destroy: () => undefined };
    return Promise.resolve(connection as unknown as PoolConnection);
  };
  const proof = { table: { name: 'audit_log' } as Table, orgID: 'acme', id: '1' };
  const outcome = await outcomeOf({ acquire } as unknown as Connections, proof, 'db:1');
  return { outcome, asked };
}

test.each<[string, Server[], boolean]>([
  ['it is there', [server(1, true)], true],
  ['it is not there', [server(1, false)], false],
  ['it is there already at a replica', [server(2, true, replica)], true],
  ['it may still come to a replica', [server(2, false, replica), server(1, false)], false],
  ['it is not at the new primary, which is the only one', [server(2, false, onePrimary)], false],
  ['another node has it', [server(2, true, galera)], true],
  ['another node may get it yet', [server(2, false, galera), server(1, false, galera)], false],
  ['another primary may get it yet', [server(2, false, manyPrimaries), server(2, true, manyPrimaries)], true],
])('%s', async (_, servers, outcome) => {
  expect(await outcomeAmong(servers)).toEqual({ outcome, asked: servers.length });
});
