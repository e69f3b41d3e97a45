import { patienceMilliseconds, waitAfter } from './retry-schedule.js';

const hour = 3_600_000;

test('the waits grow from seconds to a day, and stay there', () => {
  const waits = Array.from({ length: 12 }, (_, at) => waitAfter(at + 1, 0.5));
  const inHours = waits.map((wait) => wait / hour);
  expect(inHours).toEqual([5 / 3600, 5 / 60, 0.5, 2, 5, 10, 14, 20, 24, 24, 24, 24]);
});

test('the waits of many differ by a tenth at most', () => {
  expect([waitAfter(4, 0), waitAfter(4, 1)]).toEqual([108, 132].map((minutes) => minutes * 60_000));
});

test('a dozen tries are made before the patience ends', () => {
  let waited = 0;
  let tries = 1;
  while (waited < patienceMilliseconds) waited += waitAfter(tries++, 0.5);
  expect(tries).toBe(12);
});
