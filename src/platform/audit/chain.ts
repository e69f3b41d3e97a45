import { hash } from 'node:crypto';

/*
 * The chain that seals the audit log of an organization. Nothing here needs a database: an exported log is
 * checked with the same functions, and anyone can write them again from what stands here.
 *
 *   hash(n) = SHA-256( 0x00 ‖ hash(n-1) ‖ bytes of entry n )      hash(0) = 32 zero bytes
 *
 * The bytes of an entry are 0x01 (the version of this format), and then, for each column of `sealedColumns` in
 * that order, the length of its text in UTF-8 as four bytes, the greatest first, and the text in UTF-8. The lengths
 * make it unambiguous: no two different entries have the same bytes. `createdAt` is RFC 3339 in UTC with three
 * decimals (2026-11-20T15:24:49.120Z); `metadata` is the JSON text exactly as it is stored, not what it means.
 *
 * A value that only admins are shown is not in the metadata, but a hash that shows it later: `sha256:` and the SHA-256
 * in hex of the salt, a colon and the value. The salt, 16 random bytes in hex, keeps others from guessing the value.
 */

/** The columns that are sealed: all that everybody sees. One that is added needs a new version of the format. */
export const sealedColumns = [
  'orgID',
  'id',
  'projectID',
  'action',
  'actorID',
  'targetID',
  'targetType',
  'createdAt',
  'metadata',
] as const;

/** An entry of the audit log, each column as the text that is sealed. */
export type LoggedEntry = Record<(typeof sealedColumns)[number], string>;

/** A place in a chain: so many entries, and the hash of the last in hex. */
export interface Head {
  seq: number;
  hash: string;
}

/** The chain of an organization of which nothing is sealed. */
export const emptyChain: Head = { seq: 0, hash: '0'.repeat(64) };

const hashLength = 32;
const formatVersion = 1;

/** The hash of the entry that follows the one with this hash; both in hex. */
export function chainHash(previous: string, entry: LoggedEntry): string {
  const texts = sealedColumns.map((column) => entry[column]);
  const lengths = texts.map((text) => Buffer.byteLength(text));
  const size = lengths.reduce((sum, length) => sum + 4 + length, 1 + hashLength + 1);
  const bytes = Buffer.alloc(size);
  bytes.write(previous, 1, 'hex');
  let at = bytes.writeUInt8(formatVersion, 1 + hashLength);
  for (const [index, text] of texts.entries()) {
    at = bytes.writeUInt32BE(lengths[index]!, at);
    at += bytes.write(text, at);
  }
  return hash('sha256', bytes);
}

/** What stands in the metadata in place of a value that only admins are shown. */
export const commitmentTo = ({ salt, value }: { salt: string; value: string }): string =>
  `sha256:${hash('sha256', `${salt}:${value}`)}`;

const hexHash = /^[\da-f]{64}$/;

/** Whether the text can be a hash of a chain. */
export const isChainHash = (text: string): boolean => hexHash.test(text);
