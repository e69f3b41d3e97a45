import { turnOfLargeBody } from './large-bodies.js';

/** Keeps the event loop from everything else. */
function calculate(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test('tenants take turns, however many large bodies one of them sends', async () => {
  const read: string[] = [];
  const readOf = async (tenant: string) => {
    await turnOfLargeBody(tenant);
    read.push(tenant);
  };
  await Promise.all(['a', 'a', 'a', 'a', 'b', 'c', 'b'].map(readOf));
  expect(read).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a']);
});

test('after each the event loop rests from them for as long as it took', async () => {
  const turns: { begun: number; ended: number }[] = [];
  const readOne = async () => {
    await turnOfLargeBody('a');
    const begun = performance.now();
    calculate(10);
    turns.push({ begun, ended: performance.now() });
  };
  await Promise.all([readOne(), readOne(), readOne()]);
  await readOne();
  expect(turns).toHaveLength(4);
  // A timer counts whole milliseconds.
  const rests = turns.slice(1).map(({ begun }, at) => begun - turns[at]!.ended);
  expect(Math.min(...rests)).toBeGreaterThan(8);
});

test('a body that is never read, since its client has left, holds up no other', async () => {
  void turnOfLargeBody('gone');
  await turnOfLargeBody('a');
});
