import { Reflector } from '@nestjs/core';
import type { Transaction } from '../records/transaction.js';
import type { Caller } from '../tenancy/caller.js';
import type { Job } from './job.entity.js';

/** What a job changes, in the transaction that also closes it. It may run again when that transaction is retried. */
export type OnSuccess = (tx: Transaction) => Promise<void>;

/** A job that a worker has claimed. */
export interface ClaimedJob {
  job: Job;
  /** Acts in the job's organization, in the name of the actor who asked for it. */
  caller: Caller;
  /** Aborts when the job is no longer ours: its time is over, the lease is lost, or this process stops. */
  signal: AbortSignal;
  /** Tells how far it is, for people who look; written now and then. */
  report: (progress: number, of: number) => void;
}

/**
 * Does the work of one kind of job: all that is slow or goes outside. It may be done twice, when a worker dies
 * or is too slow; what it returns is written once.
 */
export type JobHandler = (claimed: ClaimedJob) => Promise<OnSuccess | void>;

/** Changes what has to change when a job is given up, in the transaction that closes it. */
export type DiscardHandler = (
  tx: Transaction,
  discarded: Pick<ClaimedJob, 'job' | 'caller'>,
  failure: string,
) => Promise<void>;

export interface HandlerOptions {
  /** Jobs of the kind that one process does at once, at most. The last place is for organizations that have none. */
  concurrency?: number;
  /** How long an attempt may take; after that its signal aborts, and it counts as failed. */
  timeoutSeconds?: number;
}

/** The method does the jobs of this kind: see JobHandler. It may belong to any provider of any module. */
export const HandlesJob = Reflector.createDecorator<HandlerOptions & { kind: string }>();

/** The method is called when a job of this kind is given up: see DiscardHandler. */
export const OnJobDiscarded = Reflector.createDecorator<string>();

/** The job has to wait for something else: it is looked at again after so long, and this attempt does not count. */
export class Snooze extends Error {
  constructor(readonly milliseconds: number) {
    super('It waits for something else.');
  }
}

/** No further attempt would help. The message is for the people who asked for the job. */
export class Unrecoverable extends Error {}
