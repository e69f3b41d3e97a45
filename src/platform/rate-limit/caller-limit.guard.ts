import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../config/settings.js';
import { TooManyRequests } from '../errors/faults.js';
import { HitCounts } from './hit-counts.js';
import { callerTracker, isOutside, organizationTracker } from './limited.js';
import { type Policies, policiesOf, type Policy } from './policies.js';
import { tellQuota } from './quota-headers.js';

/** Counts the requests of known callers. */
@Injectable()
export class CallerLimitGuard implements CanActivate {
  private readonly policies: Policies;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly counts: HitCounts,
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
    const standing = await this.counts.hit(`${name} ${tracker}`, milliseconds, limit);
    tellQuota(response, policy, standing);
    if (standing.isBlocked) throw new TooManyRequests(standing.secondsLeft);
  }
}
