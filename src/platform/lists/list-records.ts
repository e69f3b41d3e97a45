import type { OwnedRow, RowClass } from '../database/owned-record.js';
import type { Table } from '../database/table.js';
import type { Session } from '../database/transaction.js';
import { type Condition, among } from '../records/among.js';
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
  return new RecordList(page, query(page), read, idOf, (row) => toJSONText(row, 1));
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
  const { read, query } = select(session, caller, entity, table.columnList, filters, []);
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
  const { read } = select(session, caller, entity, table.columnList, filters, []);
  const rows = await read(undefined, most, 'asc');
  return rows.map((row) => table.fromRow(row.slice(1)));
}

/** The driver gives the bytes of an id. */
const idOf = (row: unknown[]): string => String(row[0]);

/** How to read the rows, an id and then the columns, and what tells this query from others. */
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
  const organizations = among('org_id', visible(caller, orgIDIn as string[] | null | undefined));
  const narrowed = Object.entries(narrowing).map(([name, values]) => narrow(table, name, values));
  const head = `SELECT id, ${columns} FROM \`${table.name}\` WHERE `;
  const sources = walks([organizations, ...narrowed, ...more]).map((conditions): ReadRows => {
    return (after, count, order) => {
      const beyond = { sql: `id ${order === 'asc' ? '>' : '<'} ?`, values: [after ?? ''] };
      const all = after === undefined ? conditions : [...conditions, beyond];
      const where = all.map(({ sql }) => sql).join(' AND ') || 'TRUE';
      const sql = `${head}${where} ORDER BY id ${order} LIMIT ${count}`;
      return session.rows(
        sql,
        all.flatMap(({ values }) => values),
      );
    };
  });
  return {
    query: ({ order }) => JSON.stringify([table.name, order, Object.entries(filters).sort(), more]),
    read: sources.length === 0 ? () => Promise.resolve([]) : mergedRows(sources, idOf),
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

/** The organizations to look in: of those the caller may see, the ones asked for. Undefined: every one. */
function visible(caller: Caller, asked: string[] | null | undefined): string[] | undefined {
  if (asked === null || asked === undefined) return caller.orgIDs;
  return asked.filter((orgID) => caller.may('viewer', orgID));
}

function narrow(table: Table, name: string, values: Filters[string]): Condition {
  const { sql, toSql } = table.column(name.slice(0, -'In'.length));
  return among(sql, values?.map(toSql));
}
