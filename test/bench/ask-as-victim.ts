import { Worker } from 'node:worker_threads';

/** A request as the victim sends it. */
export interface VictimRequest {
  url: string;
  headers: Record<string, string>;
  /** Sent with POST. */
  body?: string;
}

/** What the thread of the victim is started with. */
export interface VictimPlan {
  /** Sent one after the other, again and again. */
  requests: VictimRequest[];
  perSecond: number;
  seconds: number;
  /** How long one request waits for its answer. */
  patienceMilliseconds?: number;
}

/** What it tells when the last request has been sent. */
export const allSent = 'all sent';

/** What it tells at its end. */
export interface VictimFigures {
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Requests without an answer, or with one that is not 2xx. */
  failed: number;
  /** How often each status came; `none`: no answer, `503 at once`: one that says no time to come again. */
  answers: Record<string, number>;
}

/**
 * Asks from a thread of its own, so that what this one does is no part of the times.
 * @param onAllSent called when the last request has been sent: on a busy machine that is later than planned
 */
export function askAsVictim(plan: VictimPlan, onAllSent?: () => void): Promise<VictimFigures> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./victim.js', import.meta.url), { workerData: plan });
    worker.on('message', (told: VictimFigures | typeof allSent) => {
      if (told === allSent) onAllSent?.();
      else resolve(told);
    });
    worker.once('error', reject);
  });
}
