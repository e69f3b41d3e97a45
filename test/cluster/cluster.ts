import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ServiceProcess, startServiceProcess } from '../service/service-process.js';
import { writeToCluster } from './existing.js';
import { faults } from './faults.js';
import { galera } from './galera.js';
import { groupReplication } from './group-replication.js';
import { startHAProxy } from './haproxy.js';
import type { Cluster } from './node.js';
import { type Outcome, tryFault } from './trial.js';

/*
 * Three nodes of a cluster on this machine, two instances of the service, and clients that write while nodes are
 * killed, hang or change roles: `npm run cluster -- --help`. Ends with status 1 where an acknowledged write is lost, or
 * a client was told what is not so.
 */

const usage = `npm run cluster -- [options]
  --engine galera|group-replication    default galera
  --eviction default|quick             how soon the cluster gives up a silent node
  --via haproxy                        one address in place of three, and HAProxy before them
  --only TEXT                          faults whose name has this text
  --rounds N                           default 1
  --port N                             ports from here on are used; default 34000
  --seconds N                          how long clients write to the cluster of TEST_CLUSTER; default 60
  --report FILE                        writes the outcomes as JSON
TEST_CLUSTER, a DATABASE_URL, names a cluster of yours: clients write to it, and what happens meanwhile you do.
Galera takes Debian's mariadb-server, galera-4, rsync and lsof; Group Replication an Oracle mysqld (MYSQLD names it).`;

const { values: asked } = parseArgs({
  options: {
    engine: { type: 'string', default: 'galera' },
    eviction: { type: 'string', default: 'default' },
    via: { type: 'string' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '1' },
    port: { type: 'string', default: '34000' },
    seconds: { type: 'string', default: '60' },
    report: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const schema = 'surety';
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function run(): Promise<Outcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'surety-cluster-'));
  // The servers may run as another user.
  chmodSync(folder, 0o755);
  const make = asked.engine === 'galera' ? galera : groupReplication;
  const cluster: Cluster = make(folder, Number(asked.port), asked.eviction as 'default' | 'quick');
  const services: ServiceProcess[] = [];
  const outcomes: Outcome[] = [];
  let proxy: { stop(): void } | undefined;
  const stop = async () => {
    await Promise.all(services.map((service) => service.end('SIGTERM')));
    proxy?.stop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('SIGINT', () => void stop().then(() => process.exit(130)));
  try {
    await cluster.start();
    say(`${cluster.name}: three nodes are up`);
    const proxyPort = Number(asked.port) + 9;
    if (asked.via !== undefined) proxy = await startHAProxy(cluster, folder, proxyPort);
    const ports = proxy ? [proxyPort] : cluster.nodes.map(({ port }) => port);
    const hosts = ports.map((port) => `127.0.0.1:${port}`).join();
    for (const name of ['one', 'two']) {
      const settings = { DATABASE_URL: `mysql://root@${hosts}/${schema}`, DATA_DIR: join(folder, name) };
      services.push(await startServiceProcess({ ...settings, AUTH: 'open', JOBS: 'off' }));
    }
    const chosen = faults.filter(
      ({ name, needsPrimary }) => name.includes(asked.only) && (!needsPrimary || cluster.switchPrimary),
    );
    for (let round = 0; round < Number(asked.rounds); round++) {
      for (const fault of chosen) {
        const outcome = await tryFault(cluster, services, schema, fault);
        outcomes.push(outcome);
        say(lineFor(outcome));
        if (outcome.strange.length > 0) sayErrors(services);
      }
    }
  } catch (error) {
    sayErrors(services);
    throw error;
  } finally {
    await stop();
  }
  return outcomes;
}

/** What the services have logged of errors. */
const sayErrors = (services: ServiceProcess[]) => {
  for (const { log } of services) say(log.filter((line) => /"level":[56]0/.test(line)).join('\n'));
};

const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);

const lineFor = ({
  fault,
  acknowledged,
  refused,
  unknown,
  lost,
  wrong,
  unlogged,
  recovery,
  gap,
  strange,
}: Outcome) =>
  `${fault}: again after ${seconds(recovery)} s, longest gap ${seconds(gap)} s; ${acknowledged} acknowledged, ${lost} lost, ` +
  `${wrong} told wrongly, ${unlogged} not logged once, ${refused} refused, ${unknown} unknown${strange.map((text) => `\n  ${text}`).join('')}`;

/** The same over a cluster that is there. @returns whether all was as clients were told */
async function runOn(url: string): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'surety-cluster-'));
  const services: ServiceProcess[] = [];
  try {
    for (const name of ['one', 'two']) {
      const settings = { DATABASE_URL: url, DATA_DIR: join(folder, name), AUTH: 'open', JOBS: 'off' };
      services.push(await startServiceProcess(settings));
    }
    say('clients write');
    const { ledger, checks } = await writeToCluster(url, services, Number(asked.seconds));
    const { longest } = ledger.recoveryAfter(0);
    say(
      `${ledger.count('done')} acknowledged, ${ledger.count('not done')} refused, ${ledger.count('unknown')} unknown`,
    );
    say(`longest time without an acknowledged write: ${seconds(longest)} s`);
    checks.forEach((check, at) => say(`host ${at + 1}: ${JSON.stringify(check)}`));
    for (const text of ledger.strange) say(text);
    return (
      ledger.strange.length === 0 &&
      checks.every(({ lost, wrong, unlogged }) => lost + wrong + unlogged === 0)
    );
  } finally {
    await Promise.all(services.map((service) => service.end('SIGTERM')));
    rmSync(folder, { recursive: true, force: true });
  }
}

const { TEST_CLUSTER } = process.env;
if (asked.help) say(usage);
else if (TEST_CLUSTER !== undefined) process.exitCode = (await runOn(TEST_CLUSTER)) ? 0 : 1;
else {
  const outcomes = await run();
  if (asked.report) writeFileSync(asked.report, JSON.stringify(outcomes, null, 2));
  const isRight = outcomes.every(
    ({ lost, wrong, unlogged, strange }) => lost + wrong + unlogged + strange.length === 0,
  );
  process.exitCode = isRight ? 0 : 1;
}
