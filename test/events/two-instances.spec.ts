import { eventually } from '../documents/contents.js';
import type { Client } from '../service/client.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { type ReadEvent } from './feed-reading.js';

/* Many write on two instances at once, while others follow: each change that was kept comes once, and no other. */

const writers = 16;
const rounds = 12;

let instances: TestService[];
beforeAll(async () => {
  instances = await Promise.all([startTestService(), startTestService()]);
});
afterAll(() => Promise.all(instances.map((each) => each.stop())));

/** The client on both instances. */
const onBoth = (client: Client): Client[] =>
  instances.map(({ url }) => Object.assign(client.with({}), { url }));

/** Makes documents, changes every third and deletes every fourth, and tries in between what is refused. @returns what was kept */
async function write(client: Client): Promise<string[]> {
  const kept: string[] = [];
  const name = 'Addendum.pdf';
  for (let round = 1; round <= rounds; round++) {
    const { body, status } = await client.post('/document', { projectID: `P-${round}`, name });
    if (status !== 200) throw new Error(`${status}`);
    const subject = `document/${body.id}`;
    const path = `/${subject}`;
    kept.push(`document.created ${subject}`);
    const stale = client.with({ 'If-Match': '"7"' });
    const refused = await stale.put(path, { projectID: `P-${round}`, name: 'stale.pdf' });
    if (refused.status !== 412) throw new Error(`${refused.status}`);
    if (round % 3 === 0) {
      await client.put(path, { projectID: `P-${round}`, name: 'changed.pdf' });
      kept.push(`document.updated ${subject}`);
    }
    if (round % 4 === 0) {
      await client.delete(path);
      kept.push(`document.deleted ${subject}`);
    }
  }
  return kept;
}

/** Follows the feed, on one instance after the other, until it has so many events. */
async function follow(clients: Client[], after: string, isEnough: (events: ReadEvent[]) => boolean) {
  const events: ReadEvent[] = [];
  for (let at = 0; !isEnough(events); at++) {
    const { body } = await clients[at % 2]!.post('/event/query', { after, limit: 1 + (at % 50), wait: 5 });
    events.push(...body.events);
    after = body.next;
  }
  return events;
}

test('each change that was kept comes once, in one order for all who follow', async () => {
  const orgID = newOrgID();
  const client = await instances[0]!.as(orgID);
  const clients = onBoth(client);
  await eventually(
    async () => (await client.post('/event/query', {})).body.events.length,
    (count) => count === 1,
  );
  const { next } = (await client.post('/event/query', {})).body;
  const kept: string[] = [];
  let isWritten = false;
  const writing = Promise.all(Array.from({ length: writers }, (_, at) => write(clients[at % 2]!)));
  const isEnough = (events: ReadEvent[]) => isWritten && events.length >= kept.length;
  const following = [follow(clients, next, isEnough), follow([...clients].reverse(), next, isEnough)];
  kept.push(...(await writing).flat());
  isWritten = true;
  const [one, other] = await Promise.all(following);
  expect(one).toEqual(other);
  expect(one!.map(({ data }) => data.seq)).toEqual(Array.from(kept, (_, at) => at + 2));
  expect(one!.map(({ type, subject }) => `${type} ${subject}`).sort()).toEqual([...kept].sort());
  // Of one record nobody learns of a change before the one that it follows.
  const steps = ['document.created', 'document.updated', 'document.deleted'];
  for (const subject of new Set(one!.map((event) => event.subject))) {
    const types = one!.filter((event) => event.subject === subject).map(({ type }) => type);
    expect(types).toEqual(steps.filter((step) => types.includes(step)));
  }
  const { body: afterwards } = await client.post('/event/query', { after: next, limit: 1000 });
  expect(afterwards.events).toEqual(one);
});
