import { Injectable } from '@nestjs/common';
import { Member } from '../../platform/auth/member.entity.js';
import { type ClaimedJob, HandlesJob, Unrecoverable } from '../../platform/jobs/job-handler.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { AddressRefused, type Mail, Mailer } from '../../platform/mail/mailer.js';
import { Database } from '../../platform/records/database.js';
import { find } from '../../platform/records/records.js';
import type { Transaction } from '../../platform/records/transaction.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import type { DisabledReason } from './webhook.dto.js';
import { Webhook } from './webhook.entity.js';

const kind = 'webhook.disabled_mail';
const concurrency = 2;

/** Tells the admins of an organization that a webhook was disabled. */
@Injectable()
export class SwitchedOffMail {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly queue: JobQueue,
  ) {}

  /** Has each admin told once the transaction is committed: a job each, so that one address holds up no other. */
  async sendTx(tx: Transaction, caller: Caller, { orgID, id }: Webhook): Promise<void> {
    for (const { id: memberID } of await find(tx, caller, Member, { orgID, role: 'admin' })) {
      this.queue.enqueueTx(tx, caller, { orgID, kind, targetID: id, details: { memberID } });
    }
  }

  @HandlesJob({ kind, concurrency })
  async mail({ job: { id, orgID, targetID, details }, caller }: ClaimedJob): Promise<void> {
    const { memberID } = details as { memberID: string };
    const [member] = await find(this.database, caller, Member, { orgID, id: memberID });
    const [webhook] = await find(this.database, caller, Webhook, { orgID, id: targetID });
    if (!member || webhook?.state !== 'disabled') return;
    try {
      await this.mailer.send({ id: `${kind}.${id}`, to: member.email, ...letter(webhook) });
    } catch (error) {
      throw error instanceof AddressRefused ? new Unrecoverable(error.message) : error;
    }
  }
}

const causes: Record<DisabledReason, string> = {
  gone: 'its receiver has answered that it is gone for good (410)',
  failing: 'its receiver has failed for five days',
};

function letter({ id, orgID, url, disabledReason }: Webhook): Pick<Mail, 'subject' | 'text'> {
  const text = [
    'Hello,',
    `a webhook of the organization ${orgID} was disabled, since ${causes[disabledReason ?? 'failing']}:`,
    `${new URL(url).origin}\n(webhook ${id})`,
    'No events are sent there any more. Enable it when the receiver is well: it goes on where it stopped.',
  ];
  return { subject: `A webhook of ${orgID} was disabled`, text: `${text.join('\n\n')}\n` };
}
