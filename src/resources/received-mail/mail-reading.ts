import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../platform/config/config.js';
import { Fault, StorageFull, TooManyRequests, Unavailable } from '../../platform/errors/faults.js';
import {
  type ClaimedJob,
  HandlesJob,
  OnJobDiscarded,
  type OnSuccess,
} from '../../platform/jobs/job-handler.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import type { MailInConfig } from '../../platform/mail/mail-in-settings.js';
import { Database } from '../../platform/records/database.js';
import { create, find, findForUpdate, load, update } from '../../platform/records/records.js';
import type { Transaction } from '../../platform/records/transaction.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { newID } from '../../platform/validation/ids.js';
import { BondRequest } from '../bond-request/bond-request.entity.js';
import { FieldGeneration } from '../bond-request-field/field-generation.js';
import { DocumentContentService, type Upload } from '../document/document-content.service.js';
import { Document } from '../document/document.entity.js';
import { MailAddress } from '../mail-address/mail-address.entity.js';
import { type Attachment, MailFailure } from './attachments/attachment.js';
import { openMail } from './attachments/open-mail.js';
import { MailReply } from './mail-reply.js';
import { MailStore } from './mail-store.js';
import type { ReceivedMailReason } from './received-mail.dto.js';
import { ReceivedMail } from './received-mail.entity.js';

const readKind = 'received_mail.read';
/** Each has a process of its own that may take half a gigabyte. */
const concurrency = 2;
const timeoutSeconds = 300;
const longestDetail = 1_000;

const nothing: OnSuccess = () => Promise.resolve();

/** A document that is stored, and becomes a record with the bond request. */
interface MadeDocument {
  id: string;
  name: string;
  upload: Upload;
}

/** What a mail has brought: documents, and what was left out with the reason. */
interface Brought {
  made: MadeDocument[];
  leftOut: string[];
}

/** Makes documents and a draft bond request of a mail, all of it or nothing. */
@Injectable()
export class MailReading {
  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly store: MailStore,
    private readonly contents: DocumentContentService,
    private readonly generation: FieldGeneration,
    private readonly reply: MailReply,
    @Inject(CONFIG) private readonly config: MailInConfig,
  ) {}

  /** Has the mail read once the transaction is committed. */
  enqueueTx(tx: Transaction, caller: Caller, { orgID, id }: ReceivedMail): void {
    this.queue.enqueueTx(tx, caller, { orgID, kind: readKind, targetID: id });
  }

  @HandlesJob({ kind: readKind, concurrency, timeoutSeconds })
  async read({ job: { orgID, targetID: id }, caller, signal }: ClaimedJob): Promise<OnSuccess> {
    const [mail] = await find(this.database, caller, ReceivedMail, { orgID, id });
    if (mail?.state !== 'waiting') return nothing;
    try {
      const { made, leftOut } = await this.bring(caller, mail, signal);
      const detail = leftOut.length === 0 ? '' : `Left out: ${leftOut.join(', ')}.`.slice(0, longestDetail);
      if (made.length === 0) return (tx) => this.rejectTx(tx, caller, mail, 'no-documents', detail);
      return (tx) => this.acceptTx(tx, caller, mail, made, detail);
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === undefined) throw error;
      return (tx) => this.rejectTx(tx, caller, mail, reason, (error as Error).message);
    }
  }

  @OnJobDiscarded(readKind)
  giveUp(
    tx: Transaction,
    { job: { orgID, targetID: id }, caller }: Pick<ClaimedJob, 'job' | 'caller'>,
    failure: string,
  ): Promise<void> {
    return this.rejectTx(tx, caller, { orgID, id }, 'failed', failure);
  }

  /** Takes the documents out of the mail and stores them. @throws MailFailure StorageFull */
  private async bring(caller: Caller, mail: ReceivedMail, signal: AbortSignal): Promise<Brought> {
    const request = {
      types: this.contents.types,
      most: this.config.MAIL_IN_ATTACHMENTS,
      mailBytes: mail.size,
    };
    const { documents, others } = await this.store.asFile(mail, (path) => openMail(path, request, signal));
    const brought: Brought = { made: [], leftOut: others.map((name) => `${name} (no document)`) };
    try {
      for (const document of documents) await this.storeOne(caller, mail, document, brought);
    } catch (error) {
      for (const { upload } of brought.made) await this.contents.discard(upload);
      throw error;
    }
    return brought;
  }

  private async storeOne(
    caller: Caller,
    { orgID }: ReceivedMail,
    { name, type, bytes }: Attachment,
    { made, leftOut }: Brought,
  ): Promise<void> {
    const id = newID();
    try {
      made.push({ id, name, upload: await this.contents.store(caller, { orgID, id }, bytes, type) });
    } catch (error) {
      if (!isOfContent(error)) throw error;
      leftOut.push(`${name} (${error.message.replace(/\.$/, '')})`);
    }
  }

  private async acceptTx(
    tx: Transaction,
    caller: Caller,
    { orgID, id }: ReceivedMail,
    made: MadeDocument[],
    detail: string,
  ): Promise<void> {
    const [mail] = await findForUpdate(tx, caller, ReceivedMail, { orgID, id });
    if (mail?.state !== 'waiting') return;
    const address = await load(tx, caller, MailAddress, mail.addressID);
    for (const each of made) await this.addDocumentTx(tx, caller, address, each);
    const request = await create(tx, caller, BondRequest, draftFor(address));
    const job = await this.generation.generateRequestTx(tx, caller, request, {});
    const documentIDs = made.map((each) => each.id);
    const changes = { state: 'accepted' as const, documentIDs, requestID: request.id, detail };
    await update(tx, caller, mail, { ...changes, storageKey: '' }, 'accepted');
    this.store.discardTx(tx, caller, mail);
    this.reply.enqueueTx(tx, caller, mail, job.id);
  }

  private async addDocumentTx(
    tx: Transaction,
    caller: Caller,
    { orgID, projectID }: MailAddress,
    { id, name, upload }: MadeDocument,
  ): Promise<void> {
    const uploaded = { uploadedAt: new Date().toISOString(), uploadedBy: caller.actorID };
    const values = { orgID, projectID, name, kind: null, parsed: false, contentVersion: 0, ...uploaded };
    const document = await create(tx, caller, Document, values, id);
    await this.contents.addTx(tx, caller, document, upload);
  }

  private async rejectTx(
    tx: Transaction,
    caller: Caller,
    { orgID, id }: Pick<ReceivedMail, 'orgID' | 'id'>,
    reason: ReceivedMailReason,
    detail: string,
  ): Promise<void> {
    const [mail] = await findForUpdate(tx, caller, ReceivedMail, { orgID, id });
    if (mail?.state !== 'waiting') return;
    const changes = { state: 'rejected' as const, reason, detail: detail.slice(0, longestDetail) };
    await update(tx, caller, mail, { ...changes, storageKey: '' }, 'rejected');
    this.store.discardTx(tx, caller, mail);
    this.reply.enqueueTx(tx, caller, mail);
  }
}

const draftFor = ({ orgID, projectID, bondType }: MailAddress) => ({
  ...{ orgID, projectID, bondType, accountIDs: null, timeZone: null },
  ...{ status: 'draft' as const, readBy: [], sentAt: '', completedAt: '' },
});

/** Whether the error is about the bytes of this attachment: the others may still be documents. */
const isOfContent = (error: unknown): error is Fault =>
  error instanceof Fault &&
  ![StorageFull, TooManyRequests, Unavailable].some((kind) => error instanceof kind);

/** Why the mail is rejected; undefined: it is tried again. */
function reasonOf(error: unknown): ReceivedMailReason | undefined {
  if (error instanceof MailFailure) return error.reason;
  return error instanceof StorageFull ? 'storage-full' : undefined;
}
