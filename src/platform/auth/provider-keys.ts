import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { Unavailable } from '../errors/faults.js';
import { isProviderURL } from './jwt-settings.js';
import { getJSON } from './provider-answer.js';

/** For how long, in milliseconds. */
export interface KeyTimes {
  /** Keys are used without asking again. */
  fresh: number;
  /** Nothing is asked after an answer: tokens that name unknown keys must not become a flood at the provider. */
  pause: number;
  /** Nothing is asked after a failure. */
  retry: number;
  /** The last keys hold while the provider is away. */
  keep: number;
  /** A question may take. */
  timeout: number;
}

const usualTimes: KeyTimes = {
  fresh: 10 * 60_000,
  pause: 30_000,
  retry: 5_000,
  keep: 24 * 3_600_000,
  timeout: 5_000,
};

/** The public keys of one issuer, fetched when they are needed and kept while it is away. */
export class ProviderKeys {
  private known?: { find: JWTVerifyGetKey; since: number };
  private quietUntil = 0;
  private isAway = false;
  private asking?: Promise<void>;

  constructor(
    private readonly issuer: string,
    /** Where the keys are; undefined: the issuer's discovery document tells. */
    private readonly url: string | undefined,
    /** Told why the keys could not be had. */
    private readonly onFailure: (reason: string) => void,
    private readonly times: KeyTimes = usualTimes,
  ) {}

  /** The key that a token's header names. @throws Unavailable JOSEError */
  readonly find: JWTVerifyGetKey = async (header, token) => {
    if (!this.isYoungerThan(this.times.fresh)) {
      const asking = this.ask();
      // While the provider is away nobody waits for it as long as the last keys hold.
      if (!this.isAway || !this.isYoungerThan(this.times.keep)) await asking;
    }
    try {
      return await this.among(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await this.ask();
      return this.among(header, token);
    }
  };

  private readonly among: JWTVerifyGetKey = (header, token) => {
    if (this.known && this.isYoungerThan(this.times.keep)) return this.known.find(header, token);
    throw new Unavailable('The identity provider cannot be reached.', this.times.retry / 1000);
  };

  private isYoungerThan(milliseconds: number): boolean {
    return this.known !== undefined && Date.now() < this.known.since + milliseconds;
  }

  /** Asks the provider for its keys: once at a time, and not while it is to be left in peace. */
  private async ask(): Promise<void> {
    if (!this.asking && Date.now() >= this.quietUntil) {
      this.asking = this.fetch().finally(() => (this.asking = undefined));
    }
    await this.asking;
  }

  private async fetch(): Promise<void> {
    try {
      const signal = AbortSignal.timeout(this.times.timeout);
      const url = this.url ?? (await this.discover(signal));
      const find = createLocalJWKSet((await getJSON(url, signal)) as JSONWebKeySet);
      this.known = { find, since: Date.now() };
      this.isAway = false;
    } catch (error) {
      this.isAway = true;
      this.onFailure(reasonOf(error));
    }
    this.quietUntil = Date.now() + (this.isAway ? this.times.retry : this.times.pause);
  }

  /** OpenID Connect Discovery 1.0, section 4: the document has to name the very issuer that was asked for. */
  private async discover(signal: AbortSignal): Promise<string> {
    const url = `${this.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const found = (await getJSON(url, signal)) as { issuer?: unknown; jwks_uri?: unknown } | null;
    if (found?.issuer !== this.issuer) throw new Error(`${url} is of another issuer`);
    const { jwks_uri: keys } = found;
    if (typeof keys === 'string' && isProviderURL(keys)) return keys;
    throw new Error(`${url} has no jwks_uri that begins with https://`);
  }
}

/** What fetch says is no more than that it failed; its cause tells why. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  const why = cause?.code ?? cause?.message;
  return why === undefined ? message : `${message}: ${why}`;
}
