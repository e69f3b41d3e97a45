import type { Response } from 'express';
import type { Policy } from './policies.js';
import type { RateLimitState } from './rate-limit-store.js';

/**
 * Adds a policy, and what is left of it, to the headers of a response (draft-ietf-httpapi-ratelimit-headers-11).
 * Several policies make a list.
 */
export function addRateLimitHeaders(response: Response, policy: Policy, state: RateLimitState): void {
  const { name, limit, seconds, unit } = policy;
  add(response, 'RateLimit-Policy', `"${name}";q=${limit};w=${seconds}${unit ? `;qu="${unit}"` : ''}`);
  add(response, 'RateLimit', `"${name}";r=${state.remaining};t=${state.secondsLeft}`);
}

function add(response: Response, header: string, item: string): void {
  const others = response.getHeader(header) as string | undefined;
  response.setHeader(header, others === undefined ? item : `${others}, ${item}`);
}
