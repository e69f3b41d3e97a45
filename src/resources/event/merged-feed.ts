import type { CloudEvent } from './event.dto.js';
import type { Places } from './event-cursor.js';
import type { EventFeed, EventFilter, EventPage } from './event-feed.js';

/** Places that are looked at in one query where a filter may leave out most of them. */
export const placesAtOnce = 1_000;
/** Such queries for one page, of all organizations together; each has one at least. */
const queriesOfPage = 10;

/** Events of several organizations, and how far the feed of each was looked through for them. */
export interface MergedPage {
  events: CloudEvent[];
  places: Places;
  /** How many places were looked at; 0: there is nothing new. */
  looked: number;
}

/**
 * The next events behind these places, at most `limit`: those of one organization in the order of its feed, one
 * organization after the other. Each has its share of the page, and that which is furthest behind comes first, so that
 * a busy one does not keep back the others.
 */
export async function readMerged(
  feed: EventFeed,
  after: Places,
  limit: number,
  filter: EventFilter,
): Promise<MergedPage> {
  const places = new Map(after);
  const events: CloudEvent[] = [];
  let looked = 0;
  const behind = await behindOf(feed, after);
  const mostQueries = Math.max(1, Math.floor(queriesOfPage / behind.length));
  for (const [at, orgID] of behind.entries()) {
    const share = Math.ceil((limit - events.length) / (behind.length - at));
    if (share === 0) break;
    const place = after.get(orgID)!;
    const page = await readShare(feed, orgID, place, { share, mostQueries, filter });
    events.push(...page.events);
    places.set(orgID, page.next);
    looked += page.next - place;
  }
  return { events, places, looked };
}

/** The organizations that have events behind their places, those with the most of them first. */
async function behindOf(feed: EventFeed, places: Places): Promise<string[]> {
  const heads = await feed.heads([...places.keys()]);
  const distances = [...places].map(([orgID, place]): [string, number] => [
    orgID,
    (heads.get(orgID) ?? 0) - place,
  ]);
  return distances
    .filter(([, distance]) => distance > 0)
    .sort(([, one], [, other]) => other - one)
    .map(([orgID]) => orgID);
}

/** How much of a page one organization has. */
interface Share {
  share: number;
  mostQueries: number;
  filter: EventFilter;
}

/** At most `share` events of one organization; fewer where its feed ends, or where few of very many places match. */
async function readShare(
  feed: EventFeed,
  orgID: string,
  after: number,
  { share, mostQueries, filter }: Share,
): Promise<EventPage> {
  const size = filter.types || filter.projectIDs ? placesAtOnce : share;
  const events: CloudEvent[] = [];
  let next = after;
  for (let queries = 0; queries < mostQueries && events.length < share; queries++) {
    const page = await feed.read(orgID, next, size, filter);
    const isEnd = page.next < next + size;
    events.push(...page.events);
    next = page.next;
    if (isEnd) break;
  }
  if (events.length <= share) return { events, next };
  return { events: events.slice(0, share), next: events[share - 1]!.data.seq };
}
