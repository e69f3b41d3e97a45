import type { Request } from 'express';
import { BadRequest, BodyTooLarge, RequestTooSlow } from './http-faults.js';

/** How large a body may be, and how long it may take to come. */
export interface BodyLimits {
  mostBytes: number;
  mostMilliseconds: number;
}

/** All bytes of the body. Whatever the client does, it comes to an end. @throws BodyTooLarge RequestTooSlow BadRequest */
export function collectBody(request: Request, { mostBytes, mostMilliseconds }: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = () => {
      clearTimeout(timer);
      request.off('data', take).off('end', finish).off('error', cut).off('close', cut);
    };
    const fail = (error: Error) => {
      stop();
      reject(error);
    };
    const finish = () => {
      stop();
      resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
    };
    const cut = () => fail(new BadRequest('The body did not come to its end.'));
    const timer = setTimeout(() => fail(new RequestTooSlow()), mostMilliseconds);
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > mostBytes) return fail(new BodyTooLarge(mostBytes));
      chunks.push(chunk);
    };
    if (request.destroyed && !request.complete) return cut();
    request.on('data', take).once('end', finish).once('error', cut).once('close', cut);
  });
}
