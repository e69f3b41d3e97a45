import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { newID } from '../validation/ids.js';
import { asProblem } from './problem.js';
import { BadRequest, HeadersTooLarge, RequestTooSlow } from './http-faults.js';

/** A connection on which Node is sending an answer has it here. */
type BusySocket = Socket & { _httpMessage?: ServerResponse | null };

/**
 * Answers what is no HTTP request, or is too large or too slow to become one, and closes the connection. It never
 * speaks into an answer that is under way.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: BusySocket): void {
  if (!socket.writable || error.code === 'ECONNRESET' || socket._httpMessage?.headersSent) {
    return void socket.destroy();
  }
  const requestID = newID();
  const { problem } = asProblem(faultOf(error), requestID);
  const text = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    `X-Request-ID: ${requestID}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy());
}

function faultOf({ code }: NodeJS.ErrnoException): Error {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new RequestTooSlow();
  if (code === 'HPE_HEADER_OVERFLOW') return new HeadersTooLarge();
  return new BadRequest('This is not an HTTP request.');
}
