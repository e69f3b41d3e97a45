import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { InjectThrottlerStorage, type ThrottlerStorage } from '@nestjs/throttler';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../config/settings.js';
import { TooManyRequests } from '../errors/faults.js';
import { callerTracker, isOutside, organizationTracker } from './limited.js';
import { type Policies, policiesOf, type Policy } from './policies.js';
import { tellQuota } from './quota-headers.js';

/**
 * Counts the requests of known callers. The throttler's own guard would do the same, and look for a dozen decorators
 * at every request, which no route of this house has: it took longer than all other guards together.
 */
@Injectable()
export class CallerLimitGuard implements CanActivate {
  private readonly policies: Policies;

  constructor(
    @Inject(CONFIG) config: Config,
    @InjectThrottlerStorage() private readonly storage: ThrottlerStorage,
  ) {
    this.policies = policiesOf(config);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const { caller, invites } = this.policies;
    if (http.getRequest<Request>().caller === undefined) return true;
    const response = http.getResponse<Response>();
    if (caller) await this.count(caller, callerTracker(context), response);
    if (invites && !isOutside('invites', context))
      await this.count(invites, organizationTracker(context), response);
    return true;
  }

  /** @throws TooManyRequests */
  private async count(policy: Policy, tracker: string, response: Response): Promise<void> {
    const { name, limit, milliseconds } = policy;
    const key = `${name} ${tracker}`;
    const standing = await this.storage.increment(key, milliseconds, limit, milliseconds, name);
    tellQuota(response, policy, standing);
    if (standing.isBlocked) throw new TooManyRequests(standing.timeToBlockExpire);
  }
}
