import autocannon from 'autocannon';
import type { Contestant } from './contestants.js';
import { memoryOf } from './processes.js';
import type { Workload } from './workloads.js';

/** What one run has shown. */
export interface Run {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Requests without an answer, or with one that is not 2xx. */
  failed: number;
}

/** Where requests go, and as whom. */
export type Target = Pick<Contestant, 'url' | 'headers'>;

/** Loads one contestant with one workload, for some seconds or with as many requests as the workload says. */
export async function load(
  target: Target,
  workload: Workload,
  connections: number,
  seconds: number,
): Promise<Run> {
  const until = workload.amount === undefined ? { duration: seconds } : { amount: workload.amount };
  return runOf(await send(target, workload, { connections, ...until }));
}

/** Loads a target until it is told to stop. */
export function keepLoading(target: Target, workload: Workload, connections: number) {
  const sending = send(target, workload, { connections, duration: 86_400 });
  return {
    /** Stops, and tells how many answers had which status. */
    async stop(): Promise<Record<string, number>> {
      sending.stop();
      const { statusCodeStats = {} } = await sending;
      return Object.fromEntries(
        Object.entries(statusCodeStats).map(([status, { count = 0 }]) => [status, count]),
      );
    },
  };
}

/** autocannon's types do not say that what it gives back is a promise as well. */
type Sending = autocannon.Instance & Promise<autocannon.Result>;

function send(
  target: Target,
  { method, path, body, vary, headers }: Workload,
  howMuch: Partial<autocannon.Options>,
): Sending {
  let count = 0;
  return autocannon({
    url: target.url + path,
    timeout: 30,
    method,
    headers: { 'Content-Type': 'application/json', ...headers, ...target.headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(vary && { requests: [{ setupRequest: (request) => ({ ...request, ...asSent(vary(count++)) }) }] }),
    ...howMuch,
  }) as Sending;
}

function runOf({ requests, latency, errors, timeouts, non2xx, duration }: autocannon.Result): Run {
  return {
    rate: requests.total / duration,
    p50: latency.p50,
    p99: latency.p99,
    failed: errors + timeouts + non2xx,
  };
}

const asSent = ({ path, body }: ReturnType<NonNullable<Workload['vary']>>) => ({
  ...(path !== undefined && { path }),
  ...(body !== undefined && { body: JSON.stringify(body) }),
});

/** One that has not ended after this is taken to end now. */
const longestStream = 60_000;

/** Reads all of one long list. @returns seconds, megabytes of the process at its peak, and how many records came */
export async function streamAll(
  contestant: Contestant,
  body: unknown,
): Promise<{ seconds: number; peak: number; records: number }> {
  let peak = memoryOf(contestant.process.pid!);
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(contestant.process.pid!))), 20);
  const begun = performance.now();
  let records = 0;
  try {
    const response = await fetch(`${contestant.url}/rate_tier/query`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...contestant.headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(longestStream),
    });
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      for (let at = chunk.indexOf(0x7b); at >= 0; at = chunk.indexOf(0x7b, at + 1)) records++;
    }
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  } finally {
    clearInterval(watch);
  }
  return { seconds: (performance.now() - begun) / 1000, peak, records };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The run whose figures are the medians of these. */
export const medianOf = (runs: Run[]): Run => ({
  rate: median(runs.map(({ rate }) => rate)),
  p50: median(runs.map(({ p50 }) => p50)),
  p99: median(runs.map(({ p99 }) => p99)),
  failed: runs.reduce((sum, { failed }) => sum + failed, 0),
});
