import type { Readable } from 'node:stream';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { InvalidInput } from '../../platform/errors/faults.js';
import { UnsupportedMediaType } from '../../platform/http/http-faults.js';
import { mediaTypes } from './content-intake.js';

/** Bytes on their way in. */
export interface IncomingContent {
  /** One of the media types that are taken. */
  type: string;
  /** As the client says; undefined: it does not. */
  size: number | undefined;
  bytes: Readable;
}

/** Whether the request's body is the content of a document, to be read as a stream. */
export const isContentUpload = ({ method, path }: Request): boolean =>
  method === 'PUT' && /^\/document\/[^/]+\/content\/?$/i.test(path);

/** @throws UnsupportedMediaType */
function readContent(request: Request): IncomingContent {
  const { headers } = request;
  const type = (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
  if (!Object.hasOwn(mediaTypes, type)) {
    throw new UnsupportedMediaType(`The content has to be one of: ${Object.keys(mediaTypes).join(', ')}.`);
  }
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new UnsupportedMediaType('The content must not be compressed on its way.');
  }
  const length = headers['content-length'];
  return { type, size: length === undefined ? undefined : Number(length), bytes: request };
}

/** The content that the request brings. */
export const Content = createParamDecorator((_: unknown, context: ExecutionContext): IncomingContent =>
  readContent(context.switchToHttp().getRequest<Request>()),
);

/** Which version of a content is asked for, and which of its pages. */
export interface TextRequest {
  /** Undefined: the last one. */
  version?: number;
  /** The first page; undefined: all from the first on. */
  page?: number;
  /** How many pages at most. */
  limit?: number;
  path: string;
}

const bounds: Record<string, number> = { version: 2 ** 31 - 1, page: 2 ** 31 - 1, limit: 100 };

/** Reads whole numbers of these names from the query. @throws InvalidInput */
const WholeQuery = (...known: string[]) =>
  createParamDecorator((_: unknown, context: ExecutionContext): TextRequest => {
    const { query, path } = context.switchToHttp().getRequest<Request>();
    const errors = Object.entries(query).flatMap(([parameter, value]) => {
      const most = bounds[parameter];
      if (most === undefined || !known.includes(parameter)) {
        return [{ parameter, code: 'unknown', detail: `is not known: there is ${known.join(', ')}` }];
      }
      const isWhole = typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) && Number(value) <= most;
      return isWhole
        ? []
        : [{ parameter, code: 'range', detail: `must be a whole number from 1 to ${most}` }];
    });
    if (errors.length > 0) throw new InvalidInput(errors);
    const numbers = Object.entries(query).map(([name, value]) => [name, Number(value)]);
    return { ...Object.fromEntries(numbers), path } as TextRequest;
  });

/** `?version=` */
export const VersionQuery = WholeQuery('version');
/** `?version=&page=&limit=` */
export const TextQuery = WholeQuery('version', 'page', 'limit');
