import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import type { ApiServer } from '../http/api-adapter.js';
import type { StopConfig } from './stop-settings.js';
import { Stopping } from './stopping.js';

/** Of the time that a stop may take, what requests in flight may take; the rest is for jobs and the database. */
const drainShare = 0.6;

/**
 * On SIGTERM or Ctrl-C: new connections are refused, what is in flight is answered, then jobs, the database and
 * the private server end, in that order.
 */
export function stopGracefully(
  app: NestExpressApplication,
  place: { leave(): Promise<void> },
  config: StopConfig,
  logger: Logger,
): void {
  const stopping = app.get(Stopping);
  const drainMilliseconds = config.STOP_SECONDS * 1_000 * drainShare;
  onSignal(config, logger, async () => {
    await stopping.drain(app.getHttpServer() as ApiServer, drainMilliseconds);
    await app.close();
    await place.leave();
  });
}

/**
 * On SIGTERM or Ctrl-C, does this and ends the process. Whatever does not end by itself in STOP_SECONDS is left behind.
 * A second signal does not wait.
 */
export function onSignal(config: StopConfig, logger: Logger, end: () => Promise<void>): void {
  let hasBegun = false;
  const stop = async (signal: string) => {
    if (hasBegun) process.exit(1);
    hasBegun = true;
    logger.info(`${signal}: stopping`);
    setTimeout(() => {
      logger.error('stopped before everything has ended: the time for a stop is over');
      process.exit(1);
    }, config.STOP_SECONDS * 1_000);
    try {
      await end();
      logger.info('stopped');
      process.exit(0);
    } catch (error) {
      logger.error({ err: error }, 'stopped, and not everything has ended well');
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal));
}
