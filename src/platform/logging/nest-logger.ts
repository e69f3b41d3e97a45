import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** What Nest and TypeORM have to say, as lines of our own log. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown): void {
    this.logger.debug(String(message));
  }

  error(message: unknown, stack?: string): void {
    this.logger.error({ stack }, String(message));
  }

  warn(message: unknown): void {
    this.logger.warn(String(message));
  }
}
