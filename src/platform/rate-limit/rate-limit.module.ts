import { Module } from '@nestjs/common';
import { ThrottlerModule, type ThrottlerOptions, type ThrottlerStorage } from '@nestjs/throttler';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../config/settings.js';
import { LOGGER } from '../logging/logger.js';
import { AddressLimit } from './address-limit.js';
import { FailedCredentials } from './failed-credentials.js';
import { callerTracker, isOutside, organizationTracker } from './limited.js';
import { MemoryStorage } from './memory-storage.js';
import { policiesOf, type Policy } from './policies.js';
import { SharedCounts } from './shared-counts.js';
import { SharedStorage } from './shared-storage.js';

/** Limits of how often: to replace where they are counted, provide another ThrottlerStorage. */
@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [CONFIG, LOGGER],
      useFactory: async (config: Config, logger: Logger) => ({
        throttlers: throttlersOf(config),
        storage: await storageOf(config, logger),
        generateKey: (_context, tracker, name) => `${name} ${tracker}`,
      }),
    }),
  ],
  providers: [AddressLimit, FailedCredentials],
  exports: [AddressLimit, FailedCredentials, ThrottlerModule],
})
export class RateLimitModule {}

/** What is counted once it is known who is asking. */
function throttlersOf(config: Config): ThrottlerOptions[] {
  const { caller, invites } = policiesOf(config);
  return [
    ...throttler(caller, { getTracker: callerTracker }),
    ...throttler(invites, {
      getTracker: organizationTracker,
      skipIf: (context) => isOutside('invites', context),
    }),
  ];
}

const throttler = (policy: Policy | undefined, how: Partial<ThrottlerOptions>): ThrottlerOptions[] =>
  policy ? [{ ...how, name: policy.name, limit: policy.limit, ttl: policy.milliseconds }] : [];

async function storageOf(config: Config, logger: Logger): Promise<ThrottlerStorage> {
  if (config.REDIS_URL === undefined || !policiesOf(config).caller) return new MemoryStorage();
  const counts = new SharedCounts(config.REDIS_URL, logger);
  await counts.open();
  return new SharedStorage(counts);
}
