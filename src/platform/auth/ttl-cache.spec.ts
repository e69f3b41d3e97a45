import { setTimeout as pause } from 'node:timers/promises';
import { TtlCache } from './ttl-cache.js';

const loads = (value: { role: string } | undefined) => {
  let count = 0;
  return { load: () => Promise.resolve((count++, value)), count: () => count };
};

test('a value is loaded once, until it is forgotten', async () => {
  const cache = new TtlCache<{ role: string }>();
  const source = loads({ role: 'admin' });
  for (let times = 0; times < 3; times++)
    expect(await cache.getOrLoad('ann', source.load)).toEqual({ role: 'admin' });
  expect(source.count()).toBe(1);
  cache.forget('ann');
  await cache.getOrLoad('ann', source.load);
  expect(source.count()).toBe(2);
});

test('a value is loaded again after two seconds', async () => {
  const cache = new TtlCache<{ role: string }>();
  const source = loads({ role: 'admin' });
  await cache.getOrLoad('ann', source.load);
  await pause(1_800);
  await cache.getOrLoad('ann', source.load);
  expect(source.count()).toBe(1);
  await pause(300);
  await cache.getOrLoad('ann', source.load);
  expect(source.count()).toBe(2);
});

test('that there is none is not cached', async () => {
  const cache = new TtlCache<{ role: string }>();
  const source = loads(undefined);
  expect(await cache.getOrLoad('ann', source.load)).toBeUndefined();
  expect(await cache.getOrLoad('ann', source.load)).toBeUndefined();
  expect(source.count()).toBe(2);
});

test('what was read before something was forgotten is not cached', async () => {
  const cache = new TtlCache<{ role: string }>();
  let answer: (value: { role: string }) => void = () => undefined;
  const slow = cache.getOrLoad('ann', () => new Promise((resolve) => (answer = resolve)));
  cache.forget('ann');
  answer({ role: 'admin' });
  expect(await slow).toEqual({ role: 'admin' });
  const { load, count } = loads({ role: 'viewer' });
  expect(await cache.getOrLoad('ann', load)).toEqual({ role: 'viewer' });
  expect(count()).toBe(1);
});

test('however many keys are asked for, the least recently used ones make room', async () => {
  const cache = new TtlCache<{ role: string }>();
  const source = loads({ role: 'admin' });
  for (let key = 0; key < 10_001; key++) await cache.getOrLoad(`key ${key}`, source.load);
  const { load, count } = loads({ role: 'admin' });
  await cache.getOrLoad('key 10000', load);
  await cache.getOrLoad('key 0', load);
  expect(count()).toBe(1);
});
