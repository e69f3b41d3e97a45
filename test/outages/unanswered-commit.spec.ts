import { setTimeout as pause } from 'node:timers/promises';
import { commits, type Fate, type Which } from '../service/database-proxy.js';
import type { Answer } from '../service/client.js';
import { newOrgID, startTestService } from '../service/test-service.js';
import { type Outage, outageSettings, rate, slack, startOutage, toldBy, untilDone } from './outage.js';

/* Jobs are off: the commits are those of the requests. */

let outage: Outage;
let orgID: string;
beforeAll(async () => {
  outage = await startOutage({ JOBS: 'off' });
});
beforeEach(() => {
  orgID = newOrgID();
});
afterEach(() => {
  outage.proxy.forgive();
  outage.proxy.thaw();
});
afterAll(() => outage.stop());

const keyed = (key = `key-${Math.random()}`) => outage.client.with({ 'Idempotency-Key': key });
const names = async (): Promise<string[]> =>
  (await outage.client.post('/rate/query', { orgIDIn: [orgID] })).body.map(
    ({ name }: { name: string }) => name,
  );
const actions = async (): Promise<string[]> =>
  (await outage.client.post('/log/query', { orgIDIn: [orgID] })).body.map(
    ({ action }: { action: string }) => action,
  );

/** The second commit: with many writes at once, the first is of one and the second of all that came meanwhile. */
const second = (): Which => {
  let seen = 0;
  return (command) => command.isCommit && ++seen === 2;
};

interface Write {
  /** Which of the commits meets the fate. */
  which: () => Which;
  send: () => Promise<Answer[]>;
  /** What there is in the end where all of it was done, and where nothing was. */
  done: { names: string[]; actions: string[] };
}

const many = Array.from({ length: 12 }, (_, at) => `rate ${at}`);

const writes: Record<string, Write> = {
  'many that go together': {
    which: second,
    send: () => Promise.all(many.map((name) => outage.client.post('/rate', rate(orgID, name)))),
    done: { names: many, actions: many.map(() => 'rate.created') },
  },
  'one with a key': {
    which: () => commits,
    send: async () => [await keyed().post('/rate', rate(orgID, 'one'))],
    done: { names: ['one'], actions: ['rate.created'] },
  },
  'a change': {
    which: second,
    send: async () => {
      const { body } = await outage.client.post('/rate', rate(orgID, 'before'));
      const { orgID: _, ...changed } = rate(orgID, 'after');
      return [await outage.client.put(`/rate/${body.id}`, changed)];
    },
    done: { names: ['after'], actions: ['rate.created', 'rate.updated'] },
  },
  'a deletion': {
    which: second,
    send: async () => {
      const { body } = await outage.client.post('/rate', rate(orgID, 'before'));
      return [await outage.client.delete(`/rate/${body.id}`)];
    },
    done: { names: [], actions: ['rate.created', 'rate.deleted'] },
  },
};

/** 1105 says nothing of what became of it. */
const fates: Fate[] = ['lose', 'lose answer', 'cut', 'cut answer', 1105];

describe.each(Object.keys(writes))('%s', (kind) => {
  test.each(fates)('the commit meets: %s', async (fate) => {
    const { proxy } = outage;
    const { which, send, done } = writes[kind]!;
    const met = proxy.met;
    proxy.meet(fate, which(), 1);
    const answers = await send();
    expect(proxy.met).toBe(met + 1);
    expect(answers.map(toldBy)).toEqual(answers.map(() => 'done'));
    expect((await names()).sort()).toEqual([...done.names].sort());
    expect((await actions()).sort()).toEqual([...done.actions].sort());
    const ids = answers.flatMap(({ body }) => (body as { id: string } | undefined)?.id ?? []);
    const reads = await Promise.all(ids.map((id) => outage.client.get(`/rate/${id}`)));
    expect(reads.map(({ status }) => status)).toEqual(ids.map(() => 200));
  });
});

describe('where nobody can tell what became of it, the answer says so', () => {
  const expectUnknown = ({ status, body, headers }: Answer) => {
    expect([status, body.type]).toEqual([503, '/problems/outcome-unknown']);
    expect(body.detail).toMatch(/unknown/);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  };

  test('the server still has the transaction open', async () => {
    const { client, proxy } = outage;
    const key = keyed();
    const askWithKey = () => key.post('/rate', rate(orgID, 'with a key'));
    proxy.meet('hold', commits, 2);
    (await Promise.all([client.post('/rate', rate(orgID)), askWithKey()])).forEach(expectUnknown);
    // The server ends the transaction of which it hears nothing, and with it the lock on the key.
    expect(await untilDone(askWithKey)).toBeLessThan(12_000 + slack);
    expect(await names()).toEqual(['with a key']);
  }, 30_000);

  test('the server cannot be asked', async () => {
    const { proxy } = outage;
    const key = keyed();
    const ask = () => key.post('/rate', rate(orgID, 'one'));
    proxy.meet('freeze', commits, 1);
    expectUnknown(await ask());
    // The commit is carried out after all.
    proxy.thaw();
    expect(await untilDone(ask)).toBeLessThan(12_000 + slack);
    expect(await names()).toEqual(['one']);
  }, 30_000);
});

test('a key whose commits are lost, sent again and again by several: one effect, and all are told of it', async () => {
  const { proxy } = outage;
  const key = keyed();
  proxy.meet('lose', commits, 2);
  proxy.meet('cut answer', commits, 1);
  const answers: Answer[] = [];
  const senders = Array.from({ length: 4 }, async (_, at) => {
    await pause(at * 100);
    for (let sent = 0; sent < 25; sent++) {
      answers.push(await key.post('/rate', rate(orgID, 'one')));
      await pause(50);
    }
  });
  await Promise.all(senders);
  // While one is at work, the others are told to come again.
  const others = answers.filter(({ status }) => status !== 201);
  expect(others.filter(({ status }) => status !== 409 && status !== 503).map(({ text }) => text)).toEqual([]);
  const made = answers.filter(({ status }) => status === 201).map(({ body }) => body.id as string);
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made).size).toBe(1);
  expect((await outage.client.get(`/rate/${made[0]}`)).status).toBe(200);
  expect(await names()).toEqual(['one']);
  expect(await actions()).toEqual(['rate.created']);
}, 30_000);

test('what another instance has done under the same key is not taken for its own', async () => {
  const { proxy } = outage;
  const other = await startTestService({ ...outageSettings, JOBS: 'off' });
  const key = { 'Idempotency-Key': `key-${Math.random()}` };
  // The commit is lost, and nothing is found out about it until the other has used the key.
  const isLost = new Promise<void>((resolve) => {
    const andFreeze: Which = ({ isCommit }) => {
      if (isCommit) setImmediate(() => resolve(proxy.freeze()));
      return isCommit;
    };
    proxy.meet('cut', andFreeze, 1);
  });
  const asked = outage.client.with(key).post('/rate', rate(orgID, 'one'));
  await isLost;
  const ofOther = await other.anonymous.with(key).post('/rate', rate(orgID, 'one'));
  expect(ofOther.status).toBe(201);
  proxy.thaw();
  const answer = await asked;
  expect([answer.status, answer.text]).toEqual([201, ofOther.text]);
  expect(await names()).toEqual(['one']);
  await other.stop();
}, 30_000);
