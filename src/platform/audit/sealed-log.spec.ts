import { v7 as uuidv7 } from 'uuid';
import { firstIDOf, toEntry } from './sealed-log.js';

const row = (createdAt: string) =>
  ['acme', 'id', 'P-1', 'bond.created', 'ann', 'b', 'bond', createdAt, '{}'].map((text) => Buffer.from(text));

test.each([
  ['2026-11-20 15:24:49.120', '2026-11-20T15:24:49.120Z'],
  ['2026-11-20 15:24:49.000', '2026-11-20T15:24:49.000Z'],
  ['2026-11-20 15:24:49', '2026-11-20T15:24:49.000Z'],
])('the moment %s has its three decimals, whether the driver gives them or not', (stored, sealed) => {
  expect(toEntry(row(stored)).createdAt).toBe(sealed);
});

test('the ids of a moment and after are greater than its first, those before are less', () => {
  const now = 1_795_200_000_000;
  expect(uuidv7({ msecs: now }) > firstIDOf(now)).toBe(true);
  expect(uuidv7({ msecs: now - 1 }) < firstIDOf(now)).toBe(true);
  expect(firstIDOf(-5) < firstIDOf(now)).toBe(true);
});
