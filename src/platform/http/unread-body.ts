import type { Request, Response } from 'express';

const patienceMilliseconds = 2_000;
/** Of a body that nobody wants, no more than this is taken off the line. */
const mostDrainedBytes = 16 * 2 ** 20;
/** A body of at most this many bytes that nobody has begun to read costs less than a new connection. */
const smallBytes = 65_536;

/** Whether the head of the request announces a body. */
export function announcesBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether the request has a body of which not all was read. */
export const hasUnreadBody = (request: Request): boolean => !request.complete && announcesBody(request);

/** Whether the connection has to end with the answer, since too much of a body may still come on it. */
export function endsConnection(request: Request): boolean {
  if (!hasUnreadBody(request)) return false;
  const { headers, readableFlowing } = request;
  const isSmall = Number(headers['content-length']) <= smallBytes && headers.expect === undefined;
  // Node throws a body away by itself that nobody has begun to read.
  return !isSmall || readableFlowing !== null;
}

/**
 * Sends an answer to a body that was not read, and then closes the connection: the rest of the body would be taken
 * for the next request. What the client still sends is thrown away for a while before that, since a connection
 * that is closed on data takes the answer with it (RFC 9112, 9.6).
 * @param response whose head was written, with its Content-Length
 */
export function endPastBody(request: Request, response: Response, text: string): void {
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostDrainedBytes) end();
  };
  const end = () => {
    clearTimeout(timer);
    request.off('data', count).off('end', end).off('close', end);
    response.end();
  };
  const timer = setTimeout(end, patienceMilliseconds);
  response.write(text);
  request.on('data', count).on('end', end).on('close', end).resume();
}
