import type { Logger } from 'pino';
import { discover } from '../auth/discovery.js';
import { isProviderURL } from '../auth/jwt-setting-readers.js';
import type { JWTConfig } from '../auth/jwt-settings.js';
import type { ConsoleConfig } from './console-settings.js';

/** How the console has people log in: what it is told, and nothing that is secret. */
export interface SignIn {
  issuer: string;
  clientID: string;
  scopes: string;
  /** More parameters of the request for a token; `""`: none. */
  parameters: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  /** Where people log out; left out where the provider has no such place. */
  endSessionEndpoint?: string | undefined;
}

/** Milliseconds for which the endpoints are used without asking again, and after a failure none are asked for. */
const fresh = 10 * 60_000;
const retry = 5_000;
const timeout = 5_000;

/** Finds out where people log in, so that the page need not: not every provider lets it ask. */
export class SignInProvider {
  private found: Promise<SignIn | undefined> = Promise.resolve(undefined);
  private askAgainAt = 0;

  constructor(
    private readonly config: ConsoleConfig & JWTConfig,
    private readonly logger: Logger,
  ) {}

  /** Undefined: people do not log in here, or the provider does not answer now. */
  signIn(): Promise<SignIn | undefined> {
    const { JWT_ISSUER: issuer, OIDC_CLIENT_ID: clientID } = this.config;
    if (issuer === undefined || clientID === undefined) return Promise.resolve(undefined);
    const now = Date.now();
    if (now >= this.askAgainAt) {
      this.askAgainAt = now + fresh;
      this.found = this.find(issuer, clientID).catch((error: Error) => {
        this.askAgainAt = Date.now() + retry;
        this.logger.warn({ reason: error.message }, 'nobody can log in to the console');
        return undefined;
      });
    }
    return this.found;
  }

  private async find(issuer: string, clientID: string): Promise<SignIn> {
    const { OIDC_SCOPES: scopes, OIDC_PARAMETERS: parameters = '' } = this.config;
    const found = await discover(issuer, AbortSignal.timeout(timeout));
    const { end_session_endpoint: end } = found;
    return {
      ...{ issuer, clientID, scopes, parameters },
      authorizationEndpoint: urlIn(found, 'authorization_endpoint'),
      tokenEndpoint: urlIn(found, 'token_endpoint'),
      endSessionEndpoint: typeof end === 'string' && isProviderURL(end) ? end : undefined,
    };
  }
}

function urlIn(found: object, name: string): string {
  const url = (found as Record<string, unknown>)[name];
  if (typeof url === 'string' && isProviderURL(url)) return url;
  throw new Error(`the provider names no ${name} that begins with https://`);
}
