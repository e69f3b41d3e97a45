import { Inject, Injectable } from '@nestjs/common';
import { Member } from '../../platform/auth/member.entity.js';
import { CONFIG } from '../../platform/config/config.js';
import type { MailInConfig } from '../../platform/mail/mail-in-settings.js';
import type { Sender } from '../../platform/mail/mail-settings.js';
import { Database } from '../../platform/records/database.js';
import { find } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import type { MailAddress } from '../mail-address/mail-address.entity.js';

/** Tells who may send mail to an address: those it names, and members who may write records. */
@Injectable()
export class KnownSenders {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: MailInConfig & { MAIL_FROM: Sender },
  ) {}

  async has(caller: Caller, address: MailAddress, sender: string): Promise<boolean> {
    if (sender === '' || this.isOwn(sender)) return false;
    return isListed(address, sender) || this.isMember(caller, address, sender);
  }

  /** An address that this service sends from, or takes mail at: what comes from there would answer itself. */
  private isOwn(sender: string): boolean {
    const { MAIL_FROM, MAIL_IN_DOMAIN } = this.config;
    return sender === MAIL_FROM.address.toLowerCase() || sender.endsWith(`@${MAIL_IN_DOMAIN}`);
  }

  private async isMember(caller: Caller, { orgID }: MailAddress, sender: string): Promise<boolean> {
    const members = await find(this.database, caller, Member, { orgID });
    return members.some(({ email, role }) => email.toLowerCase() === sender && role !== 'viewer');
  }
}

function isListed({ senders }: MailAddress, sender: string): boolean {
  const domain = sender.slice(sender.lastIndexOf('@'));
  const listed = (senders ?? []).map((each) => each.toLowerCase());
  return listed.includes(sender) || listed.includes(domain);
}
