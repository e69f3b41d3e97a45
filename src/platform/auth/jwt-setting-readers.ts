import { listOf } from '../config/setting-readers.js';
import { type Role, roles } from '../tenancy/caller.js';

/* Readers for the JWT_ settings. What they throw continues a sentence that begins with the name of the setting. */

/** Asymmetric only: anyone who can check a symmetric signature can also make one. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

const ownNames = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether keys may be fetched from there: over https, or over http from this machine. */
export function isProviderURL(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username !== '' || password !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && ownNames.test(hostname));
}

/** A URL from which keys may be fetched. */
export function providerURL(text: string): string {
  if (!isProviderURL(text))
    throw new Error('must be a URL that begins with https:// (http:// on this machine only)');
  return text;
}

/** The issuer is compared as text, so it stays as it is written. */
export function issuer(text: string): string {
  if (providerURL(text).includes('?')) throw new Error('must be a URL without a query');
  return text;
}

/** Algorithms of signatures (RFC 7518, RFC 8037). */
export function algorithmList(text: string): string[] {
  const named = listOf(text);
  if (named.some((each) => /^HS|^none$/i.test(each))) {
    throw new Error('must list asymmetric algorithms only, not HS256, HS384, HS512 or none');
  }
  if (!named.every((each) => algorithms.includes(each)))
    throw new Error(`must list only these: ${algorithms.join(', ')}`);
  return named;
}

/** Stands in JWT_TYPES for a header without `typ`. */
export const withoutType = 'absent';

/** Media types of tokens, in lower case and without `application/`. */
export function typeList(text: string): string[] {
  const named = listOf(text.toLowerCase()).map((each) => each.replace(/^application\//, ''));
  if (!named.every((each) => /^[\w.+-]+$/.test(each))) {
    throw new Error(
      `must list values of the header typ, such as at+jwt,JWT, and ${withoutType} for tokens without one`,
    );
  }
  return named;
}

/** A claim: the name of a top-level one, or a JSON pointer (RFC 6901) to one inside others. */
export function claimPath(text: string): string[] {
  if (!text.startsWith('/')) return [text];
  const names = text.slice(1).split('/');
  return names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What the provider calls the roles: `surety-clerk=editor,surety-boss=admin`. */
export function roleNames(text: string): ReadonlyMap<string, Role> {
  const pairs = listOf(text).map((pair) => {
    const at = pair.lastIndexOf('=');
    return [pair.slice(0, Math.max(at, 0)), pair.slice(at + 1) as Role] as const;
  });
  if (!pairs.every(([name, role]) => name !== '' && roles.includes(role))) {
    throw new Error(
      `must list names with the role that each stands for, such as clerk=editor; the roles are ${roles.join(', ')}`,
    );
  }
  return new Map(pairs);
}
