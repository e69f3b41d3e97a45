import { createHash } from 'node:crypto';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarPacker } from 'modern-tar';
import { headerOf, sealOf } from './archive.js';

/** What the packer ends a tar file with: two empty blocks. */
const endLength = 1_024;

/** Writes the entries of an archive, one after the other, and seals it. */
export class ArchiveWriter {
  private readonly packer = createTarPacker();
  private readonly written: Promise<void>;

  constructor(to: Writable) {
    const tar = Readable.fromWeb(this.packer.readable);
    this.written = pipeline(tar, new Seal(), to);
    // It is told when something is added, or the archive ended.
    this.written.catch((error: unknown) => this.packer.controller.error(error));
  }

  /** Adds an entry that is in memory. */
  add(name: string, bytes: Buffer): Promise<void> {
    return this.addStream(name, bytes.length, [bytes]);
  }

  /** Adds an entry of so many bytes. @throws Error where there are more or fewer */
  async addStream(
    name: string,
    size: number,
    chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<void> {
    const entry = this.packer.controller.add(headerOf(name, size)).getWriter();
    for await (const chunk of chunks) await entry.write(new Uint8Array(chunk));
    await entry.close();
  }

  /** Ends the archive; all of it is written when this resolves. */
  async end(): Promise<void> {
    this.packer.controller.finalize();
    await this.written;
  }

  /** Gives the archive up. */
  async abort(error: unknown): Promise<void> {
    this.packer.controller.error(error);
    await this.written.catch(() => undefined);
  }
}

/** Passes a tar file on, with an entry more in front of its end: the hash of all bytes before that. */
class Seal extends Transform {
  private readonly hash = createHash('sha256');
  private held = Buffer.alloc(0);

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    const all = Buffer.concat([this.held, chunk]);
    const sure = all.subarray(0, Math.max(0, all.length - endLength));
    this.held = Buffer.from(all.subarray(sure.length));
    this.hash.update(sure);
    this.push(sure);
    done();
  }

  override _flush(done: (error: Error | null, end?: Buffer) => void): void {
    sealOf(this.hash.digest('hex')).then(
      (end) => done(null, end),
      (error: Error) => done(error),
    );
  }
}
