import { fetchJSON } from './fetch-json.js';

/** What an identity provider says of itself (OpenID Connect Discovery 1.0, section 3). */
export type Discovered = Partial<
  Record<'jwks_uri' | 'authorization_endpoint' | 'token_endpoint' | 'end_session_endpoint', unknown>
>;

/** Asks an issuer. The document must name the very issuer that was asked for. @throws Error */
export async function discover(issuer: string, signal: AbortSignal): Promise<Discovered> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const found = (await fetchJSON(url, signal)) as (Discovered & { issuer?: unknown }) | null;
  if (found?.issuer !== issuer) throw new Error(`${url} is of another issuer`);
  return found;
}
