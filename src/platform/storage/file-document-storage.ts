import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ByteRange, DocumentStorage, NotStored } from './document-storage.js';

const unfinished = '.part';

/**
 * Keeps documents as files in a folder. A file has its name only once all its bytes are on disk, and both survive a
 * power cut: file and folder are synced before `put` resolves.
 */
export class FileDocumentStorage extends DocumentStorage {
  constructor(private readonly folder: string) {
    super();
  }

  async put(key: string, source: Readable): Promise<void> {
    const path = this.pathOf(key);
    const part = path + unfinished;
    try {
      await this.makeFolderOf(path);
      // The stream syncs the file before closing it.
      const file = await open(part, 'wx', 0o600);
      await pipeline(source, file.createWriteStream({ flush: true }));
      await rename(part, path);
      await sync(dirname(path));
    } catch (error) {
      source.destroy();
      await rm(part, { force: true });
      await rm(path, { force: true });
      throw error;
    }
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    try {
      const file = await open(this.pathOf(key), 'r');
      return file.createReadStream(range);
    } catch (error) {
      throw asNotStored(error, key);
    }
  }

  async remove(key: string): Promise<void> {
    const path = this.pathOf(key);
    await rm(path + unfinished, { force: true });
    await rm(path, { force: true });
  }

  override async asFile<T>(key: string, act: (path: string) => Promise<T>): Promise<T> {
    const path = this.pathOf(key);
    await access(path).catch((error: unknown) => {
      throw asNotStored(error, key);
    });
    return act(path);
  }

  private pathOf(key: string): string {
    return join(this.folder, key);
  }

  /** A new folder is durable only once its parent is synced. */
  private async makeFolderOf(path: string): Promise<void> {
    const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    if (made === undefined) return;
    for (
      let each = dirname(path);
      each.length >= dirname(made).length && each !== dirname(each);
      each = dirname(each)
    ) {
      await sync(each);
    }
  }
}

const asNotStored = (error: unknown, key: string): unknown =>
  (error as NodeJS.ErrnoException).code === 'ENOENT' ? new NotStored(key) : error;

/** Writes the names in a folder to disk. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
