import type { Work } from './work.js';

/** After so long a calculation lets others have their turn. */
const sliceMilliseconds = 2;

/** Calculations that wait for their next slice. */
const waiting: (() => void)[] = [];

/**
 * The same step for each item, in slices, so that no other request waits for long. Of all calculations of the process
 * there is one slice in each turn of the event loop, however many there are at once. The time is charged to the work.
 */
export async function inSlices<T, R>(items: readonly T[], work: Work, step: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  if (waiting.length > 0) await nextSlice();
  let begun = performance.now();
  for (const item of items) {
    results.push(step(item));
    const used = performance.now() - begun;
    if (used < sliceMilliseconds) continue;
    work.addMilliseconds(used);
    await nextSlice();
    begun = performance.now();
  }
  work.addMilliseconds(performance.now() - begun);
  return results;
}

/** Waits for the next slice: for a calculation that is one by itself. */
export function nextSlice(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(giveTurn);
  });
}

/** What is set for the next immediate from here runs in the next turn, when others have had theirs. */
function giveTurn(): void {
  waiting.shift()!();
  if (waiting.length > 0) setImmediate(giveTurn);
}
