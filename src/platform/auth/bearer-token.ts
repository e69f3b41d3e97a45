import type { Request } from 'express';
import { CredentialsRefused } from './identity-provider.js';

/** RFC 6750, section 2.1; the name of the scheme is in any case (RFC 9110, section 11.1). */
const bearer = /^Bearer +([\w.~+/-]+=*)$/i;

/** Whether the caller means to show a bearer token. */
export const isBearer = ({ headers }: Request): boolean => /^Bearer\b/i.test(headers.authorization ?? '');

/**
 * The token of the one Authorization header. Of two headers Node keeps the first and a proxy in front perhaps the
 * other, so two are refused.
 * @throws CredentialsRefused
 */
export function bearerToken(request: Request): string {
  const [, token] = bearer.exec(request.headers.authorization ?? '') ?? [];
  if (token === undefined) throw new CredentialsRefused('no bearer token');
  const names = request.rawHeaders.filter((_, at) => at % 2 === 0);
  const times = names.filter((name) => name.length === 13 && name.toLowerCase() === 'authorization').length;
  if (times > 1) throw new CredentialsRefused('two Authorization headers');
  return token;
}
