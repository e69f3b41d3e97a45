import type { NestExpressApplication } from '@nestjs/platform-express';

const preflightSeconds = 600;

/**
 * Lets web pages of these origins, and of no others, call the service from a browser. They send their credentials
 * as a header of their own making, so cookies and the like of the browser are not asked for.
 */
export function allowOrigins(app: NestExpressApplication, origins: string[]): void {
  if (origins.length === 0) return;
  app.enableCors({
    origin: origins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Accept',
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-Match',
      'If-None-Match',
      'Last-Event-ID',
      'X-Org-ID',
      'X-Request-ID',
    ],
    exposedHeaders: [
      'ETag',
      'Idempotent-Replayed',
      'Link',
      'RateLimit',
      'RateLimit-Policy',
      'Retry-After',
      'WWW-Authenticate',
      'X-Request-ID',
    ],
    maxAge: preflightSeconds,
  });
}
