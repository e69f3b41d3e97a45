import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * Small requests of one tenant, in a thread of their own: so many a second, whether the ones before are answered or
 * not, as clients ask who know nothing of each other. What waits in the service is counted in full.
 */

/** What the thread is started with. */
export interface VictimPlan {
  url: string;
  headers: Record<string, string>;
  perSecond: number;
  seconds: number;
}

/** What it tells at its end. */
export interface VictimFigures {
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Requests without an answer, or with one that is not 200. */
  failed: number;
}

const patienceMilliseconds = 15_000;

if (parentPort) {
  const { url, headers, perSecond, seconds } = workerData as VictimPlan;
  const agent = new Agent({ keepAlive: true });
  const ask = (): Promise<number | undefined> =>
    new Promise((resolve) => {
      const sent = request(url, { headers, agent, timeout: patienceMilliseconds }, (response) => {
        response.resume().on('close', () => resolve(response.complete ? response.statusCode : undefined));
      });
      sent.on('timeout', () => sent.destroy()).on('error', () => resolve(undefined));
      sent.end();
    });
  const times: number[] = [];
  let failed = 0;
  const asked: Promise<void>[] = [];
  const begun = performance.now();
  for (let count = 0; count < perSecond * seconds; count++) {
    await pause(Math.max(0, begun + (count * 1_000) / perSecond - performance.now()));
    const sentAt = performance.now();
    const noted = ask().then((status) => {
      times.push(performance.now() - sentAt);
      if (status !== 200) failed++;
    });
    asked.push(noted);
  }
  await Promise.all(asked);
  agent.destroy();
  const sorted = times.sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  parentPort.postMessage({ p50: at(0.5), p99: at(0.99), failed } satisfies VictimFigures);
}
