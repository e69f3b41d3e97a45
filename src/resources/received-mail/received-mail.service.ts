import { Injectable } from '@nestjs/common';
import { Conflict } from '../../platform/errors/faults.js';
import type { Precondition } from '../../platform/http/if-match.js';
import { type ClaimedJob, HandlesJob, type OnSuccess } from '../../platform/jobs/job-handler.js';
import { Database } from '../../platform/records/database.js';
import { listRecords } from '../../platform/records/list-records.js';
import type { PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { findForUpdate, load, loadForUpdate, remove, update } from '../../platform/records/records.js';
import type { Transaction } from '../../platform/records/transaction.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { toView } from '../../platform/validation/view.js';
import { MailReading } from './mail-reading.js';
import { expireKind } from './mail-intake.js';
import { MailStore } from './mail-store.js';
import { type ListReceivedMails, ReceivedMailView } from './received-mail.dto.js';
import { ReceivedMail } from './received-mail.entity.js';

@Injectable()
export class ReceivedMailService {
  constructor(
    private readonly database: Database,
    private readonly reading: MailReading,
    private readonly store: MailStore,
  ) {}

  async get(caller: Caller, id: string): Promise<ReceivedMailView> {
    return toView(ReceivedMailView, await load(this.database, caller, ReceivedMail, id));
  }

  list(caller: Caller, filters: ListReceivedMails, page: PageRequest): RecordList {
    return listRecords(this.database, caller, ReceivedMail, ReceivedMailView, filters, page);
  }

  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      await this.removeTx(tx, caller, await loadForUpdate(tx, caller, 'admin', ReceivedMail, id, ifMatch));
    });
  }

  /** Has a quarantined mail read. @throws Conflict where it is not quarantined */
  release(caller: Caller, id: string, ifMatch: Precondition): Promise<ReceivedMailView> {
    return this.database.write(caller, async (tx) => {
      const mail = await loadForUpdate(tx, caller, 'admin', ReceivedMail, id, ifMatch);
      if (mail.state !== 'quarantined')
        throw new Conflict('not-quarantined', `The mail is ${mail.state}: there is nothing to release.`);
      const changes = { state: 'waiting' as const, reason: '' as const, detail: '' };
      const released = await update(tx, caller, mail, changes, 'released');
      this.reading.enqueueTx(tx, caller, released);
      return toView(ReceivedMailView, released);
    });
  }

  /** Deletes a mail that nobody has released in time. */
  @HandlesJob({ kind: expireKind })
  expire({ job: { orgID, targetID: id }, caller }: ClaimedJob): Promise<OnSuccess> {
    return Promise.resolve(async (tx) => {
      const [mail] = await findForUpdate(tx, caller, ReceivedMail, { orgID, id });
      if (mail?.state === 'quarantined') await this.removeTx(tx, caller, mail);
    });
  }

  private async removeTx(tx: Transaction, caller: Caller, mail: ReceivedMail): Promise<void> {
    await remove(tx, caller, mail);
    this.store.discardTx(tx, caller, mail);
  }
}
