import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Caller } from '../tenancy/caller.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** The id of this request: in the answer, in every log line, and in the audit entry of what it did. */
    requestID: string;
    caller?: Caller;
  }
}

/** What is known of a request when it has ended. */
export interface RequestEnd {
  request: Request;
  status: number;
  /** The path as declared, so that ids do not make new series: `/rate/:rateID`. */
  route: string;
  milliseconds: number;
}

const ownID = /^[\w.-]{1,128}$/;

/**
 * Gives each request its id and writes one line when it ends. The line has an allow list of members: never a
 * body, a credential or a name.
 */
export function requestLog(logger: Logger, onEnd: (end: RequestEnd) => void): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const begun = performance.now();
    const given = request.headers['x-request-id'];
    request.requestID = typeof given === 'string' && ownID.test(given) ? given : randomUUID();
    response.setHeader('X-Request-ID', request.requestID);
    response.once('close', () => {
      const milliseconds = performance.now() - begun;
      const route = (request.route as { path?: string } | undefined)?.path ?? 'none';
      const status = response.writableFinished ? response.statusCode : 499;
      onEnd({ request, status, route, milliseconds });
      const { method, requestID, caller } = request;
      const ms = Math.round(milliseconds * 10) / 10;
      const line = {
        requestID,
        actor: caller?.actorID,
        org: caller?.orgIDs?.join(),
        method,
        route,
        status,
        ms,
      };
      logger.info(line, `${method} ${route} ${status} ${ms} ms`);
    });
    next();
  };
}
