import type mysql from 'mysql2/promise';
import { readDatabaseURL } from '../../platform/database/database-url.js';
import { connectTo } from '../../platform/database/migrate.js';
import type { SqlValue } from '../../platform/database/sql-value.js';
import type { Questions } from '../../platform/records/transaction.js';
import type { MovedTable, Row } from './tables.js';

/** Rows of a page: about so many bytes together, and no more than that. */
const pageBytes = 2 ** 22;
const mostRows = 1_024;
const firstRows = 32;

/** A connection of its own: a snapshot is read for as long as it takes. */
export const connectWithTexts = (databaseURL: string): Promise<mysql.Connection> =>
  connectTo(databaseURL, readDatabaseURL(databaseURL).name, {
    ...{ dateStrings: true, supportBigNumbers: true, timezone: 'Z', rowsAsArray: true },
  });

/** The database as it was at one moment, whatever is written meanwhile. */
export class Snapshot implements Questions {
  private constructor(private readonly connection: mysql.Connection) {}

  static async take(databaseURL: string): Promise<Snapshot> {
    const connection = await connectWithTexts(databaseURL);
    await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await connection.query('START TRANSACTION WITH CONSISTENT SNAPSHOT');
    return new Snapshot(connection);
  }

  async query(sql: string, values: SqlValue[]): Promise<unknown[][]> {
    const [rows] = await this.connection.execute({ sql, values });
    return rows as unknown[][];
  }

  async countRows({ name }: MovedTable, orgID: string): Promise<number> {
    const [row] = await this.query(`SELECT COUNT(*) FROM \`${name}\` WHERE org_id = ?`, [orgID]);
    return Number(row![0]);
  }

  /** The rows of an organization, along the primary key, a page at a time. */
  async *pages(table: MovedTable, orgID: string): AsyncGenerator<Row[], void, undefined> {
    const { name, columns, keys } = table;
    const quoted = (names: string[]) => names.map((each) => `\`${each}\``).join(', ');
    const start = `SELECT ${quoted(columns)} FROM \`${name}\` WHERE org_id = ?`;
    const marks = keys.map(() => '?').join(', ');
    const places = keys.map((key) => columns.indexOf(key));
    let after: SqlValue[] = [];
    for (let limit = firstRows; ;) {
      const behind = after.length === 0 ? '' : ` AND (${quoted(keys)}) > (${marks})`;
      const order = keys.length === 0 ? '' : ` ORDER BY ${quoted(keys)}`;
      const found = await this.query(`${start}${behind}${order} LIMIT ${limit}`, [orgID, ...after]);
      if (found.length > 0) yield found.map((values) => rowOf(table, values));
      if (found.length < limit || keys.length === 0) return;
      after = places.map((place) => found.at(-1)![place] as SqlValue);
      limit = nextLimit(found);
    }
  }

  async release(): Promise<void> {
    await this.connection.end();
  }
}

/** A power of two, so that few statements have to be prepared. */
function nextLimit(rows: unknown[][]): number {
  const bytes = rows.flat().reduce<number>((sum, value) => sum + sizeOf(value), rows.length);
  const wanted = Math.max(1, Math.min(mostRows, (pageBytes * rows.length) / bytes));
  return 2 ** Math.floor(Math.log2(wanted));
}

const sizeOf = (value: unknown): number =>
  typeof value === 'string' || Buffer.isBuffer(value) ? value.length : 8;

const rowOf = ({ name, columns }: MovedTable, values: unknown[]): Row =>
  Object.fromEntries(columns.map((column, at) => [column, textOf(values[at], `${name}.${column}`)]));

/** What is kept as bytes is text in every kind of column. */
function textOf(value: unknown, where: string): string | number | null {
  if (!Buffer.isBuffer(value)) return value as string | number | null;
  const text = value.toString();
  if (!Buffer.from(text).equals(value)) throw new Error(`${where} has bytes that are no text.`);
  return text;
}
