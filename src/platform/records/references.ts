import type { OwnedRow } from '../database/owned-record.js';
import { Conflict, InvalidInput, type InputError } from '../errors/faults.js';
import type { Reference, Table } from './batching/table.js';
import type { Queryable, Transaction } from './transaction.js';

/*
 * What one record says of others. An entity declares it with @RefersTo, and that is all: the keys in the database
 * have the last word, and these checks come before them to tell a caller which field to correct.
 */

const valueOf = (record: OwnedRow, property: string): string | null | undefined =>
  (record as unknown as Record<string, string | null | undefined>)[property];

/** The row that a record refers to, which this transaction may have added itself. */
async function rowOf(
  tx: Transaction,
  table: Table,
  orgID: string,
  id: string,
): Promise<unknown[] | undefined> {
  return tx.pendingRow(table, orgID, id) ?? (await tx.row(table, orgID, id));
}

/** @throws InvalidInput naming each field that refers to nothing the organization has */
export async function checkReferences(
  tx: Transaction,
  record: OwnedRow,
  references: Reference[],
): Promise<void> {
  const errors: InputError[] = [];
  for (const { property, table } of references) {
    const id = valueOf(record, property);
    if (!id) continue;
    if (await rowOf(tx, table, record.orgID, id)) tx.refersTo({ table, orgID: record.orgID, id });
    else {
      const detail = `names no ${table.name} of organization ${record.orgID}`;
      errors.push({ pointer: `/${property}`, code: 'reference', detail });
    }
  }
  if (errors.length > 0) throw new InvalidInput(errors);
}

/** Whether the record refers to one that this transaction has added and not yet written. */
export const refersToPending = (tx: Transaction, record: OwnedRow, references: Reference[]): boolean =>
  references.some(({ property, table }) => {
    const id = valueOf(record, property);
    return id !== undefined && id !== null && tx.pendingRow(table, record.orgID, id) !== undefined;
  });

/** @throws Conflict naming what still refers to the record */
export async function checkUnreferred(queryable: Queryable, table: Table, record: OwnedRow): Promise<void> {
  const referring: string[] = [];
  for (const { table: other, property } of table.referrers) {
    const { sql: column } = other.column(property);
    const from = `\`${other.name}\` FORCE INDEX (${other.indexBy.get(property)!})`;
    const sql = `SELECT id FROM ${from} WHERE org_id = ? AND ${column} = ? ORDER BY id LIMIT 1`;
    const [row] = await queryable.query(sql, [record.orgID, record.id]);
    if (row) referring.push(`${other.name} ${String(row[0])}`);
  }
  if (referring.length === 0) return;
  throw new Conflict('referred-to', `It is still referred to by ${referring.join(' and ')}.`);
}

/** The project of a record: its own, or that of the record it is part of; `""` without one. */
export async function projectOf(tx: Transaction, table: Table, record: OwnedRow): Promise<string> {
  const own = valueOf(record, 'projectID');
  if (own) return own;
  for (const { property, table: whole } of table.references) {
    const id = valueOf(record, property);
    if (!id || !whole.has('projectID')) continue;
    const row = await rowOf(tx, whole, record.orgID, id);
    if (row) return whole.valueIn(row, 'projectID') as string;
  }
  return '';
}
