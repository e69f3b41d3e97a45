import { LRUCache } from 'lru-cache';
import { type IRateLimiterOptions, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

const usualMax = 50_000;

/**
 * Counts in this process. A count ends with its window; of more keys than there is room for, the least recently used
 * lose theirs early, so that a flood of addresses cannot fill the memory.
 */
export class BoundedMemoryLimiter extends RateLimiterMemory {
  private readonly recent: LRUCache<string, true>;

  constructor(options: IRateLimiterOptions, max = usualMax) {
    super(options);
    this.recent = new LRUCache({ max, dispose: (_, key) => void this.delete(key) });
  }

  override consume(key: string, points?: number): Promise<RateLimiterRes> {
    this.recent.set(key, true);
    return super.consume(key, points);
  }
}
