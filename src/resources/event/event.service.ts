import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Authentication } from '../../platform/auth/authentication.js';
import { CONFIG } from '../../platform/config/config.js';
import { Fault, InvalidInput, TooManyRequests } from '../../platform/errors/faults.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { visibleOrgIDs } from '../../platform/records/row-reader.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { toView } from '../../platform/validation/view.js';
import { Bulkhead } from '../../platform/work/bulkhead.js';
import type { Work } from '../../platform/work/work.js';
import { EventsView, type ReadEvents } from './event.dto.js';
import { type CursorPlace, type Places, readCursor, writeCursor } from './event-cursor.js';
import { EventFeed } from './event-feed.js';
import type { EventFilters, StreamQuery } from './event-query.js';
import type { EventReader } from './event-reader.js';
import type { EventConfig } from './event-settings.js';
import { blocksOf, EventStream, heartbeat, opening } from './event-stream.js';
import { EventWatch, type Patience } from './event-watch.js';
import { type MergedPage, placesAtOnce, readMerged } from './merged-feed.js';

const usualLimit = 100;
/** Events that a stream sends together. */
const streamedAtOnce = 200;
/** Organizations that are read from at the same time, so that cursors stay short. */
const mostOrganizations = 100;
const latest = 'latest';

/** Which events are asked for, and how many at a time. */
interface Question extends EventFilters {
  limit: number;
}

/** Events to those who ask for them over HTTP, in the organizations in which they may read. */
@Injectable()
export class EventService {
  private readonly readers: Bulkhead;

  constructor(
    private readonly feed: EventFeed,
    private readonly watch: EventWatch,
    private readonly authentication: Authentication,
    @Inject(CONFIG) private readonly config: EventConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.readers = new Bulkhead({
      most: config.EVENT_READERS,
      mostOfMember: config.EVENT_READERS_CALLER,
      longestQueue: 0,
      longestWaitMilliseconds: 0,
      refusal: () => new TooManyRequests(2, 'Too many requests follow events at once.', 'too-many-at-once'),
    });
  }

  /** The next events behind a cursor; while there are none, waits for them as long as asked. @throws TooManyRequests */
  async read(caller: Caller, body: ReadEvents, reader: EventReader): Promise<EventsView> {
    const seconds = Math.min(body.wait ?? 0, this.config.EVENT_WAIT_SECONDS);
    const question = { ...body, limit: body.limit ?? usualLimit };
    const begin = await this.placesOf(caller, body, body.after, { pointer: '/after' });
    if (seconds > 0) await this.enter(reader);
    const patience = { until: performance.now() + seconds * 1_000, gone: reader.gone };
    const { events, places } = await this.nextPage(caller.work, question, begin, patience);
    return toView(EventsView, { events, next: writeCursor(places) });
  }

  /** Sends events as they come, for as long as the client reads and may. @throws TooManyRequests */
  async stream(caller: Caller, query: StreamQuery, reader: EventReader): Promise<EventStream> {
    const places = await this.placesOf(caller, query, query.after, query.at);
    await this.enter(reader);
    return new EventStream(() => this.inOrder(this.blocks(caller, query, places, reader), reader));
  }

  private async enter({ key, gone }: EventReader): Promise<void> {
    await this.readers.acquire('', key);
    const leave = () => this.readers.release('', key);
    if (gone.aborted) leave();
    else gone.addEventListener('abort', leave);
  }

  /** Where the cursor is in each of the organizations that are asked for. @throws InvalidInput */
  private async placesOf(
    caller: Caller,
    { orgIDIn }: EventFilters,
    after: string | null | undefined,
    at: CursorPlace,
  ): Promise<Places> {
    const orgIDs = organizationsOf(caller, orgIDIn);
    if (orgIDs.length > mostOrganizations) throw tooManyOrganizations(at);
    if (after === latest) return startingAt(await this.feed.heads(orgIDs), orgIDs);
    return (after ?? undefined) === undefined
      ? startingAt(new Map(), orgIDs)
      : readCursor(after!, orgIDs, at);
  }

  /** The next page that has events; where there is none in time, the last one that was looked at. */
  private async nextPage(
    work: Work,
    { typeIn, projectIDIn, limit }: Question,
    after: Places,
    patience: Patience,
  ): Promise<MergedPage> {
    const filter = { types: typeIn ?? undefined, projectIDs: projectIDIn ?? undefined };
    for (let [places, isLong] = [after, false]; ;) {
      const read = () => readMerged(this.feed, places, limit, filter);
      const page = await (isLong ? work.heavily(read) : read());
      work.addRows(page.looked);
      if (page.events.length > 0 || this.watch.isOver(patience)) return page;
      places = page.places;
      // Where much of a log is looked through in vain, no more of it at a time than an organization may have.
      isLong = page.looked >= placesAtOnce;
      if (page.looked === 0) await this.watch.wait(places, patience);
    }
  }

  /** What a stream sends: its beginning with what there is, then events as they come and, now and then, a heartbeat. */
  private async *blocks(
    caller: Caller,
    query: StreamQuery,
    begin: Places,
    { request, gone }: EventReader,
  ): AsyncGenerator<string, void, undefined> {
    const question = { ...query, limit: streamedAtOnce };
    let [places, until] = [begin, 0];
    yield opening(places);
    while (!this.watch.isEnding(gone)) {
      const page = await this.nextPage(caller.work, question, places, { until, gone });
      if (page.events.length > 0) yield blocksOf(page.events, places);
      places = page.places;
      if (performance.now() < until) continue;
      const now = await this.authentication.callerOf(request);
      if (!now.mayAnywhere('viewer')) return;
      places = startingAt(places, organizationsOf(now, query.orgIDIn));
      yield heartbeat(places);
      until = performance.now() + this.config.EVENT_HEARTBEAT_SECONDS * 1_000;
    }
  }

  /** Ends a stream in order where its caller may no longer read, or the database is away: the client comes back. */
  private async *inOrder(
    blocks: AsyncGenerator<string>,
    { gone }: EventReader,
  ): AsyncGenerator<string, void, undefined> {
    try {
      yield* blocks;
    } catch (error) {
      // A client that leaves breaks off what is being made for it: that is the usual end.
      if (gone.aborted || isPrematureClose(error) || error instanceof Fault) return;
      this.logger.error({ err: error }, 'a stream of events has failed');
    }
  }
}

/** A connection that closes may end the stream before it is noted that its client is gone. */
const isPrematureClose = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';

/** The organizations to read from; for who may read in every one, the one that was named, since they are not known. */
function organizationsOf(caller: Caller, asked: string[] | null | undefined): string[] {
  return [...new Set(visibleOrgIDs(caller, asked) ?? [caller.resolvedOrgID])];
}

const startingAt = (places: Places, orgIDs: readonly string[]): Places =>
  new Map(orgIDs.map((orgID) => [orgID, places.get(orgID) ?? 0]));

function tooManyOrganizations({ pointer }: CursorPlace): InvalidInput {
  const place = pointer === undefined ? { parameter: 'orgIDIn' } : { pointer: '/orgIDIn' };
  const detail = `must name ${mostOrganizations} organizations at most, since you belong to more`;
  return new InvalidInput([{ ...place, code: 'range', detail }]);
}
