import type { Pool, PoolConnection } from 'mysql2';
import { duplicateErrno, Overtaken } from './driver-errors.js';
import type { Select } from './gathered-reads.js';
import { type Change, changeRows, type Gatherer, insertRows, type NewRows, updateOf } from './gatherer.js';
import type { OwnedRow, RowClass } from './owned-record.js';
import { connect, execute, run } from './statements.js';
import type { SqlValue, Tables } from './table.js';

/** What can ask the database: the pool, each statement for itself, or a transaction. */
export interface Session {
  readonly tables: Tables;
  /** The rows of a query, each an array in the order of the columns it names. */
  rows(sql: string, values: SqlValue[]): Promise<unknown[][]>;
  /** The same for a query of at most so many rows, which outside a transaction may go together with others like it. */
  fewRows(select: Select, values: SqlValue[], most: number): Promise<unknown[][]>;
  /** The same for one row, if no lock is taken and what this transaction has written need not be seen. */
  look(select: Select, values: SqlValue[]): Promise<unknown[][]>;
}

/**
 * One transaction. New rows, and a first change of one row before them, wait until something is asked or the transaction
 * ends; one that does no more than that never takes a connection of its own, but goes to the disk together with others
 * of its kind.
 */
export class Transaction implements Session {
  /** From here on a lost connection leaves open whether the work is kept. */
  isCommitting = false;
  private connection?: PoolConnection;
  private firstChange?: Change;
  private readonly waiting: NewRows = new Map();
  private readonly afterCommit: (() => void)[] = [];

  constructor(
    private readonly pool: Pool,
    readonly outside: Session,
    /** Undefined: this transaction is done alone. */
    private readonly gatherer?: Gatherer,
  ) {}

  get tables(): Tables {
    return this.outside.tables;
  }

  /** Whether nothing was done in this transaction so far, and others may go with it. */
  get isFresh(): boolean {
    return this.gatherer !== undefined && !this.connection && !this.isWaiting;
  }

  /** Adds a row. It is written before the next question to the database, or at the end. */
  insert<T extends OwnedRow>(entity: RowClass<T>, record: T): void {
    const table = this.tables.of(entity);
    const rows = this.waiting.get(table);
    if (rows) rows.push(table.toRow(record));
    else this.waiting.set(table, [table.toRow(record)]);
  }

  /** Writes the rows that wait, now. */
  async flush(): Promise<void> {
    await this.ready();
  }

  /**
   * The same where somebody else may just have written what may be there once: the whole work is then done again,
   * and finds it.
   * @throws Overtaken
   */
  async flushOrAgain(): Promise<void> {
    try {
      await this.flush();
    } catch (error) {
      throw (error as { errno?: number }).errno === duplicateErrno ? new Overtaken() : error;
    }
  }

  async rows(sql: string, values: SqlValue[]): Promise<unknown[][]> {
    return (await execute(await this.ready(), sql, values)) as unknown[][];
  }

  /** Reading what is committed sees the same from outside, and leaves this transaction to be gathered. */
  look(select: Select, values: SqlValue[]): Promise<unknown[][]> {
    return this.connection ? this.fewRows(select, values) : this.outside.look(select, values);
  }

  fewRows({ columns, from }: Select, values: SqlValue[]): Promise<unknown[][]> {
    return this.rows(`SELECT ${columns} FROM ${from}`, values);
  }

  /** Runs a statement that changes rows. @returns how many rows it matched */
  async change(sql: string, values: SqlValue[]): Promise<number> {
    return changeRows(await this.ready(), sql, values);
  }

  /**
   * Changes a record, now or with the commit.
   * @throws Overtaken when it has moved on, and the whole work has to be done again; perhaps at the commit
   */
  async changeOne(change: Change): Promise<void> {
    if (this.isFresh) this.firstChange = change;
    else if ((await this.change(...updateOf(change))) === 0) throw new Overtaken();
  }

  /** Does something once the transaction is committed, such as waking a worker. It must not throw. */
  onCommit(act: () => void): void {
    this.afterCommit.push(act);
  }

  async commit(): Promise<void> {
    if (!this.connection && this.gatherer && this.isWaiting) {
      this.isCommitting = true;
      await this.gatherer.write(this.waiting, this.firstChange);
    } else if (this.connection || this.isWaiting) await this.commitAlone();
    for (const act of this.afterCommit) act();
  }

  async rollback(): Promise<void> {
    const { connection } = this;
    if (!connection) return;
    this.connection = undefined;
    try {
      await run(connection, 'ROLLBACK');
      connection.release();
    } catch {
      connection.destroy();
    }
  }

  private get isWaiting(): boolean {
    return this.waiting.size > 0 || this.firstChange !== undefined;
  }

  private async commitAlone(): Promise<void> {
    const connection = await this.ready();
    this.isCommitting = true;
    await run(connection, 'COMMIT');
    connection.release();
    this.connection = undefined;
  }

  /** The connection, with the transaction begun and all rows written that waited. */
  private async ready(): Promise<PoolConnection> {
    if (!this.connection) {
      this.connection = await connect(this.pool);
      await run(this.connection, 'BEGIN');
    }
    const change = this.firstChange;
    this.firstChange = undefined;
    if (change && (await changeRows(this.connection, ...updateOf(change))) === 0) throw new Overtaken();
    for (const [table, rows] of this.waiting) {
      this.waiting.delete(table);
      await insertRows(this.connection, table, rows);
    }
    return this.connection;
  }
}
