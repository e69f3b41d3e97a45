import { NestFactory } from '@nestjs/core';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import { BadConfiguration, readConfig, renamedSettings } from './platform/config/config.js';
import { createSchema } from './platform/database/migrate.js';
import { inSchema, schema } from './platform/database/place.js';
import { listenForHealth } from './platform/health/health-server.js';
import { onSignal } from './platform/health/stop.js';
import { makeLogger } from './platform/logging/logger.js';
import { NestLogger } from './platform/logging/nest-logger.js';
import { findRunningServer } from './platform/private-server/private-server.js';
import { logLastError } from './platform/start/last-resort.js';
import { startFailure } from './platform/start/start-failure.js';
import { startTracing } from './platform/tracing/tracing.js';
import { type ServiceConfig, settings } from './settings.js';

/** The database that the settings name, or that of the service which runs on this machine. @throws BadConfiguration */
async function databaseOf(config: ServiceConfig): Promise<string> {
  if (config.DATABASE_URL !== undefined) return config.DATABASE_URL;
  const running = await findRunningServer(config.DATA_DIR);
  if (running) return inSchema(running, schema);
  throw new BadConfiguration([
    `DATABASE_URL is not set, and no service runs with its data in ${config.DATA_DIR}.`,
    'A worker does the jobs of a service: start that first, or name its database.',
  ]);
}

async function doJobs(config: ServiceConfig, logger: Logger): Promise<void> {
  const databaseURL = await databaseOf(config);
  if (config.MIGRATE === 'on') await createSchema(databaseURL);
  const module = AppModule.with({ ...config, JOBS: 'on' }, logger, databaseURL);
  const options = { logger: new NestLogger(logger), abortOnError: false };
  const app = await NestFactory.createApplicationContext(module, options);
  await listenForHealth(app, config, logger);
  logger.info(`doing jobs, ${config.JOBS_AT_ONCE} at once`);
  onSignal(config, logger, () => app.close());
}

/**
 * Does jobs until a signal, beside the service and on as many hosts as wanted; it answers no requests. Ends the process
 * where it cannot start.
 */
export async function startWorker(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    const config = readConfig(settings, env);
    const logger = makeLogger(config);
    logLastError(logger);
    for (const warning of renamedSettings(settings, env)) logger.warn(warning);
    await startTracing(config, logger);
    await doJobs(config, logger);
  } catch (error) {
    process.stderr.write(`${startFailure('worker', error)}\n`);
    process.exit(1);
  }
}
