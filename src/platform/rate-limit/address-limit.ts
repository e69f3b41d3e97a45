import { Inject, Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { CONFIG, type Config } from '../config/settings.js';
import { TooManyRequests } from '../errors/faults.js';
import { addressOf } from './client-address.js';
import { HitCounts } from './hit-counts.js';
import { policiesOf, type Policy } from './policies.js';
import { tellQuota } from './quota-headers.js';

/** What has to answer whenever it is asked: whoever watches over the service asks often. */
export const isForWatchers = (path: string): boolean => path === '/metrics' || path.startsWith('/health/');

/** Stands before everything that costs: the body, who is asking, the database. */
@Injectable()
export class AddressLimit {
  private readonly policy?: Policy;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly counts: HitCounts,
  ) {
    this.policy = policiesOf(config).address;
  }

  check(request: Request, response: Response, next: NextFunction): void {
    if (!this.policy || isForWatchers(request.path)) return next();
    this.count(request, response, this.policy).then(next, next);
  }

  /** @returns the fault to be told, if any */
  private async count(request: Request, response: Response, policy: Policy): Promise<Error | undefined> {
    const { name, milliseconds, limit } = policy;
    const standing = await this.counts.hit(`${name} ${addressOf(request)}`, milliseconds, limit);
    if (!standing.isBlocked) return undefined;
    tellQuota(response, policy, standing);
    return new TooManyRequests(standing.secondsLeft);
  }
}
