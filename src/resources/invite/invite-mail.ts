import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../../platform/config/settings.js';
import { Database } from '../../platform/database/database.js';
import { Overtaken } from '../../platform/database/driver-errors.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { Job } from '../../platform/jobs/job.entity.js';
import { type Effect, Hopeless, type JobAtWork, NotYet } from '../../platform/jobs/job-handler.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { JobWorker } from '../../platform/jobs/job-worker.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { AddressRefused, Mailer } from '../../platform/mail/mailer.js';
import { lockRecords } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { Invite, isOpen } from './invite.entity.js';
import { inviteLetter } from './invite-letter.js';
import { makeToken } from './invite-token.js';

const kind = 'invite.mail';

/**
 * After so many attempts, which take half a minute, the mail server is away: from then on it is asked now and then,
 * and no attempt counts, so that an invite is mailed as long as it is open.
 */
const quickAttempts = 6;
const putOffMilliseconds = 300_000;

/** A mail server that answers to nobody must not keep all other jobs waiting. */
const atOnce = 2;

/** So many of the tokens last mailed count. */
const mostTokens = 16;

const nothing: Effect = () => Promise.resolve();

/**
 * Mails invites. A token is made when its mail is sent, and is only ever in the mail: the hash is committed first,
 * then the mail goes out, and neither a job nor the log has the token at any time. A mail that may or may not have
 * gone out (a worker died, a server took it and did not say so) is sent again with a token of its own, beside the
 * one before: whichever mail arrives, it works, and the first token that is used closes the invite for all.
 */
@Injectable()
export class InviteMail implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly queue: JobQueue,
    private readonly worker: JobWorker,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.worker.handle(kind, (work) => this.mail(work), { atOnce });
  }

  /** Has the invite mailed once the transaction is committed. */
  async sendTx(tx: Transaction, caller: Caller, { orgID, id }: Invite): Promise<void> {
    await this.queue.enqueueTx(tx, caller, { orgID, kind, targetID: id });
  }

  private async mail({ job, caller }: JobAtWork): Promise<Effect> {
    const { token, hash } = makeToken(job.targetID);
    const invite = await this.database.write(caller, (tx) => addHashTx(tx, job, hash));
    if (!invite) return nothing;
    try {
      await this.mailer.send(inviteLetter(invite, token, this.config.INVITE_URL));
    } catch (error) {
      if (error instanceof AddressRefused) throw new Hopeless(error.message);
      if (job.attempts < quickAttempts) throw error;
      this.logger.warn({ job: job.id, err: error }, 'an invite waits for the mail server');
      throw new NotYet(putOffMilliseconds);
    }
    return nothing;
  }
}

/**
 * Keeps the hash of a token that is about to be mailed. The version stays: nothing changes that a client sees.
 * @returns the invite; undefined for one that is no longer open
 */
async function addHashTx(tx: Transaction, job: Job, hash: string): Promise<Invite | undefined> {
  const [invite] = await lockRecords(tx, job.orgID, Invite, { id: job.targetID });
  if (!invite || !isOpen(invite)) return undefined;
  const hashes = JSON.stringify([...invite.tokenHashes, hash].slice(-mostTokens));
  const sql = 'UPDATE invite SET token_hashes = ? WHERE org_id = ? AND id = ? AND version = ?';
  const changed = await tx.change(sql, [hashes, invite.orgID, invite.id, invite.version]);
  if (changed === 0) throw new Overtaken();
  return invite;
}
