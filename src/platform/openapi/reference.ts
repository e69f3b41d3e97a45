import type { INestApplication } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { completeDocument } from './complete.js';
import type { Document } from './document.js';
import { introduction } from './introduction.js';
import { page } from './page.js';
import { routeFacts } from './route-facts.js';

/** The description of the API, made from the same decorators that check requests and make answers. */
export function describeAPI(app: INestApplication): OpenAPIObject {
  const head = new DocumentBuilder()
    .setTitle('Surety Bonding Service')
    .setDescription(introduction.trim())
    .setVersion('1')
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'sbs_… or JWT',
      description: 'An API key (`sbs_…`), or a JWT.',
    })
    .build();
  const described = SwaggerModule.createDocument(app, head);
  const completed: unknown = completeDocument(described as unknown as Document, routeFacts(app));
  return completed as OpenAPIObject;
}

/** Serves the description as /openapi.json and as a page of our own files at /docs. */
export function serveReference(app: NestExpressApplication): void {
  SwaggerModule.setup('docs', app, () => describeAPI(app), page);
}
