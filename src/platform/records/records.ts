import { isDeepStrictEqual } from 'node:util';
import { StaleVersion } from '../database/driver-errors.js';
import {
  type NewRecord,
  type OwnedRecord,
  type OwnedRow,
  type RowClass,
  singletonID,
} from '../database/owned-record.js';
import { NotFound } from '../errors/faults.js';
import type { Precondition } from '../http/if-match.js';
import type { Caller, Role } from '../tenancy/caller.js';
import { isOpaqueID, isRecordID, newID } from '../validation/ids.js';
import type { Table } from './batching/table.js';
import type { Order } from './page-request.js';
import { rowReader, visibleOrgIDs } from './row-reader.js';
import {
  addListed,
  checkReferences,
  checkUnreferred,
  deleteListed,
  projectOf,
  referencesAmong,
  refersToPending,
} from './references.js';
import type { Queryable, Transaction } from './transaction.js';
import { type Condition, conditionsOf, forceIndex, type Where, whereIn } from './where.js';

/*
 * The ways to records. Each takes the caller, and none finds what the caller may not see; each that changes a record
 * raises the event of the change, which the audit log listens to.
 */

/** The record, as far as the caller may see it. @throws NotFound */
export async function load<T extends OwnedRow>(
  queryable: Queryable,
  caller: Caller,
  entity: RowClass<T>,
  id: string,
): Promise<T> {
  if (!isRecordID(id)) throw new NotFound();
  const table = queryable.tables.of(entity);
  const { orgIDs } = caller;
  const row =
    orgIDs === undefined || orgIDs.length === 1
      ? await queryable.row(table, orgIDs?.[0], id)
      : await rowAmong(queryable, table, orgIDs, id, '');
  return found(table, row);
}

/** The one record of its kind that the organization has. @throws NotFound */
export async function loadSingleton<T extends OwnedRow>(
  queryable: Queryable,
  caller: Caller,
  entity: RowClass<T>,
  orgID: string,
): Promise<T> {
  if (!isOpaqueID(orgID) || !caller.may('viewer', orgID)) throw new NotFound();
  const table = queryable.tables.of(entity);
  return found(table, await queryable.row(table, orgID, singletonID));
}

/** What is loaded; undefined where there is no such record. */
export const ifAny = <T>(loading: Promise<T>): Promise<T | undefined> =>
  loading.catch((error: unknown) => {
    if (error instanceof NotFound) return undefined;
    throw error;
  });

/**
 * The record, to be changed in this transaction by a caller with the role: nobody else changes it until then. It is
 * not locked as long as the transaction is batchable; where another was faster, the whole work is done again with a
 * lock.
 * @throws NotFound Forbidden PreconditionFailed
 */
export async function loadForUpdate<T extends OwnedRecord>(
  tx: Transaction,
  caller: Caller,
  role: Role,
  entity: RowClass<T>,
  id: string,
  ifMatch?: Precondition,
): Promise<T> {
  const table = tx.tables.of(entity);
  const { isBatchable } = tx;
  const record = isBatchable
    ? await load(tx, caller, entity, id)
    : found(table, isRecordID(id) ? await rowAmong(tx, table, caller.orgIDs, id, ' FOR UPDATE') : undefined);
  caller.demand(role, record.orgID);
  ifMatch?.check(record.version);
  if (isBatchable) tx.expectVersion({ table, orgID: record.orgID, id, version: record.version });
  return record;
}

/**
 * The record of the organization that another one is to refer to: nobody changes it until the transaction commits.
 * Undefined: there is none, which `create` and `update` tell with the place of the reference.
 */
export async function loadReferred<T extends OwnedRecord>(
  tx: Transaction,
  caller: Caller,
  entity: RowClass<T>,
  orgID: string,
  id: string,
): Promise<T | undefined> {
  if (!isRecordID(id) || !caller.may('viewer', orgID)) return undefined;
  const table = tx.tables.of(entity);
  const { isBatchable } = tx;
  const row = isBatchable
    ? await tx.row(table, orgID, id)
    : await rowAmong(tx, table, [orgID], id, ' FOR UPDATE');
  if (!row) return undefined;
  const record = table.fromRow(row);
  if (isBatchable) tx.expectVersion({ table, orgID, id, version: record.version });
  return record;
}

/** Records read at a time. */
const chunk = 1_000;

/**
 * All records that the caller may see and that have these values, or the first `limit` of them, ordered by id, or the
 * other way round. Where the organization is known, `where.orgID` names it.
 */
export async function find<T extends OwnedRow>(
  queryable: Queryable,
  caller: Caller,
  entity: RowClass<T>,
  where: Where<T>,
  limit = Infinity,
  order: Order = 'asc',
): Promise<T[]> {
  const table = queryable.tables.of(entity);
  const { orgIDs, conditions } = visible(table, caller, where);
  const read = rowReader(queryable, table, `id, ${table.columnList}`, orgIDs, conditions);
  const records: T[] = [];
  while (records.length < limit) {
    const count = Math.min(chunk, limit - records.length);
    const rows = await read(records.at(-1)?.id, count, order);
    caller.work.addRows(rows.length);
    for (const row of rows) records.push(table.fromRow(row.slice(1)));
    if (rows.length < count) break;
  }
  return records;
}

/** The same, locked to be changed in this transaction. */
export async function findForUpdate<T extends OwnedRow>(
  tx: Transaction,
  caller: Caller,
  entity: RowClass<T>,
  where: Where<T>,
): Promise<T[]> {
  const table = tx.tables.of(entity);
  const { orgIDs, conditions } = visible(table, caller, where);
  const all = [whereIn('org_id', orgIDs), ...conditions];
  if (all.some(({ sql }) => sql === 'FALSE')) return [];
  const from = `\`${table.name}\`${forceIndex(conditions)} WHERE ${all.map(({ sql }) => sql).join(' AND ')}`;
  const sql = `SELECT ${table.columnList} FROM ${from} ORDER BY id FOR UPDATE`;
  const rows = await tx.query(
    sql,
    all.flatMap(({ values }) => values),
  );
  return rows.map((row) => table.fromRow(row));
}

/** Makes a record, and tells of it. @throws InvalidInput for a reference that does not hold */
export async function create<T extends OwnedRecord>(
  tx: Transaction,
  caller: Caller,
  entity: RowClass<T>,
  values: NewRecord<T>,
  id: string = newID(),
): Promise<T> {
  const table = tx.tables.of(entity);
  const now = new Date().toISOString();
  const record = Object.assign(new entity(), values, { id, version: 1, createdAt: now, updatedAt: now });
  const hasReferences = table.references.length > 0 || table.listedReferences.length > 0;
  if (hasReferences) await checkReferences(tx, record, table);
  tx.insert(entity, record);
  addListed(tx, record, table.listedReferences);
  await raise(tx, caller, table, 'created', { before: undefined, after: record, at: now });
  return record;
}

/**
 * Changes a record, and tells of it. `action` is what was done to it, in the past tense. Where nothing differs, nothing
 * is done, and the record keeps its version.
 * @throws InvalidInput for a reference that does not hold
 */
export async function update<T extends OwnedRecord>(
  tx: Transaction,
  caller: Caller,
  record: T,
  changes: Partial<NewRecord<T>>,
  action = 'updated',
): Promise<T> {
  const table = tx.tables.of(record.constructor as RowClass<T>);
  const changed = changedProperties(table, record, changes);
  // An action takes place even if nothing differs after it.
  if (changed.length === 0 && action === 'updated') return record;
  const after = Object.assign(new table.entity(), record, changes);
  after.version = record.version + 1;
  after.updatedAt = laterThan(record.updatedAt);
  const references = referencesAmong(table, changed);
  await checkReferences(tx, after, references);
  // What is changed is written before what is new, so that what it refers to has to be there already.
  if (refersToPending(tx, after, references)) await tx.flush();
  const { orgID, id, version } = record;
  await tx.update({ table, orgID, id, version, row: table.toRow(after) });
  await deleteListed(tx, record, references.listedReferences);
  addListed(tx, after, references.listedReferences);
  await raise(tx, caller, table, action, { before: record, after, at: after.updatedAt, changed });
  return after;
}

/** Deletes a record, and tells of it. @throws Conflict while another record refers to it */
export async function remove<T extends OwnedRecord>(
  tx: Transaction,
  caller: Caller,
  record: T,
): Promise<void> {
  const table = tx.tables.of(record.constructor as RowClass<T>);
  await checkUnreferred(tx, table, record);
  const at = new Date().toISOString();
  await deleteListed(tx, record, table.listedReferences);
  const telling = { before: record, after: undefined, at, projectID: await projectOf(tx, table, record) };
  const sql = `DELETE FROM \`${table.name}\` WHERE org_id = ? AND id = ? AND version = ?`;
  if ((await tx.execute(sql, [record.orgID, record.id, record.version])) === 0) throw new StaleVersion();
  await raise(tx, caller, table, 'deleted', telling);
}

/** Tells of something that was done to a record without changing it. */
export async function note<T extends OwnedRecord>(
  tx: Transaction,
  caller: Caller,
  record: T,
  action: string,
  metadata: Record<string, string> = {},
): Promise<void> {
  const table = tx.tables.of(record.constructor as RowClass<T>);
  const at = new Date().toISOString();
  await raise(tx, caller, table, action, { before: record, after: record, at, metadata });
}

/** Deletes rows that nobody is told of, such as the parts of a record, at most `limit` at a time. @returns how many */
export function deleteRows<T extends OwnedRow>(
  tx: Transaction,
  orgID: string,
  entity: RowClass<T>,
  where: Where<T>,
  limit?: number,
): Promise<number> {
  const table = tx.tables.of(entity);
  const { sql, values } = ownedBy(orgID, conditionsOf(table, where));
  const most = limit === undefined ? '' : ` LIMIT ${limit}`;
  return tx.execute(`DELETE FROM \`${table.name}\` WHERE ${sql}${most}`, values);
}

/** Changes rows that nobody is told of, such as the parts of a record. @returns how many matched */
export function updateRows<T extends OwnedRow>(
  tx: Transaction,
  orgID: string,
  entity: RowClass<T>,
  where: Where<T>,
  changes: Partial<T>,
): Promise<number> {
  const table = tx.tables.of(entity);
  const columns = Object.entries(changes).map(([property, value]) => {
    const { sql, toSql } = table.column(property);
    return { set: `${sql} = ?`, value: toSql(value ?? null) };
  });
  const { sql, values } = ownedBy(orgID, conditionsOf(table, where));
  const set = columns.map((column) => column.set).join(', ');
  const all = [...columns.map(({ value }) => value), ...values];
  return tx.execute(`UPDATE \`${table.name}\` SET ${set} WHERE ${sql}`, all);
}

const ownedBy = (orgID: string, conditions: Condition[]) => ({
  sql: ['org_id = ?', ...conditions.map(({ sql }) => sql)].join(' AND '),
  values: [orgID, ...conditions.flatMap(({ values }) => values)],
});

/** The organizations that the caller may see, of those that are asked for, and what else is asked. */
function visible<T extends OwnedRow>(table: Table<T>, caller: Caller, where: Where<T>) {
  const { orgID, ...others } = where as Where<OwnedRow>;
  const asked = orgID === undefined ? undefined : ([orgID].flat() as string[]);
  return { orgIDs: visibleOrgIDs(caller, asked), conditions: conditionsOf(table, others as Where<T>) };
}

async function rowAmong(
  queryable: Queryable,
  table: Table,
  orgIDs: string[] | undefined,
  id: string,
  lock: string,
): Promise<unknown[] | undefined> {
  const owned = whereIn('org_id', orgIDs);
  const sql = `SELECT ${table.columnList} FROM \`${table.name}\` WHERE ${owned.sql} AND id = ?${lock}`;
  return (await queryable.query(sql, [...owned.values, id]))[0];
}

function found<T extends OwnedRow>(table: Table<T>, row: unknown[] | undefined): T {
  if (!row) throw new NotFound();
  return table.fromRow(row);
}

interface Telling<T> {
  before: T | undefined;
  after: T | undefined;
  at: string;
  changed?: string[];
  metadata?: Record<string, string>;
  projectID?: string;
}

async function raise<T extends OwnedRow>(
  tx: Transaction,
  caller: Caller,
  table: Table<T>,
  action: string,
  { before, after, at, changed, metadata, projectID }: Telling<T>,
): Promise<void> {
  const record = (after ?? before)!;
  const { orgID, id } = record;
  const shown = changed?.filter((name) => !table.column(name).isPrivate);
  await tx.raise({
    name: `${table.name}.${action}`,
    ...{ caller, orgID, targetType: table.name, targetID: id === singletonID ? orgID : id },
    projectID: projectID ?? (await projectOf(tx, table, record)),
    ...{ at, before, after, changed: shown ?? [] },
    metadata: { ...(shown !== undefined && { changed: shown.join(',') }), ...metadata },
  });
}

function changedProperties<T extends OwnedRow>(table: Table<T>, record: T, changes: object): string[] {
  return Object.entries(changes)
    .filter(([property, value]) => !isSame(table, property, value, record[property as keyof T]))
    .map(([property]) => property);
}

/** Whether a column keeps the same value for both: of a document what it says counts, not how it is written. */
function isSame(table: Table, property: string, one: unknown, other: unknown): boolean {
  const { toSql } = table.column(property);
  if (toSql(one ?? null) === toSql(other ?? null)) return true;
  return typeof one === 'object' && typeof other === 'object' && isDeepStrictEqual(plain(one), plain(other));
}

/** The value as JSON has it; members that are null are not set. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_name, member: unknown) => member ?? undefined) ?? 'null');

/** Two changes of one record never bear the same time, even when the clock was set back. */
function laterThan(before: string): string {
  const now = Date.now();
  return new Date(Math.max(now, Date.parse(before) + 1)).toISOString();
}
