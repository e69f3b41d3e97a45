import { Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { CONFIG } from '../config/config.js';
import { LOGGER } from '../logging/logger.js';
import { AddressLimit } from './address-limit.js';
import { FlexibleRateLimitStore } from './flexible-rate-limit-store.js';
import { policiesOf } from './policies.js';
import type { RateLimitConfig } from './rate-limit-settings.js';
import { RateLimitStore } from './rate-limit-store.js';
import { WorkBudget } from './work-budget.js';

/** Limits on how often callers may ask. */
@Module({
  providers: [
    AddressLimit,
    WorkBudget,
    { provide: RateLimitStore, inject: [CONFIG, LOGGER], useFactory: makeStore },
  ],
  exports: [AddressLimit, RateLimitStore, WorkBudget],
})
export class RateLimitModule {}

async function makeStore(config: RateLimitConfig, logger: Logger): Promise<RateLimitStore> {
  if (config.REDIS_URL === undefined || !policiesOf(config).caller) return new FlexibleRateLimitStore();
  // A tenth of the files of a start: loaded only by who has a Redis.
  const { RedisConnection } = await import('./redis-connection.js');
  const redis = new RedisConnection(config.REDIS_URL, logger);
  await redis.open();
  return new FlexibleRateLimitStore(redis);
}
