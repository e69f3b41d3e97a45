import { Inject, Injectable } from '@nestjs/common';
import { makeToken } from '../../platform/auth/mailed-token.js';
import { CONFIG } from '../../platform/config/config.js';
import { Database } from '../../platform/records/database.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { StaleVersion } from '../../platform/database/driver-errors.js';
import { type ClaimedJob, HandlesJob, Unrecoverable } from '../../platform/jobs/job-handler.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { AddressRefused, Mailer } from '../../platform/mail/mailer.js';
import { findForUpdate, updateRows } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import type { SignOffConfig } from './sign-off-settings.js';
import { letter } from './sign-off-letter.js';
import { isOpen, SignOffLink } from './sign-off-link.entity.js';

const kind = 'sign_off_link.mail';
const concurrency = 2;
/** So many of the tokens last mailed count. */
const mostTokens = 16;

/** Mails links. As with invites, the hash of a token is committed first, and the token is only ever in the mail. */
@Injectable()
export class SignOffMail {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly queue: JobQueue,
    @Inject(CONFIG) private readonly config: SignOffConfig,
  ) {}

  /** Has the link mailed once the transaction is committed. */
  sendTx(tx: Transaction, caller: Caller, { orgID, id }: SignOffLink): void {
    this.queue.enqueueTx(tx, caller, { orgID, kind, targetID: id });
  }

  @HandlesJob({ kind, concurrency })
  async mail({ job, caller }: ClaimedJob): Promise<void> {
    const { orgID, targetID: id } = job;
    const { token, hash } = makeToken(id);
    const link = await this.database.write(caller, async (tx) => {
      const [open] = await findForUpdate(tx, caller, SignOffLink, { orgID, id });
      if (!open || !isOpen(open)) return undefined;
      const tokenHashes = [...open.tokenHashes, hash].slice(-mostTokens);
      const kept = await updateRows(tx, orgID, SignOffLink, { id, version: open.version }, { tokenHashes });
      if (kept === 0) throw new StaleVersion();
      return open;
    });
    if (!link) return;
    try {
      await this.mailer.send(letter(link, token, this.config.SIGN_OFF_URL));
    } catch (error) {
      if (error instanceof AddressRefused) throw new Unrecoverable(error.message);
      throw error;
    }
  }
}
