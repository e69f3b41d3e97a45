import type { EventFeed, EventPage } from '../event/event-feed.js';

/**
 * Looks into the logs of organizations for their webhooks. Webhooks of one organization have their turn at the same
 * time, and stand at the same place: what one looks for while another does is looked for once.
 */
export class SharedLooks {
  /** Those that are on their way. */
  private readonly looks = new Map<string, Promise<EventPage>>();

  constructor(private readonly feed: EventFeed) {}

  /** The events behind the place `after`, of at most `limit` places. */
  read(orgID: string, after: number, limit: number): Promise<EventPage> {
    const key = `${orgID} ${after} ${limit}`;
    const known = this.looks.get(key);
    if (known) return known;
    const look = this.feed.read(orgID, after, limit).finally(() => this.looks.delete(key));
    this.looks.set(key, look);
    return look;
  }
}
