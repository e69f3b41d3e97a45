import { stateOf } from '../../src/platform/database/host-state.js';

/* The servers are played here: what they are asked, test/cluster asks real ones. */

interface Played {
  variables?: Record<string, string>;
  status?: Record<string, string>;
  /** State of the members of the group, the server itself first; undefined: the user may not see them. */
  members?: string[];
}

function played({ variables = {}, status = {}, members }: Played) {
  const answers: [RegExp, () => unknown[]][] = [
    [/^SHOW GLOBAL VARIABLES/, () => Object.entries(variables)],
    [/^SHOW GLOBAL STATUS/, () => Object.entries(status)],
    [/replication_group_members/, () => members!.map((state, at) => [state, at === 0 ? 1 : 0])],
  ];
  return (sql: string): Promise<unknown[][]> => {
    if (/group_members/.test(sql) && !members) return Promise.reject(new Error('denied'));
    return Promise.resolve(answers.find(([form]) => form.test(sql))![1]() as unknown[][]);
  };
}

const off = { read_only: 'OFF', super_read_only: 'OFF', offline_mode: 'OFF', wsrep_on: 'OFF' };
const galera = { read_only: 'OFF', wsrep_on: 'ON' };
const synced = { wsrep_ready: 'ON', wsrep_cluster_status: 'Primary', wsrep_local_state: '4' };
const group = { ...off, group_replication_group_name: 'aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa' };

test.each<[string, Played, string]>([
  ['a server by itself', { variables: off }, 'writable'],
  ['a server without any of these variables', {}, 'writable'],
  ['a replica of MariaDB', { variables: { read_only: 'ON' } }, 'read-only'],
  ['a replica of MariaDB 12', { variables: { read_only: 'NO_LOCK_NO_ADMIN' } }, 'read-only'],
  ['a replica of MySQL', { variables: { ...off, super_read_only: 'ON' } }, 'read-only'],
  ['a reader of Aurora', { variables: { ...off, innodb_read_only: 'ON' } }, 'read-only'],
  ['a server that is offline', { variables: { ...off, offline_mode: 'ON' } }, 'read-only'],
  ['a Galera node', { variables: galera, status: synced }, 'writable'],
  ['a Galera donor', { variables: galera, status: { ...synced, wsrep_local_state: '2' } }, 'behind'],
  ['a Galera node that joins', { variables: galera, status: { ...synced, wsrep_ready: 'OFF' } }, 'joining'],
  [
    'a Galera node alone',
    { variables: galera, status: { ...synced, wsrep_cluster_status: 'non-Primary' } },
    'no-quorum',
  ],
  [
    'a Galera node kept from writing',
    { variables: { ...galera, read_only: 'ON' }, status: synced },
    'read-only',
  ],
  ['the primary of a group', { variables: group, members: ['ONLINE', 'ONLINE', 'UNREACHABLE'] }, 'writable'],
  [
    'a secondary of a group',
    { variables: { ...group, super_read_only: 'ON' }, members: ['ONLINE'] },
    'read-only',
  ],
  [
    'a primary without a majority',
    { variables: group, members: ['ONLINE', 'UNREACHABLE', 'UNREACHABLE'] },
    'no-quorum',
  ],
  ['half of a group', { variables: group, members: ['ONLINE', 'UNREACHABLE'] }, 'no-quorum'],
  [
    'a member that was expelled',
    { variables: { ...group, super_read_only: 'ON' }, members: ['ERROR'] },
    'joining',
  ],
  ['a member that has just started', { variables: group, members: ['OFFLINE'] }, 'joining'],
  ['the primary, to a user who may not see the group', { variables: group }, 'writable'],
])('%s', async (_, server, state) => {
  expect(await stateOf(played(server))).toBe(state);
});
