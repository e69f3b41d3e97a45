/** What a provider answers with (RFC 6749, section 5.1). */
export interface TokenAnswer {
  access_token: string;
  /** Seconds. */
  expires_in?: number;
  refresh_token?: string;
}

/** The token is over, and the provider gives no other one without asking the person. */
export class SignInOver extends Error {}

/** Milliseconds before its end from which a token counts as over: so many, or the second half of a short one. */
const margin = 30_000;

/** The tokens of a person: in the memory of this tab and nowhere else. */
export class Tokens {
  /** When it counts as over. */
  private endsAt = 0;
  private renewing: Promise<void> | undefined;

  constructor(
    private current: TokenAnswer,
    private readonly renew: (refreshToken: string) => Promise<TokenAnswer>,
  ) {
    this.note(current);
  }

  /** A token that holds for a while. @throws SignInOver */
  readonly fresh = async (): Promise<string> => {
    if (Date.now() > this.endsAt) {
      this.renewing ??= this.replace().finally(() => (this.renewing = undefined));
      await this.renewing;
    }
    return this.current.access_token;
  };

  private async replace(): Promise<void> {
    const { refresh_token: refreshToken } = this.current;
    if (refreshToken === undefined) throw new SignInOver();
    try {
      // A provider that gives no new token for renewal leaves the old one in force.
      this.note({ refresh_token: refreshToken, ...(await this.renew(refreshToken)) });
    } catch (error) {
      throw new SignInOver(undefined, { cause: error });
    }
  }

  private note(answer: TokenAnswer): void {
    this.current = answer;
    const lifetime = (answer.expires_in ?? Infinity) * 1000;
    this.endsAt = Date.now() + Math.max(lifetime - margin, lifetime / 2);
  }
}
