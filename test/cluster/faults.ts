import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster, Node } from './node.js';

/** What happens to a cluster, and what puts it right again. */
export interface Fault {
  name: string;
  /** Whether only a cluster with one primary can meet it. */
  needsPrimary?: boolean;
  happen(cluster: Cluster, used: Node): Promise<void>;
  heal(cluster: Cluster, used: Node): Promise<void>;
}

/** A node that goes on takes a moment to find out that the others have gone on without it. */
const wakingMilliseconds = 4_000;
/** How long a node hangs: longer than any cluster waits for it. */
const hangMilliseconds = 20_000;

const notUsed = ({ nodes }: Cluster, used: Node): Node => nodes.findLast((node) => node !== used)!;

const kill = (which: (cluster: Cluster, used: Node) => Node): Omit<Fault, 'name'> => ({
  happen: (cluster, used) => which(cluster, used).kill(),
  heal: (cluster, used) => cluster.restart(which(cluster, used)),
});

const hang = (which: (cluster: Cluster, used: Node) => Node): Omit<Fault, 'name'> => {
  let over: Promise<void> | undefined;
  return {
    happen(cluster, used) {
      const node = which(cluster, used);
      node.signal('SIGSTOP');
      over = pause(hangMilliseconds).then(async () => {
        node.signal('SIGCONT');
        await pause(wakingMilliseconds);
      });
      return Promise.resolve();
    },
    heal: () => over!,
  };
};

export const faults: Fault[] = [
  { name: 'another node is killed', ...kill(notUsed) },
  { name: 'the used node is killed', ...kill((_, used) => used) },
  { name: 'another node hangs', ...hang(notUsed) },
  { name: 'the used node hangs', ...hang((_, used) => used) },
  {
    name: 'the primary is switched',
    needsPrimary: true,
    happen: (cluster, used) => cluster.switchPrimary!(notUsed(cluster, used)),
    heal: () => Promise.resolve(),
  },
  {
    name: 'all nodes are killed, and started again',
    async happen(cluster) {
      await Promise.all(cluster.nodes.map((node) => node.kill()));
      await cluster.restartAll();
    },
    heal: () => Promise.resolve(),
  },
];
