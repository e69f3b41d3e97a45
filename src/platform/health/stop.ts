import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import type { Config } from '../config/settings.js';
import { Stopping } from './stopping.js';

/**
 * On SIGTERM or Ctrl-C: new connections are refused, what is in flight is answered, then jobs, the database and
 * the private server end, in that order. A second signal does not wait.
 */
export function stopGracefully(
  app: NestExpressApplication,
  place: { leave(): Promise<void> },
  config: Config,
  logger: Logger,
): void {
  const stop = async (signal: string) => {
    if (app.get(Stopping).hasBegun) process.exit(1);
    app.get(Stopping).hasBegun = true;
    logger.info(`${signal}: stopping`);
    await drain(app.getHttpServer(), config.STOP_SECONDS * 1000);
    await app.close();
    await place.leave();
    logger.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal));
}

/**
 * Takes no more connections, answers what comes on the ones there are for the last time, and waits for that; after
 * the time limit the rest is cut off.
 */
function drain(server: Server, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), milliseconds);
    server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
