import { createHash } from 'node:crypto';
import { InvalidInput } from '../errors/faults.js';

const plain = /^[\x21-\x7e]{1,255}$/;

/** Reads an Idempotency-Key header: 1 to 255 visible ASCII characters, bare or as a quoted string. @throws InvalidInput */
export function readIdempotencyKey(header: string | string[]): string {
  const key = typeof header === 'string' ? header.trim().replace(/^"(.*)"$/, '$1') : '';
  if (plain.test(key) && !key.includes(',') && !key.includes('"')) return key;
  const detail = 'must be given once, with 1 to 255 visible ASCII characters';
  throw new InvalidInput([{ header: 'Idempotency-Key', code: 'format', detail }]);
}

/** A digest of what is asked: members of objects in any order are the same request. */
export function fingerprintOf(method: string, url: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body, sorted)}`)
    .digest('hex');
}

function sorted(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
