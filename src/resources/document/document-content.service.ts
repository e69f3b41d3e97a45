import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { Database } from '../../platform/records/database.js';
import type { Queryable, Transaction } from '../../platform/records/transaction.js';
import { Conflict, Fault, NotFound, OutcomeUnknown, Unavailable } from '../../platform/errors/faults.js';
import { CONFIG } from '../../platform/config/config.js';
import { Bytes } from '../../platform/http/bytes.js';
import { BodyTooLarge } from '../../platform/http/http-faults.js';
import { addToFingerprint } from '../../platform/idempotency/idempotency.guard.js';
import type { Precondition } from '../../platform/http/if-match.js';
import type { Job } from '../../platform/jobs/job.entity.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { find, load, loadForUpdate, update } from '../../platform/records/records.js';
import { DocumentStorage, newStorageKey } from '../../platform/storage/document-storage.js';
import { Caller } from '../../platform/tenancy/caller.js';
import { toView } from '../../platform/validation/view.js';
import { ContentIntake } from './content-intake.js';
import type { IncomingContent } from './content-request.js';
import { DocumentContentView } from './document-content.dto.js';
import { DocumentContent } from './document-content.entity.js';
import { cleanupKind } from './document-cleanup.js';
import { readKind } from './document-reading.js';
import { Document } from './document.entity.js';
import type { DocumentConfig } from './document-settings.js';

/** No upload takes this long: what it has stored is then removed, unless it is the content of a document. */
const cleanupSeconds = 3_600;
const maxVersions = 1_000;

/** Stored bytes that are not yet the content of a document. */
interface Upload {
  id: string;
  key: string;
  type: string;
  size: number;
  sha256: string;
  /** The job that removes the bytes if this process dies before they are the content of a document. */
  cleanup: Job;
}

/** The bytes of documents: in, and out again. */
@Injectable()
export class DocumentContentService {
  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly storage: DocumentStorage,
    @Inject(CONFIG) private readonly config: DocumentConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Stores a new version of the content and enqueues the reading of its text. The bytes are stored before the transaction
   * that makes them the document's content. A job that would remove them is written before the first byte and cancelled in
   * that same transaction, so that nothing is left behind if the upload fails at any point. If the document already has
   * the same bytes, there is no new version.
   * @throws NotFound Forbidden PreconditionFailed BodyTooLarge UnsupportedMediaType
   */
  async put(
    caller: Caller,
    id: string,
    content: IncomingContent,
    ifMatch: Precondition,
  ): Promise<DocumentContentView> {
    const document = await load(this.database, caller, Document, id);
    caller.demand('editor', document.orgID);
    ifMatch.check(document.contentVersion);
    const upload = await this.store(caller, document, content);
    // The idempotency key also stands for these bytes: with others it is the key of another request.
    addToFingerprint(caller, upload.sha256);
    let isAdded = false;
    let answer: DocumentContentView;
    try {
      answer = await this.database.write(caller, async (tx) => {
        isAdded = false;
        const { orgID } = document;
        const current = await loadForUpdate(tx, caller, 'editor', Document, id, undefined);
        ifMatch.check(current.contentVersion);
        const existing = await this.versionOf(tx, caller, current, current.contentVersion);
        if (existing && isSame(existing, upload)) return toView(DocumentContentView, existing);
        if (!(await this.queue.cancelTx(tx, upload.cleanup)))
          throw new Unavailable('The upload took too long.');
        isAdded = true;
        const added = await this.addVersionTx(tx, caller, current, upload);
        this.queue.enqueueTx(tx, caller, {
          orgID,
          kind: readKind,
          targetID: id,
          details: { contentID: added.id },
        });
        return toView(DocumentContentView, added);
      });
    } catch (error) {
      // After a fault the work is rolled back for certain. After anything else the cleanup job finds out what became of it.
      const isOpen = error instanceof Unavailable || error instanceof OutcomeUnknown;
      if (error instanceof Fault && !isOpen) await this.cleanUp(upload);
      throw error;
    }
    if (!isAdded) await this.cleanUp(upload);
    return answer;
  }

  /** The bytes of a version, by default the last one. @throws NotFound */
  async get(caller: Caller, id: string, version?: number): Promise<Bytes> {
    const document = await load(this.database, caller, Document, id);
    const content = await this.versionOf(this.database, caller, document, version ?? document.contentVersion);
    if (!content) throw new NotFound();
    const { type, size, storageKey } = content;
    const facts = { name: document.name, type, size, version: content.version };
    return new Bytes(facts, (range) => this.storage.open(storageKey, range));
  }

  private async versionOf(
    queryable: Queryable,
    caller: Caller,
    { orgID, id }: Document,
    version: number,
  ): Promise<DocumentContent | undefined> {
    return (await find(queryable, caller, DocumentContent, { orgID, documentID: id, version }))[0];
  }

  private async store(
    caller: Caller,
    { orgID, id: documentID }: Document,
    content: IncomingContent,
  ): Promise<Upload> {
    const maxBytes = this.config.DOCUMENT_BYTES;
    if ((content.size ?? 0) > maxBytes) throw new BodyTooLarge(maxBytes);
    const [id, key] = [uuidv7(), newStorageKey()];
    const cleanupJob = { orgID, kind: cleanupKind, targetID: documentID, details: { contentID: id, key } };
    // A caller of its own: this write is not the one whose answer is stored under the idempotency key.
    const uploader = new Caller(caller.actorID, caller.requestID, new Map([[orgID, 'editor']]));
    const cleanup = await this.database.write(uploader, (tx) =>
      Promise.resolve(this.queue.enqueueTx(tx, uploader, { ...cleanupJob, inSeconds: cleanupSeconds })),
    );
    const intake = new ContentIntake(content.type, maxBytes);
    try {
      const stored = this.storage.put(key, intake, content.size);
      intake.takeFrom(content.bytes);
      await stored;
    } catch (error) {
      await this.cleanUp({ key, cleanup });
      throw this.asFault(intake.errored ?? error);
    }
    return { id, key, type: content.type, size: intake.size, sha256: intake.sha256(), cleanup };
  }

  /** A failure of the storage is not the client's fault, and another attempt may succeed. */
  private asFault(error: unknown): Fault {
    if (error instanceof Fault) return error;
    this.logger.error({ err: error }, 'a document cannot be stored');
    return new Unavailable('The content cannot be stored now.', 5);
  }

  private async addVersionTx(
    tx: Transaction,
    caller: Caller,
    document: Document,
    upload: Upload,
  ): Promise<DocumentContent> {
    const { orgID, id: documentID, contentVersion } = document;
    if (contentVersion >= maxVersions)
      throw new Conflict('too-many-versions', `A document has ${maxVersions} contents at most.`);
    const { id, key, type, size, sha256 } = upload;
    const uploaded = { uploadedAt: new Date().toISOString(), uploadedBy: caller.actorID };
    const content = Object.assign(new DocumentContent(), {
      ...{
        orgID,
        id,
        documentID,
        version: contentVersion + 1,
        type,
        size,
        sha256,
        storageKey: key,
        ...uploaded,
      },
      ...{ state: 'waiting', reason: '', detail: '', notes: [], pageCount: 0, reading: 0, readAt: '' },
    });
    tx.insert(DocumentContent, content);
    const changes = { contentVersion: content.version, parsed: false, ...uploaded };
    await update(tx, caller, document, changes, 'uploaded');
    return content;
  }

  /** Removes bytes that are no document's content. If that fails, the cleanup job does it later. */
  private async cleanUp({ key, cleanup }: Pick<Upload, 'key' | 'cleanup'>): Promise<void> {
    try {
      await this.storage.remove(key);
      const uploader = new Caller(cleanup.actorID, cleanup.requestID, new Map([[cleanup.orgID, 'editor']]));
      await this.database.write(uploader, (tx) => this.queue.cancelTx(tx, cleanup));
    } catch {
      return;
    }
  }
}

/** Whether the content is these bytes, and reading them has not failed. */
const isSame = (content: DocumentContent, { sha256, type }: Upload): boolean =>
  content.sha256 === sha256 && content.type === type && content.state !== 'unreadable';
