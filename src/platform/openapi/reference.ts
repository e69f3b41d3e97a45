import type { INestApplication } from '@nestjs/common';
import type { RequestHandler } from 'express';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { servePages } from '../pages/serve-pages.js';
import { completeDocument } from './complete.js';
import type { Document } from './document.js';
import { introduction } from './introduction.js';
import { routeFacts } from './route-facts.js';

/** The description of the API, made from the same decorators that check requests and make answers. */
export function describeAPI(app: INestApplication): OpenAPIObject {
  const head = new DocumentBuilder()
    .setTitle('Surety Bonding Service')
    .setDescription(introduction.trim())
    .setVersion('1')
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .setOpenAPIVersion('3.1.0')
    .addServer('/', 'This service.')
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'sbs_…',
        description: 'An API key: it belongs to one organization and has one role.',
      },
      'apiKey',
    )
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'The token of a person, from the identity provider that the service is configured for.',
      },
      'token',
    )
    .build();
  const described = SwaggerModule.createDocument(app, head);
  const completed: unknown = completeDocument(described as unknown as Document, routeFacts(app));
  return completed as OpenAPIObject;
}

/** Serves the description as /openapi.json, and the pages about it under /docs. It is made when it is first asked for. */
export function serveReference(app: NestExpressApplication): void {
  const express = app.getHttpAdapter().getInstance();
  // Written once, for all that are sent: everybody may ask for it, and need not read it.
  let bytes: Buffer | undefined;
  const send: RequestHandler = (_request, response) => {
    bytes ??= Buffer.from(JSON.stringify(describeAPI(app)));
    response.writeHead(200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': bytes.length,
    });
    response.end(bytes);
  };
  express.get('/openapi.json', send);
  servePages(express);
}
