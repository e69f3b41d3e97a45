import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/records/database.js';
import type { Queryable, Transaction } from '../../platform/records/transaction.js';
import { Conflict, Fault, NotFound, OutcomeUnknown, Unavailable } from '../../platform/errors/faults.js';
import { Bytes } from '../../platform/http/bytes.js';
import { addToFingerprint } from '../../platform/idempotency/idempotency.guard.js';
import type { Precondition } from '../../platform/http/if-match.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { find, load, loadForUpdate, update, updateRows } from '../../platform/records/records.js';
import { DocumentStorage } from '../../platform/storage/document-storage.js';
import { StorageQuota, type StorageState } from '../../platform/storage/storage-quota.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { toView } from '../../platform/validation/view.js';
import { mediaTypes } from './content-intake.js';
import type { IncomingContent } from './content-request.js';
import { ContentUploads, type Upload } from './content-uploads.js';
import { DocumentContentView } from './document-content.dto.js';
import { DocumentContent } from './document-content.entity.js';
import { readKind } from './document-reading.js';
import { Document } from './document.entity.js';

const maxVersions = 1_000;

const unread = 'This service has made it, and reads no text out of it.';

/** A content with its bytes. */
export interface ReadContent {
  content: DocumentContent;
  bytes: Buffer;
}

export type { Upload };

/** The bytes of documents: in, and out again. */
@Injectable()
export class DocumentContentService {
  /** The media types that a content may have. */
  readonly types: readonly string[] = Object.keys(mediaTypes);

  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly storage: DocumentStorage,
    private readonly quota: StorageQuota,
    private readonly uploads: ContentUploads,
  ) {}

  /**
   * Stores a new version of the content and enqueues the reading of its text. The bytes are stored before the transaction
   * that makes them the document's content. A job that would remove them is written before the first byte and cancelled in
   * that same transaction, so that nothing is left behind if the upload fails at any point. If the document already has
   * the same bytes, there is no new version.
   * @throws NotFound Forbidden PreconditionFailed BodyTooLarge UnsupportedMediaType StorageFull TooManyRequests
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
    return this.uploads.inSlot(caller, document, () => this.replace(caller, document, content, ifMatch));
  }

  private async replace(
    caller: Caller,
    document: Document,
    content: IncomingContent,
    ifMatch: Precondition,
  ): Promise<DocumentContentView> {
    const upload = await this.uploads.store(caller, document, content);
    // The idempotency key also stands for these bytes: with others it is the key of another request.
    addToFingerprint(caller, upload.sha256);
    const { id } = document;
    let isAdded = false;
    let answer: DocumentContentView;
    try {
      answer = await this.database.write(caller, async (tx) => {
        isAdded = false;
        const current = await loadForUpdate(tx, caller, 'editor', Document, id, undefined);
        ifMatch.check(current.contentVersion);
        const existing = await this.versionOf(tx, caller, current, current.contentVersion);
        if (existing && isSame(existing, upload)) return toView(DocumentContentView, existing);
        isAdded = true;
        const added = await this.addTx(tx, caller, current, upload);
        return toView(DocumentContentView, added);
      });
    } catch (error) {
      // After a fault the work is rolled back for certain. After anything else the cleanup job finds out what became of it.
      const isOpen = error instanceof Unavailable || error instanceof OutcomeUnknown;
      if (error instanceof Fault && !isOpen) await this.uploads.discard(upload);
      throw error;
    }
    if (!isAdded) await this.uploads.discard(upload);
    return answer;
  }

  /**
   * Stores bytes that are no body of a request, such as those that the service has made itself. `addTx` makes them the
   * content of the document, which may be made in that same transaction; what becomes nobody's content is to be given to
   * `discard`, and is removed in any case.
   * @throws BodyTooLarge StorageFull TooManyRequests Unavailable
   */
  store(
    caller: Caller,
    document: Pick<Document, 'orgID' | 'id'>,
    bytes: Uint8Array,
    type: string,
  ): Promise<Upload> {
    const content = { type, size: bytes.length, bytes: Readable.from([bytes]) };
    return this.uploads.inSlot(caller, document, () => this.uploads.store(caller, document, content));
  }

  /**
   * Makes stored bytes the next version of the content, and enqueues the reading of its text, unless nobody needs that.
   * @throws Unavailable
   */
  async addTx(
    tx: Transaction,
    caller: Caller,
    document: Document,
    upload: Upload,
    { isRead = true } = {},
  ): Promise<DocumentContent> {
    const { orgID, id: targetID } = document;
    if (!(await this.queue.cancelTx(tx, upload.cleanup))) throw new Unavailable('The upload took too long.');
    await this.quota.reserveTx(tx, orgID, upload.size - upload.reserved);
    const added = await this.addVersionTx(tx, caller, document, upload);
    const details = { contentID: added.id };
    if (isRead) this.queue.enqueueTx(tx, caller, { orgID, kind: readKind, targetID, details });
    else await updateRows(tx, orgID, DocumentContent, { id: added.id }, { state: 'read', notes: [unread] });
    return added;
  }

  /** Removes stored bytes that are no document's content. */
  discard(upload: Upload): Promise<void> {
    return this.uploads.discard(upload);
  }

  /** What the organization of the content keeps, as headers. */
  async storageOf({ orgID }: DocumentContentView): Promise<Record<string, string>> {
    return storageHeaders(await this.quota.stateOf(orgID));
  }

  /** The bytes of a version, by default the last one. @throws NotFound */
  async get(caller: Caller, id: string, version?: number): Promise<Bytes> {
    const document = await load(this.database, caller, Document, id);
    const content = await this.versionOf(this.database, caller, document, version ?? document.contentVersion);
    if (!content) throw new NotFound();
    const { type, size, storageKey } = content;
    const headers = storageHeaders(await this.quota.stateOf(document.orgID));
    const facts = { name: document.name, type, size, version: content.version, headers };
    return new Bytes(facts, (range) => this.storage.open(storageKey, range));
  }

  /** A version with all its bytes, by default the last one. @throws NotFound */
  async read(caller: Caller, id: string, version?: number): Promise<ReadContent> {
    const document = await load(this.database, caller, Document, id);
    const content = await this.versionOf(this.database, caller, document, version ?? document.contentVersion);
    if (!content) throw new NotFound();
    return { content, bytes: await buffer(await this.storage.open(content.storageKey)) };
  }

  private async versionOf(
    queryable: Queryable,
    caller: Caller,
    { orgID, id }: Document,
    version: number,
  ): Promise<DocumentContent | undefined> {
    return (await find(queryable, caller, DocumentContent, { orgID, documentID: id, version }))[0];
  }

  private async addVersionTx(
    tx: Transaction,
    caller: Caller,
    document: Document,
    upload: Upload,
  ): Promise<DocumentContent> {
    const { contentVersion } = document;
    if (contentVersion >= maxVersions)
      throw new Conflict('too-many-versions', `A document has ${maxVersions} contents at most.`);
    const uploaded = { uploadedAt: new Date().toISOString(), uploadedBy: caller.actorID };
    const content = contentOf(document, contentVersion + 1, upload, uploaded);
    tx.insert(DocumentContent, content);
    const changes = { contentVersion: content.version, parsed: false, ...uploaded };
    await update(tx, caller, document, changes, 'uploaded');
    return content;
  }
}

/** A version of the content of a document, which has not been read. */
const contentOf = (
  { orgID, id: documentID }: Document,
  version: number,
  { id, key, type, size, sha256 }: Upload,
  uploaded: Pick<DocumentContent, 'uploadedAt' | 'uploadedBy'>,
): DocumentContent =>
  Object.assign(new DocumentContent(), {
    ...{ orgID, id, documentID, version, type, size, sha256, storageKey: key, ...uploaded },
    ...{ state: 'waiting', reason: '', detail: '', notes: [], pageCount: 0, reading: 0, readAt: '' },
  });

/** Whether the content is these bytes, and reading them has not failed. */
const isSame = (content: DocumentContent, { sha256, type }: Upload): boolean =>
  content.sha256 === sha256 && content.type === type && content.state !== 'unreadable';

const storageHeaders = ({ quota, used }: StorageState): Record<string, string> => ({
  ...(quota > 0 && { 'Storage-Quota': String(quota) }),
  'Storage-Used': String(used),
});
