import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Stopping } from '../../platform/health/stopping.js';
import type { Places } from './event-cursor.js';
import { EventFeed } from './event-feed.js';

/** How often it is looked whether there are new events, while anybody waits for them. */
const pollMilliseconds = 150;
/** Organizations that are asked about in one query. */
const orgsAtOnce = 256;

/** Until when somebody waits at most. */
export interface Patience {
  /** By the clock of `performance.now()`. */
  until: number;
  /** Aborts when the client has left. */
  gone: AbortSignal;
}

interface Waiter {
  places: Places;
  wake: () => void;
}

/**
 * Tells those who wait that there are new events. Whoever waits holds no connection of the database: one query asks for
 * all of this process, and none while nobody waits.
 */
@Injectable()
export class EventWatch {
  private readonly waiters = new Set<Waiter>();
  private isPolling = false;

  constructor(
    private readonly feed: EventFeed,
    private readonly stopping: Stopping,
  ) {
    stopping.signal.addEventListener('abort', () => this.waiters.forEach(({ wake }) => wake()));
  }

  /** Whether the client has left, or the service stops. */
  isEnding(gone: AbortSignal): boolean {
    return gone.aborted || this.stopping.signal.aborted;
  }

  /** Whether there is no use in waiting, since the time is over or it ends anyway. */
  isOver({ until, gone }: Patience): boolean {
    return performance.now() >= until || this.isEnding(gone);
  }

  /** Ends when one of the organizations has an event behind its place, or when there is no more use in waiting. */
  async wait(places: Places, patience: Patience): Promise<void> {
    if (this.isOver(patience)) return;
    const { until, gone } = patience;
    const waking = new AbortController();
    const waiter: Waiter = { places, wake: () => waking.abort() };
    this.waiters.add(waiter);
    gone.addEventListener('abort', waiter.wake);
    if (!this.isPolling) void this.poll();
    await pause(until - performance.now(), undefined, { signal: waking.signal }).catch(() => undefined);
    gone.removeEventListener('abort', waiter.wake);
    this.waiters.delete(waiter);
  }

  private async poll(): Promise<void> {
    this.isPolling = true;
    while (this.waiters.size > 0) {
      await pause(pollMilliseconds);
      // While the database is away there is nothing new; who waits is told when the time is over.
      const heads = await this.heads().catch(() => new Map<string, number>());
      for (const { places, wake } of this.waiters) {
        if ([...places].some(([orgID, place]) => (heads.get(orgID) ?? 0) > place)) wake();
      }
    }
    this.isPolling = false;
  }

  /** The last places of all organizations that somebody waits for. */
  private async heads(): Promise<Map<string, number>> {
    const orgIDs = [...new Set([...this.waiters].flatMap(({ places }) => [...places.keys()]))];
    const heads = new Map<string, number>();
    for (let at = 0; at < orgIDs.length; at += orgsAtOnce) {
      const some = await this.feed.heads(orgIDs.slice(at, at + orgsAtOnce));
      for (const [orgID, place] of some) heads.set(orgID, place);
    }
    return heads;
  }
}
