import type { CloudEvent } from './event.dto.js';
import type { Places } from './event-cursor.js';
import type { EventFeed, EventFilter } from './event-feed.js';
import { readMerged } from './merged-feed.js';

/** A feed whose organizations have so many events, of which every `nth` matches a filter. */
class FakeFeed {
  queries = 0;

  constructor(
    private readonly lengths: Record<string, number>,
    private readonly nth = 1,
  ) {}

  heads(): Promise<Map<string, number>> {
    return Promise.resolve(new Map(Object.entries(this.lengths)));
  }

  read(orgID: string, after: number, limit: number, { types }: EventFilter = {}) {
    this.queries++;
    const next = Math.min(after + limit, this.lengths[orgID]!);
    const seqs = Array.from({ length: next - after }, (_, at) => after + at + 1);
    const matching = seqs.filter((seq) => !types || seq % this.nth === 0);
    const events = matching.map((seq) => ({ data: { orgID, seq } }) as CloudEvent);
    return Promise.resolve({ events, next });
  }
}

const startOf = (...orgIDs: string[]): Places => new Map(orgIDs.map((orgID) => [orgID, 0]));

async function read(feed: FakeFeed, after: Places, limit: number, filter: EventFilter = {}) {
  const { events, places, looked } = await readMerged(feed as unknown as EventFeed, after, limit, filter);
  return {
    seqs: events.map(({ data }) => `${data.orgID}${data.seq}`),
    places: Object.fromEntries(places),
    looked,
  };
}

test('each organization has its share, and what one does not need the next one has', async () => {
  const feed = new FakeFeed({ a: 2, b: 9, c: 0 });
  expect(await read(feed, startOf('a', 'b', 'c'), 6)).toEqual({
    seqs: ['b1', 'b2', 'b3', 'a1', 'a2'],
    places: { a: 2, b: 3, c: 0 },
    looked: 5,
  });
});

test('the organization that is furthest behind comes first', async () => {
  const feed = new FakeFeed({ a: 2, b: 9 });
  expect((await read(feed, startOf('a', 'b'), 1)).seqs).toEqual(['b1']);
  expect((await read(feed, new Map([...startOf('a'), ['b', 8]]), 1)).seqs).toEqual(['a1']);
});

test('a page that is full ends behind its last event, and not behind what was looked through', async () => {
  const feed = new FakeFeed({ a: 5_000 }, 100);
  expect(await read(feed, startOf('a'), 3, { types: ['x'] })).toEqual({
    seqs: ['a100', 'a200', 'a300'],
    places: { a: 300 },
    looked: 300,
  });
});

test('a page in which little matches is bounded by its queries', async () => {
  const alone = new FakeFeed({ a: 50_000 }, 50_001);
  expect(await read(alone, startOf('a'), 100, { types: ['x'] })).toEqual({
    seqs: [],
    places: { a: 10_000 },
    looked: 10_000,
  });
  const names = Array.from({ length: 40 }, (_, at) => `org-${at}`);
  const many = new FakeFeed(Object.fromEntries(names.map((name) => [name, 50_000])), 50_001);
  await read(many, startOf(...names), 100, { types: ['x'] });
  expect(many.queries).toBe(40);
});

test('where there is nothing new, nothing is read', async () => {
  const feed = new FakeFeed({ a: 3 });
  expect(await read(feed, new Map([['a', 3]]), 100)).toEqual({ seqs: [], places: { a: 3 }, looked: 0 });
  expect(await read(feed, new Map([['a', 4_000]]), 100)).toMatchObject({ places: { a: 4_000 }, looked: 0 });
  expect(feed.queries).toBe(0);
});
