import { Injectable } from '@nestjs/common';
import { Database } from '../records/database.js';
import { jobSeconds } from './job-attempts.js';
import { Metrics } from '../metrics/metrics.js';

/** Jobs of a kind in a state, and how long the first of them has been due. */
interface Count {
  kind: string;
  state: string;
  jobs: number;
  overdueSeconds: number;
}

/** The table is counted at most this often, however many ask. */
const freshMilliseconds = 5_000;

/** The numbers of jobs that are not done, in all processes: the database is asked. */
@Injectable()
export class JobMetrics {
  private counted?: { at: number; counts: Promise<Count[]> };

  constructor(
    private readonly database: Database,
    metrics: Metrics,
  ) {
    metrics.add(jobSeconds);
    metrics.gauge('jobs', 'Jobs that are not done, by kind and state.', ['kind', 'state'], async (gauge) => {
      gauge.reset();
      for (const { kind, state, jobs } of await this.counts()) gauge.set({ kind, state }, jobs);
    });
    metrics.gauge(
      'jobs_oldest_ready_seconds',
      'How long the first waiting job has been due.',
      [],
      async (gauge) => {
        const ready = (await this.counts()).filter(({ state }) => state === 'ready');
        gauge.set(Math.max(0, ...ready.map(({ overdueSeconds }) => overdueSeconds)));
      },
    );
  }

  private counts(): Promise<Count[]> {
    const now = Date.now();
    if (!this.counted || now - this.counted.at > freshMilliseconds)
      this.counted = { at: now, counts: this.count() };
    return this.counted.counts;
  }

  /** Without the database there are no numbers of jobs, but all others. */
  private async count(): Promise<Count[]> {
    const sql =
      "SELECT kind, state, COUNT(*), TIMESTAMPDIFF(MICROSECOND, MIN(due_at), UTC_TIMESTAMP(3)) / 1000000 FROM job WHERE state IN ('ready', 'running', 'dead') GROUP BY kind, state";
    const rows = await this.database.query(sql, []).catch(() => []);
    return rows.map(([kind, state, jobs, overdue]) => ({
      kind: String(kind),
      state: String(state),
      jobs: Number(jobs),
      overdueSeconds: Number(overdue),
    }));
  }
}
