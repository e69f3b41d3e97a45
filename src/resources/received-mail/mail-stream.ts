import { createHash } from 'node:crypto';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { BodyTooLarge } from '../../platform/http/http-faults.js';
import { cutOff, headTooLarge } from './mail-refusal.js';

/** Bytes that the headers of a mail may have. */
const mostHeadBytes = 64 * 2 ** 10;
const headEnd = Buffer.from('\r\n\r\n');

/** Passes the bytes of a mail on, counts and hashes them, and keeps its headers. It fails as soon as there are too many. */
export class MailStream extends Transform {
  size = 0;
  /** The headers, with the empty line behind them. */
  head = Buffer.alloc(0);
  private hasHead = false;
  private readonly hash = createHash('sha256');

  constructor(private readonly mostBytes: number) {
    super();
  }

  /** Reads from a connection, which goes on to be read to the end of the mail should this stream fail. */
  takeFrom(source: Readable): void {
    const cut = () => {
      if (!source.readableEnded) this.destroy(cutOff());
    };
    this.on('error', () => {
      source.unpipe(this);
      source.resume();
    });
    source.once('error', cut).once('close', cut);
    // The connection may have ended before anything was read from it.
    if (source.destroyed) cut();
    else source.pipe(this);
  }

  /** SHA-256 of all bytes, in hex. Call it once, at the end. */
  sha256(): string {
    return this.hash.digest('hex');
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    if (this.size > this.mostBytes) return done(new BodyTooLarge(this.mostBytes));
    this.hash.update(chunk);
    if (!this.hasHead) this.addToHead(chunk);
    done(this.head.length > mostHeadBytes ? headTooLarge() : null, chunk);
  }

  private addToHead(chunk: Buffer): void {
    const searched = Math.max(0, this.head.length - headEnd.length);
    // A chunk has 64 kB at most, so that what is behind the headers takes no room to speak of.
    this.head = Buffer.concat([this.head, chunk]);
    const end = this.head.indexOf(headEnd, searched);
    this.hasHead = end >= 0;
    if (this.hasHead) this.head = this.head.subarray(0, end + headEnd.length);
  }
}
