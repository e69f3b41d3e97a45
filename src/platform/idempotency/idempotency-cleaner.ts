import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../records/database.js';
import { Caller } from '../tenancy/caller.js';

const keptHours = 24;
const everyMilliseconds = 10 * 60_000;
const mostAtOnce = 1_000;

/** Deletes answers that have been kept for long enough. */
@Injectable()
export class IdempotencyCleaner implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(private readonly database: Database) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.clean().catch(() => undefined), everyMilliseconds).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Deletes what is too old, a small transaction at a time. */
  async clean(): Promise<void> {
    const cleaner = new Caller('cleaner', 'cleaner', 'every');
    const sql = `DELETE FROM idempotency_record WHERE created_at < UTC_TIMESTAMP(3) - INTERVAL ${keptHours} HOUR LIMIT ${mostAtOnce}`;
    while ((await this.database.write(cleaner, (tx) => tx.execute(sql, []))) === mostAtOnce);
  }
}
