import { decodeJwt, decodeProtectedHeader, type JWTPayload, type ProtectedHeaderParameters } from 'jose';
import { CredentialsRefused } from './identity-provider.js';
import { withoutType } from './jwt-setting-readers.js';

const maxCharacters = 8_192;
const compact = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/;

/** The header and claims of a token whose signature is not verified yet. */
export interface UnverifiedToken {
  header: ProtectedHeaderParameters;
  claims: JWTPayload;
}

/**
 * Decodes a signed JWT: three parts in canonical base64url, 8 kB at most.
 * @throws CredentialsRefused
 */
export function decodeToken(token: string): UnverifiedToken {
  if (token.length > maxCharacters) throw new CredentialsRefused('token too long');
  const parts = compact.exec(token)?.slice(1);
  if (!parts?.every(isCanonical) || parts.some(hasByteOrderMark))
    throw new CredentialsRefused('not a signed JWT');
  try {
    return { header: decodeProtectedHeader(token), claims: decodeJwt(token) };
  } catch {
    throw new CredentialsRefused('not a signed JWT');
  }
}

const isCanonical = (part: string): boolean => Buffer.from(part, 'base64url').toString('base64url') === part;

/** jose drops it, and other readers of the same token may not. */
const hasByteOrderMark = (part: string): boolean => part.startsWith('77u_');

/**
 * Whether the header asks for a way of reading the token that is not that of every signed JWT: an extension that has to
 * be understood (`crit`, `b64`), or compression, which only encrypted tokens have.
 */
export const isExtended = ({ header }: UnverifiedToken): boolean =>
  ['crit', 'b64', 'zip'].some((name) => Object.hasOwn(header, name));

/** Whether a time in the claims is no time: a number such as 1e400 is read as one that never comes. */
export const hasEndlessTime = ({ claims: { exp, nbf, iat } }: UnverifiedToken): boolean =>
  [exp, nbf, iat].some((time) => typeof time === 'number' && !Number.isFinite(time));

/** The header's `typ`, a media type, in lower case and without `application/`. */
export const typeOf = ({ typ }: ProtectedHeaderParameters): string =>
  typeof typ === 'string' ? typ.toLowerCase().replace(/^application\//, '') : withoutType;

/** Claims of ID, logout and event tokens, which inform an application and give no access. */
const claimsOfOtherTokens = ['nonce', 'at_hash', 'c_hash', 's_hash', 'events'];

/**
 * Whether a token is clearly not an access token. One of type `at+jwt` is an access token (RFC 9068). For other types
 * some providers name the kind in a claim (`token_use` of Cognito, `typ` of Keycloak); with the rest, claims that only
 * other kinds have give it away.
 */
export function isNotAccessToken({ header, claims }: UnverifiedToken): boolean {
  if (typeOf(header) === 'at+jwt') return false;
  const kind = claims.token_use ?? claims.typ;
  if (typeof kind === 'string') return !/^(access|bearer)$/i.test(kind);
  return claimsOfOtherTokens.some((name) => Object.hasOwn(claims, name));
}

/** Whether the token requires a proof of possession (RFC 7800), which a bearer does not give. */
export const requiresProof = ({ claims }: UnverifiedToken): boolean => Object.hasOwn(claims, 'cnf');
