import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

const yearSeconds = 365 * 86_400;
const transport = { maxAge: yearSeconds, includeSubDomains: true };

/** Answers are data: a browser is to show, run, embed and keep nothing of them. */
const ofAnswers = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  strictTransportSecurity: transport,
  xFrameOptions: { action: 'deny' },
  // These speak of pages, or to browsers that nobody has any more.
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** The reference is a page of our own scripts; Swagger UI writes its styles into the page. */
const ofReference = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'blob:', 'data:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: transport,
  xFrameOptions: { action: 'deny' },
});

/** Sets the headers that keep browsers from doing harm with an answer. They never differ, so helmet works them out once. */
export function securityHeaders(): RequestHandler {
  const answers = [...headersOf(ofAnswers), ['Cache-Control', 'no-store'] as const];
  const reference = headersOf(ofReference);
  return (request: Request, response: Response, next: NextFunction) => {
    const isReference = /^\/docs(\/|$)/.test(request.path);
    for (const [name, value] of isReference ? reference : answers) response.setHeader(name, value);
    next();
  };
}

/** What the middleware sets on every answer. */
function headersOf(middleware: ReturnType<typeof helmet>): [name: string, value: string][] {
  const headers: [string, string][] = [];
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.setHeader = (name, value) => {
    headers.push([name, String(value)]);
    return response;
  };
  middleware(response.req, response, () => undefined);
  return headers;
}
