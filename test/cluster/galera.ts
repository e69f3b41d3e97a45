import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { type Cluster, Node } from './node.js';

/** Debian's packages mariadb-server, galera-4, rsync and lsof. */
const program = '/usr/sbin/mariadbd';
const provider = '/usr/lib/galera/libgalera_smm.so';

/** The defaults of Galera wait 5 s for a node that has left without a word. */
export const evictions = {
  default: '',
  quick:
    'evs.keepalive_period=PT0.25S;evs.inactive_check_period=PT0.1S;evs.join_retrans_period=PT0.25S;evs.suspect_timeout=PT1S;evs.inactive_timeout=PT3S;evs.install_timeout=PT3S;gmcast.peer_timeout=PT1S',
};

/** As root the servers have a user of their own: the copying of a whole node refuses to be done by root. */
const isRoot = userInfo().uid === 0;
const user = isRoot ? ['--user=mysql'] : [];

/** Three nodes of MariaDB with Galera, all on the loopback address. */
export function galera(folder: string, basePort: number, eviction: keyof typeof evictions): Cluster {
  const portOf = (number: number) => basePort + number;
  const groupPortOf = (number: number) => basePort + 100 + 10 * number;
  const numbers = [1, 2, 3];
  const peers = numbers.map((number) => `127.0.0.1:${groupPortOf(number)}`).join();
  const nodes = numbers.map((number) => {
    const own = join(folder, `n${number}`);
    const group = groupPortOf(number);
    const options = [
      ...['--no-defaults', ...user, `--datadir=${own}/data`, `--tmpdir=${own}/tmp`],
      ...['--bind-address=127.0.0.1', `--port=${portOf(number)}`, `--socket=${own}/s.sock`],
      ...[`--pid-file=${own}/pid`, `--server-id=${number}`, '--skip-name-resolve', '--max-connections=300'],
      ...['--log-bin=binlog', '--binlog-format=ROW', '--innodb-autoinc-lock-mode=2'],
      ...['--innodb-flush-log-at-trx-commit=1', '--sync-binlog=1', '--innodb-buffer-pool-size=128M'],
      ...['--wsrep-on=ON', `--wsrep-provider=${provider}`, '--wsrep-cluster-name=test'],
      ...[`--wsrep-cluster-address=gcomm://${peers}`, `--wsrep-node-name=n${number}`],
      ...[
        `--wsrep-node-address=127.0.0.1:${group}`,
        `--wsrep-node-incoming-address=127.0.0.1:${portOf(number)}`,
      ],
      ...['--wsrep-sst-method=rsync', `--wsrep-sst-receive-address=127.0.0.1:${group + 2}`],
      ...['--wsrep-slave-threads=2', '--wsrep-sync-wait=7'],
      `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${group};ist.recv_addr=127.0.0.1:${group + 1};ist.recv_bind=127.0.0.1:${group + 1};pc.recovery=FALSE;gcache.size=256M;${evictions[eviction]}`,
    ];
    return new Node(number, own, portOf(number), program, options);
  });
  const isSynced = (node: Node) =>
    node.until("SHOW STATUS LIKE 'wsrep_local_state_comment'", ([row]) => row?.Value === 'Synced');
  const settle = async () => {
    for (const node of nodes) {
      await isSynced(node);
      await node.until("SHOW STATUS LIKE 'wsrep_cluster_size'", ([row]) => row?.Value === '3');
    }
  };
  const enter = async (node: Node) => {
    node.start();
    await isSynced(node);
  };
  // With its position it takes what it has missed, as Debian's unit has it do; else a copy of all, for which it blocks another.
  const restart = async (node: Node) => {
    node.start([`--wsrep-start-position=${positionOf(node)}`]);
    await isSynced(node);
  };
  return {
    name: `Galera (${eviction} eviction)`,
    nodes,
    waitForAll: 'SET SESSION wsrep_sync_wait = 7',
    settle,
    restart,
    async start() {
      nodes.forEach(initialise);
      nodes[0]!.start(['--wsrep-new-cluster']);
      await isSynced(nodes[0]!);
      for (const node of nodes.slice(1)) await enter(node);
      await settle();
    },
    async restartAll() {
      const positions = nodes.map((node) => numberIn(positionOf(node)));
      const first = nodes[positions.indexOf(Math.max(...positions))]!;
      const state = join(first.folder, 'data/grastate.dat');
      writeFileSync(
        state,
        readFileSync(state, 'utf8').replace(/safe_to_bootstrap: 0/, 'safe_to_bootstrap: 1'),
      );
      first.start(['--wsrep-new-cluster']);
      await isSynced(first);
      for (const node of nodes) if (node !== first) await restart(node);
      await settle();
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.kill()));
    },
  };
}

function initialise(node: Node): void {
  for (const name of ['data', 'tmp']) mkdirSync(join(node.folder, name), { recursive: true });
  if (isRoot) run('chown', ['-R', 'mysql', node.folder]);
  run('mariadb-install-db', [
    ...['--no-defaults', ...user, `--datadir=${node.folder}/data`],
    ...['--auth-root-authentication-method=normal', '--skip-test-db'],
  ]);
}

/** What a node that was killed has seen, told by itself: `<group>:<number>`. */
function positionOf(node: Node): string {
  const log = join(node.folder, 'recover.log');
  rmSync(log, { force: true });
  run(program, [...node.options, '--wsrep-recover', `--log-error=${log}`]);
  return /.*Recovered position: ([\da-f-]+:-?\d+)/s.exec(readFileSync(log, 'utf8'))?.[1] ?? '';
}

const numberIn = (position: string): number => Number(position.split(':')[1] ?? -1);

function run(program: string, args: string[]) {
  const ended = spawnSync(program, args, { encoding: 'utf8' });
  if (ended.status !== 0) throw new Error(`${program} ended with ${ended.status}: ${ended.stderr}`);
  return ended;
}
