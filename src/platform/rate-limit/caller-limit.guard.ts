import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { accessOf } from '../auth/access.js';
import { CONFIG } from '../config/config.js';
import { TooManyRequests } from '../errors/faults.js';
import type { Caller, Role } from '../tenancy/caller.js';
import { policiesOf, type Policy, policyOfRoute } from './policies.js';
import { routeLimitOf } from './rate-limit.js';
import { addRateLimitHeaders } from './rate-limit-headers.js';
import { callerKey, organizationKey } from './rate-limit-keys.js';
import type { RateLimitConfig } from './rate-limit-settings.js';
import { RateLimitStore } from './rate-limit-store.js';

/** Counts the requests of known callers. */
@Injectable()
export class CallerLimitGuard implements CanActivate {
  private readonly policy?: Policy;

  constructor(
    @Inject(CONFIG) private readonly config: RateLimitConfig,
    private readonly store: RateLimitStore,
  ) {
    this.policy = policiesOf(config).caller;
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request & { caller: Caller }>();
    if (request.caller === undefined) return true;
    const response = http.getResponse<Response>();
    if (this.policy) await this.count(this.policy, callerKey(request), response);
    const handler = context.getHandler();
    const limit = routeLimitOf(handler);
    const ofRoute = limit && policyOfRoute(this.config, limit);
    const orgID = ofRoute && organizationKey(request, accessOf(handler) as Role);
    if (orgID !== undefined) await this.count(ofRoute!, orgID, response);
    return true;
  }

  /** @throws TooManyRequests */
  private async count(policy: Policy, key: string, response: Response): Promise<void> {
    const state = await this.store.consume(policy, key);
    addRateLimitHeaders(response, policy, state);
    if (state.isExceeded) throw new TooManyRequests(state.secondsLeft);
  }
}
