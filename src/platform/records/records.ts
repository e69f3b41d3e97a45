import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '../audit/audit.js';
import { Overtaken } from '../database/driver-errors.js';
import {
  type NewRecord,
  type OwnedRecord,
  type OwnedRow,
  type RowClass,
  soleID,
} from '../database/owned-record.js';
import type { Table } from '../database/table.js';
import type { Session, Transaction } from '../database/transaction.js';
import { NotFound } from '../errors/faults.js';
import type { Precondition } from '../http/if-match.js';
import type { Caller, Role } from '../tenancy/caller.js';
import { alongIndex, among, conditionsOf, type Having } from './among.js';
import { isOpaqueID, isRecordID } from './record-id.js';
import { checkReferences, checkUnreferred, projectOf } from './references.js';

/*
 * The only ways to a record by its id. Each takes the caller, and none finds what the caller may not see; each
 * that changes something writes the audit entry of the change.
 */

/** The record, as far as the caller may see it. @throws NotFound */
export async function loadRecord<T extends OwnedRow>(
  session: Session,
  caller: Caller,
  entity: RowClass<T>,
  id: string,
): Promise<T> {
  const table = session.tables.of(entity);
  const { select, values } = selectionOf(table, caller, id);
  return found(table, await session.fewRows(select, values, 1));
}

/** The one record of its kind that the organization has. @throws NotFound */
export async function loadSole<T extends OwnedRow>(
  session: Session,
  caller: Caller,
  entity: RowClass<T>,
  orgID: string,
): Promise<T> {
  if (!isOpaqueID(orgID) || !caller.may('viewer', orgID)) throw new NotFound();
  const table = session.tables.of(entity);
  const select = { columns: table.columnList, from: `\`${table.name}\` WHERE org_id = ? AND id = ?` };
  return found(table, await session.fewRows(select, [orgID, soleID], 1));
}

/**
 * The record, to be changed in this transaction by a caller with the role. The lock spares others a retry; what
 * keeps their changes from being lost is the version that `updateRecord` demands.
 * @throws NotFound Forbidden PreconditionFailed
 */
export async function lockRecord<T extends OwnedRecord>(
  tx: Transaction,
  caller: Caller,
  role: Role,
  entity: RowClass<T>,
  id: string,
  ifMatch?: Precondition,
): Promise<T> {
  const table = tx.tables.of(entity);
  const { select, values } = selectionOf(table, caller, id);
  const rows = await tx.rows(`SELECT ${select.columns} FROM ${select.from} FOR UPDATE`, values);
  return demanded(found(table, rows), caller, role, ifMatch);
}

/**
 * The same for a record that is changed by `updateRecord` and that nothing else hangs on: it is read without a lock at
 * first, so that the transaction can go with others. Where somebody else was faster, the work is done again with one.
 * @throws NotFound Forbidden PreconditionFailed
 */
export async function recordToUpdate<T extends OwnedRecord>(
  tx: Transaction,
  caller: Caller,
  role: Role,
  entity: RowClass<T>,
  id: string,
  ifMatch?: Precondition,
): Promise<T> {
  if (!tx.isFresh) return lockRecord(tx, caller, role, entity, id, ifMatch);
  return demanded(await loadRecord(tx.outside, caller, entity, id), caller, role, ifMatch);
}

/** The records of the organization that have these values, locked to be changed in this transaction. */
export async function lockRecords<T extends OwnedRow>(
  tx: Transaction,
  orgID: string,
  entity: RowClass<T>,
  having: Having<T>,
): Promise<T[]> {
  const table = tx.tables.of(entity);
  const conditions = conditionsOf(table, having);
  const where = ['org_id = ?', ...conditions.map(({ sql }) => sql)].join(' AND ');
  const sql = `SELECT ${table.columnList} FROM \`${table.name}\`${alongIndex(conditions)} WHERE ${where} ORDER BY id FOR UPDATE`;
  const rows = await tx.rows(sql, [orgID, ...conditions.flatMap(({ values }) => values)]);
  return rows.map((row) => table.fromRow(row));
}

/** Makes a record, with its audit entry. @throws InvalidInput for a reference that does not hold */
export async function createRecord<T extends OwnedRecord>(
  tx: Transaction,
  caller: Caller,
  entity: RowClass<T>,
  values: NewRecord<T>,
  id: string = uuidv7(),
): Promise<T> {
  const table = tx.tables.of(entity);
  const now = new Date().toISOString();
  const record = Object.assign(new entity(), values, { id, version: 1, createdAt: now, updatedAt: now });
  await checkReferences(tx, record, table.references);
  const projectID = await projectOf(tx, table, record);
  tx.insert(entity, record);
  recordAudit(tx, caller, { ...target(table, record), verb: 'created', at: now, projectID });
  return record;
}

/**
 * Changes a record, with its audit entry, which names the fields that changed. `verb` is what was done to it, in
 * the past tense.
 * @throws InvalidInput for a reference that does not hold
 */
export async function updateRecord<T extends OwnedRecord>(
  tx: Transaction,
  caller: Caller,
  record: T,
  changes: Partial<NewRecord<T>>,
  verb = 'updated',
): Promise<T> {
  const table = tx.tables.of(record.constructor as RowClass<T>);
  const changed = changedFields(table, record, changes);
  const next = Object.assign(new table.entity(), record, changes);
  next.version = record.version + 1;
  next.updatedAt = laterThan(record.updatedAt);
  const references = table.references.filter(({ property }) => changed.includes(property));
  await checkReferences(tx, next, references);
  const projectID = await projectOf(tx, table, next);
  await tx.changeOne({ table, row: table.toRow(next), key: [next.orgID, next.id], version: record.version });
  const metadata = { changed: changed.filter((name) => !table.column(name).isPrivate).join(',') };
  recordAudit(tx, caller, { ...target(table, next), verb, at: next.updatedAt, projectID, metadata });
  return next;
}

/** Deletes a record, with its audit entry. @throws Conflict while another record refers to it */
export async function removeRecord<T extends OwnedRecord>(
  tx: Transaction,
  caller: Caller,
  record: T,
): Promise<void> {
  const table = tx.tables.of(record.constructor as RowClass<T>);
  await checkUnreferred(tx, table, record);
  const projectID = await projectOf(tx, table, record);
  const sql = `DELETE FROM \`${table.name}\` WHERE org_id = ? AND id = ? AND version = ?`;
  if ((await tx.change(sql, [record.orgID, record.id, record.version])) === 0) throw new Overtaken();
  const at = new Date().toISOString();
  recordAudit(tx, caller, { ...target(table, record), verb: 'deleted', at, projectID });
}

/** The query of one record among what the caller may see. @throws NotFound for an id that was never made here */
function selectionOf<T extends OwnedRow>(table: Table<T>, caller: Caller, id: string) {
  if (!isRecordID(id)) throw new NotFound();
  const owned = among('org_id', caller.orgIDs);
  const select = { columns: table.columnList, from: `\`${table.name}\` WHERE ${owned.sql} AND id = ?` };
  return { select, values: [...owned.values, id] };
}

function found<T extends OwnedRow>(table: Table<T>, [row]: unknown[][]): T {
  if (!row) throw new NotFound();
  return table.fromRow(row);
}

function demanded<T extends OwnedRecord>(record: T, caller: Caller, role: Role, ifMatch?: Precondition): T {
  caller.demand(role, record.orgID);
  ifMatch?.check(record.version);
  return record;
}

function changedFields<T extends OwnedRow>(table: Table<T>, record: T, changes: object): string[] {
  return Object.entries(changes)
    .filter(([property, value]) => {
      const { toSql } = table.column(property);
      return toSql(value ?? null) !== toSql(record[property as keyof T] ?? null);
    })
    .map(([property]) => property);
}

function target(table: Table, { orgID, id }: OwnedRow) {
  return { orgID, targetType: table.name, targetID: id === soleID ? orgID : id };
}

/** Two changes of one record never bear the same time, even when the clock was set back. */
function laterThan(before: string): string {
  const now = Date.now();
  return new Date(Math.max(now, Date.parse(before) + 1)).toISOString();
}
