import type { Logger } from 'pino';
import { findPlace } from './platform/database/place.js';
import { onSignal } from './platform/health/stop.js';
import { FirstProcessEnded, WebProcesses } from './platform/web-processes/web-processes.js';
import type { ServiceConfig } from './settings.js';

/**
 * Starts as many processes as WEB_CONCURRENCY says, all of them this program, and leaves them running until a signal.
 * The database is found, or started, once for all.
 * @param welcome told the port when requests are answered there
 */
export async function startProcesses(
  config: ServiceConfig,
  logger: Logger,
  welcome: (port: number) => void,
): Promise<void> {
  const place = await findPlace(config, (message) => logger.info(message));
  const processes = new WebProcesses(config.WEB_CONCURRENCY, { DATABASE_URL: place.url }, logger);
  onSignal(config, logger, async () => {
    try {
      await processes.stop();
    } finally {
      await place.leave();
    }
  });
  try {
    welcome(await processes.start());
  } catch (error) {
    await place.leave();
    if (error instanceof FirstProcessEnded) process.exit(error.code);
    throw error;
  }
}
