import type { OwnedRow } from '../database/owned-record.js';
import { Conflict, InvalidInput, type InputError } from '../errors/faults.js';
import { newID } from '../validation/ids.js';
import type { ListedReference, Reference, Table } from './batching/table.js';
import type { Queryable, Transaction } from './transaction.js';
import { type Condition, whereListed } from './where.js';

/*
 * What one record says of others. An entity declares it with @RefersTo, or has a list of which an entity of its own is
 * declared with @RepeatsList, and that is all: the keys in the database
 * have the last word, and these checks come before them to tell a caller which field to correct.
 */

const valueOf = (record: OwnedRow, property: string): string | null | undefined =>
  (record as unknown as Record<string, string | null | undefined>)[property];

const listOf = (record: OwnedRow, { property }: ListedReference): string[] =>
  (record as unknown as Record<string, string[] | null | undefined>)[property] ?? [];

/** What a record refers to, by single properties and by lists. */
export interface References {
  references: Reference[];
  listedReferences: ListedReference[];
}

/** Those among the references of a table that these properties make. */
export const referencesAmong = (
  { references, listedReferences }: References,
  properties: string[],
): References => ({
  references: references.filter(({ property }) => properties.includes(property)),
  listedReferences: listedReferences.filter(({ property }) => properties.includes(property)),
});

/** The row that a record refers to, which this transaction may have added itself. */
async function rowOf(
  tx: Transaction,
  table: Table,
  orgID: string,
  id: string,
): Promise<unknown[] | undefined> {
  return tx.pendingRow(table, orgID, id) ?? (await tx.parentRow(table, orgID, id));
}

/** @throws InvalidInput naming each field that refers to nothing the organization has */
export async function checkReferences(
  tx: Transaction,
  record: OwnedRow,
  { references, listedReferences }: References,
): Promise<void> {
  const { orgID } = record;
  const errors: InputError[] = [];
  const check = async (table: Table, id: string, property: string, who = '') => {
    if (await rowOf(tx, table, orgID, id)) return tx.refersTo({ table, orgID, id });
    const detail = `${who}names no ${table.name} of organization ${orgID}`;
    errors.push({ pointer: `/${property}`, code: 'reference', detail });
  };
  for (const { property, table } of references) {
    const id = valueOf(record, property);
    if (id) await check(table, id, property);
  }
  for (const listed of listedReferences) {
    for (const [at, id] of listOf(record, listed).entries()) {
      await check(listed.table, id, listed.property, `member ${at} `);
    }
  }
  if (errors.length > 0) throw new InvalidInput(errors);
}

/**
 * The records whose list names one of these; of none, nothing matches; `null` and undefined leave it open. Counted for
 * each record, so that these are read in their own order: the database would begin with the rows, and sort.
 */
export function whereNames(
  { name: table }: Table,
  { rows, owner, member }: ListedReference,
  wanted: readonly string[] | null | undefined,
): Condition {
  const { sql: column, toSql } = rows.column(member);
  const named = whereListed(column, wanted?.map(toSql));
  if (['TRUE', 'FALSE'].includes(named.sql)) return named;
  const ofRecord = `${rows.name}.org_id = ${table}.org_id AND ${rows.name}.${rows.column(owner).sql} = ${table}.id`;
  const sql = `(SELECT COUNT(*) FROM ${rows.name} WHERE ${ofRecord} AND ${named.sql}) > 0`;
  return { sql, values: named.values };
}

/** Adds the rows that repeat the lists of a record. */
export function addListed(tx: Transaction, record: OwnedRow, lists: ListedReference[]): void {
  for (const listed of lists) {
    const { rows, owner, member } = listed;
    for (const id of listOf(record, listed)) {
      const row = { orgID: record.orgID, id: newID(), [owner]: record.id, [member]: id };
      tx.insert(rows.entity, Object.assign(new rows.entity(), row));
    }
  }
}

/** Deletes the rows that repeat the lists of a record. */
export async function deleteListed(
  tx: Transaction,
  record: OwnedRow,
  lists: ListedReference[],
): Promise<void> {
  for (const listed of lists) {
    const { rows, owner } = listed;
    if (listOf(record, listed).length === 0) continue;
    const sql = `DELETE FROM \`${rows.name}\` WHERE org_id = ? AND ${rows.column(owner).sql} = ?`;
    await tx.execute(sql, [record.orgID, record.id]);
  }
}

/** Whether the record refers to one that this transaction has added and not yet written. */
export const refersToPending = (
  tx: Transaction,
  record: OwnedRow,
  { references }: Pick<References, 'references'>,
): boolean =>
  references.some(({ property, table }) => {
    const id = valueOf(record, property);
    return id !== undefined && id !== null && tx.pendingRow(table, record.orgID, id) !== undefined;
  });

/** @throws Conflict naming what still refers to the record */
export async function checkUnreferred(queryable: Queryable, table: Table, record: OwnedRow): Promise<void> {
  const referring: string[] = [];
  for (const { table: other, property, owner } of table.referrers) {
    const { sql: column } = other.column(property);
    const named = owner ? other.column(owner.property).sql : 'id';
    const from = `\`${other.name}\` FORCE INDEX (${other.indexBy.get(property)!})`;
    const sql = `SELECT ${named} FROM ${from} WHERE org_id = ? AND ${column} = ? ORDER BY id LIMIT 1`;
    const [row] = await queryable.query(sql, [record.orgID, record.id]);
    if (row) referring.push(`${(owner?.table ?? other).name} ${String(row[0])}`);
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
