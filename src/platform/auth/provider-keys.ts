import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  type JSONWebKeySet,
  jwksCache,
  type JWKSCacheInput,
  type JWTVerifyGetKey,
} from 'jose';
import { Unavailable } from '../errors/faults.js';
import { discover } from './discovery.js';
import { fetchJSON } from './fetch-json.js';
import { isProviderURL } from './jwt-setting-readers.js';

/** Durations in milliseconds. */
export interface KeyTimes {
  /** Keys are used without fetching them again. */
  fresh: number;
  /** After a fetch, tokens that name unknown keys cause no other one: they must not flood the provider. */
  pause: number;
  /** After a failed fetch there is no other one. */
  retry: number;
  /** The last keys stay valid while the provider is away. */
  keep: number;
  /** A fetch may take. */
  timeout: number;
}

const usualTimes: KeyTimes = {
  fresh: 10 * 60_000,
  pause: 30_000,
  retry: 5_000,
  keep: 24 * 3_600_000,
  timeout: 5_000,
};

/** The keys could not be fetched now, or moments ago. */
class NotFetched extends Error {}

/**
 * The public keys of one issuer: the remote key set of jose, which fetches them when they are needed, once at a time,
 * and again for an unknown key. Added to it are discovery, a limit on the size of answers, a pause after a failed
 * fetch, and that the last keys go on working while the provider is away.
 */
export class ProviderKeys {
  private readonly cache: JWKSCacheInput = {};
  private readonly keySet: ReturnType<typeof createRemoteJWKSet>;
  private isAway = false;
  private retryAt = 0;

  constructor(
    private readonly issuer: string,
    /** Where the keys are; undefined: where the issuer's discovery document says. */
    private readonly url: string | undefined,
    /** Receives the reason why the keys could not be fetched. */
    private readonly onFailure: (reason: string) => void,
    private readonly times: KeyTimes = usualTimes,
  ) {
    this.keySet = createRemoteJWKSet(new URL(url ?? issuer), {
      cacheMaxAge: times.keep,
      cooldownDuration: times.pause,
      timeoutDuration: times.timeout,
      [customFetch]: (_url, { signal }) => this.fetch(signal),
      [jwksCache]: this.cache,
    });
  }

  /** The key that a token's header names. @throws Unavailable JOSEError */
  readonly find: JWTVerifyGetKey = async (header, token) => {
    if (Date.now() >= (this.cache.uat ?? 0) + this.times.fresh) {
      const reloaded = this.keySet.reload().catch(() => undefined);
      // While the provider is away, no request waits for it as long as there are keys.
      if (!this.isAway || !this.keySet.fresh) await reloaded;
    }
    try {
      return await this.keySet(header, token);
    } catch (error) {
      if (!(error instanceof NotFetched)) throw error;
      if (this.keySet.fresh) throw new errors.JWKSNoMatchingKey();
      throw new Unavailable('The identity provider cannot be reached.', this.times.retry / 1000);
    }
  };

  /** The answer with the keys, for jose. @throws NotFetched */
  private async fetch(signal: AbortSignal): Promise<Response> {
    if (Date.now() < this.retryAt) throw new NotFetched();
    try {
      const keys = (await fetchJSON(this.url ?? (await this.discover(signal)), signal)) as JSONWebKeySet;
      createLocalJWKSet(keys); // Throws where these are no keys.
      this.isAway = false;
      return Response.json(keys);
    } catch (error) {
      this.isAway = true;
      this.retryAt = Date.now() + this.times.retry;
      this.onFailure(reasonOf(error));
      throw new NotFetched();
    }
  }

  private async discover(signal: AbortSignal): Promise<string> {
    const { jwks_uri: keys } = await discover(this.issuer, signal);
    if (typeof keys === 'string' && isProviderURL(keys)) return keys;
    throw new Error(`${this.issuer} names no jwks_uri that begins with https://`);
  }
}

/** The message of fetch only says that it failed; its cause says why. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  const why = cause?.code ?? cause?.message;
  return why === undefined ? message : `${message}: ${why}`;
}
