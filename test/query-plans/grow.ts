import { run } from '../audit/log-of.js';
import type { Database } from '../../src/platform/records/database.js';

/*
 * Copies the rows of an organization until its tables are as large as those of a real one: with a few rows, the
 * database takes any way to them for as good as another.
 */

const rowsOfTable = 1_200;
const atOnce = 500;

interface Column {
  name: string;
  /** Whether two rows must not have the same value in it, or may not together with others of their kind. */
  isUnique: boolean;
  isFilter: boolean;
}

type Row = Record<string, unknown>;

/** Grows every table that has rows of the organization. */
export async function grow(database: Database, orgID: string): Promise<void> {
  for (const [table, columns] of await tablesOf(database)) {
    const rows: Row[] = await run(database, `SELECT * FROM \`${table}\` WHERE org_id = ?`, [orgID]);
    if (rows.length === 0) continue;
    const copies: unknown[][] = [];
    for (let number = 1; copies.length + rows.length < rowsOfTable; number++) {
      copies.push(...rows.map((row) => copyOf(row, columns, number)));
    }
    const names = columns.map(({ name }) => `\`${name}\``).join(', ');
    for (let begin = 0; begin < copies.length; begin += atOnce) {
      const some = copies.slice(begin, begin + atOnce);
      // The service goes on meanwhile: entries that are copied it may have sealed by now.
      await run(database, `INSERT IGNORE INTO \`${table}\` (${names}) VALUES ?`, [some]);
    }
  }
}

/** Makes the database count its rows again. */
export async function recount(database: Database): Promise<void> {
  for (const table of (await tablesOf(database)).keys()) await run(database, `ANALYZE TABLE \`${table}\``);
}

/** A row like another, told from it by whatever has to tell rows apart, and found by other filters every now and then. */
function copyOf(row: Row, columns: Column[], number: number): unknown[] {
  return columns.map(({ name, isUnique, isFilter }) => {
    const value = row[name];
    if (isUnique) return different(value, number);
    return isFilter && Buffer.isBuffer(value) && number % 4 > 0 ? different(value, number % 40) : value;
  });
}

function different(value: unknown, number: number): unknown {
  if (value === null || value === undefined) return value;
  if (Buffer.isBuffer(value)) return Buffer.from(differentText(value.toString(), number));
  return typeof value === 'string' && !/^-?[\d.]+$/.test(value)
    ? differentText(value, number)
    : Number(value) + number * 100_000;
}

/** Of an id the last digits differ, so that it stays one. */
function differentText(text: string, number: number): string {
  const isID = /^[\da-f-]{36}$/.test(text);
  if (!isID) return `${text}-${number}`;
  const last = parseInt(text.slice(-12), 16) + number * 65_537;
  return text.slice(0, -12) + (last % 2 ** 48).toString(16).padStart(12, '0');
}

async function tablesOf(database: Database): Promise<Map<string, Column[]>> {
  const found: { table: string; name: string; uniques: string; indexes: string; keys: string }[] = await run(
    database,
    `SELECT c.table_name AS \`table\`, c.column_name AS name,
            (SELECT COUNT(*) FROM information_schema.statistics s WHERE s.table_schema = c.table_schema
              AND s.table_name = c.table_name AND s.column_name = c.column_name AND s.non_unique = 0) AS uniques,
            (SELECT COUNT(*) FROM information_schema.statistics s WHERE s.table_schema = c.table_schema
              AND s.table_name = c.table_name AND s.column_name = c.column_name) AS indexes,
            (SELECT COUNT(*) FROM information_schema.key_column_usage k WHERE k.table_schema = c.table_schema
              AND k.table_name = c.table_name AND k.column_name = c.column_name
              AND k.referenced_table_name IS NOT NULL) AS \`keys\`
     FROM information_schema.columns c
     WHERE c.table_schema = DATABASE() AND EXISTS (SELECT 1 FROM information_schema.columns o
       WHERE o.table_schema = c.table_schema AND o.table_name = c.table_name AND o.column_name = 'org_id')
     ORDER BY c.table_name, c.ordinal_position`,
  );
  const tables = new Map<string, Column[]>();
  for (const { table, name, uniques, indexes, keys } of found) {
    const isOwn = name !== 'org_id' && Number(keys) === 0;
    const column = {
      name,
      isUnique: isOwn && Number(uniques) > 0,
      isFilter: isOwn && Number(indexes) > 0 && !name.endsWith('_at'),
    };
    tables.set(table, [...(tables.get(table) ?? []), column]);
  }
  return tables;
}
