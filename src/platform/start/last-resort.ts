import type { Logger } from 'pino';

/**
 * Logs an error that nobody has caught, and ends the process: what it was doing may be half done, and whoever runs it
 * starts it again. Without this the reason would be on the standard error alone, beside the log.
 */
export function logLastError(logger: Logger): void {
  process.once('uncaughtException', (error, origin) => {
    logger.fatal({ err: error, origin }, 'the process ends: nobody has caught this error');
    logger.flush(() => process.exit(1));
  });
}
