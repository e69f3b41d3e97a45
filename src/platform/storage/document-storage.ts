import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Bytes from `start` to `end`, both of them included, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Nothing is stored under a key that should have bytes. */
export class NotStored extends Error {
  constructor(key: string) {
    super(`nothing is stored under ${key}`);
  }
}

/**
 * Keeps the bytes of documents, each under a random key. It is an injection token, and this is its contract: a team may
 * provide its own. A key is never written twice.
 */
export abstract class DocumentStorage {
  /**
   * Stores all bytes of the source; they are durable when this resolves. When the source fails, nothing stays.
   * @param size the number of bytes in the source, if known
   */
  abstract put(key: string, source: Readable, size?: number): Promise<void>;

  /** A stream of the bytes, or of a range of them. @throws NotStored */
  abstract open(key: string, range?: ByteRange): Promise<Readable>;

  /** Removes the bytes, also those of an unfinished `put`. Removing what does not exist is no error. */
  abstract remove(key: string): Promise<void>;

  /** Stores a few bytes and removes them. @throws where that cannot be done */
  async check(): Promise<void> {
    const key = `check/${randomUUID()}`;
    await this.put(key, Readable.from([Buffer.from('check')]), 5);
    await this.remove(key);
  }

  /** Calls `act` with the bytes as a local file, which it must not change. @throws NotStored */
  async asFile<T>(key: string, act: (path: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(tmpdir(), 'document-'));
    try {
      const path = join(folder, 'content');
      await pipeline(await this.open(key), createWriteStream(path, { mode: 0o600 }));
      return await act(path);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** A new random key. Its first letters spread the files over folders. */
export function newStorageKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}
