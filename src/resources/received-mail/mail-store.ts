import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { CONFIG } from '../../platform/config/config.js';
import { Fault, Unavailable } from '../../platform/errors/faults.js';
import type { Job } from '../../platform/jobs/job.entity.js';
import { type ClaimedJob, HandlesJob, type OnSuccess } from '../../platform/jobs/job-handler.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { LOGGER } from '../../platform/logging/logger.js';
import type { MailInConfig } from '../../platform/mail/mail-in-settings.js';
import { Database } from '../../platform/records/database.js';
import { find } from '../../platform/records/records.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { DocumentStorage, newStorageKey } from '../../platform/storage/document-storage.js';
import { StorageQuota } from '../../platform/storage/storage-quota.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { MailRefusal } from './mail-refusal.js';
import { MailStream } from './mail-stream.js';
import { ReceivedMail } from './received-mail.entity.js';

/** Removes the bytes of a mail that was not taken. */
const cleanupKind = 'received_mail.cleanup';
/** Removes the bytes of a mail that was read or deleted. */
const discardKind = 'received_mail.discard';
/** No mail takes so long to come: MAIL_IN_SECONDS is an hour at most. */
const cleanupSeconds = 7_200;

/** Stored bytes that are not yet those of a mail. */
export interface StoredMail {
  key: string;
  size: number;
  head: Buffer;
  /** SHA-256 of the bytes, in hex. */
  sha256: string;
  /** The job that removes the bytes if this process dies before they are those of a mail. */
  cleanup: Job;
}

type MailID = Pick<ReceivedMail, 'orgID' | 'id'>;

/** Keeps the bytes of mails, within the quota of their organization. */
@Injectable()
export class MailStore {
  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly storage: DocumentStorage,
    private readonly quota: StorageQuota,
    @Inject(CONFIG) private readonly config: MailInConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Stores all bytes of the mail. @throws BodyTooLarge MailRefusal Unavailable */
  async put(caller: Caller, { orgID, id }: MailID, bytes: Readable): Promise<StoredMail> {
    const key = newStorageKey();
    const job = { orgID, kind: cleanupKind, targetID: id, details: { key }, inSeconds: cleanupSeconds };
    const cleanup = await this.database.write(caller, (tx) =>
      Promise.resolve(this.queue.enqueueTx(tx, caller, job)),
    );
    const stream = new MailStream(this.config.MAIL_IN_BYTES);
    try {
      const stored = this.storage.put(key, stream);
      stream.takeFrom(bytes);
      await stored;
    } catch (error) {
      await this.drop(caller, { key, cleanup });
      throw this.asRefusal(stream.errored ?? error);
    }
    const { size, head } = stream;
    return { key, size, head, sha256: stream.sha256(), cleanup };
  }

  /** Counts the bytes as storage of the organization, and keeps them. @throws StorageFull Unavailable */
  async keepTx(tx: Transaction, { size, cleanup }: StoredMail): Promise<void> {
    if (!(await this.queue.cancelTx(tx, cleanup))) throw new Unavailable('The mail took too long.');
    await this.quota.reserveTx(tx, cleanup.orgID, size);
  }

  /** Removes bytes that are no mail's. If that fails, the cleanup job does it later. */
  async drop(caller: Caller, { key, cleanup }: Pick<StoredMail, 'key' | 'cleanup'>): Promise<void> {
    try {
      await this.storage.remove(key);
      await this.database.write(caller, (tx) => this.queue.cancelTx(tx, cleanup));
    } catch {
      return;
    }
  }

  /** Calls `act` with the bytes of a mail as a local file. */
  asFile<T>({ storageKey }: ReceivedMail, act: (path: string) => Promise<T>): Promise<T> {
    return this.storage.asFile(storageKey, act);
  }

  /** Has the bytes of a mail removed once the transaction is committed. */
  discardTx(tx: Transaction, caller: Caller, { orgID, id, storageKey: key, size }: ReceivedMail): void {
    if (key === '') return;
    this.queue.enqueueTx(tx, caller, { orgID, kind: discardKind, targetID: id, details: { key, size } });
  }

  @HandlesJob({ kind: discardKind })
  async discard({ job: { orgID, details } }: ClaimedJob): Promise<OnSuccess> {
    const { key, size } = details as { key: string; size: number };
    await this.storage.remove(key);
    return (tx) => this.quota.releaseTx(tx, orgID, size);
  }

  @HandlesJob({ kind: cleanupKind })
  async cleanUp({ job: { orgID, targetID: id, details }, caller }: ClaimedJob): Promise<void> {
    const [mail] = await find(this.database, caller, ReceivedMail, { orgID, id });
    if (!mail) await this.storage.remove(String(details.key));
  }

  /** A failure of the storage is not the mail's fault, and another attempt may succeed. */
  private asRefusal(error: unknown): unknown {
    if (error instanceof Fault || error instanceof MailRefusal) return error;
    this.logger.error({ err: error }, 'a mail cannot be stored');
    return new Unavailable('The mail cannot be stored now.', 5);
  }
}
