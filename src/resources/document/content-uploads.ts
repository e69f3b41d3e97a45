import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Bulkhead } from '../../platform/work/bulkhead.js';
import { CONFIG } from '../../platform/config/config.js';
import { Fault, TooManyRequests, Unavailable } from '../../platform/errors/faults.js';
import { BodyTooLarge } from '../../platform/http/http-faults.js';
import type { Job } from '../../platform/jobs/job.entity.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { Database } from '../../platform/records/database.js';
import { DocumentStorage, newStorageKey } from '../../platform/storage/document-storage.js';
import { StorageQuota } from '../../platform/storage/storage-quota.js';
import { Caller } from '../../platform/tenancy/caller.js';
import { newID } from '../../platform/validation/ids.js';
import { ContentIntake } from './content-intake.js';
import type { IncomingContent } from './content-request.js';
import { cleanupKind } from './document-cleanup.js';
import type { DocumentConfig } from './document-settings.js';
import type { Document } from './document.entity.js';

/** No upload takes this long: what it has stored is then removed, unless it is the content of a document. */
const cleanupSeconds = 3_600;
/** For how long, and how many of them, uploads wait for others of their organization. */
const patience = { longestQueue: 100, longestWaitMilliseconds: 5_000 };
const retrySeconds = 5;

/** Stored bytes that are not yet the content of a document. */
export interface Upload {
  id: string;
  key: string;
  type: string;
  size: number;
  sha256: string;
  /** The part of its size that counts already as storage of the organization. */
  reserved: number;
  /** The job that removes the bytes if this process dies before they are the content of a document. */
  cleanup: Job;
}

type DocumentID = Pick<Document, 'orgID' | 'id'>;

/** Takes the bytes of uploads into the storage, within what an organization may keep and send at once. */
@Injectable()
export class ContentUploads {
  private readonly slots: Bulkhead;

  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly storage: DocumentStorage,
    private readonly quota: StorageQuota,
    @Inject(CONFIG) private readonly config: DocumentConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const most = config.UPLOADS_AT_ONCE;
    const refusal = () =>
      new TooManyRequests(
        retrySeconds,
        'Too many uploads at once: wait for some to end.',
        'too-many-at-once',
      );
    this.slots = new Bulkhead({ ...patience, most, mostOfMember: Math.ceil(most / 2), refusal });
  }

  /** Runs an upload in one of the slots of its organization. @throws TooManyRequests */
  async inSlot<T>(
    { actorID }: Caller,
    { orgID }: Pick<Document, 'orgID'>,
    upload: () => Promise<T>,
  ): Promise<T> {
    await this.slots.acquire(orgID, actorID);
    try {
      return await upload();
    } finally {
      this.slots.release(orgID, actorID);
    }
  }

  /** Stores all bytes of the content. @throws BodyTooLarge StorageFull UnsupportedMediaType Unavailable */
  async store(caller: Caller, document: DocumentID, content: IncomingContent): Promise<Upload> {
    const maxBytes = this.config.DOCUMENT_BYTES;
    const { size: reserved = 0, type } = content;
    if (reserved > maxBytes) throw new BodyTooLarge(maxBytes);
    const [id, key] = [newID(), newStorageKey()];
    const cleanup = await this.prepare(caller, document, { contentID: id, key, reserved });
    const intake = new ContentIntake(type, maxBytes);
    try {
      const stored = this.storage.put(key, intake, content.size);
      intake.takeFrom(content.bytes);
      await stored;
    } catch (error) {
      await this.discard({ key, cleanup, reserved });
      throw this.asFault(intake.errored ?? error);
    }
    return { id, key, type, size: intake.size, sha256: intake.sha256(), reserved, cleanup };
  }

  /** Removes bytes that are no document's content. If that fails, the cleanup job does it later. */
  async discard({ key, cleanup, reserved }: Pick<Upload, 'key' | 'cleanup' | 'reserved'>): Promise<void> {
    const { orgID } = cleanup;
    try {
      await this.storage.remove(key);
      await this.database.write(uploaderOf(cleanup, orgID), async (tx) => {
        if (await this.queue.cancelTx(tx, cleanup)) await this.quota.releaseTx(tx, orgID, reserved);
      });
    } catch {
      return;
    }
  }

  /** Reserves the storage, together with the job that gives it back if nothing comes of the upload. */
  private prepare(
    caller: Caller,
    { orgID, id: targetID }: DocumentID,
    details: { contentID: string; key: string; reserved: number },
  ): Promise<Job> {
    const uploader = uploaderOf(caller, orgID);
    const job = { orgID, kind: cleanupKind, targetID, details, inSeconds: cleanupSeconds };
    return this.database.write(uploader, async (tx) => {
      await this.quota.reserveTx(tx, orgID, details.reserved);
      return this.queue.enqueueTx(tx, uploader, job);
    });
  }

  /** A failure of the storage is not the client's fault, and another attempt may succeed. */
  private asFault(error: unknown): Fault {
    if (error instanceof Fault) return error;
    this.logger.error({ err: error }, 'a document cannot be stored');
    return new Unavailable('The content cannot be stored now.', 5);
  }
}

/** A caller of its own: these writes are not the one whose answer is stored under the idempotency key. */
const uploaderOf = ({ actorID, requestID }: Pick<Caller, 'actorID' | 'requestID'>, orgID: string): Caller =>
  new Caller(actorID, requestID, new Map([[orgID, 'editor']]));
