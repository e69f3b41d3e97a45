import { Inject, Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { CONFIG } from '../config/config.js';
import { TooManyRequests } from '../errors/faults.js';
import { addressOf } from '../network/client-address.js';
import { policiesOf, type Policy } from './policies.js';
import { addRateLimitHeaders } from './rate-limit-headers.js';
import type { RateLimitConfig } from './rate-limit-settings.js';
import { RateLimitStore } from './rate-limit-store.js';

const healthPaths = ['/health/live', '/health/ready'];

/** Health checks are never limited, because an orchestrator restarts what does not answer them. */
export const isUnlimited = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && healthPaths.includes(path);

/** Limits the requests from an address, before any work is done for them. */
@Injectable()
export class AddressLimit {
  private readonly policy?: Policy;

  constructor(
    @Inject(CONFIG) config: RateLimitConfig,
    private readonly store: RateLimitStore,
  ) {
    this.policy = policiesOf(config).address;
  }

  check(request: Request, response: Response, next: NextFunction): void {
    if (!this.policy || isUnlimited(request.method, request.path)) return next();
    this.count(request, response, this.policy).then(next, next);
  }

  /** @returns the error for the client, if any */
  private async count(request: Request, response: Response, policy: Policy): Promise<Error | undefined> {
    const state = await this.store.consume(policy, addressOf(request));
    if (!state.isExceeded) return undefined;
    addRateLimitHeaders(response, policy, state);
    return new TooManyRequests(state.secondsLeft);
  }
}
