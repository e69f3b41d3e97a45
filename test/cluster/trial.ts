import { setTimeout as pause } from 'node:timers/promises';
import { newOrgID } from '../service/test-service.js';
import type { ServiceProcess } from '../service/service-process.js';
import type { Fault } from './faults.js';
import { entriesOf, type KeptRow, keptIn } from './kept.js';
import { Ledger } from './ledger.js';
import type { Cluster, Node } from './node.js';

/** What became of one fault under writers. Times are in milliseconds. */
export interface Outcome {
  fault: string;
  acknowledged: number;
  refused: number;
  unknown: number;
  /** Of the acknowledged, on any node. */
  lost: number;
  /** Clients that were told something that is not so. */
  wrong: number;
  /** Records that have not exactly one entry in the log. */
  unlogged: number;
  strange: string[];
  /** What refused clients were told, and how often. */
  details: Record<string, number>;
  /** From the fault to the first acknowledged write that began after it. */
  recovery: number;
  /** The longest time without an acknowledged write. */
  gap: number;
}

const warmUpMilliseconds = 2_000;
const patienceMilliseconds = 120_000;
const writers = 16;

/** Has clients write on all services while the fault happens and is put right, and looks up what they were told. */
export async function tryFault(
  cluster: Cluster,
  services: ServiceProcess[],
  schema: string,
  fault: Fault,
): Promise<Outcome> {
  const used = await usedNode(cluster, services[0]!);
  const ledger = new Ledger(
    newOrgID(),
    services.map(({ client }) => client),
  );
  ledger.start(writers);
  await pause(warmUpMilliseconds);
  const moment = performance.now();
  await fault.happen(cluster, used);
  const end = performance.now() + patienceMilliseconds;
  while (ledger.recoveryAfter(moment).first === Infinity && performance.now() < end) await pause(100);
  await pause(2_000);
  await fault.heal(cluster, used);
  await cluster.settle();
  await pause(1_000);
  await ledger.end();
  const { first, longest } = ledger.recoveryAfter(moment);
  const checks: ReturnType<Ledger['check']>[] = [];
  for (const node of cluster.nodes)
    checks.push(ledger.check(await keptBy(cluster, node, schema, ledger.orgID)));
  const most = (name: 'lost' | 'wrong' | 'unlogged') => Math.max(...checks.map((check) => check[name]));
  return {
    fault: fault.name,
    acknowledged: ledger.count('done'),
    refused: ledger.count('not done'),
    unknown: ledger.count('unknown'),
    ...{ lost: most('lost'), wrong: most('wrong'), unlogged: most('unlogged') },
    strange: ledger.strange.slice(0, 3),
    details: Object.fromEntries(ledger.details),
    ...{ recovery: Math.round(first), gap: Math.round(longest) },
  };
}

/** The node that the services write to. */
async function usedNode({ nodes, primary }: Cluster, { client }: ServiceProcess): Promise<Node> {
  if (primary) return primary();
  const { body } = await client.get<{ hosts?: { isInUse: boolean }[] }>('/health/ready');
  return nodes[body.hosts?.findIndex(({ isInUse }) => isInUse) ?? 0]!;
}

async function keptBy({ waitForAll }: Cluster, node: Node, schema: string, orgID: string) {
  return keptIn(await node.query<KeptRow>(entriesOf(orgID), schema, waitForAll));
}
