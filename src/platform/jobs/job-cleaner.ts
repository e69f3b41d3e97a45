import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config/settings.js';
import { Database } from '../database/database.js';
import { Caller } from '../tenancy/caller.js';

const everyMilliseconds = 60 * 60_000;
const mostAtOnce = 1_000;

/** Lets go of jobs that were done long ago. Dead ones are kept. */
@Injectable()
export class JobCleaner implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
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
    const groups = await this.database.rows(
      "SELECT org_id, kind, MIN(due_at) FROM job WHERE state = 'done' GROUP BY state, org_id, kind",
      [],
    );
    const sql = `DELETE FROM job WHERE state = 'done' AND org_id = ? AND kind = ? AND ${old} LIMIT ${mostAtOnce}`;
    for (const [orgID, kind] of groups as [Buffer, Buffer][]) {
      while ((await this.database.write(cleaner, (tx) => tx.change(sql, [orgID, kind]))) === mostAtOnce);
    }
  }
}
