import { monitorEventLoopDelay } from 'node:perf_hooks';
import { inSlices } from './in-slices.js';
import { Work } from './work.js';

/** Keeps the processor busy. */
function spin(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test('the results are in order, and the time is charged', async () => {
  const work = new Work();
  let charged = 0;
  const enter = () => Promise.resolve(() => undefined);
  work.boundBy({ charge: (points) => (charged += points), enter, takeTurn: enter });
  const doubled = await inSlices([1, 2, 3, 4, 5, 6], work, (item) => {
    spin(20);
    return 2 * item;
  });
  expect(doubled).toEqual([2, 4, 6, 8, 10, 12]);
  work.end();
  expect(charged).toBeGreaterThanOrEqual(119);
});

test('of several calculations at once each turn of the loop has one slice', async () => {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const items = Array.from({ length: 100 });
  delay.enable();
  await Promise.all(Array.from({ length: 6 }, () => inSlices(items, new Work(), () => spin(0.5))));
  delay.disable();
  // Six slices of four milliseconds in one turn would be 24.
  expect(delay.percentile(50) / 1e6).toBeLessThan(16);
});
