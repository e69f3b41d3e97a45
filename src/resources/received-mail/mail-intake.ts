import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { mailActorID } from '../../platform/auth/actor-id.js';
import { CONFIG } from '../../platform/config/config.js';
import { Duplicate } from '../../platform/database/driver-errors.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import type { MailInConfig } from '../../platform/mail/mail-in-settings.js';
import { Database } from '../../platform/records/database.js';
import { create, find, note } from '../../platform/records/records.js';
import { Caller } from '../../platform/tenancy/caller.js';
import { newID } from '../../platform/validation/ids.js';
import { MailAddress } from '../mail-address/mail-address.entity.js';
import { KnownSenders } from './known-senders.js';
import { type MailHead, readHead } from './mail-head.js';
import { MailRates } from './mail-rates.js';
import { MailReading } from './mail-reading.js';
import { isOpen, noSuchAddress, quarantineFull } from './mail-refusal.js';
import { MailStore, type StoredMail } from './mail-store.js';
import { ReceivedMail } from './received-mail.entity.js';

/** Deletes a quarantined mail that nobody has released. */
export const expireKind = 'received_mail.expire';

const longestText = 255;
const unknownSender = 'The sender is no member who may write, and is not listed at the mail address.';

/** Whoever hands in mail is nobody yet: the address says whose it is. */
const postman = () => new Caller('system', newID(), 'every');

/**
 * Takes mail in. A mail is taken when its bytes are stored, and its record, the audit entries and the job that reads it are
 * committed; until then the mail server keeps it. Of mail of unknown senders the headers alone are looked at.
 */
@Injectable()
export class MailIntake {
  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly senders: KnownSenders,
    private readonly rates: MailRates,
    private readonly store: MailStore,
    private readonly reading: MailReading,
    @Inject(CONFIG) private readonly config: MailInConfig,
  ) {}

  /** The mail address that a mail server names for a mail of this sender. @throws MailRefusal */
  async admit(recipient: string, envelopeSender: string): Promise<MailAddress> {
    const asked = { address: recipient.toLowerCase() };
    const [address] = await find(this.database, postman(), MailAddress, asked, 1);
    if (address?.state !== 'active') throw noSuchAddress();
    const sender = envelopeSender.toLowerCase();
    const isKnown = await this.senders.has(callerFor(address), address, sender);
    await this.rates.count(address, sender, isKnown);
    return address;
  }

  /** Takes a mail for good, once whenever it comes. @throws MailRefusal BodyTooLarge StorageFull Unavailable OutcomeUnknown */
  async take(address: MailAddress, envelopeSender: string, bytes: Readable): Promise<void> {
    const caller = callerFor(address);
    const id = newID();
    const stored = await this.store.put(caller, { orgID: address.orgID, id }, bytes);
    try {
      const head = await readHead(stored.head);
      await this.keep(caller, address, { id, stored, head, envelopeSender: envelopeSender.toLowerCase() });
    } catch (error) {
      // Where the write may have been done, the cleanup job finds out.
      if (!isOpen(error)) await this.store.drop(caller, stored);
      if (!(error instanceof Duplicate)) throw error;
    }
  }

  private async keep(caller: Caller, address: MailAddress, arrival: Arrival): Promise<void> {
    const { id, stored, head, envelopeSender } = arrival;
    const isKnown = await this.isKnown(caller, address, arrival);
    if (!isKnown) await this.demandRoom(caller, address, stored.size);
    const replyTo = isKnown && !head.isAutomatic ? envelopeSender : '';
    const values = { ...mailOf(address, arrival), ...standing(isKnown), replyTo };
    await this.database.write(caller, async (tx) => {
      await this.store.keepTx(tx, stored);
      const mail = await create(tx, caller, ReceivedMail, values, id);
      if (isKnown) return this.reading.enqueueTx(tx, caller, mail);
      await note(tx, caller, mail, 'quarantined');
      const inSeconds = this.config.MAIL_IN_QUARANTINE_DAYS * 86_400;
      this.queue.enqueueTx(tx, caller, { orgID: address.orgID, kind: expireKind, targetID: id, inSeconds });
    });
  }

  /** Both the author and whoever the reply would go to have to be known: one of them alone can be made up. */
  private async isKnown(
    caller: Caller,
    address: MailAddress,
    { head, envelopeSender }: Arrival,
  ): Promise<boolean> {
    const [author, ...others] = head.from;
    if (author === undefined || others.length > 0) return false;
    for (const sender of new Set([author, envelopeSender])) {
      if (!(await this.senders.has(caller, address, sender))) return false;
    }
    return true;
  }

  /** @throws MailRefusal where the organization keeps as much mail of unknown senders as it may */
  private async demandRoom(caller: Caller, { orgID }: MailAddress, size: number): Promise<void> {
    const { MAIL_IN_QUARANTINE_MAILS: mostMails, MAIL_IN_QUARANTINE_BYTES: mostBytes } = this.config;
    const kept = await find(this.database, caller, ReceivedMail, { orgID, state: 'quarantined' }, mostMails);
    const bytes = kept.reduce((sum, mail) => sum + mail.size, size);
    if (kept.length >= mostMails || bytes > mostBytes) throw quarantineFull();
  }
}

/** A mail whose bytes are stored. */
interface Arrival {
  id: string;
  stored: StoredMail;
  head: MailHead;
  /** In small letters. */
  envelopeSender: string;
}

const callerFor = ({ orgID, id }: MailAddress): Caller =>
  new Caller(mailActorID(id), newID(), new Map([[orgID, 'editor']]));

const standing = (isKnown: boolean) =>
  isKnown
    ? { state: 'waiting' as const, reason: '' as const, detail: '' }
    : { state: 'quarantined' as const, reason: 'unknown-sender' as const, detail: unknownSender };

const mailOf = ({ orgID, id: addressID }: MailAddress, { stored, head, envelopeSender }: Arrival) => ({
  ...{ orgID, addressID, size: stored.size, storageKey: stored.key },
  sender: cut(head.from[0] || envelopeSender),
  subject: cut(head.subject),
  messageID: cut(head.messageID),
  messageKey: messageKeyOf(head, stored),
  ...{ documentIDs: [], requestID: null },
});

/** A stranger who knows a Message-ID must not keep the mail of somebody else out: the author belongs to the key. */
const messageKeyOf = ({ from, messageID }: MailHead, { sha256 }: StoredMail): string =>
  messageID === '' ? sha256 : createHash('sha256').update(`${from.join()}\n${messageID}`).digest('hex');

/** The first characters, none of them cut in two. */
const cut = (text: string): string => [...text].slice(0, longestText).join('');
