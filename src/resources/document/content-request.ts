import type { Readable } from 'node:stream';
import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { Request } from 'express';
import { InvalidInput } from '../../platform/errors/faults.js';
import { UnsupportedMediaType } from '../../platform/http/http-faults.js';
import { mediaTypes } from './content-intake.js';

/** Bytes on their way in. */
export interface IncomingContent {
  /** One of the accepted media types. */
  type: string;
  /** As the client states it; undefined if it does not. */
  size: number | undefined;
  bytes: Readable;
}

/** Whether the request's body is the content of a document, which is read as a stream. */
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

/** The content in the body of the request. */
export const Content = createParamDecorator((_: unknown, context: ExecutionContext): IncomingContent =>
  readContent(context.switchToHttp().getRequest<Request>()),
);

/** Which version of a content, and which of its pages, the request asks for. */
export interface TextRequest {
  /** The last one if undefined. */
  version?: number;
  /** The first page to return; 1 if undefined. */
  page?: number;
  /** How many pages at most. */
  limit?: number;
  path: string;
}

const bounds: Record<string, number> = { version: 2 ** 31 - 1, page: 2 ** 31 - 1, limit: 100 };

/** Reads whole numbers with these names from the query. @throws InvalidInput */
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

const describe = (name: string, description: string) => {
  const schema = {
    type: 'integer',
    minimum: 1,
    maximum: name === 'limit' ? bounds.limit : undefined,
  } as const;
  return ApiQuery({ name, description, required: false, schema });
};

/** Describes `?version=` in OpenAPI. */
export const DescribeVersion = () => describe('version', 'A version of the content; left out: the last one.');

/** Describes `?page=&limit=` in OpenAPI. */
export const DescribePages = () =>
  applyDecorators(
    describe('limit', 'Pages, at most; left out: 1 with `page`, else 20. `Link` has the next.'),
    describe('page', 'The first page; left out: 1.'),
  );
