import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG } from '../config/config.js';
import { TooManyRequests } from '../errors/faults.js';
import { onceClosed } from '../http/once-closed.js';
import type { Caller } from '../tenancy/caller.js';
import { Bulkhead } from '../work/bulkhead.js';
import { policiesOf, type Policy } from './policies.js';
import { addRateLimitHeaders } from './rate-limit-headers.js';
import { callerKey } from './rate-limit-keys.js';
import type { RateLimitConfig } from './rate-limit-settings.js';
import { RateLimitStore } from './rate-limit-store.js';

/** For how long, and how many of them, heavy requests wait for others of their organization. */
const patience = { longestQueue: 100, longestWaitMilliseconds: 5_000 };
const retrySeconds = 2;

/** A turn takes milliseconds, and there are no more to wait for than heavy requests: who waits longer waits for a database. */
const longestWaitForTurn = 60_000;

/** A policy, and whose points count. */
type Budget = [policy: Policy, key: string];

/**
 * Limits the work that a caller and an organization ask for: requests are charged with what they have taken, and refused
 * while a budget is used up. A caller has less than its organization, so that one cannot use up what the others have.
 */
@Injectable()
export class WorkBudget {
  private readonly ofCaller?: Policy;
  private readonly ofOrganization?: Policy;
  private readonly slots?: Bulkhead;
  private readonly turns?: Bulkhead;

  constructor(
    @Inject(CONFIG) config: RateLimitConfig,
    private readonly store: RateLimitStore,
  ) {
    const { caller, work, organizationWork } = policiesOf(config);
    this.ofCaller = work;
    this.ofOrganization = organizationWork;
    if (!caller || config.HEAVY_REQUESTS === 0) return;
    const most = config.HEAVY_REQUESTS;
    const refusal = () =>
      new TooManyRequests(
        retrySeconds,
        'Too many heavy requests at once: wait for some to end.',
        'too-many-at-once',
      );
    const half = Math.ceil(most / 2);
    this.slots = new Bulkhead({ ...patience, most, mostOfMember: half, refusal });
    const waiting = { longestQueue: most, longestWaitMilliseconds: longestWaitForTurn };
    this.turns = new Bulkhead({ ...waiting, most: half, mostOfMember: 1, refusal });
  }

  /** Lets the request in, and charges it from now on. @throws TooManyRequests */
  async admit(request: Request & { caller: Caller }, response: Response): Promise<void> {
    const { caller, socket } = request;
    const budgets = this.budgetsOf(request);
    if (budgets.length === 0 && !this.slots) return;
    await this.check(budgets, response);
    const { work, tenant } = caller;
    work.boundBy({
      charge: (points) => this.charge(budgets, points),
      enter: () => enter(this.slots, tenant, callerKey(request)),
      takeTurn: () => enter(this.turns, tenant, callerKey(request)),
    });
    const before = socket.bytesWritten + socket.bytesRead;
    onceClosed(response, () => {
      work.addBytes(socket.bytesWritten + socket.bytesRead - before);
      work.end();
    });
  }

  private budgetsOf(request: Request & { caller: Caller }): Budget[] {
    return [
      ...(this.ofCaller ? [[this.ofCaller, callerKey(request)] as Budget] : []),
      ...(this.ofOrganization ? [[this.ofOrganization, request.caller.tenant] as Budget] : []),
    ];
  }

  private async check(budgets: Budget[], response: Response): Promise<void> {
    const states = await Promise.all(budgets.map(([policy, key]) => this.store.consume(policy, key, 0)));
    for (const [at, state] of states.entries()) addRateLimitHeaders(response, budgets[at]![0], state);
    const exceeded = states.filter(({ isExceeded }) => isExceeded);
    if (exceeded.length === 0) return;
    const seconds = Math.max(...exceeded.map(({ secondsLeft }) => secondsLeft));
    throw new TooManyRequests(
      seconds,
      'Your requests have taken too much work: slow down, or ask for less at a time.',
    );
  }

  private charge(budgets: Budget[], points: number): void {
    for (const [policy, key] of budgets) this.store.consume(policy, key, points).catch(() => undefined);
  }
}

async function enter(bulkhead: Bulkhead | undefined, tenant: string, member: string): Promise<() => void> {
  await bulkhead?.acquire(tenant, member);
  return () => bulkhead?.release(tenant, member);
}
