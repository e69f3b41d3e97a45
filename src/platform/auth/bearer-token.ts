import type { Request } from 'express';
import { CredentialsRefused } from './identity-provider.js';

/** RFC 6750, section 2.1; the scheme is case-insensitive (RFC 9110, section 11.1). */
const bearer = /^Bearer +([\w.~+/-]+=*)$/i;

/** Whether the request has a bearer token, well-formed or not. */
export const isBearer = ({ headers }: Request): boolean => /^Bearer\b/i.test(headers.authorization ?? '');

/**
 * The token of the Authorization header. Two such headers are refused: Node keeps the first, a proxy in front perhaps
 * the second.
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
