import type { Type as ModuleType } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import { serveConsole } from './platform/console/serve-console.js';
import { ApiAdapter } from './platform/http/api-adapter.js';
import { ClientConnections } from './platform/http/client-connections.js';
import { allowOrigins } from './platform/http/cross-origin.js';
import { demandOneHost } from './platform/http/one-host.js';
import { refuseOtherMethods } from './platform/http/other-methods.js';
import { RouteTable } from './platform/http/route-table.js';
import { securityHeaders } from './platform/http/security-headers.js';
import { NestLogger } from './platform/logging/nest-logger.js';
import { requestLog } from './platform/logging/request-log.js';
import { Metrics } from './platform/metrics/metrics.js';
import { warnOfUnknownProxy } from './platform/network/forwarded-without-proxy.js';
import { serveReference } from './platform/openapi/reference.js';
import { AddressLimit } from './platform/rate-limit/address-limit.js';
import { traceRequests } from './platform/tracing/trace-requests.js';
import type { ServiceConfig } from './settings.js';

/** What Express makes of its setting `trust proxy`: whether it trusts this address, so many hops away. */
type TrustProxy = (address: string, hop: number) => boolean;

/** The whole service over the database at this place, ready to listen; with more modules than its own, if any. */
export async function createApp(
  config: ServiceConfig,
  logger: Logger,
  databaseURL: string,
  more: ModuleType[] = [],
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(config, logger, databaseURL, more),
    new ApiAdapter(),
    { bodyParser: false, logger: new NestLogger(logger), abortOnError: false },
  );
  const metrics = app.get(Metrics);
  const addressLimit = app.get(AddressLimit);
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  if (config.TRUST_PROXY !== undefined) app.set('trust proxy', config.TRUST_PROXY);
  const connections = limitConnections(app, config, metrics);
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) app.use(traceRequests());
  app.use(
    requestLog(
      logger,
      config,
      ({ caller }) => ({ actor: caller?.actorID, org: caller?.orgIDs?.join() }),
      metrics,
    ),
  );
  app.use(securityHeaders());
  app.use(connections.refuse);
  app.use(demandOneHost);
  if (config.TRUST_PROXY === undefined) app.use(warnOfUnknownProxy(logger));
  allowOrigins(app, config.CORS_ORIGINS);
  app.use(addressLimit.check.bind(addressLimit));
  app.use(refuseOtherMethods(app.get(RouteTable)));
  if (config.DOCS === 'on') serveReference(app);
  if (config.CONSOLE === 'on') serveConsole(app.getHttpAdapter().getInstance(), config, logger);
  await app.init();
  return app;
}

function limitConnections(
  app: NestExpressApplication,
  config: ServiceConfig,
  metrics: Metrics,
): ClientConnections {
  const { CLIENT_CONNECTIONS: all, CLIENT_CONNECTIONS_ADDRESS: ofAddress = Math.ceil(all / 4) } = config;
  const express = app.getHttpAdapter().getInstance();
  const isTrusted = express.get('trust proxy fn') as TrustProxy;
  const isProxy = (address: string) => isTrusted(address, 0);
  const connections = new ClientConnections(app.getHttpServer(), { all, ofAddress, isProxy });
  metrics.gauge('client_connections', 'Connections that clients hold now.', [], (gauge) =>
    gauge.set(connections.count),
  );
  metrics.gauge('client_connections_limit', 'CLIENT_CONNECTIONS.', [], (gauge) => gauge.set(all));
  return connections;
}
