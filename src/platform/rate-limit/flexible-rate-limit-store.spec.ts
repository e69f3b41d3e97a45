import { BoundedMemoryLimiter } from './bounded-memory-limiter.js';
import { FlexibleRateLimitStore } from './flexible-rate-limit-store.js';

const policy = { name: 'test', limit: 5, seconds: 60 };
const realNow = Date.now;
afterEach(() => {
  Date.now = realNow;
});
const later = (seconds: number) => {
  const now = realNow() + seconds * 1000;
  Date.now = () => now;
};

test('points up to the limit are allowed, and one more tells when to come back', async () => {
  const store = new FlexibleRateLimitStore();
  expect(await store.consume(policy, 'a')).toEqual({ remaining: 4, isExceeded: false, secondsLeft: 60 });
  expect(await store.consume(policy, 'a', 4)).toEqual({ remaining: 0, isExceeded: false, secondsLeft: 60 });
  expect(await store.consume(policy, 'a')).toEqual({ remaining: 0, isExceeded: true, secondsLeft: 60 });
  expect(await store.consume(policy, 'b', 6)).toMatchObject({ remaining: 0, isExceeded: true });
});

test('a window begins with its first points and ends by itself, blocked or not', async () => {
  const store = new FlexibleRateLimitStore();
  await store.consume(policy, 'a', 5);
  later(59);
  expect(await store.consume(policy, 'a')).toEqual({ remaining: 0, isExceeded: true, secondsLeft: 1 });
  later(61);
  expect(await store.consume(policy, 'a')).toEqual({ remaining: 4, isExceeded: false, secondsLeft: 60 });
});

test('policies count apart', async () => {
  const store = new FlexibleRateLimitStore();
  await store.consume(policy, 'a', 5);
  expect(await store.consume({ ...policy, name: 'other' }, 'a')).toMatchObject({ remaining: 4 });
});

test('of more keys than there is room for, the least recently used lose their counts', async () => {
  const limiter = new BoundedMemoryLimiter({ points: 1_000_000, duration: 60 }, 1_000);
  for (let key = 0; key < 20_000; key++) {
    await limiter.consume(`flood ${key}`);
    await limiter.consume('busy');
  }
  expect(limiter.dump().storage.length).toBe(1_000);
  expect((await limiter.get('busy'))?.consumedPoints).toBe(20_000);
});

test('counting sets a timer for each key at most, not for each request', async () => {
  const store = new FlexibleRateLimitStore();
  const timers = () => process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length;
  const before = timers();
  for (let count = 0; count < 20_000; count++) await store.consume({ ...policy, limit: 1_000_000 }, 'a');
  expect(timers() - before).toBeLessThan(10);
});
