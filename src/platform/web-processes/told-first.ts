import cluster from 'node:cluster';

/** What the first of several web processes tells the others when they are to stop; a signal may come besides. */
export const stopMessage = 'stop';
/** What it tells them when none of them takes connections any more. */
export const drainMessage = 'drain';

/** What the others tell the first: that they answer requests at the port, or, without one, take no more connections. */
export interface ToldFirst {
  port?: number;
}

/** The first is not waited for longer than this. */
const patienceMilliseconds = 2_000;

/** Tells the first process that this one answers requests at the port. */
export const tellUp = (port: number): void => tell({ port });

/** Tells the first process that this one takes no more connections, and waits until none does that is to stop. */
export function untilAllClosed(): Promise<void> {
  if (!cluster.isWorker) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMilliseconds);
    process.on('message', (message) => {
      if (message !== drainMessage) return;
      clearTimeout(timer);
      resolve();
    });
    tell({});
  });
}

const tell = (what: ToldFirst): void => void process.send?.(what);
