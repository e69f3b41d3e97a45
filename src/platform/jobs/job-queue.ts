import { setTimeout as pause } from 'node:timers/promises';
import { EventEmitter } from 'node:events';
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
}

const lookMilliseconds = 50;

/** Where jobs are handed in. */
@Injectable()
export class JobQueue {
  /** Tells the workers of this process that there is something to do. */
  readonly wake = new EventEmitter<{ job: [] }>();

  constructor(private readonly database: Database) {}

  /** Writes the job in the transaction that wants it: it is done if, and only if, that is committed. */
  enqueueTx(tx: Transaction, caller: Caller, errand: Errand): Job {
    const now = new Date().toISOString();
    const job = Object.assign(new Job(), errand, {
      details: errand.details ?? {},
      id: uuidv7(),
      version: 1,
      createdAt: now,
      updatedAt: now,
      actorID: caller.actorID,
      requestID: caller.requestID,
      state: 'ready',
      dueAt: now,
      attempts: 0,
      fence: 0,
      progress: 0,
      progressOf: 0,
      failure: '',
    });
    tx.insert(Job, job);
    tx.onCommit(() => this.wake.emit('job'));
    return job;
  }

  /** Waits until the job is over, whichever process does it, but not longer than this. @returns whether it is over */
  async over({ orgID, id }: Job, milliseconds: number): Promise<boolean> {
    const until = Date.now() + milliseconds;
    while (Date.now() < until) {
      const sql = "SELECT 1 FROM job WHERE org_id = ? AND id = ? AND state IN ('done', 'dead')";
      if ((await this.database.rows(sql, [orgID, id])).length > 0) return true;
      await pause(lookMilliseconds);
    }
    return false;
  }
}
