import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

/**
 * Warns once when a request has passed a proxy that no setting names: all its clients then count as one address, and
 * share the limits of one.
 */
export function warnOfUnknownProxy(logger: Logger): RequestHandler {
  let isWarned = false;
  return (request: Request, _response: Response, next: NextFunction) => {
    if (!isWarned && request.headers['x-forwarded-for'] !== undefined) {
      isWarned = true;
      logger.warn(
        'A request has X-Forwarded-For, and TRUST_PROXY is not set: every client counts as the address that it is connected from. If a proxy stands in front of the service, set TRUST_PROXY; if none does, a client has made the header up.',
      );
    }
    next();
  };
}
