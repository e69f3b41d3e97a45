import type { Pool, PoolConnection } from 'mysql2';
import type { SqlValue } from './table.js';

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
 * Runs one prepared statement, its rows coming back as arrays. This, and the text that Table gives it, is where
 * TypeORM's own way is left: its query runner sends text statements and hydrates, at under half the throughput.
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
export function run(connection: PoolConnection, sql: string): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.query({ sql, timeout: statementMilliseconds }, (error: Error | null) => {
      if (error) reject(error);
      else resolve();
    });
  });
}
