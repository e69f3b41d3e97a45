import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { CONFIG, type Config } from '../../platform/config/settings.js';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { Conflict, Fault, NotFound, Unavailable } from '../../platform/errors/faults.js';
import { Bytes } from '../../platform/http/bytes.js';
import { BodyTooLarge } from '../../platform/http/http-faults.js';
import type { Precondition } from '../../platform/http/if-match.js';
import type { Job } from '../../platform/jobs/job.entity.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { findRecords } from '../../platform/records/find-records.js';
import { loadRecord, lockRecord, updateRecord } from '../../platform/records/records.js';
import { DocumentStorage, newStorageKey } from '../../platform/storage/document-storage.js';
import { Caller } from '../../platform/tenancy/caller.js';
import { show } from '../../platform/validation/view.js';
import { ContentIntake } from './content-intake.js';
import type { IncomingContent } from './content-request.js';
import { DocumentContentView } from './document-content.dto.js';
import { DocumentContent } from './document-content.entity.js';
import { forgetKind } from './document-discarding.js';
import { Document } from './document.entity.js';
import { readKind } from './document-reading.js';

/** No upload takes so long; what it has stored is forgotten then, unless a document has it. */
const forgetSeconds = 3_600;
const mostVersions = 1_000;

/** Bytes that are stored, and that no document has yet. */
interface Arrival {
  id: string;
  key: string;
  type: string;
  size: number;
  sha256: string;
  /** Removes the bytes, should this process die before a document has them. */
  forgetting: Job;
}

/** The bytes of documents: in, and out again. */
@Injectable()
export class DocumentContentService {
  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly storage: DocumentStorage,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Takes a new version of the content and has its text read. The bytes are stored before the transaction that makes
   * them the document's; a job to remove them is written before the first of them, and taken back in that same
   * transaction, so that whatever happens in between leaves nothing behind. The same bytes as those the document
   * has are no new version.
   * @throws NotFound Forbidden PreconditionFailed BodyTooLarge UnsupportedMediaType
   */
  async put(
    caller: Caller,
    id: string,
    content: IncomingContent,
    ifMatch: Precondition,
  ): Promise<DocumentContentView> {
    const document = await loadRecord(this.database, caller, Document, id);
    caller.demand('editor', document.orgID);
    ifMatch.check(document.contentVersion);
    const arrival = await this.receive(caller, document, content);
    // The key stands for these bytes, too: with others it belongs to another request.
    if (caller.idempotent) caller.idempotent.fingerprint += `:${arrival.sha256.slice(0, 32)}`;
    let isTaken = false;
    let answer: DocumentContentView;
    try {
      answer = await this.database.write(caller, async (tx) => {
        isTaken = false;
        const { orgID } = document;
        const current = await lockRecord(tx, caller, 'editor', Document, id, undefined);
        ifMatch.check(current.contentVersion);
        const had = await this.versionOf(tx, current, current.contentVersion);
        if (had && isSame(had, arrival)) return show(DocumentContentView, had);
        if (!(await this.queue.withdrawTx(tx, arrival.forgetting)))
          throw new Unavailable('The upload took too long.');
        isTaken = true;
        const taken = await this.takeTx(tx, caller, current, arrival);
        await this.queue.enqueueTx(tx, caller, {
          orgID,
          kind: readKind,
          targetID: id,
          details: { contentID: taken.id },
        });
        return show(DocumentContentView, taken);
      });
    } catch (error) {
      // A fault is an answer: the work was rolled back. Of anything else the job finds out later.
      if (error instanceof Fault && !(error instanceof Unavailable)) await this.forget(arrival);
      throw error;
    }
    if (!isTaken) await this.forget(arrival);
    return answer;
  }

  /** The bytes of a version, the last one if none is named. @throws NotFound */
  async get(caller: Caller, id: string, version?: number): Promise<Bytes> {
    const document = await loadRecord(this.database, caller, Document, id);
    const content = await this.versionOf(this.database, document, version ?? document.contentVersion);
    if (!content) throw new NotFound();
    const { type, size, storageKey } = content;
    const facts = { name: document.name, type, size, version: content.version };
    return new Bytes(facts, (range) => this.storage.open(storageKey, range));
  }

  private async versionOf(
    session: Transaction | Database,
    { orgID, id }: Document,
    version: number,
  ): Promise<DocumentContent | undefined> {
    return (await findRecords(session, orgID, DocumentContent, { documentID: id, version }))[0];
  }

  private async receive(
    caller: Caller,
    { orgID, id: documentID }: Document,
    content: IncomingContent,
  ): Promise<Arrival> {
    const most = this.config.DOCUMENT_BYTES;
    if ((content.size ?? 0) > most) throw new BodyTooLarge(most);
    const [id, key] = [uuidv7(), newStorageKey()];
    const errand = { orgID, kind: forgetKind, targetID: documentID, details: { contentID: id, key } };
    // Its own caller: what this writes is no answer to keep under an idempotency key.
    const keeper = new Caller(caller.actorID, caller.requestID, new Map([[orgID, 'editor']]));
    const forgetting = await this.database.write(keeper, (tx) =>
      this.queue.enqueueTx(tx, keeper, { ...errand, inSeconds: forgetSeconds }),
    );
    const intake = new ContentIntake(content.type, most);
    try {
      const stored = this.storage.put(key, intake, content.size);
      intake.takeFrom(content.bytes);
      await stored;
    } catch (error) {
      await this.forget({ key, forgetting });
      throw this.asFault(intake.errored ?? error);
    }
    return { id, key, type: content.type, size: intake.size, sha256: intake.sha256(), forgetting };
  }

  /** A fault of the store is ours, and another try may help. */
  private asFault(error: unknown): Fault {
    if (error instanceof Fault) return error;
    this.logger.error({ err: error }, 'a document cannot be stored');
    return new Unavailable('The content cannot be stored now.', 5);
  }

  private async takeTx(
    tx: Transaction,
    caller: Caller,
    document: Document,
    arrival: Arrival,
  ): Promise<DocumentContent> {
    const { orgID, id: documentID, contentVersion } = document;
    if (contentVersion >= mostVersions)
      throw new Conflict('too-many-versions', `A document has ${mostVersions} contents at most.`);
    const { id, key, type, size, sha256 } = arrival;
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
    await updateRecord(tx, caller, document, changes, 'uploaded');
    return content;
  }

  /** Removes bytes that no document has. What does not work out now the job does later. */
  private async forget({ key, forgetting }: Pick<Arrival, 'key' | 'forgetting'>): Promise<void> {
    try {
      await this.storage.remove(key);
      const keeper = new Caller(
        forgetting.actorID,
        forgetting.requestID,
        new Map([[forgetting.orgID, 'editor']]),
      );
      await this.database.write(keeper, (tx) => this.queue.withdrawTx(tx, forgetting));
    } catch {
      return;
    }
  }
}

/** Whether the content is these bytes, and there is nothing to try again. */
const isSame = (content: DocumentContent, { sha256, type }: Arrival): boolean =>
  content.sha256 === sha256 && content.type === type && content.state !== 'unreadable';
