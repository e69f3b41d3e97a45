import cluster from 'node:cluster';

/**
 * Has one of several web processes end as soon as the first is gone. Node.js would end it by `process.exit`, which waits
 * for its threads, and in the middle of a start can wait for ever. As at any kill, what was answered is kept.
 */
export function endWithTheFirst(): void {
  if (cluster.isWorker) process.prependListener('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}
