import type { Policy } from './policies.js';

/** The state of a key after it was counted. */
export interface RateLimitState {
  /** Points left in this window. */
  remaining: number;
  /** Whether more points were consumed than the policy allows. */
  isExceeded: boolean;
  /** Until the window ends; at least 1. */
  secondsLeft: number;
}

/** Counts against limits. It is an injection token: a team that counts elsewhere provides its own. */
export abstract class RateLimitStore {
  /** Counts points of the key under the policy; 0 asks how it stands. The first ones open a window, which ends by itself. */
  abstract consume(policy: Policy, key: string, points?: number): Promise<RateLimitState>;
}
