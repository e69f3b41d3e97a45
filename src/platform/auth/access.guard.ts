import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Forbidden } from '../errors/faults.js';
import type { Caller } from '../tenancy/caller.js';
import { accessOf } from './access.js';
import { Authentication } from './authentication.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** Set on every route that is not public. */
    caller?: Caller;
  }
}

/** Authenticates the caller of every route, and refuses callers without the role that the route requires. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly authentication: Authentication) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = accessOf(context.getHandler());
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<Request>();
    request.caller = await this.authentication.callerOf(request);
    if (access === undefined) throw new Forbidden('This route does not declare who may use it.');
    if (access !== 'anyone' && !request.caller.mayAnywhere(access))
      throw new Forbidden(`This needs the role ${access}.`);
    return true;
  }
}
