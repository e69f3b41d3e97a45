import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerRequest } from '@nestjs/throttler';
import type { Request, Response } from 'express';
import { TooManyRequests } from '../errors/faults.js';
import { tellQuota } from './quota-headers.js';

/** Counts the requests of known callers: the throttlers are in rate-limit.module.ts. */
@Injectable()
export class CallerLimitGuard extends ThrottlerGuard {
  /** Nest's guard would complain of having nothing to count, which RATE_LIMIT=0 asks for. */
  override async onModuleInit(): Promise<void> {
    this.throttlers = [];
    const { throttlers } = this.options as { throttlers: unknown[] };
    if (throttlers.length > 0) await super.onModuleInit();
  }

  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    return Promise.resolve(context.switchToHttp().getRequest<Request>().caller === undefined);
  }

  protected override async handleRequest(asked: ThrottlerRequest): Promise<boolean> {
    const { context, limit, ttl, throttler, blockDuration, getTracker, generateKey } = asked;
    const http = context.switchToHttp();
    const name = throttler.name!;
    const tracker = await getTracker(http.getRequest(), context);
    const key = generateKey(context, tracker, name);
    const standing = await this.storageService.increment(key, ttl, limit, blockDuration, name);
    tellQuota(http.getResponse<Response>(), { name, limit, milliseconds: ttl }, standing);
    if (standing.isBlocked) throw new TooManyRequests(standing.timeToBlockExpire);
    return true;
  }
}
