import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { Answer } from './answer.js';
import { RangeNotSatisfiable } from './http-faults.js';
import { entityTag, isKnown } from './if-match.js';

/** What is told of bytes that are answered as they are. */
export interface BytesFacts {
  /** The name under which a client saves them. */
  name: string;
  type: string;
  size: number;
  /** Makes the ETag: other bytes have another version. */
  version: number;
  /** Beside those that all bytes have. */
  headers?: Record<string, string>;
}

/** The first and the last byte of a range, counted from 0. */
interface Range {
  start: number;
  end: number;
}

/** An answer that is bytes, whole or in ranges, read while they are sent. */
export class Bytes extends Answer {
  constructor(
    readonly facts: BytesFacts,
    readonly open: (range?: Range) => Promise<Readable>,
  ) {
    super();
  }

  send(response: Response): Promise<void> {
    return sendBytes(response, this);
  }
}

/**
 * Sends the bytes as something to be saved, never to be shown: whatever they are, no browser runs them under our
 * name. Ranges, If-Range and If-None-Match are those of RFC 9110; several ranges at once are answered with all of it.
 */
async function sendBytes(response: Response, { facts, open }: Bytes): Promise<void> {
  const { req: request } = response;
  const { name, type, size, version, headers = {} } = facts;
  response.attachment(name).set(headers);
  response.setHeader('ETag', entityTag(version));
  response.setHeader('Cache-Control', 'private, no-cache');
  if (isKnown(request.headers['if-none-match'], version)) {
    response.removeHeader('Content-Type');
    return void response.writeHead(304).end();
  }
  const range = rangeOf(request, facts);
  const stream = request.method === 'HEAD' ? undefined : await open(range);
  response.writeHead(range ? 206 : 200, {
    'Content-Type': type,
    'Content-Length': range ? range.end - range.start + 1 : size,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Accept-Ranges': 'bytes',
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` }),
  });
  if (!stream) return void response.end();
  // A client that goes away, or a store that fails midway, breaks the answer off: that is all there is to do.
  await pipeline(stream, response).catch(() => response.destroy());
}

/** The one range that is asked for and holds of these bytes. @throws RangeNotSatisfiable */
function rangeOf(request: Request, { size, version }: BytesFacts): Range | undefined {
  const only = request.headers['if-range'];
  if (only !== undefined && only !== entityTag(version)) return undefined;
  const ranges = request.range(size, { combine: true });
  if (ranges === -1) throw new RangeNotSatisfiable(size);
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1)
    return undefined;
  return { start: ranges[0]!.start, end: ranges[0]!.end };
}
