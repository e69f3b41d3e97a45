import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import type { Config } from './platform/config/settings.js';
import { ApiAdapter } from './platform/http/api-adapter.js';
import { jsonBody } from './platform/http/body.js';
import { NestLogger } from './platform/logging/nest-logger.js';
import { requestLog } from './platform/logging/request-log.js';
import { Metrics } from './platform/metrics/metrics.js';
import { serveReference } from './platform/openapi/reference.js';
import { isContentUpload } from './resources/document/content-request.js';

/** The whole service over the database at this place, ready to listen. */
export async function createApp(
  config: Config,
  logger: Logger,
  databaseURL: string,
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(config, logger, databaseURL),
    new ApiAdapter(),
    { bodyParser: false, logger: new NestLogger(logger), abortOnError: false },
  );
  const metrics = app.get(Metrics);
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  app.use(requestLog(logger, (end) => metrics.countRequest(end)));
  app.use(jsonBody(isContentUpload));
  serveReference(app);
  await app.init();
  return app;
}
