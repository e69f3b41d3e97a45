import { createHash } from 'node:crypto';
import type { Database } from '../../src/platform/records/database.js';
import { run } from '../audit/log-of.js';

/** The tables whose rows belong to an organization, and have an id. */
export async function ownedTables(database: Database): Promise<string[]> {
  const rows: { name: string }[] = await run(
    database,
    `SELECT o.table_name AS name FROM information_schema.columns o
     JOIN information_schema.columns i ON i.table_schema = o.table_schema AND i.table_name = o.table_name
     WHERE o.table_schema = DATABASE() AND o.column_name = 'org_id' AND i.column_name = 'id' ORDER BY name`,
  );
  return rows.map(({ name }) => name);
}

/** What changes in a table by itself: its rows, or these of its columns. */
export type Changing = Record<string, 'rows' | string[]>;

/** A digest of all rows that an organization has in these tables, but for what changes by itself. */
export async function checksumOf(
  database: Database,
  orgID: string,
  tables: string[],
  changing: Changing = {},
): Promise<string> {
  const digest = createHash('sha256');
  for (const table of tables.filter((each) => changing[each] !== 'rows')) {
    const rows = await run(database, `SELECT * FROM \`${table}\` WHERE org_id = ? ORDER BY id`, [orgID]);
    const columns = changing[table] ?? [];
    const withoutThem = (name: string, value: unknown) => (columns.includes(name) ? undefined : value);
    digest.update(`${table}\n${JSON.stringify(rows, withoutThem)}\n`);
  }
  return digest.digest('hex');
}
