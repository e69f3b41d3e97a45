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
    directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
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

const page = {
  defaultSrc: ["'none'"],
  imgSrc: ["'self'", 'data:'],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/** Pages to read: nothing in them runs. */
const ofPages = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: { ...page, styleSrc: ["'self'"] } },
  strictTransportSecurity: transport,
  xFrameOptions: { action: 'deny' },
});

/**
 * The reference runs scripts of ours, which ask this service alone. They write their styles into the page, in elements
 * and attributes that no hash or nonce can name before.
 */
const ofReference = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      ...page,
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'blob:', 'data:'],
      connectSrc: ["'self'"],
    },
  },
  strictTransportSecurity: transport,
  xFrameOptions: { action: 'deny' },
});

/** Sets the headers that keep browsers from doing harm with an answer. They never differ, so helmet works them out once. */
export function securityHeaders(): RequestHandler {
  const answers = [...headersOf(ofAnswers), ['Cache-Control', 'no-store'] as const];
  const [pages, reference] = [headersOf(ofPages), headersOf(ofReference)];
  return (request: Request, response: Response, next: NextFunction) => {
    const isPage = /^\/(docs|problems)(\/|$)/.test(request.path);
    const headers = /^\/docs\/?$/.test(request.path) ? reference : isPage ? pages : answers;
    for (const [name, value] of headers) response.setHeader(name, value);
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
