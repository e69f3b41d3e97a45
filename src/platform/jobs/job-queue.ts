import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database } from '../database/database.js';
import type { Transaction } from '../database/transaction.js';
import type { Caller } from '../tenancy/caller.js';
import { Job } from './job.entity.js';

/** Something to be done later, to a record of the organization. */
export interface Errand {
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

  constructor(private readonly database: Database) {}

  /**
   * Writes the job in the transaction that wants it: it is done if, and only if, that is committed. When it is due
   * is told by the database's clock, which all workers go by.
   */
  async enqueueTx(tx: Transaction, caller: Caller, errand: Errand): Promise<Job> {
    const { inSeconds = 0, orgID, kind, targetID, details = {} } = errand;
    const now = new Date().toISOString();
    const job = Object.assign(new Job(), {
      ...{ orgID, kind, targetID, details, id: uuidv7(), version: 1, createdAt: now, updatedAt: now },
      ...{ actorID: caller.actorID, requestID: caller.requestID, state: 'ready', dueAt: now },
      ...{ attempts: 0, fence: 0, progress: 0, progressOf: 0, failure: '' },
    });
    const { columns, columnList } = tx.tables.of(Job);
    const due = `UTC_TIMESTAMP(3) + INTERVAL ${Math.ceil(inSeconds)} SECOND`;
    const row = columns.map(({ property }) => (property === 'dueAt' ? due : '?'));
    const values = columns.filter(({ property }) => property !== 'dueAt');
    await tx.change(
      `INSERT INTO job (${columnList}) VALUES (${row.join(', ')})`,
      values.map(({ property, toSql }) => toSql(job[property as keyof Job])),
    );
    if (inSeconds === 0) tx.onCommit(() => this.wake.emit('job'));
    return job;
  }

  /**
   * The job that was asked for already and that nobody has begun, or a new one: who asks twice before anything is
   * done gets it done once. A job that has begun does not count, since it may have read what has changed since.
   */
  async joinTx(tx: Transaction, caller: Caller, errand: Errand): Promise<Job> {
    const table = tx.tables.of(Job);
    const sql = `SELECT ${table.columnList} FROM job WHERE org_id = ? AND target_id = ? AND kind = ? AND state = 'ready' AND details = ? LIMIT 1 FOR UPDATE`;
    const details = JSON.stringify(errand.details ?? {});
    const [row] = await tx.rows(sql, [errand.orgID, errand.targetID, errand.kind, details]);
    return row ? table.fromRow(row) : this.enqueueTx(tx, caller, errand);
  }

  /** Takes a job back that nobody has begun. @returns whether it was still waiting */
  async withdrawTx(tx: Transaction, { orgID, id }: Job): Promise<boolean> {
    const sql = "DELETE FROM job WHERE org_id = ? AND id = ? AND state = 'ready'";
    return (await tx.change(sql, [orgID, id])) === 1;
  }

  /** Waits until the job is over, whichever process does it, but not longer than this. @returns whether it is over */
  async over({ orgID, id }: Job, milliseconds: number): Promise<boolean> {
    const until = Date.now() + milliseconds;
    const sql = "SELECT 1 FROM job WHERE org_id = ? AND id = ? AND state IN ('ready', 'running')";
    for (let look = firstLookMilliseconds; ; look = Math.min(look * 1.5, longestLookMilliseconds)) {
      if ((await this.database.rows(sql, [orgID, id])).length === 0) return true;
      const left = until - Date.now();
      if (left <= 0) return false;
      await this.endOf(id, Math.min(look, left));
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
