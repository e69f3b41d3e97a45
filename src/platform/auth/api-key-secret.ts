import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const format = /^sbs_([\dA-Za-z]{8})[\dA-Za-z]{32}([\dA-Za-z]{6})$/;

const random = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (; digits.length < 6; rest = Math.floor(rest / 62)) digits = alphabet[rest % 62]! + digits;
  return digits;
}

/**
 * An API key: `sbs_`, 8 characters to find it by, 32 secret ones (190 bits), and a checksum of 6, which reveals typing
 * errors, and helps scanners for leaked secrets, without a look into the database.
 */
export interface ApiKeySecret {
  secret: string;
  prefix: string;
  hash: string;
}

/** Makes a new secret. */
export function makeApiKey(): ApiKeySecret {
  const prefix = random(8);
  const body = `sbs_${prefix}${random(32)}`;
  const secret = body + checksum(body);
  return { secret, prefix, hash: hashOf(secret) };
}

/** The prefix of a well-formed key; undefined when it is mistyped or not a key at all. */
export function prefixOf(secret: string): string | undefined {
  const [, prefix, sum] = format.exec(secret) ?? [];
  return sum !== undefined && checksum(secret.slice(0, -6)) === sum ? prefix : undefined;
}

/** SHA-256 in hex: a plain hash is enough for a secret that cannot be guessed. */
export const hashOf = (secret: string): string => hash('sha256', secret);
