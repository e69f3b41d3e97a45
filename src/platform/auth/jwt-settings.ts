import { type Role, roles } from '../tenancy/caller.js';

/* How the JWT_ settings are read. Each reader throws what is wrong with its text, as the end of a sentence. */

/** What signs a token: asymmetric only, since whoever can check a symmetric signature can make one as well. */
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

/** Whether keys may be had from there: over https, or http from this machine. */
export function isProviderURL(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username !== '' || password !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && ownNames.test(hostname));
}

export function providerURL(text: string): string {
  if (!isProviderURL(text))
    throw new Error('is a URL that begins with https:// (http:// on this machine only)');
  return text;
}

/** The issuer's name is compared as text, so it is kept as it is written. */
export function issuer(text: string): string {
  if (providerURL(text).includes('?')) throw new Error('is a URL without a query');
  return text;
}

const listOf = (text: string): string[] => text.split(',').map((each) => each.trim());

export function algorithmList(text: string): string[] {
  const named = listOf(text);
  if (named.some((each) => /^HS|^none$/i.test(each))) {
    throw new Error('takes asymmetric algorithms only: neither HS256 and its like nor none');
  }
  if (!named.every((each) => algorithms.includes(each)))
    throw new Error(`lists some of ${algorithms.join(', ')}`);
  return named;
}

/** Stands in JWT_TYPES for tokens whose header has no `typ`. */
export const withoutType = 'absent';

/** Kinds of token, in lower case: media types without `application/`. */
export function typeList(text: string): string[] {
  const named = listOf(text.toLowerCase()).map((each) => each.replace(/^application\//, ''));
  if (!named.every((each) => /^[\w.+-]+$/.test(each))) {
    throw new Error(`lists values of the header typ, such as at+jwt,JWT, and ${withoutType} for none`);
  }
  return named;
}

/** A claim: the name of one at the top, or a JSON pointer (RFC 6901) to one inside others. */
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
      `lists names with the role that each stands for: clerk=editor; roles are ${roles.join(', ')}`,
    );
  }
  return new Map(pairs);
}

const ofClaims = ['JWT_ROLE_CLAIM', 'JWT_ROLE_NAMES', 'JWT_DEFAULT_ROLE'];
const ofTokens = [
  'JWT_AUDIENCE',
  'JWT_JWKS_URL',
  'JWT_ALGORITHMS',
  'JWT_TYPES',
  'JWT_MAX_AGE',
  'JWT_ORGS_CLAIM',
];

/** What is wrong with the JWT_ settings among themselves. */
export function faultsAmongJWTSettings(env: NodeJS.ProcessEnv): string[] {
  const isSet = (name: string) => (env[name] ?? '') !== '';
  const faults: string[] = [];
  if (isSet('JWT_ISSUER')) {
    if (!isSet('JWT_AUDIENCE'))
      faults.push('JWT_AUDIENCE is needed with JWT_ISSUER: whom tokens are made for.');
  } else {
    const idle = [...ofTokens, ...ofClaims].filter(isSet);
    if (idle.length > 0) faults.push(`JWT_ISSUER is needed with ${idle.join(', ')}: who makes the tokens.`);
  }
  const idle = ofClaims.filter(isSet);
  if (idle.length > 0 && !isSet('JWT_ORGS_CLAIM')) {
    faults.push(`JWT_ORGS_CLAIM is needed with ${idle.join(', ')}: the claim that names organizations.`);
  }
  return faults;
}
