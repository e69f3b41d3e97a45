import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { fingerprintOf, readIdempotencyKey } from './idempotency-key.js';

/** Where Nest's @HttpCode, and so @Answers, notes the status of a route. */
const statusKey = '__httpCode__';

/** Tells the caller of a POST or PUT with an Idempotency-Key what its answer is to be kept under. */
@Injectable()
export class IdempotencyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const { method, caller } = request;
    const header = request.headers['idempotency-key'];
    if (header === undefined || !caller || (method !== 'POST' && method !== 'PUT')) return true;
    const status = Reflect.getMetadata(statusKey, context.getHandler()) as number | undefined;
    caller.idempotent = {
      key: readIdempotencyKey(header)!,
      fingerprint: fingerprintOf(method, request.originalUrl, request.body),
      status: status ?? (method === 'POST' ? 201 : 200),
    };
    return true;
  }
}
