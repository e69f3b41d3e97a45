/** From this size on a body takes milliseconds to be read and checked. */
export const largeBytes = 16 * 1024;

/** The event loop rests from large bodies for as long as one took, and no longer than this. */
const longestRest = 50;

/** Who waits for its turn, by tenant: in the order in which these have theirs. */
const waiting = new Map<string, (() => void)[]>();
let isBusy = false;

/**
 * Waits until it is the turn of a large body of this tenant. One is read and checked after the other, and after each the
 * event loop rests from them for as long as it took: half of its time is for everybody else, however many large bodies
 * there are. The tenants take turns.
 */
export function turnOfLargeBody(tenant: string): Promise<void> {
  return new Promise((resolve) => {
    const queue = waiting.get(tenant);
    if (queue) queue.push(resolve);
    else waiting.set(tenant, [resolve]);
    if (!isBusy) giveTurn();
  });
}

function giveTurn(): void {
  isBusy = waiting.size > 0;
  if (!isBusy) return;
  const [tenant, queue] = waiting.entries().next().value!;
  const begin = queue.shift()!;
  waiting.delete(tenant);
  if (queue.length > 0) waiting.set(tenant, queue);
  const begun = performance.now();
  begin();
  // What is done with the body at once is over then.
  setImmediate(() => setTimeout(giveTurn, Math.min(performance.now() - begun, longestRest)));
}
