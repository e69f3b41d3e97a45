import type { PoolConnection, ResultSetHeader } from 'mysql2';
import { isOutOfStatements } from '../../database/driver-errors.js';
import type { SqlValue } from '../../database/sql-value.js';

/**
 * Statements with more placeholders than this are sent as text: a prepared one is kept on the server until its
 * connection ends, and takes memory there by the number of its placeholders.
 */
const mostPlaceholders = 2_048;

/** Rows come back as arrays, and moments as the texts that the server has. */
const options = { rowsAsArray: true, dateStrings: true } as const;

/**
 * Runs one statement, prepared where that pays. This, and the text that Table gives it, is where TypeORM's own way is
 * left: its query runner sends text statements and hydrates, at under half the throughput.
 */
export async function execute(connection: PoolConnection, sql: string, values: SqlValue[]): Promise<unknown> {
  if (values.length > mostPlaceholders) return asText(connection, sql, values);
  try {
    return await prepared(connection, sql, values);
  } catch (error) {
    if (!isOutOfStatements(error)) throw error;
    return asText(connection, sql, values);
  }
}

/** Runs a statement that changes rows. @returns how many it matched */
export async function change(connection: PoolConnection, sql: string, values: SqlValue[]): Promise<number> {
  return ((await execute(connection, sql, values)) as ResultSetHeader).affectedRows;
}

/** Runs one statement that cannot be prepared, such as BEGIN. */
export function run(connection: PoolConnection, sql: string): Promise<unknown> {
  return asText(connection, sql, []);
}

function prepared(connection: PoolConnection, sql: string, values: SqlValue[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    connection.execute({ sql, values, ...options }, (error: Error | null, result: unknown) => {
      if (error) reject(error);
      else resolve(result);
    });
  });
}

function asText(connection: PoolConnection, sql: string, values: SqlValue[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    connection.query({ sql, values, ...options }, (error: Error | null, result: unknown) => {
      if (error) reject(error);
      else resolve(result);
    });
  });
}
