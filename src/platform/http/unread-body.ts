import type { Request, Response } from 'express';

const patienceMilliseconds = 2_000;

/** Whether the request has a body of which not all was read. */
export function hasUnreadBody({ complete, headers }: Request): boolean {
  return (
    !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
  );
}

/**
 * Sends an answer to a body that was not read, and then closes the connection: the rest of the body would be taken
 * for the next request. What the client still sends is thrown away for a while before that, since a connection
 * that is closed on data takes the answer with it (RFC 9112, 9.6).
 * @param response whose head was written, with its Content-Length
 */
export function endPastBody(request: Request, response: Response, text: string): void {
  const end = () => {
    clearTimeout(timer);
    request.off('end', end).off('close', end);
    response.end();
  };
  const timer = setTimeout(end, patienceMilliseconds);
  response.write(text);
  request.on('end', end).on('close', end).resume();
}
