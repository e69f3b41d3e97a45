import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { onceClosed } from '../../platform/http/once-closed.js';
import { callerKey } from '../../platform/rate-limit/rate-limit-keys.js';
import type { Caller } from '../../platform/tenancy/caller.js';

/** The client of a request, who may leave before it is answered. */
export interface EventReader {
  /** Whose requests count together. */
  key: string;
  request: Request & { caller: Caller };
  /** Aborts when the answer has ended, or its client has left. */
  gone: AbortSignal;
}

/** The client of this request. */
export const CurrentReader = createParamDecorator((_: unknown, context: ExecutionContext): EventReader => {
  const http = context.switchToHttp();
  const request = http.getRequest<Request & { caller: Caller }>();
  const leaving = new AbortController();
  onceClosed(http.getResponse<Response>(), () => leaving.abort());
  return { key: callerKey(request), request, gone: leaving.signal };
});
