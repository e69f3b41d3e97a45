import { Module } from '@nestjs/common';
import { ThrottlerModule, type ThrottlerStorage } from '@nestjs/throttler';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../config/settings.js';
import { LOGGER } from '../logging/logger.js';
import { AddressLimit } from './address-limit.js';
import { FailedCredentials } from './failed-credentials.js';
import { MemoryStorage } from './memory-storage.js';
import { policiesOf } from './policies.js';
import { SharedCounts } from './shared-counts.js';
import { SharedStorage } from './shared-storage.js';

/** Limits of how often: to replace where they are counted, provide another ThrottlerStorage. */
@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [CONFIG, LOGGER],
      useFactory: async (config: Config, logger: Logger) => ({
        throttlers: [],
        storage: await storageOf(config, logger),
      }),
    }),
  ],
  providers: [AddressLimit, FailedCredentials],
  exports: [AddressLimit, FailedCredentials, ThrottlerModule],
})
export class RateLimitModule {}

async function storageOf(config: Config, logger: Logger): Promise<ThrottlerStorage> {
  if (config.REDIS_URL === undefined || !policiesOf(config).caller) return new MemoryStorage();
  const counts = new SharedCounts(config.REDIS_URL, logger);
  await counts.open();
  return new SharedStorage(counts);
}
