import autocannon from 'autocannon';
import { memoryOf, type Contestant } from './contestants.js';
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

/** Loads one contestant with one workload, for some seconds or with as many requests as the workload says. */
export async function load(
  contestant: Contestant,
  workload: Workload,
  connections: number,
  seconds: number,
): Promise<Run> {
  const { method, path, body, vary, headers } = workload;
  let count = 0;
  const result = await autocannon({
    url: contestant.url + path,
    connections,
    ...(workload.amount === undefined ? { duration: seconds } : { amount: workload.amount }),
    timeout: 30,
    method,
    headers: { 'Content-Type': 'application/json', ...headers, ...contestant.headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(vary && { requests: [{ setupRequest: (request) => ({ ...request, ...asSent(vary(count++)) }) }] }),
  });
  const { requests, latency, errors, timeouts, non2xx, duration } = result;
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
  let peak = memoryOf(contestant.pid);
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(contestant.pid))), 20);
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
