import type { ThrottlerStorage } from '@nestjs/throttler';
import { type Standing, standingOf, Windows } from './windows.js';

/** Counts in this process alone. A window begins with the first hit of its key. */
export class MemoryStorage implements ThrottlerStorage {
  private readonly windows = new Windows((endsAt) => ({ hits: 0, endsAt }));

  increment(key: string, milliseconds: number, limit: number): Promise<Standing> {
    const now = Date.now();
    const window = this.windows.of(key, milliseconds, now);
    window.hits += 1;
    return Promise.resolve(standingOf(window, limit, now));
  }
}
