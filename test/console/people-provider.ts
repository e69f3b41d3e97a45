import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { TestProvider, usualKeys } from '../auth/test-provider.js';

/** An identity provider at which people log in: the authorization code flow with PKCE, as RFC 7636 has it. */
export class PeopleProvider {
  /** Whether the person of this browser is logged in, so that the provider need not ask. */
  isKnown = false;
  /** The queries of the requests for a code. */
  readonly asked: URLSearchParams[] = [];
  /** The tokens that were given. */
  readonly tokens: string[] = [];
  /** Seconds for which they hold. */
  tokenSeconds = 300;
  claims: object = {};
  private readonly challenges = new Map<string, string>();

  private constructor(private readonly provider: TestProvider) {
    provider.instead = (request, response) => void this.answer(request, response);
  }

  static async start(): Promise<PeopleProvider> {
    return new PeopleProvider(await TestProvider.start(usualKeys()));
  }

  get settings(): Record<string, string> {
    return { ...this.provider.settings, OIDC_CLIENT_ID: 'console', OIDC_PARAMETERS: 'audience=bonds' };
  }

  close(): Promise<void> {
    return this.provider.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, this.provider.issuer);
    if (url.pathname === '/authorize') return this.authorize(url.searchParams, response);
    const tell = (status: number, document: object) => {
      // As providers do for pages that are public clients.
      response.writeHead(status, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' });
      response.end(JSON.stringify(document));
    };
    if (url.pathname === '/token') return this.giveToken(await bodyOf(request), tell);
    const { issuer, keysURL, keys } = this.provider;
    if (url.pathname === new URL(keysURL).pathname)
      return tell(200, { keys: [...keys.values()].map(({ jwk }) => jwk) });
    const endpoints = {
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      end_session_endpoint: `${issuer}/logout`,
    };
    tell(200, { issuer, jwks_uri: keysURL, ...endpoints });
  }

  private authorize(query: URLSearchParams, response: ServerResponse): void {
    this.asked.push(query);
    const back = new URL(query.get('redirect_uri')!);
    back.searchParams.set('state', query.get('state')!);
    if (query.get('prompt') === 'none' && !this.isKnown) back.searchParams.set('error', 'login_required');
    else {
      this.isKnown = true;
      const code = `code-${this.asked.length}`;
      this.challenges.set(code, query.get('code_challenge')!);
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { Location: back.href }).end();
  }

  private giveToken(body: URLSearchParams, tell: (status: number, document: object) => void): void {
    const code = body.get('code') ?? '';
    const shown = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const isGood = this.challenges.get(code) === shown && body.get('client_id') === 'console';
    this.challenges.delete(code);
    if (!isGood) return tell(400, { error: 'invalid_grant' });
    const token = this.provider.token({ claims: this.claims });
    this.tokens.push(token);
    tell(200, { access_token: token, token_type: 'Bearer', expires_in: this.tokenSeconds });
  }
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}
