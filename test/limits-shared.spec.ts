import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { FlexibleRateLimitStore } from '../src/platform/rate-limit/flexible-rate-limit-store.js';
import { RedisConnection } from '../src/platform/rate-limit/redis-connection.js';
import { Client } from './service/client.js';
import { until } from './service/mail-server.js';
import { freePort, type RedisServer, startRedisServer } from './service/redis-server.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

const started: TestService[] = [];
const start = async (settings: NodeJS.ProcessEnv): Promise<TestService> => {
  const service = await startTestService({ JOBS: 'off', ...settings });
  started.push(service);
  return service;
};
const redis: RedisServer | undefined = await startRedisServer();
afterAll(async () => {
  redis?.thaw();
  await Promise.all(started.map((service) => service.stop()));
  await redis?.kill();
});

const list = (client: Client) => client.post('/rate/query', {});
const leftOf = ({ headers }: { headers: Headers }) => Number(/r=(\d+)/.exec(headers.get('ratelimit')!)![1]);
const linesOf = (service: TestService, text: string) => service.log.filter((line) => line.includes(text));
const statuses = async (count: number, client: Client): Promise<number[]> => {
  const seen: number[] = [];
  while (seen.length < count) seen.push((await list(client)).status);
  return seen;
};

describe('without a Redis where one is expected', () => {
  test('the service starts, counts by itself, says so once, and stops', async () => {
    const secret = 'not-for-the-log';
    const url = `redis://:${secret}@127.0.0.1:${await freePort()}`;
    const service = await start({ RATE_LIMIT: '3', REDIS_URL: url });
    const client = await service.as(newOrgID());
    expect(await statuses(5, client)).toEqual([200, 200, 200, 429, 429]);
    await pause(1500);
    expect(await statuses(1, await service.as(newOrgID()))).toEqual([200]);
    expect(linesOf(service, 'Redis is away').length).toBe(1);
    expect(service.log.join()).not.toContain(secret);
  });
});

/** Two instances, and a caller that comes to both. */
async function pair(settings: NodeJS.ProcessEnv, server: RedisServer) {
  const [one, other] = [
    await start({ RATE_LIMIT_ADDRESS: '0', ...settings, REDIS_URL: server.url }),
    await start({ RATE_LIMIT_ADDRESS: '0', ...settings, REDIS_URL: server.url }),
  ];
  const client = await one.as(newOrgID());
  return { one, other, atOne: client, atOther: new Client(other.url, client.headers) };
}

if (redis) {
  describe('with Redis', () => {
    test('two instances count together, to the last request', async () => {
      const { atOne, atOther } = await pair({ RATE_LIMIT: '10' }, redis);
      expect(await statuses(6, atOne)).toEqual(Array(6).fill(200));
      expect(await statuses(5, atOther)).toEqual([200, 200, 200, 200, 429]);
      expect(await statuses(1, atOne)).toEqual([429]);
      const both = await pair({ RATE_LIMIT: '100' }, redis);
      const clients = Array.from({ length: 300 }, (_, index) => (index % 2 ? both.atOne : both.atOther));
      const answers = await Promise.all(clients.map(list));
      expect(answers.filter(({ status }) => status === 200).length).toBe(100);
    });

    test('a great limit is counted together within moments', async () => {
      const { atOne, atOther } = await pair({ RATE_LIMIT: '2000' }, redis);
      let asked = 500;
      await Promise.all(Array.from({ length: asked }, () => list(atOne)));
      /** Asks one of them until it knows of all that both were asked. */
      const knows = (client: Client) =>
        until(async () => (leftOf(await list(client)) === 2000 - ++asked ? true : undefined));
      expect(await knows(atOther)).toBe(true);
      expect(await knows(atOne)).toBe(true);
    });

    test('a request may count for several points', async () => {
      const connect = async () => {
        const connection = new RedisConnection(redis.url, pino({ level: 'silent' }));
        await connection.open();
        return new FlexibleRateLimitStore(connection);
      };
      const [one, other] = [await connect(), await connect()];
      const policy = { name: 'pages', limit: 10, seconds: 60 };
      expect(await one.consume(policy, 'a', 7)).toEqual({ remaining: 3, isExceeded: false, secondsLeft: 60 });
      expect(await other.consume(policy, 'a', 3)).toMatchObject({ remaining: 0, isExceeded: false });
      expect(await other.consume(policy, 'a', 5)).toMatchObject({ remaining: 0, isExceeded: true });
      expect(await one.consume(policy, 'a')).toMatchObject({ remaining: 0, isExceeded: true });
      for (const store of [one, other]) store.onApplicationShutdown();
    });

    test('failed authentications are counted together', async () => {
      const settings = { RATE_LIMIT: '1000', RATE_LIMIT_FAILURES: '4', TRUST_PROXY: '1' };
      const { one, other } = await pair(settings, redis);
      const wrong = { Authorization: 'Bearer wrong', 'X-Forwarded-For': '192.0.2.77' };
      const [atOne, atOther] = [new Client(one.url, wrong), new Client(other.url, wrong)];
      expect(await statuses(3, atOne)).toEqual([401, 401, 401]);
      expect(await statuses(1, atOther)).toEqual([401]);
      expect(await statuses(1, atOther)).toEqual([429]);
    });

    test('the service goes on while it is away, and counts together again when it is back', async () => {
      const { one, other, atOne, atOther } = await pair({ RATE_LIMIT: '50' }, redis);
      expect(await statuses(2, atOne)).toEqual([200, 200]);
      await redis.kill();
      expect(await statuses(10, atOne)).toEqual(Array(10).fill(200));
      expect(leftOf(await list(atOther))).toBe(49);
      expect([one, other].map((service) => linesOf(service, 'Redis is away').length)).toEqual([1, 1]);
      await redis.restart();
      for (let tries = 0; linesOf(one, 'Redis is back').length === 0; tries++) {
        expect(tries).toBeLessThan(100);
        await pause(100);
        await list(await one.as(newOrgID()));
      }
      await pause(1200);
      await list(atOther);
      const caller = await one.as(newOrgID());
      await list(caller);
      expect(leftOf(await list(new Client(other.url, caller.headers)))).toBe(48);
      expect(linesOf(one, 'Redis is away').length).toBe(1);
    });

    test('a Redis that hangs keeps nobody waiting', async () => {
      const { one, atOne } = await pair({ RATE_LIMIT: '50' }, redis);
      expect(await statuses(1, atOne)).toEqual([200]);
      redis.freeze();
      const begun = performance.now();
      expect(await statuses(20, atOne)).toEqual(Array(20).fill(200));
      expect(performance.now() - begun).toBeLessThan(3_000);
      expect(linesOf(one, 'Redis is away').length).toBe(1);
      redis.thaw();
    });
  });
}
