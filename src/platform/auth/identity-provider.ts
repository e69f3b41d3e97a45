import type { Role } from '../tenancy/caller.js';

/** A person whose token is valid, and the memberships that the token lists. */
export interface Identity {
  /** 1 to 128 visible ASCII characters. */
  actorID: string;
  memberships: ReadonlyMap<string, Role>;
}

/** The credentials are not valid. `reason` is for the log; callers do not see it. */
export class CredentialsRefused extends Error {
  constructor(readonly reason: string) {
    super(reason);
  }
}

/**
 * Identifies the bearer of a token that is not an API key. It is an injection token: the one here accepts the JWTs of
 * an OpenID Connect provider, and a team whose people show something else provides its own.
 */
export abstract class IdentityProvider {
  /** Whether it can identify anyone. */
  abstract readonly isConfigured: boolean;

  /** @throws CredentialsRefused Unavailable when the token cannot be checked now */
  abstract identify(token: string): Promise<Identity>;
}
