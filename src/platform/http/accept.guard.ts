import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { NotAcceptable } from './http-faults.js';
import { producedBy } from './produces.js';

const json = ['application/json', 'application/problem+json'];
/** What nearly all clients send, and need not be read. */
const usual = new Set(['*/*', 'application/json', 'application/json, text/plain, */*']);

declare module 'express-serve-static-core' {
  interface Request {
    /** The media type that the client would rather have than JSON, of those that the route declares. */
    answerType?: string;
  }
}

/** Refuses, before anything is done, a request that could do nothing with the answer. */
@Injectable()
export class AcceptGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const { accept } = request.headers;
    if (accept === undefined || usual.has(accept)) return true;
    const declared = producedBy(context.getHandler());
    const types = [...json, ...declared];
    const accepted = request.accepts([...types, ...types.map(inUTF8)]);
    if (accepted !== false) {
      request.answerType = declared.find((type) => accepted === type || accepted === inUTF8(type));
      return true;
    }
    throw new NotAcceptable((declared.length > 0 ? declared : ['application/json']).join(' or '));
  }
}

/** Many clients name the charset too. */
const inUTF8 = (type: string): string => `${type}; charset=utf-8`;
