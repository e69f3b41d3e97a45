import type { OnApplicationShutdown } from '@nestjs/common';
import { type RateLimiterAbstract, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { BoundedMemoryLimiter } from './bounded-memory-limiter.js';
import type { Policy } from './policies.js';
import { RateLimitStore, type RateLimitState } from './rate-limit-store.js';
import type { RedisConnection } from './redis-connection.js';

/**
 * Counts with rate-limiter-flexible in fixed windows: in Redis, which all instances share, or in this process where
 * there is no Redis and while it is away.
 */
export class FlexibleRateLimitStore extends RateLimitStore implements OnApplicationShutdown {
  private readonly limiters = new Map<string, RateLimiterAbstract>();

  constructor(private readonly redis?: RedisConnection) {
    super();
  }

  onApplicationShutdown(): void {
    this.redis?.close();
  }

  async consume(policy: Policy, key: string, points = 1): Promise<RateLimitState> {
    try {
      return stateOf(await this.limiterOf(policy).consume(key, points), false);
    } catch (error) {
      if (error instanceof RateLimiterRes) return stateOf(error, true);
      throw error;
    }
  }

  private limiterOf(policy: Policy): RateLimiterAbstract {
    let limiter = this.limiters.get(policy.name);
    if (!limiter) this.limiters.set(policy.name, (limiter = this.makeLimiter(policy)));
    return limiter;
  }

  private makeLimiter({ name, limit, seconds }: Policy): RateLimiterAbstract {
    const options = { keyPrefix: `surety:rate-limit:${name}`, points: limit, duration: seconds };
    const memory = new BoundedMemoryLimiter(options);
    if (!this.redis) return memory;
    return new RateLimiterRedis({
      ...options,
      storeClient: this.redis,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: memory,
      // Redis is not asked about keys that are over their limit until the window ends.
      inMemoryBlockOnConsumed: limit + 1,
    });
  }
}

const stateOf = ({ remainingPoints, msBeforeNext }: RateLimiterRes, isExceeded: boolean): RateLimitState => ({
  remaining: remainingPoints,
  isExceeded,
  secondsLeft: Math.max(1, Math.ceil(msBeforeNext / 1000)),
});
