import cluster from 'node:cluster';
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
import { listenForHealth } from './platform/health/health-server.js';
import { stopGracefully } from './platform/health/stop.js';
import { makeLogger } from './platform/logging/logger.js';
import { version } from './platform/release/package.js';
import { logLastError } from './platform/start/last-resort.js';
import { startFailure } from './platform/start/start-failure.js';
import { shareOfProcess } from './platform/web-processes/share-of-process.js';
import { tellUp } from './platform/web-processes/told-first.js';
import { firstRequests } from './platform/home/first-requests.js';
import { MailListener } from './resources/received-mail/mail-listener.js';
import { startTracing } from './platform/tracing/tracing.js';
import { type ServiceConfig, settings } from './settings.js';
import { startProcesses } from './start-processes.js';

/**
 * Starts the service and leaves it running until a signal; ends the process where it cannot start.
 * @param more modules beside its own
 */
export async function startService(env: NodeJS.ProcessEnv, more: ModuleType[] = []): Promise<void> {
  let place: Place | undefined;
  try {
    const whole = readConfig(settings, env);
    const logger = makeLogger(whole);
    logLastError(logger);
    if (whole.WEB_CONCURRENCY > 1 && cluster.isPrimary) {
      return await startProcesses(whole, logger, (port) => welcome(port, whole, logger));
    }
    const config = shareOfProcess(whole);
    for (const warning of renamedSettings(settings, env)) logger.warn(warning);
    await startTracing(config, logger);
    place = await findPlace(config, (message) => logger.info(message));
    if (config.MIGRATE === 'on') await createSchema(place.url);
    const app = await createApp(config, logger, place.url, more);
    await demandCredentials(app, config);
    await app.listen(config.PORT, config.HOST);
    await listenForHealth(app, config, logger);
    await app.get(MailListener).listen();
    stopGracefully(app, place, config, logger);
    const { port } = app.getHttpServer().address() as AddressInfo;
    if (cluster.isPrimary) welcome(port, config, logger);
    else tellUp(port);
  } catch (error) {
    await place?.leave();
    process.stderr.write(`${startFailure('service', error)}\n`);
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

function welcome(port: number, config: ServiceConfig, logger: Logger): void {
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  const url = `http://${host}:${port}`;
  const docs = config.DOCS === 'on' ? `, reference at ${url}/docs` : '';
  logger.info(`listening on ${url}${docs}`);
  if (!process.stdout.isTTY && config.NODE_ENV === 'production') return;
  const requests = firstRequests(url, isOpen(config)).map(({ command }) => `  ${command}`);
  const lines = ['', `Surety Bonding Service ${version} on ${url} - try:`, '', ...requests, '', ''];
  process.stdout.write(lines.join('\n'));
}
