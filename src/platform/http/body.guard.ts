import type { IncomingHttpHeaders } from 'node:http';
import { isUtf8 } from 'node:buffer';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { InvalidInput } from '../errors/faults.js';
import type { Caller } from '../tenancy/caller.js';
import { collectBody } from './collect-body.js';
import { BodyTooLarge, UnsupportedMediaType } from './http-faults.js';
import { largeBytes, turnOfLargeBody } from './large-bodies.js';
import { isStreamed } from './streamed-body.js';
import { readJSON } from './strict-json.js';
import { announcesBody } from './unread-body.js';

/** What a PATCH may come as. */
export const mergePatchTypes = ['application/json', 'application/merge-patch+json'];

/** What many records may come as. */
export const batchTypes = ['application/json', 'text/csv'];

/** A body of CSV, as it came. */
export class CsvText {
  constructor(readonly text: string) {}
}

const mostBytes = 2 ** 20;
/** Time that a client may take to send a JSON body. */
const mostMilliseconds = 30_000;
const byteOrderMark = '\ufeff';

/**
 * Reads a body of JSON, or of CSV where that is taken, into `request.body`, for callers that the guards before it have let in: of anybody else not a byte
 * is read. It is refused unread where its media type or declared length is wrong, and reading stops at the limit. A
 * request without a body has `{}`, since several operations need none.
 */
@Injectable()
export class BodyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const { method, headers } = request;
    request.body = {};
    if (method === 'GET' || method === 'HEAD' || !announcesBody(request)) return true;
    const isBytes = isStreamed(context.getHandler()) ?? false;
    if (!isBytes) demandText(request, http.getResponse<Response>());
    // Who waits for leave to send it has it now.
    if (headers.expect !== undefined) http.getResponse<Response>().writeContinue();
    return isBytes || readBody(request);
  }
}

/** @throws UnsupportedMediaType BodyTooLarge */
function demandText({ headers, method, path }: Request, response: Response): void {
  const type = headers['content-type'] ?? '';
  const types = method === 'PATCH' ? mergePatchTypes : takesCSV(path) ? batchTypes : ['application/json'];
  if (type !== 'application/json' && !types.includes(typeOf(headers))) {
    if (method === 'PATCH') response.setHeader('Accept-Patch', mergePatchTypes.join(', '));
    throw new UnsupportedMediaType(`The body must be ${types.join(' or ')}.`);
  }
  if (/charset *= *"?(?!utf-?8\b)/i.test(type)) throw new UnsupportedMediaType('The body must be in UTF-8.');
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new UnsupportedMediaType('The body must not be compressed.');
  }
  if (Number(headers['content-length'] ?? 0) > mostBytes) throw new BodyTooLarge(mostBytes);
}

const takesCSV = (path: string): boolean => /\/batch\/?$/i.test(path);

const typeOf = (headers: IncomingHttpHeaders): string =>
  (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();

async function readBody(request: Request & { caller?: Caller }): Promise<true> {
  const bytes = await collectBody(request, { mostBytes, mostMilliseconds });
  if (bytes.length >= largeBytes) await turnOfLargeBody(request.caller?.tenant ?? '');
  if (typeOf(request.headers) === 'text/csv') request.body = new CsvText(asText(bytes));
  else if (bytes.length > 0) request.body = readJSON(asText(bytes));
  return true;
}

/** @throws InvalidInput */
function asText(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new InvalidInput([{ pointer: '', code: 'encoding', detail: 'is not UTF-8' }]);
  const text = bytes.toString();
  return text.startsWith(byteOrderMark) ? text.slice(1) : text;
}
