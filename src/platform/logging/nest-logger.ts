import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** Writes the messages of Nest and TypeORM into our log. */
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
