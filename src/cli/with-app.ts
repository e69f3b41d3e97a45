import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { pino } from 'pino';
import { AppModule } from '../app.module.js';
import { readConfig, renamedSettings } from '../platform/config/config.js';
import { createSchema } from '../platform/database/migrate.js';
import { NestLogger } from '../platform/logging/nest-logger.js';
import { settings } from '../settings.js';
import { placeOfCommand, tell } from './place-of-command.js';

/** Does something with the service's parts on its database, while the service runs or while it does not. */
export async function withApp(
  act: (app: INestApplicationContext, databaseURL: string) => Promise<void>,
): Promise<void> {
  const config = { ...readConfig(settings, process.env), JOBS: 'off' as const };
  renamedSettings(settings, process.env).forEach(tell);
  const place = await placeOfCommand(config);
  const logger = pino({ level: 'error' }, pino.destination(2));
  try {
    if (config.MIGRATE === 'on') await createSchema(place.url);
    const module = AppModule.with(config, logger, place.url);
    const options = { logger: new NestLogger(logger), abortOnError: false };
    const app = await NestFactory.createApplicationContext(module, options);
    await act(app, place.url);
    await app.close();
  } finally {
    await place.leave();
  }
}
