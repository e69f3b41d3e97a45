import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { accessOf } from '../auth/access.js';
import { hashOf } from '../auth/api-key-secret.js';
import { isOpen } from '../config/config.js';
import { CONFIG, type Config } from '../config/settings.js';
import { TooManyRequests } from '../errors/faults.js';
import { addressOf } from './client-address.js';
import { HitCounts } from './hit-counts.js';
import { policiesOf, type Policy } from './policies.js';
import { tellQuota } from './quota-headers.js';

/** An address from which credentials came that were not good. */
interface Suspect {
  isBlocked: boolean;
  /** When it is no longer one; milliseconds since 1970. */
  until: number;
  /** Hashes of credentials from there that were good. */
  good: Set<string>;
}

const mostSuspects = 10_000;
const mostGood = 1_000;

/**
 * Lets nobody try credentials for ever. From an address that has sent too many that were not good, only those
 * are looked at that were good since the first bad one: many callers may share an address, and one of them with
 * an old key must not lock the others out.
 */
@Injectable()
export class FailedCredentials implements CanActivate {
  private readonly policy?: Policy;
  private readonly isOpen: boolean;
  private readonly suspects = new Map<string, Suspect>();
  /** When there are no suspects any more. */
  private quietFrom = 0;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly counts: HitCounts,
  ) {
    this.policy = policiesOf(config).failures;
    this.isOpen = isOpen(config);
  }

  /** Stands before authentication. @throws TooManyRequests */
  canActivate(context: ExecutionContext): boolean {
    if (this.isQuiet()) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const suspect = this.suspectAt(addressOf(request));
    if (!suspect?.isBlocked || !this.isTry(request, context)) return true;
    const { authorization } = request.headers;
    if (authorization !== undefined && suspect.good.has(hashOf(authorization))) return true;
    const secondsLeft = Math.ceil((suspect.until - Date.now()) / 1000);
    const standing = { hits: Infinity, isBlocked: true, secondsLeft };
    tellQuota(context.switchToHttp().getResponse<Response>(), this.policy!, standing);
    throw new TooManyRequests(secondsLeft);
  }

  /** Learns from a request that has ended whether its credentials were good. */
  learn(request: Request, status: number): void {
    if (!this.policy) return;
    if (status === 401) return void this.fail(request, this.policy);
    const { authorization } = request.headers;
    if (this.isQuiet() || !request.caller || authorization === undefined) return;
    const good = this.suspectAt(addressOf(request))?.good;
    if (good && good.size < mostGood) good.add(hashOf(authorization));
  }

  private isTry(request: Request, context: ExecutionContext): boolean {
    if (accessOf(context.getHandler()) === 'public') return false;
    return !this.isOpen || request.headers.authorization !== undefined;
  }

  /** Whether nobody is suspected, which is nearly always. */
  private isQuiet(): boolean {
    if (this.suspects.size > 0 && Date.now() >= this.quietFrom) this.suspects.clear();
    return this.suspects.size === 0;
  }

  private suspectAt(address: string): Suspect | undefined {
    const suspect = this.suspects.get(address);
    return suspect && suspect.until > Date.now() ? suspect : undefined;
  }

  private async fail(request: Request, { name, limit, milliseconds }: Policy): Promise<void> {
    const address = addressOf(request);
    const { authorization } = request.headers;
    const { hits, secondsLeft } = await this.counts.hit(`${name} ${address}`, milliseconds, limit);
    const suspect = this.suspectAt(address) ?? { isBlocked: false, until: 0, good: new Set<string>() };
    suspect.isBlocked = hits >= limit;
    suspect.until = Date.now() + secondsLeft * 1000;
    if (authorization !== undefined && suspect.good.size > 0) suspect.good.delete(hashOf(authorization));
    this.quietFrom = Math.max(this.quietFrom, suspect.until);
    this.suspects.delete(address);
    if (this.suspects.size >= mostSuspects) this.suspects.delete(this.suspects.keys().next().value!);
    this.suspects.set(address, suspect);
  }
}
