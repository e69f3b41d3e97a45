import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** The description of the API, made from the same decorators that check requests and make answers. */
export function describeAPI(app: NestExpressApplication): OpenAPIObject {
  const head = new DocumentBuilder()
    .setTitle('Surety Bonding Service')
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An API key (sbs_…).' })
    .build();
  return SwaggerModule.createDocument(app, head);
}

/** Serves the description as /openapi.json and as a page of our own files at /docs. */
export function serveReference(app: NestExpressApplication): void {
  SwaggerModule.setup('docs', app, () => describeAPI(app), { jsonDocumentUrl: 'openapi.json' });
}
