import type { Role } from '../tenancy/caller.js';

/** Who shows credentials that hold, and where they belong by these alone. */
export interface Identity {
  /** 1 to 128 visible ASCII characters. */
  actorID: string;
  memberships: ReadonlyMap<string, Role>;
}

/** The credentials do not hold. `reason` is for the log; callers are not told. */
export class CredentialsRefused extends Error {
  constructor(readonly reason: string) {
    super(reason);
  }
}

/**
 * Tells who bears a token that is no API key. The one here takes the JWTs of an OpenID Connect provider; a team
 * whose people show something else puts its own in its place.
 */
export abstract class IdentityProvider {
  /** Whether anybody can be known by it. */
  abstract readonly isConfigured: boolean;

  /** @throws CredentialsRefused Unavailable when the token cannot be checked for the moment */
  abstract identify(token: string): Promise<Identity>;
}
