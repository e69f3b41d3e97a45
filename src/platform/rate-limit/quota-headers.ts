import type { Response } from 'express';
import type { Standing } from './hit-counts.js';
import type { Policy } from './policies.js';

/**
 * Tells the client the policy and what is left of it (draft-ietf-httpapi-ratelimit-headers-11). A request that
 * several policies count has them as a list.
 */
export function tellQuota(response: Response, policy: Policy, standing: Standing): void {
  const { name, limit, milliseconds } = policy;
  const left = Math.max(0, limit - standing.hits);
  add(response, 'RateLimit-Policy', `"${name}";q=${limit};w=${milliseconds / 1000}`);
  add(response, 'RateLimit', `"${name}";r=${left};t=${standing.secondsLeft}`);
}

function add(response: Response, header: string, item: string): void {
  const others = response.getHeader(header) as string | undefined;
  response.setHeader(header, others === undefined ? item : `${others}, ${item}`);
}
