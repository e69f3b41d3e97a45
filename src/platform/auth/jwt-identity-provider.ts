import { Inject, Injectable } from '@nestjs/common';
import { errors, jwtVerify, type JWTPayload } from 'jose';
import type { Logger } from 'pino';
import { CONFIG } from '../config/config.js';
import { Fault } from '../errors/faults.js';
import { LOGGER } from '../logging/logger.js';
import { isOpaqueID } from '../validation/ids.js';
import { isReserved } from './actor-id.js';
import { claimedMemberships } from './claimed-memberships.js';
import { CredentialsRefused, type Identity, IdentityProvider } from './identity-provider.js';
import type { JWTConfig } from './jwt-settings.js';
import { ProviderKeys } from './provider-keys.js';
import {
  decodeToken,
  hasEndlessTime,
  isExtended,
  isNotAccessToken,
  requiresProof,
  typeOf,
  type UnverifiedToken,
} from './unverified-token.js';

/** Seconds by which clocks may differ. */
const clockTolerance = 30;

/**
 * Accepts the JWTs of one issuer, checked as RFC 8725 says: settings fix the algorithms, the issuer, the audience and
 * the place of the keys, and keys in a token's header (`jwk`, `jku`, `x5c`, `x5u`) are ignored. `sub` is the actor.
 * Of an ECDSA signature either `s` is taken, as RFC 7518 has it: signers do not choose, and nothing here is told by a
 * token's bytes.
 */
@Injectable()
export class JWTIdentityProvider extends IdentityProvider {
  private readonly keys?: ProviderKeys;

  constructor(
    @Inject(CONFIG) private readonly config: JWTConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super();
    const { JWT_ISSUER: issuer, JWT_JWKS_URL: url } = config;
    if (issuer === undefined) return;
    this.keys = new ProviderKeys(issuer, url, (reason) =>
      logger.warn({ reason }, 'the keys of the identity provider cannot be fetched'),
    );
  }

  get isConfigured(): boolean {
    return this.keys !== undefined;
  }

  async identify(token: string): Promise<Identity> {
    if (!this.keys) throw new CredentialsRefused('no JWT_ISSUER is set');
    const unverified = decodeToken(token);
    this.checkKind(unverified);
    const claims = await this.verify(token, this.keys);
    return { actorID: actorOf(claims), memberships: this.membershipsIn(claims) };
  }

  /** What an unverified token says is enough to refuse it, without fetching keys. */
  private checkKind(token: UnverifiedToken): void {
    if (isExtended(token)) throw new CredentialsRefused('header with an extension');
    if (hasEndlessTime(token)) throw new CredentialsRefused('a time without end');
    if (!this.config.JWT_TYPES.includes(typeOf(token.header))) throw new CredentialsRefused('other typ');
    if (token.claims.iss !== this.config.JWT_ISSUER) throw new CredentialsRefused('other issuer');
    if (isNotAccessToken(token)) throw new CredentialsRefused('not an access token');
    if (requiresProof(token)) throw new CredentialsRefused('bound to a key that was not shown');
  }

  private async verify(token: string, keys: ProviderKeys): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, keys.find, {
        algorithms: this.config.JWT_ALGORITHMS,
        issuer: this.config.JWT_ISSUER,
        audience: this.config.JWT_AUDIENCE,
        requiredClaims: ['sub', 'exp'],
        maxTokenAge: this.config.JWT_MAX_AGE,
        clockTolerance,
      });
      return payload;
    } catch (error) {
      throw error instanceof Fault ? error : new CredentialsRefused(reasonOf(error));
    }
  }

  private membershipsIn(claims: JWTPayload) {
    return claimedMemberships(claims, {
      orgsClaim: this.config.JWT_ORGS_CLAIM,
      roleClaim: this.config.JWT_ROLE_CLAIM,
      roleNames: this.config.JWT_ROLE_NAMES,
      defaultRole: this.config.JWT_DEFAULT_ROLE,
    });
  }
}

/** jose checks that there is a `sub`, not that it is text. @throws CredentialsRefused */
function actorOf({ sub }: { sub?: unknown }): string {
  if (typeof sub === 'string' && isOpaqueID(sub) && !isReserved(sub)) return sub;
  throw new CredentialsRefused('no actor can have this sub');
}

/** Quotes nothing of the token: anyone may have written it. */
function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTClaimValidationFailed) return `${error.code} ${error.claim}`;
  return error instanceof errors.JOSEError ? error.code : 'the key does not fit';
}
