import { setTimeout as pause } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '../records/database.js';
import { CONFIG } from '../config/config.js';
import { Fault } from '../errors/faults.js';
import { LOGGER } from '../logging/logger.js';
import { Caller } from '../tenancy/caller.js';
import { inSpan } from '../tracing/tracing.js';
import { type JobOutcome, jobSeconds, spanOf } from './job-attempts.js';
import { JobClaims, type ReadyJobs, shuffled } from './job-claims.js';
import { JobHandlers } from './job-handlers.js';
import { type OnSuccess, Snooze, Unrecoverable } from './job-handler.js';
import { JobQueue } from './job-queue.js';
import type { Job } from './job.entity.js';
import type { JobConfig } from './job-settings.js';

const mostAttempts = 8;
const idleMilliseconds = 1_000;
/** How long a job may go on when the process stops, before it is handed to others. */
const graceMilliseconds = 5_000;
const reportMilliseconds = 500;

/** Half a second, doubled with each attempt up to five minutes, give or take half. */
const backoffMilliseconds = (attempt: number): number =>
  1000 * Math.min(300, 0.25 * 2 ** attempt) * (0.5 + Math.random());

class JobLeaseLost extends Error {}

/** An attempt has not come to its end in the time that its kind of job may take. */
class TookTooLong extends Error {
  constructor(seconds: number) {
    super(`It took longer than ${seconds} s.`);
  }
}

interface Claimed {
  job: Job;
  leaving: AbortController;
  run: Promise<void>;
}

/**
 * Does jobs. The effect of a job and its end are one transaction that demands the fence of the claim, so that a
 * worker which lost its lease changes nothing. What is due is shared out among the organizations, however many jobs
 * one of them has waiting.
 */
@Injectable()
export class JobWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly running = new Set<Claimed>();
  private isStopping = false;
  private loop?: Promise<void>;
  private expiredLookedAt = 0;

  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly claims: JobClaims,
    private readonly handlers: JobHandlers,
    @Inject(CONFIG) private readonly config: JobConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.handlers.discover();
    if (this.config.JOBS === 'on') this.loop = this.work();
  }

  /** Lets short jobs end, and hands the leases of the others back so that other workers need not wait for them. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    this.queue.wake.emit('job');
    await this.loop;
    const grace = new AbortController();
    const ended = Promise.all([...this.running].map(({ run }) => run));
    await Promise.race([ended, pause(graceMilliseconds, undefined, { signal: grace.signal }).catch(() => 0)]);
    grace.abort();
    const left = [...this.running];
    for (const { leaving } of left) leaving.abort();
    await Promise.all(left.map(({ job }) => this.claims.release(job).catch(() => false)));
  }

  private async work(): Promise<void> {
    while (!this.isStopping) {
      const claimed = await this.claimSome().catch((error: unknown) => this.note(error));
      if (this.room === 0) await Promise.race([...this.running].map(({ run }) => run));
      else if (claimed === 0) await this.nap();
    }
  }

  private note(error: unknown): number {
    this.logger.warn({ err: error }, 'jobs cannot be looked for');
    return 0;
  }

  /** Until a job is handed in or ends here, or for a moment: jobs also come from other processes, or fall due. */
  private async nap(): Promise<void> {
    const waking = new AbortController();
    const wake = () => waking.abort();
    this.queue.wake.once('job', wake);
    const nap = idleMilliseconds * (0.75 + Math.random() / 2);
    if (!this.isStopping) await pause(nap, undefined, { signal: waking.signal }).catch(() => undefined);
    this.queue.wake.off('job', wake);
  }

  /** @returns how many jobs were claimed */
  private async claimSome(): Promise<number> {
    const before = this.running.size;
    await this.claimExpired();
    const waiting = shuffled(await this.claims.readyJobs()).filter((each) => this.roomFor(each) > 0);
    for (const [at, each] of waiting.entries()) {
      const share = Math.ceil(this.room / (waiting.length - at));
      const wanted = Math.min(share, this.roomFor(each));
      if (wanted > 0) await this.claimOf(await this.claims.due(each, wanted), wanted);
    }
    return this.running.size - before;
  }

  /** Jobs whose worker is gone come first: somebody has waited for them for longest. */
  private async claimExpired(): Promise<void> {
    if (Date.now() - this.expiredLookedAt < (this.config.JOB_LEASE_SECONDS * 1000) / 6) return;
    await this.claimOf(await this.claims.expired(), this.room);
    this.expiredLookedAt = Date.now();
  }

  private async claimOf(jobs: Job[], most: number): Promise<void> {
    let claimed = 0;
    for (const job of jobs) {
      if (claimed >= most || this.isStopping) return;
      if (this.roomFor(job) === 0 || !(await this.claims.claim(job, this.config.JOB_LEASE_SECONDS))) continue;
      claimed++;
      this.start(job);
    }
  }

  private start(job: Job): void {
    const claimed: Claimed = { job, leaving: new AbortController(), run: Promise.resolve() };
    this.running.add(claimed);
    claimed.run = inSpan(`job ${job.kind}`, spanOf(job), () => this.run(claimed)).finally(() => {
      this.running.delete(claimed);
      this.queue.wake.emit('job');
    });
  }

  private get room(): number {
    return Math.max(0, this.config.JOBS_AT_ONCE - this.running.size);
  }

  private roomFor({ kind, orgID }: ReadyJobs): number {
    const { concurrency = 0 } = this.handlers.of(kind) ?? {};
    const all = [...this.running].map(({ job }) => job);
    const alike = all.filter((job) => job.kind === kind);
    return Math.min(left(this.config.JOBS_AT_ONCE, all, orgID), left(concurrency, alike, orgID));
  }

  private async run({ job, leaving }: Claimed): Promise<void> {
    const beat = (this.config.JOB_LEASE_SECONDS * 1000) / 3;
    const begun = performance.now();
    let outcome: JobOutcome = 'done';
    const heart = setInterval(() => void this.extend(job, leaving), beat);
    leaving.signal.addEventListener('abort', () => clearInterval(heart));
    try {
      // It has had all its attempts, and the last worker did not live to say why it failed.
      if (job.attempts > mostAttempts) throw new Unrecoverable('Each worker that tried it died of it.');
      const onSuccess = await this.attempt(job, leaving);
      await this.database.write(callerOf(job), async (tx) => {
        await onSuccess?.(tx);
        if (!(await this.claims.closeTx(tx, job))) throw new JobLeaseLost();
      });
      this.queue.tellEnd(job);
    } catch (error) {
      const isLost = error instanceof JobLeaseLost || leaving.signal.aborted;
      outcome = isLost ? 'lost' : await this.fail(job, error);
    } finally {
      clearInterval(heart);
      jobSeconds.observe({ kind: job.kind, outcome }, (performance.now() - begun) / 1_000);
    }
  }

  /** One attempt, which ends when its time is over, whatever its handler still does. */
  private async attempt(job: Job, leaving: AbortController): Promise<OnSuccess | void> {
    const { handle, timeoutSeconds } = this.handlers.of(job.kind)!;
    const timeOut = AbortSignal.timeout(timeoutSeconds * 1_000);
    const signal = AbortSignal.any([leaving.signal, timeOut]);
    const isOver = new Promise<never>((_, reject) => {
      timeOut.onabort = () => reject(new TookTooLong(timeoutSeconds));
    });
    const handling = handle({ job, caller: callerOf(job), signal, report: this.reporter(job) });
    return Promise.race([handling, isOver]);
  }

  private async extend(job: Job, leaving: AbortController): Promise<void> {
    const isOurs = await this.claims.extend(job, this.config.JOB_LEASE_SECONDS).catch(() => true);
    if (!isOurs) leaving.abort();
  }

  private reporter(job: Job): (progress: number, of: number) => void {
    let reported = 0;
    return (progress, of) => {
      if (Date.now() - reported < reportMilliseconds) return;
      reported = Date.now();
      void this.claims.report(job, progress, of).catch(() => false);
    };
  }

  /** Whatever happens here, the lease ends and somebody looks at the job again. */
  private async fail(job: Job, error: unknown): Promise<JobOutcome> {
    const isDead = error instanceof Unrecoverable || job.attempts >= mostAttempts;
    try {
      if (error instanceof Snooze) {
        await this.claims.release(job, error.milliseconds);
        this.wakeIn(error.milliseconds);
        return 'snoozed';
      }
      const { id, kind, attempts } = job;
      this.logger.warn({ job: id, kind, attempts, isDead, err: error }, `job failed: ${kind}`);
      if (isDead) await this.discard(job, tellable(error));
      else await this.claims.retry(job, backoffMilliseconds(attempts), tellable(error));
    } catch (failure) {
      this.logger.warn({ job: job.id, err: failure }, 'the failure of a job could not be written');
    }
    return isDead ? 'dead' : 'failed';
  }

  /** A job that falls due before the next look is looked at when it does. */
  private wakeIn(milliseconds: number): void {
    if (milliseconds < idleMilliseconds)
      setTimeout(() => this.queue.wake.emit('job'), milliseconds + 1).unref();
  }

  private async discard(job: Job, failure: string): Promise<void> {
    const caller = callerOf(job);
    await this.database.write(caller, async (tx) => {
      await this.handlers.of(job.kind)?.discard?.(tx, { job, caller }, failure);
      await this.claims.discardTx(tx, job, failure);
    });
    this.queue.tellEnd(job);
  }
}

/** How many more of so many places an organization may take: the last one is for those that have none. */
function left(places: number, taken: Job[], orgID: string): number {
  const free = places - taken.length;
  const hasNone = taken.every((job) => job.orgID !== orgID);
  return Math.max(0, hasNone && free === 1 ? 1 : free - 1);
}

const callerOf = (job: Job): Caller =>
  new Caller(job.actorID, job.requestID, new Map([[job.orgID, 'admin']]));

/** What those who asked for a job are told of its failure: nothing of a fault that is this program's own. */
function tellable(error: unknown): string {
  const isTold = [Fault, Unrecoverable, TookTooLong].some((kind) => error instanceof kind);
  return isTold
    ? (error as Error).message.slice(0, 1000)
    : "Something went wrong on our side: the log has it under the job's id.";
}
