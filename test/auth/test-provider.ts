import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compact, makeKey, signatureOf, type SigningKey } from './signing-key.js';

/** What a token says other than usual: `undefined` leaves a member out. */
export interface Wish {
  header?: object;
  claims?: object;
  key?: SigningKey;
}

export const audience = 'surety';
export const seconds = (): number => Math.floor(Date.now() / 1000);

const keysPath = '/oauth/keys';

/** An identity provider on loopback: discovery, keys, and the tokens that it would make. */
export class TestProvider {
  readonly keys = new Map<string, SigningKey>();
  /** The paths that were asked for. */
  readonly asked: string[] = [];
  /** Answers instead of the usual, such as an error or a redirect. */
  instead?: (request: IncomingMessage, response: ServerResponse) => void;
  private server?: Server;
  private port = 0;

  static async start(keys: SigningKey[]): Promise<TestProvider> {
    const provider = new TestProvider();
    provider.show(...keys);
    await provider.open();
    return provider;
  }

  get issuer(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get keysURL(): string {
    return this.issuer + keysPath;
  }

  /** The settings with which a service takes its tokens. */
  get settings(): Record<string, string> {
    return { JWT_ISSUER: this.issuer, JWT_AUDIENCE: audience, JWT_ORGS_CLAIM: 'orgs' };
  }

  show(...keys: SigningKey[]): void {
    for (const key of keys) this.keys.set(key.jwk.kid!, key);
  }

  token({ header, claims, key = this.keys.values().next().value! }: Wish = {}): string {
    const now = seconds();
    const usual = { iss: this.issuer, aud: audience, sub: 'ann', iat: now, exp: now + 300 };
    return compact(
      { alg: key.alg, typ: 'at+jwt', kid: key.jwk.kid, ...header },
      { ...usual, orgs: { acme: 'admin' }, ...claims },
      (text) => signatureOf(key.alg, key.privateKey, text),
    );
  }

  /** Begins to answer, on the port it has had before. */
  async open(): Promise<void> {
    this.server = createServer((request, response) => this.answer(request, response));
    await new Promise<void>((resolve) => this.server!.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Goes away. */
  async close(): Promise<void> {
    this.server!.closeAllConnections();
    await new Promise((resolve) => this.server!.close(resolve));
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    this.asked.push(request.url!);
    if (this.instead) return this.instead(request, response);
    const documents: Record<string, unknown> = {
      '/.well-known/openid-configuration': { issuer: this.issuer, jwks_uri: this.keysURL },
      [keysPath]: { keys: [...this.keys.values()].map(({ jwk }) => jwk) },
    };
    const document = documents[request.url!];
    response.writeHead(document ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(document ?? {}));
  }
}

/** One key for each algorithm that is taken without being asked for. */
export const usualKeys = (): SigningKey[] => [
  makeKey('RS256', 'rs'),
  makeKey('PS256', 'ps'),
  makeKey('ES256', 'es'),
  makeKey('EdDSA', 'ed'),
];
