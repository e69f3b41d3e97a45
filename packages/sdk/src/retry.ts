import { SuretyProblem, SuretyUnreachable } from './problem.js';

const firstPause = 250;
const longestPause = 8_000;
/** Who is told to wait longer than this is told so, and waits elsewhere. */
const longestWaitAsked = 60_000;

/** Milliseconds before a request is sent again that failed so for the n-th time, from 0; undefined: it is not. */
export function pauseBefore(error: unknown, attempt: number): number | undefined {
  if (!isPassing(error)) return undefined;
  const backoff = Math.min(firstPause * 2 ** attempt, longestPause);
  const jittered = backoff / 2 + (Math.random() * backoff) / 2;
  const asked = error instanceof SuretyProblem ? (error.retryAfter ?? 0) * 1000 : 0;
  return asked > longestWaitAsked ? undefined : asked + jittered;
}

/** A 409 with `Retry-After` says that the same request is still at work. */
function isPassing(error: unknown): boolean {
  if (error instanceof SuretyUnreachable) return true;
  if (!(error instanceof SuretyProblem)) return false;
  const { status, retryAfter } = error;
  return status === 429 || status === 503 || (status === 409 && retryAfter !== undefined);
}

/** Whether a request that failed so may have been done all the same. */
export const isInDoubt = (error: unknown): boolean =>
  error instanceof SuretyUnreachable || (error instanceof SuretyProblem && error.code === 'outcome-unknown');

/** Waits. @throws what the signal was aborted with */
export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal!.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', abort, { once: true });
  });
}
