import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Unavailable } from '../errors/faults.js';
import { Database } from '../records/database.js';
import type { Transaction } from '../records/transaction.js';
import type { Caller } from '../tenancy/caller.js';
import { newID } from '../validation/ids.js';
import { DatabaseClock } from './database-clock.js';
import { Job } from './job.entity.js';

/** Something to be done later, to a record of the organization. */
export interface NewJob {
  orgID: string;
  kind: string;
  targetID: string;
  details?: Record<string, unknown>;
  /** Not before so many seconds have gone by. */
  inSeconds?: number;
}

/** How often a job that somebody waits for is looked at: often at first, then less. */
const firstLookMilliseconds = 25;
const longestLookMilliseconds = 500;

/** Where jobs are handed in. */
@Injectable()
export class JobQueue {
  /** Tells the workers of this process that there is something to do. */
  readonly wake = new EventEmitter<{ job: [] }>();
  /** Tells by its id that a job has ended in this process. */
  private readonly ends = new EventEmitter().setMaxListeners(0);

  constructor(
    private readonly database: Database,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Adds the job in the transaction that wants it: it is done if, and only if, that is committed. It is a row like any
   * other, so that the transaction stays batchable.
   */
  enqueueTx(tx: Transaction, caller: Caller, { inSeconds = 0, details = {}, ...job }: NewJob): Job {
    const now = new Date().toISOString();
    const dueAt = new Date(this.clock.now() + inSeconds * 1_000).toISOString();
    const row = Object.assign(new Job(), {
      ...job,
      ...{ details, id: newID(), version: 1, createdAt: now, updatedAt: now, dueAt },
      ...{ actorID: caller.actorID, requestID: caller.requestID, state: 'ready' },
      ...{ attempts: 0, fence: 0, progress: 0, progressOf: 0, failure: '' },
    });
    tx.insert(Job, row);
    if (inSeconds === 0) tx.onCommit(() => this.wake.emit('job'));
    return row;
  }

  /**
   * The job that was asked for already and that nobody has begun, or a new one: who asks twice before anything is
   * done gets it done once. A job that has begun does not count, since it may have read what has changed since.
   */
  async enqueueUniqueTx(tx: Transaction, caller: Caller, job: NewJob): Promise<Job> {
    const table = tx.tables.of(Job);
    const sql = `SELECT ${table.columnList} FROM job WHERE org_id = ? AND target_id = ? AND kind = ? AND state = 'ready' AND details = ? LIMIT 1 FOR UPDATE`;
    const details = JSON.stringify(job.details ?? {});
    const [known] = await tx.query(sql, [job.orgID, job.targetID, job.kind, details]);
    return known ? table.fromRow(known) : this.enqueueTx(tx, caller, job);
  }

  /** Takes a job back that nobody has begun. @returns whether it was still waiting */
  async cancelTx(tx: Transaction, { orgID, id }: Job): Promise<boolean> {
    const sql = "DELETE FROM job WHERE org_id = ? AND id = ? AND state = 'ready'";
    return (await tx.execute(sql, [orgID, id])) === 1;
  }

  /**
   * Waits until the job is over, whichever process does it, but not longer than this. The job is there already: that the
   * database is away for a moment makes nobody ask for it twice.
   * @returns whether it is over
   */
  async waitUntilDone({ orgID, id }: Job, milliseconds: number): Promise<boolean> {
    const until = Date.now() + milliseconds;
    for (let look = firstLookMilliseconds; ; look = Math.min(look * 1.5, longestLookMilliseconds)) {
      if (await this.isOver(orgID, id)) return true;
      const left = until - Date.now();
      if (left <= 0) return false;
      await this.endOf(id, Math.min(look, left));
    }
  }

  private async isOver(orgID: string, id: string): Promise<boolean> {
    const sql = "SELECT 1 FROM job WHERE org_id = ? AND id = ? AND state IN ('ready', 'running')";
    try {
      return (await this.database.query(sql, [orgID, id])).length === 0;
    } catch (error) {
      if (error instanceof Unavailable) return false;
      throw error;
    }
  }

  /** Tells who waits here that the job has ended. */
  tellEnd({ id }: Job): void {
    this.ends.emit(id);
  }

  private async endOf(id: string, milliseconds: number): Promise<void> {
    const ending = new AbortController();
    const end = () => ending.abort();
    this.ends.once(id, end);
    await pause(milliseconds, undefined, { signal: ending.signal }).catch(() => undefined);
    this.ends.off(id, end);
  }
}
