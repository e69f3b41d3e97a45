import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Bytes from `start` to `end`, both of them included, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** There are no bytes under the key, where there should be. */
export class NotStored extends Error {
  constructor(key: string) {
    super(`nothing is stored under ${key}`);
  }
}

/**
 * Keeps the bytes of documents, each under a key that is made here and says nothing of what it is. Injection token
 * and contract: a team may bind its own. Nothing is ever written twice under a key.
 */
export abstract class DocumentStorage {
  /**
   * Keeps all that the source gives, for good when this resolves. When the source fails, nothing is left of it.
   * @param size bytes that the source will give, where that is known
   */
  abstract put(key: string, source: Readable, size?: number): Promise<void>;

  /** The bytes, or a range of them, as they are read. @throws NotStored */
  abstract open(key: string, range?: ByteRange): Promise<Readable>;

  /** Removes the bytes, also of a `put` that did not come to its end. To remove what is not there is no error. */
  abstract remove(key: string): Promise<void>;

  /** Does something with the bytes as a file of this machine, which it must not change. @throws NotStored */
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

/** A key that has never been before. Its first letters spread what is stored over folders. */
export function newStorageKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}
