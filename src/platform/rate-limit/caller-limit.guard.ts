import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG } from '../config/config.js';
import type { Caller } from '../tenancy/caller.js';
import { consumeOrRefuse } from './consume-or-refuse.js';
import { policiesOf, type Policy } from './policies.js';
import { callerKey } from './rate-limit-keys.js';
import type { RateLimitConfig } from './rate-limit-settings.js';
import { RateLimitStore } from './rate-limit-store.js';
import { WorkBudget } from './work-budget.js';

/** Counts the requests of known callers, before their bodies are read, and the work that they ask for. */
@Injectable()
export class CallerLimitGuard implements CanActivate {
  private readonly policy?: Policy;

  constructor(
    @Inject(CONFIG) config: RateLimitConfig,
    private readonly store: RateLimitStore,
    private readonly budget: WorkBudget,
  ) {
    this.policy = policiesOf(config).caller;
  }

  /** @throws TooManyRequests */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request & { caller: Caller }>();
    if (request.caller === undefined) return true;
    const response = http.getResponse<Response>();
    if (this.policy) await consumeOrRefuse(this.store, this.policy, callerKey(request), response);
    await this.budget.admit(request, response);
    return true;
  }
}
