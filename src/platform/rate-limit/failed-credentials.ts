import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AccessGuard } from '../auth/access.guard.js';
import { CONFIG } from '../config/config.js';
import { TooManyRequests, Unauthenticated } from '../errors/faults.js';
import { addressOf } from '../network/client-address.js';
import { policiesOf, type Policy } from './policies.js';
import { addRateLimitHeaders } from './rate-limit-headers.js';
import type { RateLimitConfig } from './rate-limit-settings.js';
import { RateLimitStore } from './rate-limit-store.js';

/**
 * Authenticates callers, and counts those who fail by their address. Past the limit a failure is answered 429, and
 * nothing else is: many callers may share an address, and whatever comes from it, valid credentials are let in. To check
 * them costs a hash and a look-up.
 */
@Injectable()
export class FailedCredentials implements CanActivate {
  private readonly policy?: Policy;

  constructor(
    @Inject(CONFIG) config: RateLimitConfig,
    private readonly store: RateLimitStore,
    private readonly access: AccessGuard,
  ) {
    this.policy = policiesOf(config).failures;
  }

  /** @throws TooManyRequests, and what AccessGuard throws */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    try {
      return await this.access.canActivate(context);
    } catch (error) {
      if (this.policy && error instanceof Unauthenticated) await this.countFailure(context, this.policy);
      throw error;
    }
  }

  private async countFailure(context: ExecutionContext, policy: Policy): Promise<void> {
    const http = context.switchToHttp();
    const state = await this.store.consume(policy, addressOf(http.getRequest<Request>()));
    if (!state.isExceeded) return;
    addRateLimitHeaders(http.getResponse<Response>(), policy, state);
    throw new TooManyRequests(state.secondsLeft);
  }
}
