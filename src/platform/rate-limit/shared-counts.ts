import type { OnApplicationShutdown } from '@nestjs/common';
import { HitCounts, type Standing } from './hit-counts.js';
import type { RedisCounts } from './redis-counts.js';
import { standingOf, type Window, Windows } from './windows.js';

interface SharedWindow extends Window {
  /** Hits of this instance that the others have not been told of. */
  untold: number;
}

interface Untold {
  key: string;
  milliseconds: number;
  window: SharedWindow;
}

/** Up to this limit every hit is counted together before it is let through. */
const mostOneByOne = 1_000;
/** Above it each instance tells its hits, and learns those of the others, at this pace. */
const tellEveryMilliseconds = 100;

/**
 * Counts that all instances share. A small limit is exact; a great one is overshot by what the others let through
 * in a tenth of a second, which costs Redis ten commands a second for each key instead of one for each request.
 * Every instance keeps the counts as it knows them and goes on with these while Redis is away.
 */
export class SharedCounts extends HitCounts implements OnApplicationShutdown {
  private readonly windows = new Windows<SharedWindow>((endsAt) => ({ hits: 0, endsAt, untold: 0 }));
  private untold: Untold[] = [];
  private timer?: NodeJS.Timeout;

  constructor(private readonly redis: RedisCounts) {
    super();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
    this.redis.close();
  }

  async hit(key: string, milliseconds: number, limit: number): Promise<Standing> {
    const now = Date.now();
    const window = this.windows.of(key, milliseconds, now);
    window.hits += 1;
    if (window.hits <= limit && this.redis.isThere) {
      if (limit <= mostOneByOne) return this.countTogether({ key, milliseconds, window }, limit);
      this.tellLater({ key, milliseconds, window });
    }
    return standingOf(window, limit, now);
  }

  private async countTogether(hit: Untold, limit: number): Promise<Standing> {
    const shared = await this.redis.add(hit.key, 1, hit.milliseconds);
    const now = Date.now();
    if (!shared) return standingOf(hit.window, limit, now);
    hit.window.hits = Math.max(hit.window.hits, shared.hits);
    hit.window.endsAt = now + shared.left;
    return standingOf({ hits: shared.hits, endsAt: hit.window.endsAt }, limit, now);
  }

  private tellLater(hit: Untold): void {
    hit.window.untold += 1;
    if (hit.window.untold > 1) return;
    this.untold.push(hit);
    this.timer ??= setTimeout(() => this.tell(), tellEveryMilliseconds).unref();
  }

  private tell(): void {
    const batch = this.untold;
    this.untold = [];
    this.timer = undefined;
    for (const each of batch) void this.tellOne(each);
  }

  private async tellOne({ key, milliseconds, window }: Untold): Promise<void> {
    const { untold } = window;
    window.untold = 0;
    const shared = await this.redis.add(key, untold, milliseconds);
    if (!shared) return;
    window.hits = Math.max(window.hits, shared.hits + window.untold);
    window.endsAt = Date.now() + shared.left;
  }
}
