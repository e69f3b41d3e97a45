import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { addressOf } from '../network/client-address.js';
import { traceID } from '../tracing/tracing.js';
import { hasAddress, type LogConfig } from './log-settings.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** The id of this request: in its response, in log lines, and in the audit entries of what it changed. */
    requestID: string;
  }
}

/** A request that has ended. */
export interface RequestEnd {
  request: Request;
  status: number;
  /** The path as declared, so that ids do not make new series of metrics: `/rate/:rateID`. */
  route: string;
  milliseconds: number;
}

/** What counts requests. */
export interface RequestCounter {
  beginRequest(): void;
  endRequest(end: RequestEnd): void;
}

const longestPath = 200;

/** A path that no route has, for people who look for the mistake in it: without the query, and nothing a terminal obeys. */
const readable = (path: string): string => path.slice(0, longestPath).replace(/[^!-~]/g, '?');

/** What the log line says of the caller. */
export interface LoggedCaller {
  actor?: string | undefined;
  /** Ids of organizations, separated by commas. */
  org?: string | undefined;
}

const idFormat = /^[\w.-]{1,128}$/;

/**
 * Gives each request its id and writes one line when it ends. The line has a fixed list of members: never a body, a
 * credential or a name, and the address of the client only where LOG_ADDRESS has it.
 */
export function requestLog(
  logger: Logger,
  config: LogConfig,
  callerOf: (request: Request) => LoggedCaller,
  counter: RequestCounter,
): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const start = performance.now();
    counter.beginRequest();
    const given = request.headers['x-request-id'];
    request.requestID = typeof given === 'string' && idFormat.test(given) ? given : randomUUID();
    response.setHeader('X-Request-ID', request.requestID);
    const trace = traceID();
    response.once('close', () => {
      const milliseconds = performance.now() - start;
      const route = (request.route as { path?: string } | undefined)?.path ?? 'none';
      const status = response.writableFinished ? response.statusCode : 499;
      counter.endRequest({ request, status, route, milliseconds });
      const { method, requestID } = request;
      const ms = Math.round(milliseconds * 10) / 10;
      const { actor, org } = callerOf(request);
      const path = route === 'none' ? readable(request.path) : undefined;
      const address = hasAddress(config, status) ? addressOf(request) : undefined;
      const line = { requestID, traceID: trace, actor, org, address, method, route, path, status, ms };
      logger.info(line, `${method} ${path ?? route} ${status} ${ms} ms`);
    });
    next();
  };
}
