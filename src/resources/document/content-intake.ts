import { createHash } from 'node:crypto';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { BadRequest, BodyTooLarge, UnsupportedMediaType } from '../../platform/http/http-faults.js';
import { isDisguised } from './disguised-content.js';
import { begins, formatOf } from './text/file-format.js';
import type { TextFormat } from './text/text-extraction.js';

/** The accepted media types, and the format of each. */
export const mediaTypes: Readonly<Record<string, TextFormat>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/plain': 'text',
  'application/vnd.surety-bond+json': 'text',
  'application/vc+jwt': 'text',
};

/** A Word file with a password is a compound file. It is accepted, and found to be encrypted when it is read. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** How far into a file the header of a PDF may be. */
const headBytes = 1024;

/**
 * Passes the bytes of an upload on, and counts and hashes them. It fails before the first byte is passed on if they do not
 * begin as their media type says, and as soon as there are too many of them.
 */
export class ContentIntake extends Transform {
  size = 0;
  private readonly hash = createHash('sha256');
  /** The first bytes, held back until there are enough to recognise the format; undefined once they are passed on. */
  private head: Buffer | undefined = Buffer.alloc(0);

  constructor(
    private readonly type: string,
    private readonly maxBytes: number,
  ) {
    super();
  }

  /**
   * Reads from a request. If this stream fails, the request is not destroyed, because it still has to be answered. If the
   * request ends early, this stream fails.
   */
  takeFrom(request: Readable): void {
    const cut = () => {
      if (!request.readableEnded) this.destroy(new BadRequest('The content did not come to its end.'));
    };
    // The reader of this stream gets the error too. This listener keeps an earlier one from crashing the process.
    this.on('error', () => request.unpipe(this));
    request.once('error', cut).once('close', cut);
    if (request.destroyed) cut();
    else request.pipe(this);
  }

  /** SHA-256 of all bytes, in hex. Call it once, at the end. */
  sha256(): string {
    return this.hash.digest('hex');
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    if (this.size > this.maxBytes) return done(new BodyTooLarge(this.maxBytes));
    this.hash.update(chunk);
    if (this.head === undefined) return done(null, chunk);
    this.head = Buffer.concat([this.head, chunk]);
    if (this.head.length < headBytes) return done();
    this.passHead(done);
  }

  override _flush(done: TransformCallback): void {
    if (this.head === undefined) return done();
    this.passHead(done);
  }

  private passHead(done: TransformCallback): void {
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
  if (isDisguised(head)) return false;
  try {
    return formatOf(head) === format;
  } catch {
    // Text in an unsupported format, such as Rich Text. It is accepted, and found to be unsupported when it is read.
    return format === 'text';
  }
}
