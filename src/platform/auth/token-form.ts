import { decodeJwt, decodeProtectedHeader, type JWTPayload, type ProtectedHeaderParameters } from 'jose';
import { CredentialsRefused } from './identity-provider.js';
import { withoutType } from './jwt-settings.js';

const mostCharacters = 8_192;
const compact = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/;

/** What a token says of itself, before anybody knows whether it is true. */
export interface UncheckedToken {
  header: ProtectedHeaderParameters;
  claims: JWTPayload;
}

/**
 * Reads a signed JWT in its one spelling: three parts in canonical base64url, 8 kB at most.
 * @throws CredentialsRefused
 */
export function readToken(token: string): UncheckedToken {
  if (token.length > mostCharacters) throw new CredentialsRefused('token too long');
  const parts = compact.exec(token)?.slice(1);
  if (!parts?.every(isCanonical)) throw new CredentialsRefused('not a signed JWT');
  try {
    return { header: decodeProtectedHeader(token), claims: decodeJwt(token) };
  } catch {
    throw new CredentialsRefused('not a signed JWT');
  }
}

const isCanonical = (part: string): boolean => Buffer.from(part, 'base64url').toString('base64url') === part;

/** The header's `typ`, a media type, in lower case and without `application/`. */
export const typeOf = ({ typ }: ProtectedHeaderParameters): string =>
  typeof typ === 'string' ? typ.toLowerCase().replace(/^application\//, '') : withoutType;

/** Claims of ID, logout and event tokens, which say something to an application and give no access. */
const marksOfOthers = ['nonce', 'at_hash', 'c_hash', 's_hash', 'events'];

/**
 * Whether a token is plainly something else than an access token. One of type `at+jwt` is what it says (RFC 9068);
 * of the rest some providers tell the kind in a claim (`token_use` of Cognito, `typ` of Keycloak), and others leave
 * traces only.
 */
export function isForSomethingElse({ header, claims }: UncheckedToken): boolean {
  if (typeOf(header) === 'at+jwt') return false;
  const kind = claims.token_use ?? claims.typ;
  if (typeof kind === 'string') return !/^(access|bearer)$/i.test(kind);
  return marksOfOthers.some((mark) => Object.hasOwn(claims, mark));
}

/** Whether the token holds only with a proof of possession (RFC 7800), which a bearer does not give. */
export const needsProof = ({ claims }: UncheckedToken): boolean => Object.hasOwn(claims, 'cnf');
