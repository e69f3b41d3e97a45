import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { type Cluster, Node } from './node.js';

/** Oracle's server. `MYSQLD` names the program where it is not in the usual place. */
const program = process.env.MYSQLD ?? '/usr/sbin/mysqld';

const group = 'aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa';
const user = userInfo().uid === 0 ? ['--user=root'] : [];

/**
 * The time after which the group expels a member that has left without a word: 5 s to suspect it, and then so many more.
 * Seconds.
 */
export const expulsions = { default: 5, quick: 0 };

/** Three members of a group with one primary, all on the loopback address. */
export function groupReplication(
  folder: string,
  basePort: number,
  expulsion: keyof typeof expulsions,
): Cluster {
  const numbers = [1, 2, 3];
  const groupPortOf = (number: number) => basePort + 100 + number;
  const seeds = numbers.map((number) => `127.0.0.1:${groupPortOf(number)}`).join();
  const nodes = numbers.map((number) => {
    const own = join(folder, `n${number}`);
    const port = basePort + number;
    const options = [
      ...[
        '--no-defaults',
        ...user,
        `--datadir=${own}/data`,
        `--tmpdir=${own}/tmp`,
        '--mysqlx=OFF',
        '--secure-file-priv=',
      ],
      ...['--bind-address=127.0.0.1', `--port=${port}`, `--socket=${own}/s.sock`, `--pid-file=${own}/pid`],
      ...[`--server-id=${number}`, '--report-host=127.0.0.1', `--report-port=${port}`],
      ...['--gtid-mode=ON', '--enforce-gtid-consistency=ON', '--innodb-buffer-pool-size=128M'],
      ...['--max-connections=300', '--plugin-load-add=group_replication.so'],
      ...[`--loose-group-replication-group-name=${group}`, '--loose-group-replication-start-on-boot=OFF'],
      `--loose-group-replication-local-address=127.0.0.1:${groupPortOf(number)}`,
      ...[
        `--loose-group-replication-group-seeds=${seeds}`,
        '--loose-group-replication-recovery-get-public-key=ON',
      ],
      `--loose-group-replication-member-expel-timeout=${expulsions[expulsion]}`,
    ];
    return new Node(number, own, port, program, options);
  });
  const isUp = (node: Node) => node.until('SELECT 1', (rows) => rows.length === 1);
  const isMember = (node: Node) =>
    node.until(`${members} WHERE member_id = @@server_uuid`, ([row]) => row?.member_state === 'ONLINE');
  const settle = async () => {
    for (const node of nodes) {
      await isMember(node);
      await node.until(
        members,
        (rows) => rows.length === 3 && rows.every((row) => row.member_state === 'ONLINE'),
      );
    }
  };
  const enter = async (node: Node) => {
    await node.query('START GROUP_REPLICATION');
    await isMember(node);
  };
  const bootstrap = async (node: Node) => {
    await node.query('SET GLOBAL group_replication_bootstrap_group = ON');
    await enter(node);
    await node.query('SET GLOBAL group_replication_bootstrap_group = OFF');
  };
  const primary = async () => {
    for (const node of nodes.filter(({ isRunning }) => isRunning)) {
      const [row] = await node
        .query<{ member_port: number }>(
          `${members} WHERE member_role = 'PRIMARY' AND member_state = 'ONLINE'`,
        )
        .catch(() => []);
      if (row) return nodes.find(({ port }) => port === Number(row.member_port))!;
    }
    throw new Error('The group has no primary.');
  };
  return {
    name: `Group Replication (${expulsion} expulsion)`,
    nodes,
    waitForAll: "SET SESSION group_replication_consistency = 'BEFORE'",
    settle,
    primary,
    async start() {
      for (const node of nodes) {
        initialise(node);
        node.start();
        await isUp(node);
        await prepare(node);
        await (node === nodes[0] ? bootstrap(node) : enter(node));
      }
      await settle();
    },
    async restart(node) {
      node.start();
      await isUp(node);
      await enter(node);
    },
    async restartAll() {
      for (const node of nodes) {
        node.start();
        await isUp(node);
      }
      const first = await mostAdvanced(nodes);
      await bootstrap(first);
      for (const node of nodes) if (node !== first) await enter(node);
      await settle();
    },
    async switchPrimary(to) {
      const [row] = await to.query<{ id: string }>('SELECT @@server_uuid AS id');
      await to.query(`SELECT group_replication_set_as_primary('${row!.id}')`);
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.kill()));
    },
  };
}

const members =
  'SELECT member_state, member_role, member_port FROM performance_schema.replication_group_members';

/** The node that has every transaction that another has. */
async function mostAdvanced(nodes: Node[]): Promise<Node> {
  const seen = await Promise.all(
    nodes.map(
      async (node) => (await node.query<{ seen: string }>('SELECT @@gtid_executed AS seen'))[0]!.seen,
    ),
  );
  for (const [at, node] of nodes.entries()) {
    const hasAll = await Promise.all(
      seen.map(
        async (set) =>
          (await node.query<{ has: number }>(`SELECT GTID_SUBSET('${set}', '${seen[at]}') AS has`))[0]!.has,
      ),
    );
    if (hasAll.every((has) => has === 1)) return node;
  }
  throw new Error('No node has all transactions.');
}

/** Lets the members copy from each other. What is done here is no transaction of the group. */
async function prepare(node: Node): Promise<void> {
  const connection = await node.connect();
  const statements = [
    'SET sql_log_bin = 0',
    "CREATE USER replication@'%' IDENTIFIED BY 'replication'",
    "GRANT REPLICATION SLAVE, CONNECTION_ADMIN, BACKUP_ADMIN, GROUP_REPLICATION_STREAM ON *.* TO replication@'%'",
    'SET sql_log_bin = 1',
    'RESET BINARY LOGS AND GTIDS',
    "CHANGE REPLICATION SOURCE TO SOURCE_USER = 'replication', SOURCE_PASSWORD = 'replication' FOR CHANNEL 'group_replication_recovery'",
  ];
  for (const statement of statements) await connection.query(statement);
  connection.destroy();
}

function initialise(node: Node): void {
  for (const name of ['', 'tmp']) mkdirSync(join(node.folder, name), { recursive: true });
  const { status, stderr } = spawnSync(program, [...node.options, '--initialize-insecure'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${program} --initialize-insecure ended with ${status}: ${stderr}`);
}
