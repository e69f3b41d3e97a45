import { createHash } from 'node:crypto';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { BadRequest, BodyTooLarge, UnsupportedMediaType } from '../../platform/http/http-faults.js';
import { begins, formatOf } from './text/file-format.js';
import type { TextFormat } from './text/text-extraction.js';

/** The media types that are taken, and the format of each. */
export const mediaTypes: Readonly<Record<string, TextFormat>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/plain': 'text',
};

/** A Word file under a password is a compound file: it is taken, and found to be encrypted when it is read. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** How far into a file a PDF's header may stand. */
const headBytes = 1024;

/**
 * Lets the bytes of an upload through while it counts and hashes them. It fails before a byte has gone through where
 * they do not begin as their media type says, and as soon as there are more than may be.
 */
export class ContentIntake extends Transform {
  size = 0;
  private readonly hash = createHash('sha256');
  /** The first bytes, held back until they are enough to be told by; undefined: they are through. */
  private head: Buffer | undefined = Buffer.alloc(0);

  constructor(
    private readonly type: string,
    private readonly mostBytes: number,
  ) {
    super();
  }

  /**
   * Takes what comes from a request. When this fails, the request is left as it is: it is still to be answered. When
   * the request ends before its time, this fails.
   */
  takeFrom(request: Readable): void {
    const cut = () => {
      if (!request.readableEnded) this.destroy(new BadRequest('The content did not come to its end.'));
    };
    // Whoever reads from here is told as well; this keeps a fault that comes before that from ending the process.
    this.on('error', () => request.unpipe(this));
    request.once('error', cut).once('close', cut);
    if (request.destroyed) cut();
    else request.pipe(this);
  }

  /** SHA-256 of all bytes, in hex; to be asked for once, at the end. */
  sha256(): string {
    return this.hash.digest('hex');
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    if (this.size > this.mostBytes) return done(new BodyTooLarge(this.mostBytes));
    this.hash.update(chunk);
    if (this.head === undefined) return done(null, chunk);
    this.head = Buffer.concat([this.head, chunk]);
    if (this.head.length < headBytes) return done();
    this.letHeadThrough(done);
  }

  override _flush(done: TransformCallback): void {
    if (this.head === undefined) return done();
    this.letHeadThrough(done);
  }

  private letHeadThrough(done: TransformCallback): void {
    const head = this.head!;
    this.head = undefined;
    if (!beginsAs(head, mediaTypes[this.type]!)) {
      return done(new UnsupportedMediaType(`The content does not begin as ${this.type} does.`));
    }
    done(null, head);
  }
}

function beginsAs(head: Buffer, format: TextFormat): boolean {
  if (begins(head, compoundFile)) return format === 'docx';
  try {
    return formatOf(head) === format;
  } catch {
    // It is text of a kind that is not read, such as a web page: that is told when it is read.
    return format === 'text';
  }
}
