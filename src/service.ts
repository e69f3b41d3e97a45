import type { AddressInfo } from 'node:net';
import type { Type as ModuleType } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { createApp } from './app.js';
import { isOpen } from './platform/auth/auth-settings.js';
import { Authentication } from './platform/auth/authentication.js';
import { BadConfiguration, readConfig, renamedSettings } from './platform/config/config.js';
import { createSchema } from './platform/database/migrate.js';
import { findPlace, type Place } from './platform/database/place.js';
import { stopGracefully } from './platform/health/stop.js';
import { makeLogger } from './platform/logging/logger.js';
import { DataDirInUse, NoServerProgram } from './platform/private-server/private-server.js';
import { type ServiceConfig, settings } from './settings.js';

/**
 * Starts the service and leaves it running until a signal; ends the process where it cannot start.
 * @param more modules beside its own
 */
export async function startService(env: NodeJS.ProcessEnv, more: ModuleType[] = []): Promise<void> {
  let place: Place | undefined;
  try {
    const config = readConfig(settings, env);
    const logger = makeLogger(config);
    for (const warning of renamedSettings(settings, env)) logger.warn(warning);
    place = await findPlace(config, (message) => logger.info(message));
    await createSchema(place.url);
    const app = await createApp(config, logger, place.url, more);
    await demandCredentials(app, config);
    await app.listen(config.PORT, config.HOST);
    stopGracefully(app, place, config, logger);
    welcome(app, config, logger);
  } catch (error) {
    await place?.leave();
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

/** In production nobody gets in without credentials, so there have to be some. */
async function demandCredentials(app: NestExpressApplication, config: ServiceConfig): Promise<void> {
  if (config.NODE_ENV !== 'production' || isOpen(config) || (await app.get(Authentication).hasCredentials()))
    return;
  await app.close();
  throw new BadConfiguration([
    'NODE_ENV=production needs credentials, and there is no API key and no JWT_ISSUER. Make a key:',
    '  npm run cli -- api-key create --org <organization> --role admin',
    'or let everyone in: AUTH=open.',
  ]);
}

function welcome(app: NestExpressApplication, config: ServiceConfig, logger: Logger): void {
  const { port } = app.getHttpServer().address() as AddressInfo;
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  const url = `http://${host}:${port}`;
  logger.info(`listening on ${url}, reference at ${url}/docs`);
  if (!process.stdout.isTTY && config.NODE_ENV === 'production') return;
  const key = isOpen(config) ? '' : ` -H 'Authorization: Bearer <API key>'`;
  const json = `-H 'Content-Type: application/json'`;
  process.stdout.write(
    [
      '',
      `Surety Bonding Service on ${url} - try:`,
      '',
      `  curl ${url}/bond${key} ${json} -d '{"bondType":"bid","projectID":"P-1","projectName":"Elm Street Bridge","projectOwner":"City of Elm"}'`,
      `  curl ${url}/bond/query${key} ${json} -d '{}'`,
      `  curl ${url}/log/query${key} ${json} -d '{}'`,
      '',
      '',
    ].join('\n'),
  );
}

function explain(error: unknown): string {
  const told = [BadConfiguration, NoServerProgram, DataDirInUse].some((kind) => error instanceof kind);
  if (told) return (error as Error).message;
  const { code } = error as { code?: string };
  if (code === 'EADDRINUSE') return 'Another program listens on this address: set PORT to another port.';
  return `The service cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
