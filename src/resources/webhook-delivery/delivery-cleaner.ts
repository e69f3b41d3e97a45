import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG } from '../../platform/config/config.js';
import type { JobConfig } from '../../platform/jobs/job-settings.js';
import { Database } from '../../platform/records/database.js';
import { deleteRows, find } from '../../platform/records/records.js';
import { lessThan } from '../../platform/records/where.js';
import { Caller } from '../../platform/tenancy/caller.js';
import { firstIDAt } from '../../platform/validation/ids.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';

const everyMilliseconds = 60 * 60_000;
const dayMilliseconds = 86_400_000;
const mostAtOnce = 256;

/** Deletes deliveries that were begun longer ago than they are kept, a few at a time. */
@Injectable()
export class DeliveryCleaner implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: JobConfig & { WEBHOOK_KEEP_DAYS: number },
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.JOBS === 'off') return;
    this.timer = setInterval(() => void this.clean().catch(() => undefined), everyMilliseconds).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Ids are in the order of time, so that the oldest rows of all organizations are the first of one index. */
  async clean(now = Date.now()): Promise<void> {
    const cleaner = new Caller('cleaner', 'cleaner', 'every');
    const id = lessThan(firstIDAt(now - this.config.WEBHOOK_KEEP_DAYS * dayMilliseconds));
    for (;;) {
      const old = await find(this.database, cleaner, WebhookDelivery, { id }, mostAtOnce);
      for (const [orgID, ids] of idsByOrganization(old)) {
        await this.database.write(cleaner, (tx) => deleteRows(tx, orgID, WebhookDelivery, { id: ids }));
      }
      if (old.length < mostAtOnce) return;
    }
  }
}

function idsByOrganization(deliveries: WebhookDelivery[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { orgID, id } of deliveries) ids.set(orgID, [...(ids.get(orgID) ?? []), id]);
  return ids;
}
