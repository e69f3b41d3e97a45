import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../platform/config/config.js';
import { Snooze } from '../../platform/jobs/job-handler.js';
import type { Policy } from '../../platform/rate-limit/policies.js';
import { RateLimitStore } from '../../platform/rate-limit/rate-limit-store.js';
import type { DocumentConfig } from './document-settings.js';

const hour = 3_600;
/** How often a document that waits for the budget is looked at, at most. */
const longestSnoozeSeconds = 60;

/** How long the documents of an organization may be read in an hour. What is beyond that waits for the next one. */
@Injectable()
export class ReadingBudget {
  private readonly policy?: Policy;

  constructor(
    @Inject(CONFIG) { READING_SECONDS }: DocumentConfig,
    private readonly store: RateLimitStore,
  ) {
    if (READING_SECONDS > 0) this.policy = { name: 'reading', limit: READING_SECONDS * 1_000, seconds: hour };
  }

  /** @throws Snooze where it is used up */
  async demand(orgID: string): Promise<void> {
    const state = this.policy && (await this.store.consume(this.policy, orgID, 0));
    if (state?.isExceeded) throw new Snooze(Math.min(state.secondsLeft, longestSnoozeSeconds) * 1_000);
  }

  /** Reads something, and counts how long that takes. */
  async spend<T>(orgID: string, read: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    try {
      return await read();
    } finally {
      const milliseconds = Math.ceil(performance.now() - begun);
      if (this.policy) await this.store.consume(this.policy, orgID, milliseconds);
    }
  }
}
