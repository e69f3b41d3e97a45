import { isLoopback, isOpen } from '../config/config.js';
import type { Config } from '../config/settings.js';

/** So many hits in a window of time. */
export interface Policy {
  /** As `RateLimit-Policy` has it. */
  name: string;
  limit: number;
  milliseconds: number;
}

const minute = 60_000;
const requestsOfCaller = 60_000;
/** An address may hide many callers: a company's way out to the net, a gateway. */
const callersOfAddress = 10;

/** The policies that are in force; what is undefined is not limited. */
export interface Policies {
  /** Requests of a caller. */
  caller?: Policy | undefined;
  /** Requests from an address, whoever sends them. */
  address?: Policy | undefined;
  /** Credentials from an address that were not good. */
  failures?: Policy | undefined;
  /** Invites of an organization. */
  invites?: Policy | undefined;
}

/** The policies of the settings: none where RATE_LIMIT is 0, or left out where only this machine gets in, and freely. */
export function policiesOf(config: Config): Policies {
  const isOwn = isOpen(config) && isLoopback(config.HOST);
  const requests = config.RATE_LIMIT ?? (isOwn ? 0 : requestsOfCaller);
  if (requests === 0) return {};
  return {
    caller: policy('default', requests),
    address: policy('address', config.RATE_LIMIT_ADDRESS ?? requests * callersOfAddress),
    failures: policy('failures', config.RATE_LIMIT_FAILURES),
    invites: policy('invites', config.RATE_LIMIT_INVITES),
  };
}

const policy = (name: string, limit: number): Policy | undefined =>
  limit === 0 ? undefined : { name, limit, milliseconds: minute };
