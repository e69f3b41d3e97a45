import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../platform/config/config.js';
import { Job } from '../../platform/jobs/job.entity.js';
import { type ClaimedJob, HandlesJob, Snooze, Unrecoverable } from '../../platform/jobs/job-handler.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { AddressRefused, Mailer } from '../../platform/mail/mailer.js';
import type { MailInConfig } from '../../platform/mail/mail-in-settings.js';
import { Database } from '../../platform/records/database.js';
import { find } from '../../platform/records/records.js';
import type { Transaction } from '../../platform/records/transaction.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { BondRequestField } from '../bond-request-field/bond-request-field.entity.js';
import { Document } from '../document/document.entity.js';
import { ReceivedMail } from './received-mail.entity.js';
import { replyLetter } from './reply-letter.js';

const kind = 'received_mail.reply';
/** A mail server that answers to nobody must not keep all other jobs waiting. */
const concurrency = 2;
const lookMilliseconds = 1_000;
/** After so long the reply goes out without the values. */
const patienceMilliseconds = 3_600_000;

/** Replies to the sender of a mail, once it is known what has become of it: to known senders alone, and once. */
@Injectable()
export class MailReply {
  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: MailInConfig,
  ) {}

  /** Has the reply sent, when the job that reads the fields is over, if there is one. */
  enqueueTx(
    tx: Transaction,
    caller: Caller,
    { orgID, id, replyTo }: ReceivedMail,
    generationID?: string,
  ): void {
    if (replyTo === '') return;
    const details = generationID === undefined ? {} : { generationID };
    this.queue.enqueueTx(tx, caller, { orgID, kind, targetID: id, details });
  }

  @HandlesJob({ kind, concurrency })
  async send({ job, caller }: ClaimedJob): Promise<void> {
    const { orgID, targetID: id } = job;
    const [mail] = await find(this.database, caller, ReceivedMail, { orgID, id });
    if (!mail) return;
    const isRead = await this.isRead(caller, job);
    if (!isRead && Date.now() - Date.parse(job.createdAt) < patienceMilliseconds)
      throw new Snooze(lookMilliseconds);
    const outcome = { ...(await this.outcomeOf(caller, mail)), isRead };
    try {
      await this.mailer.send(replyLetter(mail, outcome, this.config.MAIL_IN_URL));
    } catch (error) {
      if (error instanceof AddressRefused) throw new Unrecoverable(error.message);
      throw error;
    }
  }

  /** Whether the fields have been read, or need not be. */
  private async isRead(caller: Caller, { orgID, details }: Job): Promise<boolean> {
    const { generationID } = details as { generationID?: string };
    if (generationID === undefined) return true;
    const [generation] = await find(this.database, caller, Job, { orgID, id: generationID });
    return generation?.state !== 'ready' && generation?.state !== 'running';
  }

  private async outcomeOf(caller: Caller, { orgID, documentIDs, requestID }: ReceivedMail) {
    if (requestID === null) return { documents: [], fields: [] };
    const documents = await find(this.database, caller, Document, { orgID, id: documentIDs });
    const fields = await find(this.database, caller, BondRequestField, { orgID, requestID });
    return { documents: documents.map(({ name }) => name), fields };
  }
}
