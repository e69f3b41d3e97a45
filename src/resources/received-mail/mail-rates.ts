import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../platform/config/config.js';
import { type Policy, policyOfRoute } from '../../platform/rate-limit/policies.js';
import type { RateLimitConfig } from '../../platform/rate-limit/rate-limit-settings.js';
import { RateLimitStore } from '../../platform/rate-limit/rate-limit-store.js';
import type { MailAddress } from '../mail-address/mail-address.entity.js';
import { tooOften } from './mail-refusal.js';

/** Limits how many mails a sender, and all senders together, send to an organization. */
@Injectable()
export class MailRates {
  private readonly ofSender?: Policy;
  private readonly ofOrganization?: Policy;

  constructor(
    @Inject(CONFIG) config: RateLimitConfig,
    private readonly store: RateLimitStore,
  ) {
    this.ofSender = policyOfRoute(config, { name: 'mail-sender', setting: 'RATE_LIMIT_MAIL_SENDER' });
    this.ofOrganization = policyOfRoute(config, {
      name: 'mail-organization',
      setting: 'RATE_LIMIT_MAIL_ORGANIZATION',
    });
  }

  /** Counts a mail. Unknown senders cannot use up what known ones have. @throws MailRefusal */
  async count({ orgID }: MailAddress, sender: string, isKnown: boolean): Promise<void> {
    await this.consume(this.ofSender, `${orgID} ${sender}`);
    await this.consume(this.ofOrganization, `${orgID} ${isKnown ? 'known' : 'unknown'}`);
  }

  private async consume(policy: Policy | undefined, key: string): Promise<void> {
    if (!policy) return;
    const { isExceeded, secondsLeft } = await this.store.consume(policy, key);
    if (isExceeded) throw tooOften(secondsLeft);
  }
}
