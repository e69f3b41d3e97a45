import type { OwnedRow } from '../database/owned-record.js';
import type { Reference, Table } from '../database/table.js';
import type { Session } from '../database/transaction.js';
import { Conflict, InvalidInput, type InputError } from '../errors/faults.js';

/*
 * What one record says of others. An entity declares it with TypeORM's @ForeignKey, and that is all: the keys
 * in the database are the last word, and these checks come before them to tell a caller which field to mend.
 */

const valueOf = (record: OwnedRow, property: string): string | null | undefined =>
  (record as unknown as Record<string, string | null | undefined>)[property];

/** @throws InvalidInput naming each field that refers to nothing the organization has */
export async function checkReferences(
  session: Session,
  record: OwnedRow,
  references: Reference[],
): Promise<void> {
  const errors: InputError[] = [];
  for (const { property, table: other } of references) {
    const id = valueOf(record, property);
    if (!id) continue;
    const select = { columns: '1', from: `\`${other.name}\` WHERE org_id = ? AND id = ?` };
    const found = await session.look(select, [record.orgID, id]);
    if (found.length > 0) continue;
    const detail = `names no ${other.name} of organization ${record.orgID}`;
    errors.push({ pointer: `/${property}`, code: 'reference', detail });
  }
  if (errors.length > 0) throw new InvalidInput(errors);
}

/** @throws Conflict naming what still refers to the record */
export async function checkUnreferred(session: Session, table: Table, record: OwnedRow): Promise<void> {
  const referring: string[] = [];
  for (const { table: other, property } of table.referrers) {
    const along = other.walkBy.get(property)!;
    const { sql: column } = other.column(property);
    const sql = `SELECT id FROM \`${other.name}\` FORCE INDEX (${along}) WHERE org_id = ? AND ${column} = ? ORDER BY id LIMIT 1`;
    const [row] = await session.rows(sql, [record.orgID, record.id]);
    if (row) referring.push(`${other.name} ${row[0] as string}`);
  }
  if (referring.length === 0) return;
  throw new Conflict('referred-to', `It is still referred to by ${referring.join(' and ')}.`);
}

/** The project of a record: its own, or that of the record it is part of; `""` without one. */
export async function projectOf(session: Session, table: Table, record: OwnedRow): Promise<string> {
  const own = valueOf(record, 'projectID');
  if (own) return own;
  for (const { property, table: whole } of table.references) {
    const id = valueOf(record, property);
    if (!id || !whole.has('projectID')) continue;
    const select = { columns: 'project_id', from: `\`${whole.name}\` WHERE org_id = ? AND id = ?` };
    const [row] = await session.look(select, [record.orgID, id]);
    if (row) return whole.column('projectID').fromSql(row[0]) as string;
  }
  return '';
}
