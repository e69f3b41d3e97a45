import { Injectable } from '@nestjs/common';
import type { LoggedEntry } from '../../platform/audit/chain.js';
import { headPlaces, placesAfter } from '../../platform/audit/sealed-log.js';
import { Database } from '../../platform/records/database.js';
import { type CloudEvent, sourceOf } from './event.dto.js';

/** Which events a reader wants; what is left out does not narrow. */
export interface EventFilter {
  /** Types, such as `bond.created`, or `bond.*` for all of a resource. */
  types?: readonly string[] | undefined;
  projectIDs?: readonly string[] | undefined;
}

/** Events, and how far the feed was looked through for them. */
export interface EventPage {
  events: CloudEvent[];
  /** The place to go on from: that of the last event looked at, whether it matched or not. */
  next: number;
}

/**
 * The events of an organization: the entries of its audit log, in the order of the chain that seals it. The entry is
 * written in the transaction of the change, so no change is without its event and no event without its change. It gets
 * its place once, after the commit, and none gets a place before another: whoever keeps a place misses nothing, however
 * late a transaction commits.
 */
@Injectable()
export class EventFeed {
  constructor(private readonly database: Database) {}

  /** The events behind the place `after`, in order, of at most `limit` places that are looked at. */
  async read(orgID: string, after: number, limit: number, filter: EventFilter = {}): Promise<EventPage> {
    const places = await placesAfter(this.database, orgID, after, limit);
    const events = places.flatMap(({ seq, entry }) => (entry ? [eventOf(entry, seq)] : []));
    return { events: events.filter((event) => isWanted(event, filter)), next: places.at(-1)?.seq ?? after };
  }

  /** The place of the organization's last event; 0: there is none. */
  async head(orgID: string): Promise<number> {
    return (await this.heads([orgID])).get(orgID) ?? 0;
  }

  /** The places of the last events of these organizations; one that has none is left out. */
  heads(orgIDs: readonly string[]): Promise<Map<string, number>> {
    return headPlaces(this.database, orgIDs);
  }
}

/** Whether a reader with this filter wants the event. */
export const isWanted = ({ type, data }: CloudEvent, { types, projectIDs }: EventFilter): boolean =>
  (types?.some((wanted) => isOfType(type, wanted)) ?? true) && (projectIDs?.includes(data.projectID) ?? true);

const isOfType = (action: string, type: string): boolean =>
  type.endsWith('.*') ? action.startsWith(type.slice(0, -1)) : action === type;

function eventOf(entry: LoggedEntry, seq: number): CloudEvent {
  const { orgID, id, projectID, action, targetType, targetID, createdAt, metadata } = entry;
  const { version } = JSON.parse(metadata) as Record<string, string>;
  return {
    id,
    specversion: '1.0',
    source: sourceOf(orgID),
    type: action,
    subject: `${targetType}/${targetID}`,
    time: createdAt,
    datacontenttype: 'application/json',
    data: {
      ...{ orgID, projectID, targetType, targetID },
      ...(version !== undefined && { version: Number(version) }),
      seq,
    },
  };
}
