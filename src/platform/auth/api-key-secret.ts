import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const form = /^sbs_([\dA-Za-z]{8})[\dA-Za-z]{32}([\dA-Za-z]{6})$/;

const random = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (; digits.length < 6; rest = Math.floor(rest / 62)) digits = alphabet[rest % 62]! + digits;
  return digits;
}

/**
 * An API key: `sbs_`, 8 characters to find it by, 32 that are secret (190 bits), and 6 of a checksum, by which a
 * typing error, or a scanner of leaked secrets, knows it without asking the database.
 */
export interface ApiKeySecret {
  secret: string;
  prefix: string;
  hash: string;
}

export function makeApiKey(): ApiKeySecret {
  const prefix = random(8);
  const body = `sbs_${prefix}${random(32)}`;
  const secret = body + checksum(body);
  return { secret, prefix, hash: hashOf(secret) };
}

/** The prefix of a well-formed key; undefined when it has a typing error or is no key at all. */
export function prefixOf(secret: string): string | undefined {
  const [, prefix, sum] = form.exec(secret) ?? [];
  return sum !== undefined && checksum(secret.slice(0, -6)) === sum ? prefix : undefined;
}

/** A plain hash is enough for a secret that nobody can guess. */
export const hashOf = (secret: string): string => hash('sha256', secret);
