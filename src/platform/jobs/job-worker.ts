import { setTimeout as pause } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../config/settings.js';
import { Database } from '../database/database.js';
import type { Transaction } from '../database/transaction.js';
import { LOGGER } from '../logging/logger.js';
import { Caller } from '../tenancy/caller.js';
import { Job } from './job.entity.js';
import { JobQueue } from './job-queue.js';

/** What a job changes, in the transaction that also closes it. */
export type Effect = (tx: Transaction) => Promise<void>;

/** A job at work. */
export interface JobAtWork {
  job: Job;
  /** Acts in the job's organization for whoever asked for it. */
  caller: Caller;
  /** Tells how far it is, for people who look. */
  report(progress: number, of: number): Promise<void>;
}

/**
 * Does the work of one kind of job: all that is slow or goes outside. It may be done twice, when a worker dies
 * or is too slow; the effect that it gives back is written once.
 */
export type JobHandler = (work: JobAtWork) => Promise<Effect>;

const leaseSeconds = 30;
const mostAttempts = 8;
const atOnce = 4;
const idleMilliseconds = 1_000;

/** Half a second, doubled with each attempt up to five minutes, give or take half. */
const backoffSeconds = (attempt: number): number =>
  Math.min(300, 0.25 * 2 ** attempt) * (0.5 + Math.random());

class LeaseLost extends Error {}

/**
 * Does jobs. A job is claimed by a guarded UPDATE that raises its fence, so that of several workers one gets it;
 * its effect and its end are one transaction that demands the same fence, so that a worker that lost its lease
 * changes nothing. The clock is the database's.
 */
@Injectable()
export class JobWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly handlers = new Map<string, JobHandler>();
  private readonly running = new Set<Promise<void>>();
  private isStopping = false;
  private loop?: Promise<void>;

  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Names who does the jobs of a kind. */
  handle(kind: string, handler: JobHandler): void {
    this.handlers.set(kind, handler);
  }

  onApplicationBootstrap(): void {
    if (this.config.JOBS === 'on') this.loop = this.work();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    this.queue.wake.emit('job');
    await this.loop;
    await Promise.all(this.running);
  }

  private async work(): Promise<void> {
    while (!this.isStopping) {
      const claimed = await this.claimSome().catch(() => 0);
      if (this.running.size >= atOnce) await Promise.race(this.running);
      else if (claimed === 0) await this.nap();
    }
  }

  /** Until a job is handed in here, or for a moment: jobs also come from other processes, or fall due. */
  private async nap(): Promise<void> {
    const waking = new AbortController();
    const wake = () => waking.abort();
    this.queue.wake.once('job', wake);
    if (!this.isStopping)
      await pause(idleMilliseconds, undefined, { signal: waking.signal }).catch(() => undefined);
    this.queue.wake.off('job', wake);
  }

  private async claimSome(): Promise<number> {
    const room = atOnce - this.running.size;
    const kinds = [...this.handlers.keys()];
    if (room <= 0 || kinds.length === 0) return 0;
    const { columnList } = this.table;
    let claimed = 0;
    for (const state of ['ready', 'running']) {
      const sql = `SELECT ${columnList} FROM job WHERE state = ? AND due_at <= UTC_TIMESTAMP(3) ORDER BY due_at LIMIT ${room * 4}`;
      for (const row of await this.database.rows(sql, [state])) {
        const job = this.table.fromRow(row);
        if (this.running.size >= atOnce || !this.handlers.has(job.kind) || !(await this.claim(job))) continue;
        claimed++;
        const run = this.run(job).finally(() => this.running.delete(run));
        this.running.add(run);
      }
    }
    return claimed;
  }

  private async claim(job: Job): Promise<boolean> {
    const changed = await this.change(
      `state = 'running', due_at = UTC_TIMESTAMP(3) + INTERVAL ${leaseSeconds} SECOND, attempts = attempts + 1, fence = fence + 1`,
      job,
    );
    job.fence++;
    job.attempts++;
    return changed;
  }

  private async run(job: Job): Promise<void> {
    const lease = setInterval(() => void this.extend(job), (leaseSeconds * 1000) / 3);
    try {
      const caller = new Caller(job.actorID, job.requestID, new Map([[job.orgID, 'admin']]));
      const report = (progress: number, of: number) => this.report(job, progress, of);
      const effect = await this.handlers.get(job.kind)!({ job, caller, report });
      await this.database.write(caller, async (tx) => {
        await effect(tx);
        const closed = await changeJob(tx, "state = 'done', failure = ''", [], job);
        if (!closed) throw new LeaseLost();
      });
    } catch (error) {
      if (!(error instanceof LeaseLost)) await this.fail(job, error).catch(() => undefined);
    } finally {
      clearInterval(lease);
    }
  }

  private async fail(job: Job, error: unknown): Promise<void> {
    const isDead = job.attempts >= mostAttempts;
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
    this.logger.warn(
      { job: job.id, kind: job.kind, attempts: job.attempts, isDead },
      `job failed: ${failure}`,
    );
    const milliseconds = Math.round(backoffSeconds(job.attempts) * 1000);
    await this.change(
      `state = ?, due_at = UTC_TIMESTAMP(3) + INTERVAL ${milliseconds * 1000} MICROSECOND, failure = ?`,
      job,
      [isDead ? 'dead' : 'ready', failure],
    );
  }

  private extend(job: Job): Promise<boolean> {
    const due = `due_at = UTC_TIMESTAMP(3) + INTERVAL ${leaseSeconds} SECOND`;
    return this.change(due, job).catch(() => false);
  }

  private async report(job: Job, progress: number, of: number): Promise<void> {
    await this.change('progress = ?, progress_of = ?', job, [progress, of]).catch(() => false);
  }

  private change(set: string, job: Job, values: (string | number)[] = []): Promise<boolean> {
    return this.database.write(workerOf(job), (tx) => changeJob(tx, set, values, job));
  }

  private get table() {
    return this.database.tables.of(Job);
  }
}

const workerOf = (job: Job): Caller => new Caller('worker', job.requestID, new Map([[job.orgID, 'admin']]));

/** Changes a job as long as its fence is the one we hold. */
async function changeJob(
  tx: Transaction,
  set: string,
  values: (string | number)[],
  job: Job,
): Promise<boolean> {
  const sql = `UPDATE job SET ${set}, updated_at = UTC_TIMESTAMP(3), version = version + 1 WHERE org_id = ? AND id = ? AND fence = ? AND state IN ('ready', 'running')`;
  return (await tx.change(sql, [...values, job.orgID, job.id, job.fence])) === 1;
}
