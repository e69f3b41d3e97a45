import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { accessOf } from '../auth/access.js';
import { hashOf } from '../auth/api-key-secret.js';
import { isOpen } from '../auth/auth-settings.js';
import { CONFIG } from '../config/config.js';
import { TooManyRequests } from '../errors/faults.js';
import { addressOf } from './client-address.js';
import { policiesOf, type Policy } from './policies.js';
import { addRateLimitHeaders } from './rate-limit-headers.js';
import type { RateLimitConfig } from './rate-limit-settings.js';
import { RateLimitStore } from './rate-limit-store.js';

/** An address from which wrong credentials came. */
interface Suspect {
  isBlocked: boolean;
  /** Milliseconds since 1970 at which it stops being one. */
  until: number;
  /** Hashes of valid credentials that came from it since. */
  valid: Set<string>;
}

const maxSuspects = 10_000;
const maxValid = 1_000;

/**
 * Slows down guessing of credentials. From an address that has sent too many wrong ones, only those are checked that
 * were valid since the first wrong one: many callers may share an address, and one of them with an old key must not
 * lock the others out.
 */
@Injectable()
export class FailedCredentials implements CanActivate {
  private readonly policy?: Policy;
  private readonly isOpen: boolean;
  private readonly suspects = new Map<string, Suspect>();
  /** When the last suspect stops being one. */
  private clearAt = 0;

  constructor(
    @Inject(CONFIG) config: RateLimitConfig,
    private readonly store: RateLimitStore,
  ) {
    this.policy = policiesOf(config).failures;
    this.isOpen = isOpen(config);
  }

  /** Runs before authentication. @throws TooManyRequests */
  canActivate(context: ExecutionContext): boolean {
    if (this.hasNoSuspects()) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const suspect = this.suspectAt(addressOf(request));
    if (!suspect?.isBlocked || !this.needsCredentials(request, context)) return true;
    const { authorization } = request.headers;
    if (authorization !== undefined && suspect.valid.has(hashOf(authorization))) return true;
    const secondsLeft = Math.ceil((suspect.until - Date.now()) / 1000);
    const state = { remaining: 0, isExceeded: true, secondsLeft };
    addRateLimitHeaders(context.switchToHttp().getResponse<Response>(), this.policy!, state);
    throw new TooManyRequests(secondsLeft);
  }

  /** Notes, when a request has ended, whether its credentials were valid. */
  recordOutcome(request: Request, status: number): void {
    if (!this.policy) return;
    if (status === 401) return void this.recordFailure(request, this.policy);
    const { authorization } = request.headers;
    if (this.hasNoSuspects() || !request.caller || authorization === undefined) return;
    const valid = this.suspectAt(addressOf(request))?.valid;
    if (valid && valid.size < maxValid) valid.add(hashOf(authorization));
  }

  private needsCredentials(request: Request, context: ExecutionContext): boolean {
    if (accessOf(context.getHandler()) === 'public') return false;
    return !this.isOpen || request.headers.authorization !== undefined;
  }

  /** Whether there are no suspects, which is nearly always. */
  private hasNoSuspects(): boolean {
    if (this.suspects.size > 0 && Date.now() >= this.clearAt) this.suspects.clear();
    return this.suspects.size === 0;
  }

  private suspectAt(address: string): Suspect | undefined {
    const suspect = this.suspects.get(address);
    return suspect && suspect.until > Date.now() ? suspect : undefined;
  }

  private async recordFailure(request: Request, policy: Policy): Promise<void> {
    const address = addressOf(request);
    const { authorization } = request.headers;
    const { remaining, secondsLeft } = await this.store.consume(policy, address);
    const suspect = this.suspectAt(address) ?? { isBlocked: false, until: 0, valid: new Set<string>() };
    suspect.isBlocked = remaining === 0;
    suspect.until = Date.now() + secondsLeft * 1000;
    if (authorization !== undefined && suspect.valid.size > 0) suspect.valid.delete(hashOf(authorization));
    this.clearAt = Math.max(this.clearAt, suspect.until);
    this.suspects.delete(address);
    if (this.suspects.size >= maxSuspects) this.suspects.delete(this.suspects.keys().next().value!);
    this.suspects.set(address, suspect);
  }
}
