import { HitCounts, type Standing } from './hit-counts.js';
import { standingOf, Windows } from './windows.js';

/** Counts in this process alone. */
export class OwnCounts extends HitCounts {
  private readonly windows = new Windows((endsAt) => ({ hits: 0, endsAt }));

  hit(key: string, milliseconds: number, limit: number): Promise<Standing> {
    const now = Date.now();
    const window = this.windows.of(key, milliseconds, now);
    window.hits += 1;
    return Promise.resolve(standingOf(window, limit, now));
  }
}
