import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '../../platform/records/database.js';
import { StaleVersion } from '../../platform/database/driver-errors.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { CONFIG } from '../../platform/config/config.js';
import type { Job } from '../../platform/jobs/job.entity.js';
import { type ClaimedJob, HandlesJob, Snooze, Unrecoverable } from '../../platform/jobs/job-handler.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { AddressRefused, Mailer } from '../../platform/mail/mailer.js';
import { findForUpdate, updateRows } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { inviteLetter } from './invite-letter.js';
import { makeToken } from '../../platform/auth/mailed-token.js';
import type { InviteConfig } from './invite-settings.js';
import { Invite, isOpen } from './invite.entity.js';

const kind = 'invite.mail';

/**
 * After so many attempts, which take half a minute, the mail server is away: from then on it is asked now and then,
 * and no attempt counts, so that an invite is mailed as long as it is open.
 */
const quickAttempts = 6;
const putOffMilliseconds = 300_000;

/** A mail server that answers to nobody must not keep all other jobs waiting. */
const concurrency = 2;

/** So many of the tokens last mailed count. */
const mostTokens = 16;

/**
 * Mails invites. A token is made when its mail is sent, and is only ever in the mail: the hash is committed first,
 * then the mail goes out, and neither a job nor the log has the token at any time. A mail that may or may not have
 * gone out (a worker died, a server took it and did not say so) is sent again with a token of its own, beside the
 * one before: whichever mail arrives, it works, and the first token that is used closes the invite for all.
 */
@Injectable()
export class InviteMail {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly queue: JobQueue,
    @Inject(CONFIG) private readonly config: InviteConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Has the invite mailed once the transaction is committed. */
  sendTx(tx: Transaction, caller: Caller, { orgID, id }: Invite): void {
    this.queue.enqueueTx(tx, caller, { orgID, kind, targetID: id });
  }

  @HandlesJob({ kind, concurrency })
  async mail({ job, caller }: ClaimedJob): Promise<void> {
    const { token, hash } = makeToken(job.targetID);
    const invite = await this.database.write(caller, (tx) => addHashTx(tx, caller, job, hash));
    if (!invite) return;
    try {
      await this.mailer.send(inviteLetter(invite, token, this.config.INVITE_URL));
    } catch (error) {
      if (error instanceof AddressRefused) throw new Unrecoverable(error.message);
      if (job.attempts < quickAttempts) throw error;
      this.logger.warn({ job: job.id, err: error }, 'an invite waits for the mail server');
      throw new Snooze(putOffMilliseconds);
    }
  }
}

/**
 * Keeps the hash of a token that is about to be mailed. The version stays: nothing changes that a client sees.
 * @returns the invite; undefined for one that is no longer open
 */
async function addHashTx(
  tx: Transaction,
  caller: Caller,
  { orgID, targetID: id }: Job,
  hash: string,
): Promise<Invite | undefined> {
  const [invite] = await findForUpdate(tx, caller, Invite, { orgID, id });
  if (!invite || !isOpen(invite)) return undefined;
  const tokenHashes = [...invite.tokenHashes, hash].slice(-mostTokens);
  const changed = await updateRows(tx, orgID, Invite, { id, version: invite.version }, { tokenHashes });
  if (changed === 0) throw new StaleVersion();
  return invite;
}
