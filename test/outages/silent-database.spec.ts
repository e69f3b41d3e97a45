import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../service/client.js';
import { newOrgID } from '../service/test-service.js';
import { type Outage, rate, slack, startOutage, toldBy, untilDone, Writers } from './outage.js';

let outage: Outage;
beforeEach(async () => {
  outage = await startOutage();
});
afterEach(() => outage.stop());

/** Asks for both kinds of health again and again. @returns what was wrong with an answer */
async function watchHealth(client: Client, until: () => boolean): Promise<string[]> {
  const wrong: string[] = [];
  const ask = async (kind: string, statuses: number[], most: number) => {
    const begun = performance.now();
    const { status } = await client.get(`/health/${kind}`);
    const milliseconds = Math.round(performance.now() - begun);
    if (!statuses.includes(status) || milliseconds > most) wrong.push(`${kind} ${status} ${milliseconds} ms`);
  };
  while (!until()) {
    await Promise.all([ask('live', [200], 2_000 + slack), ask('ready', [200, 503], 2_000 + slack)]);
    await pause(50);
  }
  return wrong;
}

test('a database that hangs: all is answered, and 12 s after new connections reach it, it is written to', async () => {
  const { proxy, client } = outage;
  const orgID = newOrgID();
  const made = (await client.post('/rate', rate(orgID))).body;
  const { orgID: _, ...changed } = rate(orgID, 'changed');
  const key = () => ({ 'Idempotency-Key': `key-${Math.random()}` });
  const requests = [
    () => client.post('/rate', rate(orgID)),
    () => client.with(key()).post('/rate', rate(orgID)),
    () => client.get(`/rate/${made.id}`),
    () => client.post('/rate/query', { orgIDIn: [orgID] }),
    () => client.put(`/rate/${made.id}`, changed),
    () => client.with(key()).put(`/rate/${made.id}`, changed),
    () => client.delete(`/rate/${made.id}`),
  ];
  // Connections lie idle when it begins.
  await Promise.all(Array.from({ length: 8 }, () => client.get(`/rate/${made.id}`)));
  proxy.freeze();
  let isOver = false;
  const health = watchHealth(client, () => isOver);
  const answers = await Promise.all(Array.from({ length: 5 }, () => requests.map((ask) => ask())).flat());
  expect(answers.map(({ text, status }) => [status, text]).filter(([status]) => status !== 503)).toEqual([]);
  expect(answers.map(toldBy).filter((told) => told === 'something else')).toEqual([]);
  expect((await client.get('/health/ready')).status).toBe(503);
  isOver = true;
  expect(await health).toEqual([]);
  // The next requests are under way on connections that hang when new ones begin to pass.
  const stuck = requests.map((ask) => ask());
  await pause(300);
  proxy.thawForNewConnections();
  expect(await untilDone(() => client.post('/rate', rate(orgID)))).toBeLessThan(12_000 + slack);
  expect(await untilDone(() => client.get('/health/ready'))).toBeLessThan(12_000 + slack);
  await Promise.all(stuck);
}, 90_000);

const faults: Record<string, (outage: Outage) => Promise<void>> = {
  'it hangs, and goes on': async ({ proxy }) => {
    proxy.freeze();
    await pause(2_500);
    proxy.thaw();
  },
  'it cannot be reached any more on connections that stand': ({ proxy }) => {
    proxy.freeze();
    proxy.thawForNewConnections();
    return Promise.resolve();
  },
  'it is gone, and comes back': async ({ proxy }) => {
    await proxy.refuse();
    await pause(500);
    await proxy.listen();
  },
};

test.each(Object.keys(faults))(
  'clients are told the truth: %s',
  async (fault) => {
    const { client } = outage;
    const writers = new Writers(client);
    writers.start(8);
    await pause(300);
    await faults[fault]!(outage);
    expect(await untilDone(() => client.post('/rate', rate(newOrgID())))).toBeLessThan(12_000 + slack);
    await pause(300);
    await writers.end();
    expect(writers.strange()).toEqual([]);
    expect(writers.count('done')).toBeGreaterThan(0);
    expect(await writers.deceived()).toEqual([]);
  },
  60_000,
);
