import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { UnreadableFile } from './extraction-message.js';

/** Names are not validated, because none becomes a path. Sizes are counted here, because an archive may state any. */
const options = { lazyEntries: true, decodeStrings: false, validateEntrySizes: false };

/** Reads single entries of a ZIP archive that is in memory, up to a given size each. */
export class ZipArchive {
  private constructor(
    private readonly file: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws UnreadableFile */
  static async open({ buffer, byteOffset, byteLength }: Uint8Array): Promise<ZipArchive> {
    try {
      const file = await fromBufferPromise(Buffer.from(buffer, byteOffset, byteLength), options);
      const entries = new Map<string, Entry>();
      for await (const entry of file.eachEntry()) entries.set(entry.fileNameRaw.toString('utf8'), entry);
      return new ZipArchive(file, entries);
    } catch {
      throw damaged();
    }
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** The unpacked bytes of an entry, in chunks; none if there is no entry of that name. @throws UnreadableFile */
  async *read(name: string, maxBytes: number): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name);
    if (!entry) return;
    if (entry.isEncrypted()) throw new UnreadableFile('encrypted', 'it asks for a password');
    let size = 0;
    for await (const chunk of this.unpack(entry)) {
      size += chunk.length;
      if (size > maxBytes) {
        throw new UnreadableFile('too-large', `a part of it unpacks to more than ${maxBytes} bytes`);
      }
      yield chunk;
    }
  }

  private async *unpack(entry: Entry): AsyncGenerator<Buffer> {
    try {
      yield* (await this.file.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
    } catch {
      throw damaged();
    }
  }
}

function damaged(): UnreadableFile {
  return new UnreadableFile('damaged', 'its ZIP archive is not whole');
}
