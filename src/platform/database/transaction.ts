import type { Pool, PoolConnection, ResultSetHeader } from 'mysql2';
import type { OwnedRow, RowClass } from './owned-record.js';
import type { SqlValue, Table, Tables } from './table.js';

/** What can ask the database: the pool, each statement for itself, or a transaction. */
export interface Session {
  readonly tables: Tables;
  /** The rows of a query, each an array in the order of the columns it names. */
  rows(sql: string, values: SqlValue[]): Promise<unknown[][]>;
}

/** How long one statement may take before the database counts as away. */
const statementMilliseconds = 10_000;

export function connect(pool: Pool): Promise<PoolConnection> {
  return new Promise((resolve, reject) => {
    pool.getConnection((error, connection) => {
      if (error) reject(error);
      else resolve(connection);
    });
  });
}

/**
 * Runs one prepared statement. This and the text it is given by Table are where TypeORM's own way is left:
 * its query runner sends text statements and hydrates, at under half the throughput.
 */
export function execute(connection: PoolConnection, sql: string, values: SqlValue[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const statement = { sql, values, rowsAsArray: true, timeout: statementMilliseconds };
    connection.execute(statement, (error: Error | null, result: unknown) => {
      if (error) reject(error);
      else resolve(result);
    });
  });
}

/** Runs one statement that cannot be prepared, such as BEGIN. */
function run(connection: PoolConnection, sql: string): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.query({ sql, timeout: statementMilliseconds }, (error: Error | null) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

/**
 * One transaction. New rows wait until something is asked or the transaction ends, so that what only adds
 * rows goes out in as few statements as there are tables.
 */
export class Transaction implements Session {
  /** From here on a lost connection leaves open whether the work is kept. */
  isCommitting = false;
  private connection?: PoolConnection;
  private readonly waiting = new Map<Table, SqlValue[][]>();
  private readonly afterCommit: (() => void)[] = [];

  constructor(
    private readonly pool: Pool,
    readonly tables: Tables,
  ) {}

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

  async rows(sql: string, values: SqlValue[]): Promise<unknown[][]> {
    return (await execute(await this.ready(), sql, values)) as unknown[][];
  }

  /** Runs a statement that changes rows. @returns how many rows it matched */
  async change(sql: string, values: SqlValue[]): Promise<number> {
    return ((await execute(await this.ready(), sql, values)) as ResultSetHeader).affectedRows;
  }

  /** Does something once the transaction is committed, such as waking a worker. It must not throw. */
  onCommit(act: () => void): void {
    this.afterCommit.push(act);
  }

  async commit(): Promise<void> {
    if (this.waiting.size > 0) await this.ready();
    if (this.connection) {
      this.isCommitting = true;
      await run(this.connection, 'COMMIT');
      this.connection.release();
      this.connection = undefined;
    }
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

  /** The connection, with the transaction begun and all rows written that waited. */
  private async ready(): Promise<PoolConnection> {
    if (!this.connection) {
      this.connection = await connect(this.pool);
      await run(this.connection, 'BEGIN');
    }
    for (const [table, rows] of this.waiting) {
      this.waiting.delete(table);
      await execute(
        this.connection,
        table.insertHead + rows.map(() => table.insertRow).join(', '),
        rows.flat(),
      );
    }
    return this.connection;
  }
}
