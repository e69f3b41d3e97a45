import type { OwnedRow, RowClass } from '../database/owned-record.js';
import type { Caller } from '../tenancy/caller.js';
import type { View } from '../validation/view.js';
import { jsonProjectionOf } from './batching/list-json.js';
import type { Table } from './batching/table.js';
import type { PageRequest } from './page-request.js';
import { type ReadRows, RecordList } from './record-list.js';
import { idOf, rowReader, visibleOrgIDs } from './row-reader.js';
import type { Queryable } from './transaction.js';
import { type Condition, whereIn } from './where.js';

/** The filters of a list: `projectIDIn` narrows `projectID`. Left out or `null` does not; `[]` matches nothing. */
export type Filters = { [name: string]: readonly (string | boolean)[] | null | undefined };

/**
 * The records that the caller may see and the filters match, oldest first, as the view has them. The organizations
 * come first in every query, whatever is asked.
 */
export function listRecords<T extends OwnedRow>(
  queryable: Queryable,
  caller: Caller,
  entity: RowClass<T>,
  view: View,
  filters: object,
  page: PageRequest,
  more: Condition[] = [],
): RecordList {
  const table = queryable.tables.of(entity);
  const { columns, toJSONText } = jsonProjectionOf(view, table);
  const read = readerFor(queryable, caller, entity, columns, filters, more);
  return new RecordList(page, questionOf(table, filters, page, more), read, idOf, toJSONText);
}

/** Makes answers of records, one for each in their order; it may first load what the answers take beside them. */
export type MakeAnswers<T> = (records: T[]) => Promise<object[]>;

/** Answers that take more than their record are made for this many at a time. */
const answersAtOnce = 256;

/** Lists the same records, each as a function answers it where a view of its columns is not enough. */
export function listAnswers<T extends OwnedRow>(
  queryable: Queryable,
  caller: Caller,
  entity: RowClass<T>,
  filters: object,
  page: PageRequest,
  answer: MakeAnswers<T>,
): RecordList {
  const table = queryable.tables.of(entity);
  const read = readerFor(queryable, caller, entity, `id, ${table.columnList}`, filters, []);
  const readAnswers: ReadRows = async (after, count, order) => {
    const rows = await read(after, count, order);
    const answers = await answer(rows.map((row) => table.fromRow(row.slice(1))));
    return rows.map((row, at) => [idOf(row), answers[at]]);
  };
  const question = questionOf(table, filters, page, []);
  return new RecordList(page, question, readAnswers, idOf, (row) => JSON.stringify(row[1]), answersAtOnce);
}

function readerFor<T extends OwnedRow>(
  queryable: Queryable,
  caller: Caller,
  entity: RowClass<T>,
  columns: string,
  filters: object,
  more: Condition[],
): ReadRows {
  const table = queryable.tables.of(entity);
  const { orgIDIn, ...narrowing } = filters as Filters;
  const narrowed = Object.entries(narrowing).map(([name, values]) => conditionOf(table, name, values));
  const orgIDs = visibleOrgIDs(caller, orgIDIn as string[] | null | undefined);
  return rowReader(queryable, table, columns, orgIDs, [...narrowed, ...more]);
}

/** What tells this list from others, so that a cursor of one is not used with another. */
const questionOf = ({ name }: { name: string }, filters: object, { order }: PageRequest, more: Condition[]) =>
  JSON.stringify([name, order, Object.entries(filters).sort(), more]);

function conditionOf(table: Table, name: string, values: Filters[string]): Condition {
  const property = name.slice(0, -'In'.length);
  const { sql, toSql } = table.column(property);
  return whereIn(sql, values?.map(toSql), table.indexBy.get(property));
}
