import { createHash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { sealOf } from './archive.js';

/** The file is no archive of an organization, or not as it was written. */
export class BrokenArchive extends Error {}

const damaged =
  'The archive is not as it was written: it is damaged, cut off or altered. Nothing was imported.';

/** An archive, opened once, so that what is checked is what is read later. */
export class ArchiveReader {
  private constructor(
    private readonly path: string,
    private readonly file: FileHandle,
    /** Bytes. */
    readonly size: number,
  ) {}

  static async open(path: string): Promise<ArchiveReader> {
    const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
      throw new Error(`${path} cannot be read: ${error.code}.`);
    });
    return new ArchiveReader(path, file, (await file.stat()).size);
  }

  /** Checks the hash over all bytes. @throws BrokenArchive */
  async checkSeal(progress: (bytes: number) => void): Promise<void> {
    const { length } = await sealOf('0'.repeat(64));
    const sealed = this.size - length;
    if (sealed <= 0) throw new BrokenArchive(damaged);
    const hash = createHash('sha256');
    for await (const chunk of this.stream(0, sealed - 1) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      progress(chunk.length);
    }
    const end = Buffer.concat((await this.stream(sealed).toArray()) as Buffer[]);
    if (!end.equals(await sealOf(hash.digest('hex')))) throw new BrokenArchive(damaged);
  }

  /** Its entries. Each body has to be read before the next entry comes. */
  async *entries(progress: (bytes: number) => void): AsyncGenerator<ParsedTarEntry, void, undefined> {
    const stream = this.stream(0);
    stream.on('data', (chunk) => progress(chunk.length));
    const entries = Readable.toWeb(stream).pipeThrough(createTarDecoder({ strict: true }));
    for await (const entry of entries) yield entry;
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private stream(start: number, end?: number): ReadStream {
    return createReadStream(this.path, {
      ...{ fd: this.file, start, autoClose: false, highWaterMark: 2 ** 18 },
      ...(end !== undefined && { end }),
    });
  }
}
