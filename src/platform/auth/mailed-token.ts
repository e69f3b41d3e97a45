import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const form = /^[\w-]{64}$/;
const idBytes = 16;
const secretBytes = 32;

/**
 * A token as it is mailed, and the hash of it that is kept. It is the id of the record that it opens, by which that is found, and
 * 256 bits that nobody can guess: so a plain hash is enough.
 */
export function makeToken(recordID: string): { token: string; hash: string } {
  const id = Buffer.from(recordID.replaceAll('-', ''), 'hex');
  const token = Buffer.concat([id, randomBytes(secretBytes)]).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** The id in a token; undefined for a text that is none. */
export function recordIDIn(token: string): string | undefined {
  if (!form.test(token)) return undefined;
  const hex = Buffer.from(token, 'base64url').subarray(0, idBytes).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Whether the token is one of those whose hashes these are. */
export function isAmong(hashes: readonly string[], token: string): boolean {
  const hash = Buffer.from(hashOf(token));
  return hashes.some((each) => timingSafeEqual(Buffer.from(each), hash));
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
