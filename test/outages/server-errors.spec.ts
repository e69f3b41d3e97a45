import { serverErrors } from '../../src/platform/database/driver-errors.js';
import { commits, prepares, statements, type Which } from '../service/database-proxy.js';
import type { Answer } from '../service/client.js';
import { newOrgID } from '../service/test-service.js';
import { type Outage, rate, startOutage } from './outage.js';

/* Jobs are off: the statements are those of the requests. Two services, so that each number is met twice at a time. */

const orgID = newOrgID();
let atStatements: Outage;
let atCommits: Outage;
beforeAll(async () => {
  atStatements = await startOutage({ JOBS: 'off' });
  atCommits = await startOutage({ JOBS: 'off' });
});
afterEach(() => {
  atStatements.proxy.forgive();
  atCommits.proxy.forgive();
});
afterAll(async () => {
  await atStatements.stop();
  await atCommits.stop();
});

/** The answer to a write that meets the error each time, and to the next one, which meets it no more. */
async function meeting(
  { proxy, client }: Outage,
  number: number,
  which: Which,
): Promise<{ answer: Answer; next: Answer }> {
  proxy.meet(number, which);
  const met = proxy.met;
  const answer = await client.post('/rate', rate(orgID));
  expect(proxy.met).toBeGreaterThan(met);
  proxy.forgive();
  return { answer, next: await client.post('/rate', rate(orgID)) };
}

test.each([...serverErrors])(
  'error %i is 503 with its own text, at a statement and at the commit',
  async (number, { detail }) => {
    const answers = await Promise.all([
      meeting(atStatements, number, statements),
      meeting(atCommits, number, commits),
    ]);
    for (const { answer, next } of answers) {
      const { status, headers, body } = answer;
      expect([status, body.type, body.detail]).toEqual([503, '/problems/temporarily-unavailable', detail]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(next.status).toBe(201);
    }
  },
);

const passing = [...serverErrors].filter(([, { kind }]) => kind !== 'busy').map(([number]) => number);

test.each(passing)('error %i that passes is not noticed', async (number) => {
  atStatements.proxy.meet(number, statements, 1);
  atCommits.proxy.meet(number, commits, 1);
  const answers = await Promise.all(
    [atStatements, atCommits].map(({ client }) => client.post('/rate', rate(orgID))),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
});

test('what the server has no room to prepare is sent as text', async () => {
  const { proxy, client } = atStatements;
  // Connections of their own: on those that stand everything is prepared already.
  proxy.cutAll();
  const met = proxy.met;
  proxy.meet(1461, prepares);
  expect((await client.post('/rate', rate(orgID))).status).toBe(201);
  expect((await client.with({ 'Idempotency-Key': `${orgID}-1461` }).post('/rate', rate(orgID))).status).toBe(
    201,
  );
  expect(proxy.met).toBeGreaterThan(met);
});

test('an error at the commit of which nothing is known is 503, and nothing was done', async () => {
  const own = newOrgID();
  const { proxy, client } = atCommits;
  proxy.meet(1105, commits);
  const { status, body } = await client.post('/rate', rate(own));
  expect([status, body.type]).toEqual([503, '/problems/temporarily-unavailable']);
  proxy.forgive();
  expect((await client.post('/rate/query', { orgIDIn: [own] })).body).toEqual([]);
});

test('where the server takes no more connections, the answer says so', async () => {
  const { proxy, client } = atStatements;
  proxy.cutAll();
  proxy.greeting = 1040;
  const { status, body } = await client.post('/rate', rate(orgID));
  proxy.greeting = undefined;
  expect([status, body.detail]).toEqual([503, serverErrors.get(1040)!.detail]);
  expect((await client.post('/rate', rate(orgID))).status).toBe(201);
});
