import type { Type as ModuleType } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import { ApiAdapter } from './platform/http/api-adapter.js';
import { jsonBody } from './platform/http/body.js';
import { allowOrigins } from './platform/http/cross-origin.js';
import { securityHeaders } from './platform/http/security-headers.js';
import { NestLogger } from './platform/logging/nest-logger.js';
import { requestLog } from './platform/logging/request-log.js';
import { Metrics } from './platform/metrics/metrics.js';
import { serveReference } from './platform/openapi/reference.js';
import { isContentUpload } from './resources/document/content-request.js';
import { AddressLimit } from './platform/rate-limit/address-limit.js';
import { FailedCredentials } from './platform/rate-limit/failed-credentials.js';
import type { ServiceConfig } from './settings.js';

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
  const failedCredentials = app.get(FailedCredentials);
  const addressLimit = app.get(AddressLimit);
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  if (config.TRUST_PROXY !== undefined) app.set('trust proxy', config.TRUST_PROXY);
  app.getHttpServer().maxConnections = config.CLIENT_CONNECTIONS;
  app.use(
    requestLog(
      logger,
      ({ caller }) => ({ actor: caller?.actorID, org: caller?.orgIDs?.join() }),
      (end) => {
        metrics.countRequest(end);
        failedCredentials.recordOutcome(end.request, end.status);
      },
    ),
  );
  app.use(securityHeaders());
  allowOrigins(app, config.CORS_ORIGINS);
  app.use(addressLimit.check.bind(addressLimit));
  app.use(jsonBody(isContentUpload));
  serveReference(app);
  await app.init();
  return app;
}
