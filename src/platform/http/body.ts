import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { BodyTooLarge, RequestTooSlow, UnsupportedMediaType } from './http-faults.js';
import { InvalidInput } from '../errors/faults.js';
import { readJSON } from './strict-json.js';

const mostBytes = 2 ** 20;
/** Time that a client may take to send a JSON body. */
const mostMilliseconds = 30_000;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Paths whose body is not JSON but bytes, which their own handler reads as a stream. */
export type IsStreamed = (request: Request) => boolean;

/**
 * Reads a JSON body into `request.body`. It is refused unread where its media type or declared length is wrong,
 * and reading stops at the limit. A request without a body has `{}`, since several operations need none.
 */
export function jsonBody(isStreamed: IsStreamed): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    const length = request.headers['content-length'];
    const isEmpty = (length === undefined || length === '0') && !request.headers['transfer-encoding'];
    if (isEmpty || request.method === 'GET' || request.method === 'HEAD' || isStreamed(request)) {
      request.body = {};
      return next();
    }
    const refusal = refuse(request);
    if (refusal) return next(refusal);
    collect(request, (error, bytes) => {
      if (error) return next(error);
      try {
        request.body = bytes.length === 0 ? {} : readJSON(asText(bytes));
      } catch (fault) {
        return next(fault);
      }
      next();
    });
  };
}

function refuse({ headers }: Request): Error | undefined {
  const type = headers['content-type'] ?? '';
  if (type !== 'application/json' && !/^application\/json *(;|$)/i.test(type)) {
    return new UnsupportedMediaType('The body must be application/json.');
  }
  if (/charset *= *"?(?!utf-?8\b)/i.test(type)) return new UnsupportedMediaType('The body must be in UTF-8.');
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    return new UnsupportedMediaType('The body must not be compressed.');
  }
  return Number(headers['content-length'] ?? 0) > mostBytes ? new BodyTooLarge(mostBytes) : undefined;
}

function collect(request: Request, done: (error: Error | undefined, bytes: Buffer) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  const stop = () => {
    clearTimeout(timer);
    request.off('data', take).off('end', finish).off('error', stop);
  };
  const finish = (error?: Error) => {
    stop();
    done(error, chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
  };
  const timer = setTimeout(() => finish(new RequestTooSlow()), mostMilliseconds);
  const take = (chunk: Buffer) => {
    size += chunk.length;
    if (size > mostBytes) return finish(new BodyTooLarge(mostBytes));
    chunks.push(chunk);
  };
  request
    .on('data', take)
    .once('end', finish)
    // The client has gone, and waits for no answer.
    .once('error', stop);
}

function asText(bytes: Buffer): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new InvalidInput([{ pointer: '', code: 'encoding', detail: 'is not UTF-8' }]);
  }
}
