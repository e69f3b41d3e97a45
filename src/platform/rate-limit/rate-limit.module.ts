import { Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../config/settings.js';
import { LOGGER } from '../logging/logger.js';
import { AddressLimit } from './address-limit.js';
import { FailedCredentials } from './failed-credentials.js';
import { HitCounts } from './hit-counts.js';
import { OwnCounts } from './own-counts.js';
import { policiesOf } from './policies.js';
import { RedisCounts } from './redis-counts.js';
import { SharedCounts } from './shared-counts.js';

/** Limits of how often. */
@Module({
  providers: [
    AddressLimit,
    FailedCredentials,
    { provide: HitCounts, inject: [CONFIG, LOGGER], useFactory: countsFor },
  ],
  exports: [AddressLimit, FailedCredentials, HitCounts],
})
export class RateLimitModule {}

async function countsFor(config: Config, logger: Logger): Promise<HitCounts> {
  if (config.REDIS_URL === undefined || !policiesOf(config).caller) return new OwnCounts();
  const redis = new RedisCounts(config.REDIS_URL, logger);
  await redis.open();
  return new SharedCounts(redis);
}
