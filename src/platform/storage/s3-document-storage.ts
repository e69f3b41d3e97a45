import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type ByteRange, DocumentStorage, NotStored } from './document-storage.js';

/** A bucket of an S3-compatible store, and the credentials for it. */
export interface S3Bucket {
  name: string;
  /** Begins every key. */
  prefix: string;
  region: string;
  /** Undefined: Amazon's own. */
  endpoint?: string;
  /** Undefined: what the SDK finds in the environment, the profile or the machine's role. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** The smallest part that S3 accepts; an upload of unknown size holds two in memory. */
const partBytes = 5 * 2 ** 20;
const partsAtOnce = 2;

const quiet = (): void => undefined;

/** Keeps documents in a bucket of an S3-compatible store. Bytes are streamed, so no file is held in memory. */
export class S3DocumentStorage extends DocumentStorage {
  private readonly client: S3Client;

  constructor(private readonly bucket: S3Bucket) {
    super();
    const { region, endpoint, credentials } = bucket;
    this.client = new S3Client({
      region,
      ...(credentials && { credentials }),
      // Self-hosted stores seldom have a host name for each bucket, or the newest checksums.
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Errors are thrown, and logged where they are caught.
      logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    });
  }

  async put(key: string, source: Readable, size?: number): Promise<void> {
    try {
      await (size === undefined ? this.putInParts(key, source) : this.putWhole(key, source, size));
    } catch (error) {
      source.destroy();
      await this.remove(key).catch(() => undefined);
      throw error;
    }
  }

  /** One request: the store has everything or nothing. */
  private async putWhole(key: string, source: Readable, size: number): Promise<void> {
    const cut = new AbortController();
    source.once('error', () => cut.abort());
    const command = new PutObjectCommand({ ...this.object(key), Body: source, ContentLength: size });
    await this.client.send(command, { abortSignal: cut.signal });
  }

  /** S3 needs the size of an object in advance, unless it comes in parts. */
  private async putInParts(key: string, source: Readable): Promise<void> {
    // A plain stream: the SDK takes properties such as `size` or `length` for the number of bytes to come.
    const params = { ...this.object(key), Body: Readable.from(source, { objectMode: false }) };
    const upload = new Upload({ client: this.client, params, partSize: partBytes, queueSize: partsAtOnce });
    await upload.done();
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    try {
      const bytes = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await this.client.send(new GetObjectCommand({ ...this.object(key), Range: bytes }));
      return Body as Readable;
    } catch (error) {
      throw error instanceof NoSuchKey ? new NotStored(key) : error;
    }
  }

  async remove(key: string): Promise<void> {
    await this.abortUploads(key);
    await this.client.send(new DeleteObjectCommand(this.object(key)));
  }

  /** A worker that died during an upload leaves parts behind, which cost money without being an object. */
  private async abortUploads(key: string): Promise<void> {
    const { Bucket, Key } = this.object(key);
    const listed = await this.client
      .send(new ListMultipartUploadsCommand({ Bucket, Prefix: Key }))
      .catch(() => ({ Uploads: [] }));
    for (const { UploadId } of listed.Uploads ?? []) {
      await this.client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    }
  }

  private object(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket.name, Key: this.bucket.prefix + key };
  }
}
