import { Injectable } from '@nestjs/common';
import { Database } from '../records/database.js';
import type { SqlValue } from '../database/sql-value.js';
import type { Transaction } from '../records/transaction.js';
import { Caller } from '../tenancy/caller.js';
import { Job } from './job.entity.js';

/** Jobs of one kind that an organization has ready. */
export interface ReadyJobs {
  orgID: string;
  kind: string;
}

/** Looked at for each job wanted, so that workers which look at the same time seldom want the same one. */
const spread = 8;
const mostExpired = 32;

/**
 * What a worker says to the job table. A job is claimed by a guarded UPDATE that raises its fence, so that of
 * several workers one gets it, and from then on each change demands that fence. The clock is the database's.
 */
@Injectable()
export class JobClaims {
  constructor(private readonly database: Database) {}

  /**
   * Whose jobs of which kinds are due. Grouped by all that the index begins with, the first of each group is looked
   * up in it (a loose index scan): what this takes does not grow with the number of jobs that wait.
   */
  async readyJobs(): Promise<ReadyJobs[]> {
    const first = `SELECT org_id, kind, MIN(due_at) AS due_at FROM job WHERE state = 'ready' GROUP BY state, org_id, kind`;
    const sql = `SELECT org_id, kind FROM (${first}) AS first_of_each WHERE due_at <= UTC_TIMESTAMP(3)`;
    const rows = await this.database.query(sql, []);
    const orgColumn = this.table.column('orgID');
    const kindColumn = this.table.column('kind');
    return rows.map(([orgID, kind]) => ({
      orgID: orgColumn.fromSql(orgID) as string,
      kind: kindColumn.fromSql(kind) as string,
    }));
  }

  /** The longest waiting jobs of these that are due, more than are wanted, in no order. */
  async due({ orgID, kind }: ReadyJobs, wanted: number): Promise<Job[]> {
    const sql = `SELECT ${this.table.columnList} FROM job WHERE state = 'ready' AND org_id = ? AND kind = ? AND due_at <= UTC_TIMESTAMP(3) ORDER BY due_at LIMIT ${wanted * spread}`;
    return shuffled(await this.jobs(sql, [orgID, kind]));
  }

  /** Jobs whose worker has not been heard of until the end of its lease. */
  async expired(): Promise<Job[]> {
    const sql = `SELECT ${this.table.columnList} FROM job WHERE state = 'running' AND due_at <= UTC_TIMESTAMP(3) LIMIT ${mostExpired}`;
    return shuffled(await this.jobs(sql, []));
  }

  /** Takes the job, unless somebody else was quicker. */
  async claim(job: Job, leaseSeconds: number): Promise<boolean> {
    const set = `state = 'running', due_at = ${inSeconds(leaseSeconds)}, attempts = attempts + 1, fence = fence + 1`;
    const claimed = await this.change(job, set, [], 'AND due_at <= UTC_TIMESTAMP(3)');
    job.fence++;
    job.attempts++;
    return claimed;
  }

  /** @returns whether the job is still ours */
  extend(job: Job, leaseSeconds: number): Promise<boolean> {
    return this.change(job, `due_at = ${inSeconds(leaseSeconds)}`);
  }

  report(job: Job, progress: number, of: number): Promise<boolean> {
    return this.change(job, 'progress = ?, progress_of = ?', [progress, of]);
  }

  /** Lets the job wait for its next attempt. */
  retry(job: Job, milliseconds: number, failure: string): Promise<boolean> {
    const set = `state = 'ready', due_at = ${inSeconds(milliseconds / 1000)}, failure = ?`;
    return this.change(job, set, [failure]);
  }

  /** Releases the job as if it had not been claimed; what the claim would still write does not count any more. */
  release(job: Job, milliseconds = 0): Promise<boolean> {
    const set = `state = 'ready', due_at = ${inSeconds(milliseconds / 1000)}, attempts = attempts - 1, fence = fence + 1`;
    return this.change(job, set);
  }

  /** Closes the job in the transaction of its effect. @returns whether it was still ours */
  closeTx(tx: Transaction, job: Job): Promise<boolean> {
    return changeTx(tx, job, "state = 'done', due_at = UTC_TIMESTAMP(3), failure = ''");
  }

  /** Gives the job up: it is kept, and shows why. */
  discardTx(tx: Transaction, job: Job, failure: string): Promise<boolean> {
    return changeTx(tx, job, "state = 'dead', due_at = UTC_TIMESTAMP(3), failure = ?", [failure]);
  }

  private change(job: Job, set: string, values: SqlValue[] = [], also = ''): Promise<boolean> {
    const worker = new Caller('worker', job.requestID, new Map([[job.orgID, 'admin']]));
    return this.database.write(worker, (tx) => changeTx(tx, job, set, values, also));
  }

  private async jobs(sql: string, values: SqlValue[]): Promise<Job[]> {
    return (await this.database.query(sql, values)).map((row) => this.table.fromRow(row));
  }

  private get table() {
    return this.database.tables.of(Job);
  }
}

const inSeconds = (seconds: number): string =>
  `UTC_TIMESTAMP(3) + INTERVAL ${Math.round(seconds * 1_000_000)} MICROSECOND`;

/** Changes a job as long as its fence is the one we hold. */
async function changeTx(
  tx: Transaction,
  job: Job,
  set: string,
  values: SqlValue[] = [],
  also = '',
): Promise<boolean> {
  const sql = `UPDATE job SET ${set}, updated_at = UTC_TIMESTAMP(3), version = version + 1 WHERE org_id = ? AND id = ? AND fence = ? AND state IN ('ready', 'running') ${also}`;
  return (await tx.execute(sql, [...values, job.orgID, job.id, job.fence])) === 1;
}

/** The same in no order. */
export function shuffled<T>(items: T[]): T[] {
  const order = items.map((item) => ({ item, at: Math.random() }));
  return order.sort((one, other) => one.at - other.at).map(({ item }) => item);
}
