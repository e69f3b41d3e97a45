import type { Readable } from 'node:stream';
import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { UnsupportedMediaType } from '../../platform/http/http-faults.js';
import { DescribeWhole, type WholeNumbers, WholeQuery } from '../../platform/http/whole-query.js';
import { mediaTypes } from './content-intake.js';

/** Bytes on their way in. */
export interface IncomingContent {
  /** One of the accepted media types. */
  type: string;
  /** As the client states it; undefined if it does not. */
  size: number | undefined;
  bytes: Readable;
}

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

/**
 * Which version of a content (by default the last one), which page of it first, and how many pages, the request asks
 * for.
 */
export type TextRequest = WholeNumbers;

/** `?version=` */
export const VersionQuery = WholeQuery('version');
/** `?version=&page=&limit=` */
export const TextQuery = WholeQuery('version', 'page', 'limit');

/** Describes `?version=` in OpenAPI. */
export const DescribeVersion = () =>
  DescribeWhole('version', 'A version of the content; left out: the last one.');

/** Describes `?page=&limit=` in OpenAPI. */
export const DescribePages = () =>
  applyDecorators(
    DescribeWhole('limit', 'Pages, at most; left out: 1 with `page`, else 20. `Link` has the next.'),
    DescribeWhole('page', 'The first page; left out: 1.'),
  );
