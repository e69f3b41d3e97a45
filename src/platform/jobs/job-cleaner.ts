import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../records/database.js';
import { CONFIG } from '../config/config.js';
import { Caller } from '../tenancy/caller.js';
import type { JobConfig } from './job-settings.js';

const everyMilliseconds = 60 * 60_000;
const mostAtOnce = 1_000;

/** Deletes jobs that were done long ago. Dead jobs are kept. */
@Injectable()
export class JobCleaner implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: JobConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.JOBS === 'off') return;
    this.timer = setInterval(() => void this.clean().catch(() => undefined), everyMilliseconds).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Deletes what was done before the days to keep, for each organization and kind in small transactions. */
  async clean(): Promise<void> {
    const cleaner = new Caller('cleaner', 'cleaner', 'every');
    const old = `due_at < UTC_TIMESTAMP(3) - INTERVAL ${this.config.JOB_KEEP_DAYS} DAY`;
    const groups = await this.database.query(
      "SELECT org_id, kind, MIN(due_at) FROM job WHERE state = 'done' GROUP BY state, org_id, kind",
      [],
    );
    const sql = `DELETE FROM job WHERE state = 'done' AND org_id = ? AND kind = ? AND ${old} LIMIT ${mostAtOnce}`;
    for (const [orgID, kind] of groups as [Buffer, Buffer][]) {
      while ((await this.database.write(cleaner, (tx) => tx.execute(sql, [orgID, kind]))) === mostAtOnce);
    }
  }
}
