import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { pino } from 'pino';
import { AppModule } from '../app.module.js';
import { readConfig, renamedSettings } from '../platform/config/config.js';
import { createSchema } from '../platform/database/migrate.js';
import { findPlace, inSchema, type Place, schema } from '../platform/database/place.js';
import { NestLogger } from '../platform/logging/nest-logger.js';
import { findRunningServer } from '../platform/private-server/private-server.js';
import { settings } from '../settings.js';

/** Does something with the service's parts on its database, while the service runs or while it does not. */
export async function withApp(act: (app: INestApplicationContext) => Promise<void>): Promise<void> {
  const config = { ...readConfig(settings, process.env), JOBS: 'off' as const };
  const tell = (message: string) => void process.stderr.write(`${message}\n`);
  renamedSettings(settings, process.env).forEach(tell);
  const running = config.DATABASE_URL === undefined ? await findRunningServer(config.DATA_DIR) : undefined;
  const place: Place = running
    ? { url: inSchema(running, schema), leave: () => Promise.resolve() }
    : await findPlace(config, tell);
  const logger = pino({ level: 'error' }, pino.destination(2));
  try {
    await createSchema(place.url);
    const module = AppModule.with(config, logger, place.url);
    const options = { logger: new NestLogger(logger), abortOnError: false };
    const app = await NestFactory.createApplicationContext(module, options);
    await act(app);
    await app.close();
  } finally {
    await place.leave();
  }
}
