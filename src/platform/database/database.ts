import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Pool } from 'mysql2';
import type { DataSource } from 'typeorm';
import { asFault, isAway, isPassing, Overtaken } from './driver-errors.js';
import type { Fault } from '../errors/faults.js';
import { claimKey, isKept, keepAnswer, keepFault } from '../idempotency/keep-answer.js';
import type { Caller } from '../tenancy/caller.js';
import { DoAlone, Gatherer } from './gatherer.js';
import { GatheredReads, type Select } from './gathered-reads.js';
import { Tables, type SqlValue } from './table.js';
import { connect, execute } from './statements.js';
import { type Session, Transaction } from './transaction.js';

const tries = 8;

/** The work of a request with an idempotency key, or the answer that the key has had. */
async function once<T>(tx: Transaction, caller: Caller, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const had = await claimKey(tx, caller);
  // An answer given again stands where the work's own would: it only travels on to the adapter.
  if (had) return had as T;
  const result = await work(tx);
  await keepAnswer(tx, caller, result);
  return result;
}

/** Full jitter, from a few milliseconds up to half a second. */
const backoff = (attempt: number): number => Math.random() * Math.min(500, 10 * 2 ** attempt);

/**
 * The way to the database. Services read through it and write in `write`; they hold no connection and no
 * TypeORM repository.
 */
@Injectable()
export class Database implements Session {
  readonly tables: Tables;
  private readonly pool: Pool;
  private readonly gatherer: Gatherer;
  private readonly gatheredReads = new GatheredReads((sql, values) => this.rows(sql, values));

  constructor(@InjectDataSource() readonly dataSource: DataSource) {
    this.tables = new Tables(dataSource);
    this.pool = (dataSource.driver as unknown as { pool: Pool }).pool;
    this.gatherer = new Gatherer(this.pool);
  }

  /** One query outside a transaction. @throws Unavailable */
  async rows(sql: string, values: SqlValue[]): Promise<unknown[][]> {
    try {
      return (await this.onConnection(sql, values)) as unknown[][];
    } catch (error) {
      throw asFault(error);
    }
  }

  fewRows(select: Select, values: SqlValue[], most: number): Promise<unknown[][]> {
    return this.gatheredReads.rows(select, values, most);
  }

  look(select: Select, values: SqlValue[]): Promise<unknown[][]> {
    return this.fewRows(select, values, 1);
  }

  /**
   * Runs the work in one transaction, all of it or nothing. When others are in the way the whole of the work is
   * done again a few times, so it must do nothing outside the transaction: no mail, no file, no request.
   * @throws Unavailable
   */
  async write<T>(caller: Caller, work: (tx: Transaction) => Promise<T>): Promise<T> {
    let gatherer: Gatherer | undefined = this.gatherer;
    for (let attempt = 1; ; attempt++) {
      const tx = new Transaction(this.pool, this, gatherer);
      try {
        const result = caller.idempotent ? await once(tx, caller, work) : await work(tx);
        await tx.commit();
        return result;
      } catch (error) {
        await tx.rollback();
        if (error instanceof DoAlone || (gatherer && error instanceof Overtaken)) {
          gatherer = undefined;
          continue;
        }
        if (caller.idempotent && isKept(error)) await this.keepFault(caller, error);
        const again = isPassing(error) || (isAway(error) && !tx.isCommitting && attempt === 1);
        if (!again || attempt === tries) throw asFault(error);
        await pause(backoff(attempt));
      }
    }
  }

  /** Somebody else may have kept an answer under the key meanwhile: then that one stands. */
  private async keepFault(caller: Caller, fault: Fault): Promise<void> {
    const tx = new Transaction(this.pool, this);
    try {
      keepFault(tx, caller, fault);
      await tx.commit();
    } catch {
      await tx.rollback();
    }
  }

  /** A connection that the server closed while it lay idle is noticed at its next use: the query is sent once more. */
  private async onConnection(sql: string, values: SqlValue[]): Promise<unknown> {
    try {
      return await this.once(sql, values);
    } catch (error) {
      if (!isAway(error)) throw error;
      return this.once(sql, values);
    }
  }

  private async once(sql: string, values: SqlValue[]): Promise<unknown> {
    const connection = await connect(this.pool);
    try {
      const result = await execute(connection, sql, values);
      connection.release();
      return result;
    } catch (error) {
      if (isAway(error)) connection.destroy();
      else connection.release();
      throw error;
    }
  }
}
