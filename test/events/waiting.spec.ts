import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { sealAll } from '../audit/log-of.js';
import { Stopping } from '../../src/platform/health/stopping.js';
import { EventFeed } from '../../src/resources/event/event-feed.js';
import { eventually } from '../documents/contents.js';
import type { Answer, Client } from '../service/client.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { makeDocuments } from './feed-reading.js';

let service: TestService;
let orgID: string;
let admin: Client;
let after: string;
beforeAll(async () => {
  service = await startTestService({ JOBS: 'off', EVENT_READERS: '40', EVENT_READERS_CALLER: '30' });
});
afterAll(() => service.stop());
beforeEach(async () => {
  orgID = newOrgID();
  admin = await service.as(orgID);
  await sealAll(service.database);
  after = (await admin.post('/event/query', { after: 'latest' })).body.next;
});

/** What the service asks its database about events, from now on: how far the logs go, or what is in them. */
function questions(): { heads: string[][]; pages: number } {
  const feed = service.app.get(EventFeed);
  const asked = { heads: [] as string[][], pages: 0 };
  const heads = feed.heads.bind(feed);
  const read = feed.read.bind(feed);
  feed.heads = (orgIDs) => {
    asked.heads.push([...orgIDs]);
    return heads(orgIDs);
  };
  feed.read = (...page) => {
    asked.pages++;
    return read(...page);
  };
  return asked;
}

const waitFor = (client: Client, more: object = {}): Promise<Answer> =>
  client.post('/event/query', { after, wait: 30, ...more });

test('who waits is answered as soon as something is sealed', async () => {
  const waiting = waitFor(admin);
  const [id] = await makeDocuments(admin, 1);
  await sealAll(service.database);
  const { status, body } = await waiting;
  expect(status).toBe(200);
  expect(body.events.map(({ subject }: { subject: string }) => subject)).toEqual([`document/${id}`]);
});

test('what does not match, or is of another organization, ends no wait', async () => {
  const asked = questions();
  const waiting = waitFor(admin, { typeIn: ['rate.*'] });
  await eventually(
    () => Promise.resolve(asked.heads.length),
    (count) => count > 1,
  );
  await makeDocuments(await service.as(newOrgID()), 1);
  await makeDocuments(admin, 1);
  await sealAll(service.database);
  await eventually(
    () => Promise.resolve(asked.pages),
    (pages) => pages > 0,
  );
  await admin.post('/rate', { name: 'B', freeWarrantyMonths: 12, stdTermMonths: 12 });
  await sealAll(service.database);
  expect((await waiting).body.events.map(({ type }: { type: string }) => type)).toEqual(['rate.created']);
});

test('many who wait cost one question at a time, and no connection', async () => {
  const asked = questions();
  const waiting = Array.from({ length: 30 }, () => waitFor(admin));
  // Each asks once before it waits.
  await eventually(
    () => Promise.resolve(asked.heads.length),
    (count) => count > 30 + 4,
  );
  expect(asked.pages).toBe(0);
  expect(asked.heads.slice(-4)).toEqual(Array(4).fill([orgID]));
  await makeDocuments(admin, 1);
  await sealAll(service.database);
  const answers = await Promise.all(waiting);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]!.body.events.length).toBe(1);
});

test('a caller, and all together, wait so often at the same time and no oftener', async () => {
  const viewer = await service.as(orgID, 'viewer');
  await sealAll(service.database);
  const { next } = (await admin.post('/event/query', { after: 'latest' })).body;
  const sent: ClientRequest[] = [];
  /** Lets so many wait. @returns the first answer */
  const wait = async (client: Client, count: number): Promise<IncomingMessage> => {
    const headers = { ...client.headers, 'Content-Type': 'application/json' };
    const options = { method: 'POST', headers, agent: false };
    const requests = Array.from({ length: count }, () => request(`${service.url}/event/query`, options));
    for (const each of requests)
      each.on('error', () => undefined).end(JSON.stringify({ after: next, wait: 30 }));
    sent.push(...requests);
    return Promise.race(requests.map(async (each) => (await once(each, 'response'))[0] as IncomingMessage));
  };
  const refused = await wait(admin, 31);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
  const stream = await admin.get('/event/stream');
  expect([stream.status, stream.body.type]).toEqual([429, expect.stringMatching(/too-many-at-once$/)]);
  // Who does not wait is not counted.
  expect((await admin.post('/event/query', { after: next })).status).toBe(200);
  expect((await wait(viewer, 11)).statusCode).toBe(429);
  for (const each of sent) each.destroy();
  await eventually(
    () => admin.post('/event/query', { after: next, wait: 1 }),
    ({ status }) => status === 200,
  );
});

test('a wait ends when its time is over, or the service stops', async () => {
  const own = await startTestService({ JOBS: 'off', EVENT_WAIT_SECONDS: '1' });
  const [client, streaming] = [await own.as(orgID), await own.as(orgID)];
  await sealAll(own.database);
  const { next } = (await client.post('/event/query', { after: 'latest' })).body;
  expect((await client.post('/event/query', { after: next, wait: 30 })).body).toEqual({ events: [], next });
  const { url, headers } = streaming;
  const stream = await fetch(`${url}/event/stream?after=${next}`, { headers });
  const answers = [client.post('/event/query', { after: next, wait: 30 }), stream.text()];
  own.app.get(Stopping).onModuleDestroy();
  const [waited, streamed] = (await Promise.all(answers)) as [Answer, string];
  expect({ status: waited.status, body: waited.body }).toEqual({ status: 200, body: { events: [], next } });
  expect(streamed).toContain(`id: ${next}\n`);
  await own.stop();
});
