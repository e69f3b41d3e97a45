import { createHash } from 'node:crypto';
import { packTar, type TarHeader } from 'modern-tar';
import type { Head } from '../../platform/audit/chain.js';

/*
 * The archive of an organization: a tar file, described in docs/moving.md. Everything in it is covered by the hash in
 * its last entry, and that entry has one form only, so that not a byte can change unseen.
 */

/** The first entry: what this is, and what can read it. */
export interface Opening {
  format: 'surety-organization';
  version: 1;
  orgID: string;
  /** The version of the service that has written it. */
  product: string;
  /** The names of the migrations behind its tables, oldest first. */
  migrations: string[];
  exportedAt: string;
}

/** What a part of the archive adds up to: all its pieces, one behind the other. */
export interface Sum {
  /** Rows, or files. */
  count: number;
  bytes: number;
  /** In hex. */
  sha256: string;
}

/** The last entry but one: what has to be there. */
export interface Manifest {
  /** By the name of the table. */
  rows: Record<string, Sum>;
  /** By the name of the table whose rows name the bytes. */
  files: Record<string, Sum>;
  log: { head: Head; unsealed: number };
}

export const openingName = 'organization.json';
export const manifestName = 'manifest.json';
export const sealName = 'sha256';

export const rowsName = (table: string, piece: number): string =>
  `rows/${table}/${String(piece).padStart(8, '0')}.jsonl`;
export const fileName = (table: string, id: string): string => `files/${table}/${id}`;

/** Nothing in a header depends on when and by whom the archive is written. */
export const headerOf = (name: string, size: number): TarHeader => ({
  ...{ name, size, type: 'file', mtime: new Date(0), mode: 0o600, uid: 0, gid: 0 },
});

/** The end of an archive: its last entry, which has the hash of all bytes before it, and the end of a tar file. */
export async function sealOf(sha256: string): Promise<Buffer> {
  const body = Buffer.from(`${sha256}\n`);
  return Buffer.from(await packTar([{ header: headerOf(sealName, body.length), body }]));
}

/** Adds up a part as it is written, or read. */
export class Adding {
  private readonly hash = createHash('sha256');
  private count = 0;
  private bytes = 0;

  add(bytes: Uint8Array): void {
    this.hash.update(bytes);
    this.bytes += bytes.length;
  }

  counted(items = 1): void {
    this.count += items;
  }

  sum(): Sum {
    return { count: this.count, bytes: this.bytes, sha256: this.hash.copy().digest('hex') };
  }
}

/** The parts of an archive, added up by their names. */
export class Sums {
  private readonly parts = new Map<string, Adding>();

  constructor(names: string[]) {
    for (const name of names) this.parts.set(name, new Adding());
  }

  of(name: string): Adding {
    return this.parts.get(name)!;
  }

  all(): Record<string, Sum> {
    return Object.fromEntries([...this.parts].map(([name, part]) => [name, part.sum()]));
  }
}
