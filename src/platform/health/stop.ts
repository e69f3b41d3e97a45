import cluster from 'node:cluster';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import type { ApiServer } from '../http/api-adapter.js';
import { stopMessage } from '../web-processes/told-first.js';
import type { StopConfig } from './stop-settings.js';
import { stopTracing } from '../tracing/tracing.js';
import { Stopping } from './stopping.js';

/** Of the time that a stop may take, what requests in flight may take; the rest is for jobs and the database. */
const drainShare = 0.6;

/**
 * On SIGTERM or Ctrl-C: after STOP_DELAY_SECONDS new connections are refused, what is in flight is answered, then jobs,
 * the database and the private server end, in that order.
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
    await stopping.leave(config.STOP_DELAY_SECONDS * 1_000);
    await stopping.drain(app.getHttpServer() as ApiServer, drainMilliseconds);
    await app.close();
    await place.leave();
  });
}

/**
 * On SIGTERM or Ctrl-C, does this and ends the process. Whatever does not end by itself in STOP_DELAY_SECONDS and
 * STOP_SECONDS is left behind.
 * A second signal does not wait. One of several web processes is told by the first, and leaves Ctrl-C, which a terminal
 * sends to all of them, to that one.
 */
export function onSignal(config: StopConfig, logger: Logger, end: () => Promise<void>): void {
  let hasBegun = false;
  const stop = async (signal: string) => {
    hasBegun = true;
    logger.info(`${signal}: stopping`);
    setTimeout(
      () => {
        logger.error('stopped before everything has ended: the time for a stop is over');
        process.exit(1);
      },
      (config.STOP_DELAY_SECONDS + config.STOP_SECONDS) * 1_000,
    );
    try {
      await end();
      await stopTracing();
      logger.info('stopped');
      process.exit(0);
    } catch (error) {
      logger.error({ err: error }, 'stopped, and not everything has ended well');
      process.exit(1);
    }
  };
  const stopOrEnd = (signal: string) => {
    if (hasBegun) process.exit(1);
    void stop(signal);
  };
  process.on('SIGTERM', stopOrEnd);
  process.on('SIGINT', (signal) => cluster.isWorker || stopOrEnd(signal));
  if (!cluster.isWorker) return;
  process.on('message', (message) => {
    if (message === stopMessage && !hasBegun) void stop('the first process');
  });
}
