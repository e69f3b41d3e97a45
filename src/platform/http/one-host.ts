import type { NextFunction, Request, Response } from 'express';
import { BadRequest } from './http-faults.js';

const isHost = (name: string): boolean => name.length === 4 && name.toLowerCase() === 'host';

/** Refuses a request with two `Host` headers (RFC 9112, 3.2): Node takes the first, a proxy in front perhaps the second. */
export function demandOneHost({ rawHeaders }: Request, _response: Response, next: NextFunction): void {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at]!)) hosts++;
  if (hosts > 1) next(new BadRequest('The request has two Host headers.'));
  else next();
}
