import type { Transaction } from '../database/transaction.js';
import type { Caller } from '../tenancy/caller.js';
import type { Job } from './job.entity.js';

/** What a job changes, in the transaction that also closes it. It may run again when that transaction is retried. */
export type Effect = (tx: Transaction) => Promise<void>;

/** A job at work. */
export interface JobAtWork {
  job: Job;
  /** Acts in the job's organization for whoever asked for it. */
  caller: Caller;
  /** Aborts when the job is no longer ours: the lease is lost, or this process stops. */
  signal: AbortSignal;
  /** Tells how far it is, for people who look; written now and then. */
  report: (progress: number, of: number) => void;
}

/**
 * Does the work of one kind of job: all that is slow or goes outside. It may be done twice, when a worker dies
 * or is too slow; the effect that it gives back is written once.
 */
export type JobHandler = (work: JobAtWork) => Promise<Effect>;

/** How the jobs of a kind are done, where not as others are. */
export interface HandlerOptions {
  /** How many of the kind one process does at once at most. */
  atOnce?: number;
  /** What changes when a job is given up, in the transaction that buries it. */
  giveUp?: (tx: Transaction, work: Pick<JobAtWork, 'job' | 'caller'>, failure: string) => Promise<void>;
}

/** The job has to wait for something else: it is looked at again after so long, and this look does not count. */
export class NotYet extends Error {
  constructor(readonly milliseconds: number) {
    super('It waits for something else.');
  }
}

/** No further attempt would help. The message is for the people who asked for the job. */
export class Hopeless extends Error {}
