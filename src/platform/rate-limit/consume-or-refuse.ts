import type { Response } from 'express';
import { TooManyRequests } from '../errors/faults.js';
import type { Policy } from './policies.js';
import { addRateLimitHeaders } from './rate-limit-headers.js';
import type { RateLimitStore } from './rate-limit-store.js';

/** Counts one request of the key, and tells the client what is left. @throws TooManyRequests */
export async function consumeOrRefuse(
  store: RateLimitStore,
  policy: Policy,
  key: string,
  response: Response,
): Promise<true> {
  const state = await store.consume(policy, key);
  addRateLimitHeaders(response, policy, state);
  if (state.isExceeded) throw new TooManyRequests(state.secondsLeft);
  return true;
}
