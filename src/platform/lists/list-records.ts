import type { OwnedRow, RowClass } from '../database/owned-record.js';
import type { Table } from '../database/table.js';
import type { Session } from '../database/transaction.js';
import { alongIndex, type Condition, among } from '../records/among.js';
import type { Caller } from '../tenancy/caller.js';
import { type View, presenterOf } from '../validation/view.js';
import type { PageRequest } from './page-request.js';
import { mergedRows } from './merged-rows.js';
import { type ReadRows, RecordList } from './record-list.js';

/** The filters of a list: `projectIDIn` narrows `projectID`. Left out or `null` does not; `[]` matches nothing. */
export type Filters = { [name: string]: readonly (string | boolean)[] | null | undefined };

/**
 * The records that the caller may see and the filters match, oldest first, shown by the view. The organizations
 * come first in every query, whatever is asked.
 */
export function listRecords<T extends OwnedRow>(
  session: Session,
  caller: Caller,
  entity: RowClass<T>,
  view: View,
  filters: object,
  page: PageRequest,
  more: Condition[] = [],
): RecordList {
  const { columns, toJSONText } = presenterOf(view, session.tables.of(entity));
  const { read, query } = select(session, caller, entity, columns, filters, more);
  return new RecordList(page, query(page), read, idOf, toJSONText);
}

/** Shows records, one answer for each in their order; it may first load what the answers take beside them. */
export type ShowRecords<T> = (records: T[]) => Promise<object[]>;

/** Answers that take more than their record are made for this many at a time. */
const shownAtOnce = 256;

/** Lists the same records, shown by a function where a view of their columns is not enough. */
export function listShown<T extends OwnedRow>(
  session: Session,
  caller: Caller,
  entity: RowClass<T>,
  filters: object,
  page: PageRequest,
  show: ShowRecords<T>,
): RecordList {
  const table = session.tables.of(entity);
  const { read, query } = select(session, caller, entity, `id, ${table.columnList}`, filters, []);
  const readShown: ReadRows = async (after, count, order) => {
    const rows = await read(after, count, order);
    const shown = await show(rows.map((row) => table.fromRow(row.slice(1))));
    return rows.map((row, at) => [idOf(row), shown[at]]);
  };
  return new RecordList(page, query(page), readShown, idOf, (row) => JSON.stringify(row[1]), shownAtOnce);
}

/** The first `most` of the same records, for a service to work with. */
export async function findRecords<T extends OwnedRow>(
  session: Session,
  caller: Caller,
  entity: RowClass<T>,
  filters: object,
  most: number,
): Promise<T[]> {
  const table = session.tables.of(entity);
  const { read } = select(session, caller, entity, `id, ${table.columnList}`, filters, []);
  const rows = await read(undefined, most, 'asc');
  return rows.map((row) => table.fromRow(row.slice(1)));
}

/** The index of organization and id. */
const primary = 'PRIMARY';

/** The driver gives the bytes of an id. */
const idOf = (row: unknown[]): string => String(row[0]);

/** How to read the rows, whose first column is the id, and what tells this query from others. */
interface Selection {
  read: ReadRows;
  query: (page: PageRequest) => string;
}

function select<T extends OwnedRow>(
  session: Session,
  caller: Caller,
  entity: RowClass<T>,
  columns: string,
  filters: object,
  more: Condition[],
): Selection {
  const table = session.tables.of(entity);
  const { orgIDIn, ...narrowing } = filters as Filters;
  const narrowed = Object.entries(narrowing).map(([name, values]) => narrow(table, name, values));
  const readAlong = (conditions: Condition[]): ReadRows => {
    const hint = hintFor(table, conditions);
    return (after, count, order) => {
      const beyond = { sql: `id ${order === 'asc' ? '>' : '<'} ?`, values: [after ?? ''] };
      const all = after === undefined ? conditions : [...conditions, beyond];
      const where = all.map(({ sql }) => sql).join(' AND ') || 'TRUE';
      const from = `\`${table.name}\`${hint} WHERE ${where} ORDER BY id ${order} LIMIT ${count}`;
      const values = all.flatMap((each) => each.values);
      return session.fewRows({ columns, from }, values, count);
    };
  };
  const readOf = (orgIDs: string[] | undefined): ReadRows =>
    mergedRows(walks([among('org_id', orgIDs, primary), ...narrowed, ...more]).map(readAlong), idOf);
  const orgIDs = visible(caller, orgIDIn as string[] | null | undefined);
  const isNarrowed = [...narrowed, ...more].some(({ sql }) => sql !== 'TRUE');
  return {
    query: ({ order }) => JSON.stringify([table.name, order, Object.entries(filters).sort(), more]),
    read:
      orgIDs === undefined && isNarrowed
        ? onceKnown(async () => readOf(await organizationsIn(session, table)))
        : readOf(orgIDs),
  };
}

/** More branches than this cost more than the sorting that they spare. */
const mostWalks = 64;

/**
 * The same conditions as one or more walks along an index, each of one organization and, where no other filter
 * picks an index, of one value: a walk gives its rows in the order of their ids. None, where nothing can match.
 */
function walks(conditions: Condition[]): Condition[][] {
  const set = conditions.filter(({ sql }) => sql !== 'TRUE');
  if (set.some(({ sql }) => sql === 'FALSE')) return [];
  const [organizations, ...others] = set;
  const isPicked = others.some(({ values, each }) => each !== undefined && values.length === 1);
  const split = isPicked ? [organizations] : [organizations, others.find(({ each }) => each !== undefined)];
  return split.reduce<Condition[][]>(
    (branches, condition) => {
      const each = condition?.each?.();
      if (!each || branches.length * each.length > mostWalks) return branches;
      return branches.flatMap((branch) =>
        each.map((one) => branch.map((other) => (other === condition ? one : other))),
      );
    },
    [set],
  );
}

/**
 * For who may see all: the organizations that have rows in the table, which its primary key tells in as many steps;
 * undefined where they are too many to be walked one by one.
 */
async function organizationsIn(session: Session, table: Table): Promise<string[] | undefined> {
  const sql = `SELECT org_id FROM \`${table.name}\` FORCE INDEX (${primary}) GROUP BY org_id LIMIT ${mostWalks + 1}`;
  const rows = await session.rows(sql, []);
  return rows.length > mostWalks ? undefined : rows.map(idOf);
}

/** Reads in a way that is found out with the first read. */
function onceKnown(find: () => Promise<ReadRows>): ReadRows {
  let found: Promise<ReadRows> | undefined;
  return async (after, count, order) => (await (found ??= find()))(after, count, order);
}

/** Keeps a walk on its index: that of a filter, else that of the organization, else that of all ids. */
function hintFor(table: Table, conditions: Condition[]): string {
  if (conditions.length === 0) return alongIndex([{ walk: table.idIndex }]);
  const [organization, ...others] = conditions;
  if (organization?.walk !== primary) return '';
  const isSplit = conditions.every(({ values }) => values.length === 1);
  return alongIndex(others) || (isSplit ? alongIndex([organization]) : '');
}

/** The organizations to look in: of those the caller may see, the ones asked for. Undefined: every one. */
function visible(caller: Caller, asked: string[] | null | undefined): string[] | undefined {
  if (asked === null || asked === undefined) return caller.orgIDs;
  return asked.filter((orgID) => caller.may('viewer', orgID));
}

function narrow(table: Table, name: string, values: Filters[string]): Condition {
  const property = name.slice(0, -'In'.length);
  const { sql, toSql } = table.column(property);
  return among(sql, values?.map(toSql), table.walkBy.get(property));
}
