import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { accessOf } from '../auth/access.js';
import { CONFIG } from '../config/config.js';
import type { Caller, Role } from '../tenancy/caller.js';
import { consumeOrRefuse } from './consume-or-refuse.js';
import { policyOfRoute } from './policies.js';
import { routeLimitOf } from './rate-limit.js';
import { organizationKey } from './rate-limit-keys.js';
import type { RateLimitConfig } from './rate-limit-settings.js';
import { RateLimitStore } from './rate-limit-store.js';

/** Counts the requests to routes with a limit of their own, for the organization that the body names. */
@Injectable()
export class RouteLimitGuard implements CanActivate {
  constructor(
    @Inject(CONFIG) private readonly config: RateLimitConfig,
    private readonly store: RateLimitStore,
  ) {}

  /** @throws TooManyRequests */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const handler = context.getHandler();
    const limit = routeLimitOf(handler);
    const http = context.switchToHttp();
    const request = http.getRequest<Request & { caller: Caller }>();
    if (limit === undefined || request.caller === undefined) return true;
    const policy = policyOfRoute(this.config, limit);
    const orgID = policy && organizationKey(request, accessOf(handler) as Role);
    if (orgID === undefined) return true;
    return consumeOrRefuse(this.store, policy!, orgID, http.getResponse<Response>());
  }
}
