import { setImmediate as turn } from 'node:timers/promises';
import { Unavailable } from '../errors/faults.js';
import { Bulkhead, type BulkheadOptions } from './bulkhead.js';

const bulkhead = (options: Partial<BulkheadOptions> = {}): Bulkhead =>
  new Bulkhead({
    ...{ most: 2, longestQueue: 100, longestWaitMilliseconds: 60_000 },
    refusal: () => new Unavailable('Too many.'),
    ...options,
  });

/** Asks for slots, and notes in which order they are given. */
function asking(slots: Bulkhead, given: string[]) {
  return (tenant: string, member: string, name = member) =>
    void slots.acquire(tenant, member).then(() => given.push(name));
}

test('a tenant has so many slots, and no other tenant waits for it', async () => {
  const [slots, given] = [bulkhead(), [] as string[]];
  const ask = asking(slots, given);
  for (const name of ['a1', 'a2', 'a3']) ask('a', 'ann', name);
  ask('b', 'bob');
  await turn();
  expect(given).toEqual(['a1', 'a2', 'bob']);
  slots.release('a', 'ann');
  await turn();
  expect(given.at(-1)).toBe('a3');
});

test('the members of a tenant take turns, however many requests one of them has', async () => {
  const [slots, given] = [bulkhead({ most: 1 }), [] as string[]];
  const ask = asking(slots, given);
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask('t', 'ann', name);
  ask('t', 'bob', 'b1');
  ask('t', 'cid', 'c1');
  for (const member of ['ann', 'ann', 'bob', 'cid', 'ann']) {
    await turn();
    slots.release('t', member);
  }
  await turn();
  expect(given).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

test('a member holds no more than its share, though slots are free', async () => {
  const [slots, given] = [bulkhead({ most: 3, mostOfMember: 2 }), [] as string[]];
  const ask = asking(slots, given);
  for (const name of ['a1', 'a2', 'a3']) ask('t', 'ann', name);
  ask('t', 'bob', 'b1');
  await turn();
  expect(given).toEqual(['a1', 'a2', 'b1']);
  slots.release('t', 'bob');
  await turn();
  expect(given.length).toBe(3);
  slots.release('t', 'ann');
  await turn();
  expect(given.at(-1)).toBe('a3');
});

test('refuses whoever would be one too many to wait, and who has waited for too long', async () => {
  const slots = bulkhead({ most: 1, longestQueue: 1, longestWaitMilliseconds: 20 });
  await slots.acquire('t');
  const waiting = slots.acquire('t');
  await expect(slots.acquire('t', 'other')).rejects.toThrow('Too many.');
  await expect(waiting).rejects.toThrow('Too many.');
  slots.release('t');
  await slots.acquire('t');
});
