import { isOpen } from '../auth/auth-settings.js';
import { isLoopback } from '../network/loopback.js';
import type { RouteLimit } from './rate-limit.js';
import type { RateLimitConfig } from './rate-limit-settings.js';

/** How many points a key may consume in a window of time. */
export interface Policy {
  /** As `RateLimit-Policy` shows it. */
  name: string;
  limit: number;
  seconds: number;
  /** What is counted; undefined: requests. */
  unit?: 'content-bytes';
}

const minute = 60;
const requestsOfCaller = 60_000;
/** Many callers may share an address: those of a company, those behind a gateway. */
const callersOfAddress = 10;

/** The policies for all routes; undefined: not limited. */
export interface Policies {
  /** Requests of a caller. */
  caller?: Policy | undefined;
  /** Points of work of a caller. */
  work?: Policy | undefined;
  /** Points of work of an organization. */
  organizationWork?: Policy | undefined;
  /** Requests from an address, whoever sends them. */
  address?: Policy | undefined;
  /** Bytes of bodies from an address. */
  bytes?: Policy | undefined;
  /** Failed authentications from an address. */
  failures?: Policy | undefined;
}

/** The policies that the settings ask for. */
export function policiesOf(config: RateLimitConfig): Policies {
  const requests = requestsPerMinute(config);
  if (requests === 0) return {};
  return {
    caller: policy('default', requests),
    work: policy('work', config.RATE_LIMIT_WORK),
    organizationWork: policy('organization-work', config.RATE_LIMIT_ORGANIZATION_WORK),
    address: policy('address', config.RATE_LIMIT_ADDRESS ?? requests * callersOfAddress),
    bytes: policy('bytes', config.RATE_LIMIT_BYTES, 'content-bytes'),
    failures: policy('failures', config.RATE_LIMIT_FAILURES),
  };
}

/** The policy of a route with a limit of its own; undefined: not limited. @throws Error without its setting */
export function policyOfRoute(config: RateLimitConfig, { name, setting }: RouteLimit): Policy | undefined {
  const limit = (config as unknown as Record<string, unknown>)[setting];
  if (typeof limit !== 'number')
    throw new Error(`The limit ${name} needs a setting ${setting} with a number.`);
  return requestsPerMinute(config) === 0 ? undefined : policy(name, limit);
}

/** Requests of one caller a minute; 0: nothing is limited. */
function requestsPerMinute(config: RateLimitConfig): number {
  const isForThisMachine = isOpen(config) && isLoopback(config.HOST);
  return config.RATE_LIMIT ?? (isForThisMachine ? 0 : requestsOfCaller);
}

const policy = (name: string, limit: number, unit?: Policy['unit']): Policy | undefined =>
  limit === 0 ? undefined : { name, limit, seconds: minute, ...(unit && { unit }) };
