import { setTimeout as pause } from 'node:timers/promises';
import type { CloudEvent } from '../../../src/resources/event/event.dto.js';
import type { Exchange } from '../../generated/exchange.js';
import type { Organization } from '../site/site.js';

interface Page {
  events: CloudEvent[];
  next: string;
}

/** One page of the feed; undefined where no answer came, or another one than a page. */
async function pageOf(door: Exchange, { headers }: Organization, body: object): Promise<Page | undefined> {
  const all = { ...headers, 'Content-Type': 'application/json' };
  const asked = { method: 'POST', path: '/event/query', headers: all, body: JSON.stringify(body) };
  const answer = await door.send(asked).catch(() => undefined);
  return answer?.status === 200 ? (JSON.parse(answer.text) as Page) : undefined;
}

/** All of the feed, from its start to where it ends now. @throws Error where the service does not answer */
export async function readFeed(
  door: Exchange,
  organization: Organization,
  limit: number,
): Promise<CloudEvent[]> {
  const events: CloudEvent[] = [];
  for (let after: string | undefined; ;) {
    const page = await pageOf(door, organization, { limit, ...(after !== undefined && { after }) });
    if (!page) throw new Error('The feed is not answered.');
    events.push(...page.events);
    if (page.next === after) return events;
    after = page.next;
  }
}

/** Somebody who reads the feed of an organization by its cursor while others write, from one service and the next. */
export class Follower {
  readonly events: CloudEvent[] = [];
  private isOver = false;
  private following: Promise<void> = Promise.resolve();

  constructor(
    private readonly doors: readonly Exchange[],
    private readonly organization: Organization,
  ) {}

  follow(): void {
    this.following = (async () => {
      let after: string | undefined;
      for (let at = 0; ; at++) {
        const body = { limit: 1 + (at % 100), wait: 1, ...(after !== undefined && { after }) };
        const page = await pageOf(this.doors[at % this.doors.length]!, this.organization, body);
        if (!page) await pause(100);
        this.events.push(...(page?.events ?? []));
        if (page && this.isOver && page.next === after) return;
        after = page?.next ?? after;
      }
    })();
  }

  /** Reads on to where the feed ends. */
  async end(): Promise<void> {
    this.isOver = true;
    await this.following;
  }
}
