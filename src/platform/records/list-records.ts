import type { OwnedRow, RowClass } from '../database/owned-record.js';
import type { Caller } from '../tenancy/caller.js';
import type { View } from '../validation/view.js';
import { inSlices } from '../work/in-slices.js';
import { jsonProjectionOf } from './batching/list-json.js';
import type { Table } from './batching/table.js';
import { asCSV, asJSON } from './list-format.js';
import type { PageRequest } from './page-request.js';
import { type Reading, type ReadRows, RecordList } from './record-list.js';
import { firstIDAt } from '../validation/ids.js';
import { idOf, rowReader, visibleOrgIDs } from './row-reader.js';
import type { Queryable } from './transaction.js';
import { whereNames } from './references.js';
import { type Condition, whereListed } from './where.js';

/**
 * The filters of a list: `projectIDIn` narrows `projectID`, and `accountIDIn` a list `accountIDs`; `createdSince` and `createdUntil` narrow `createdAt`, and
 * `bidDateSince` narrows `bidDate`. Left out or `null` does not; `[]` matches nothing.
 */
export type Filters = { [name: string]: readonly (string | boolean)[] | string | null | undefined };

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
  const reading = readingOf(queryable, caller, entity, columns, filters, more);
  const question = questionOf(table, filters, page, more);
  const csv = () => asCSV(view, toJSONText);
  return new RecordList(page, question, reading, asJSON(toJSONText), csv);
}

/** Makes answers of records, one for each in their order; it may first load what the answers take beside them. */
export type MakeAnswers<T> = (records: T[]) => Promise<object[]>;

/** Answers that take more than their record are made for this many at a time. */
const answersAtOnce = 128;

/** Lists the same records, each as a function answers it where a view of its columns is not enough. */
export function listAnswers<T extends OwnedRow>(
  queryable: Queryable,
  caller: Caller,
  entity: RowClass<T>,
  filters: object,
  page: PageRequest,
  answer: MakeAnswers<T>,
  more: Condition[] = [],
): RecordList {
  const table = queryable.tables.of(entity);
  const reading = readingOf(queryable, caller, entity, `id, ${table.columnList}`, filters, more);
  const read: ReadRows = async (after, count, order) => {
    const rows = await reading.read(after, count, order);
    const answers = await answer(rows.map((row) => table.fromRow(row.slice(1))));
    const texts = await inSlices(answers, caller.work, (each) => JSON.stringify(each));
    return rows.map((row, at) => [idOf(row), texts[at]]);
  };
  const question = questionOf(table, filters, page, more);
  const json = asJSON((row) => row[1] as string);
  return new RecordList(page, question, { ...reading, read }, json, undefined, answersAtOnce);
}

function readingOf<T extends OwnedRow>(
  queryable: Queryable,
  caller: Caller,
  entity: RowClass<T>,
  columns: string,
  filters: object,
  more: Condition[],
): Reading {
  const table = queryable.tables.of(entity);
  const { orgIDIn, ...narrowing } = filters as Filters;
  const narrowed = Object.entries(narrowing).flatMap(([name, wanted]) => conditionsOf(table, name, wanted));
  const orgIDs = visibleOrgIDs(caller, orgIDIn as string[] | null | undefined);
  const conditions = [...narrowed, ...more];
  const reader = queryable.forList?.(orgIDs) ?? queryable;
  const read = rowReader(reader, table, columns, orgIDs, conditions);
  return { read, idOf, isScan: isScan(conditions), work: caller.work };
}

/** More values of a filter than this are not looked up one by one. */
const mostLookedUp = 64;

/** Whether the database may have to look at many rows for each that it finds: no index serves all that is asked. */
function isScan(conditions: Condition[]): boolean {
  const [first, ...others] = conditions.filter(({ sql, isHint }) => sql !== 'TRUE' && !isHint);
  if (first === undefined || others.length > 0) return first !== undefined;
  const [one = first] = first.each?.() ?? [];
  return first.sql !== 'FALSE' && (one.index === undefined || first.values.length > mostLookedUp);
}

/** What tells this list from others, so that a cursor of one is not used with another. */
const questionOf = ({ name }: { name: string }, filters: object, { order }: PageRequest, more: Condition[]) =>
  JSON.stringify([name, order, Object.entries(filters).sort(), more.filter(({ isHint }) => !isHint)]);

function conditionsOf(table: Table, name: string, wanted: Filters[string]): Condition[] {
  if (typeof wanted === 'string') return [...boundOf(table, name, wanted)];
  if (!name.endsWith('In')) return [];
  const property = name.slice(0, -'In'.length);
  const list = table.listedReferences.find((each) => each.property === `${property}s`);
  if (list) return [whereNames(table, list, wanted as readonly string[] | null | undefined)];
  const { sql, toSql } = table.column(property);
  return [whereListed(sql, wanted?.map(toSql), table.indexBy.get(property))];
}

const bounds = { Since: '>=', Until: '<' } as const;

/** The filters of a period are half-open: from one moment on, and before the other. */
function* boundOf(table: Table, name: string, wanted: string): Generator<Condition> {
  const [, subject = '', end] = /^(\w+)(Since|Until)$/.exec(name) ?? [];
  const comparison = bounds[end as keyof typeof bounds];
  const isMoment = !table.has(subject);
  const { sql, toSql } = table.column(isMoment ? `${subject}At` : subject);
  const value = isMoment ? new Date(withinColumn(Date.parse(wanted))).toISOString() : wanted;
  yield { sql: `${sql} ${comparison} ?`, values: [toSql(value)] };
  if (subject !== 'created') return;
  const near = Date.parse(wanted) + (end === 'Since' ? -slackMilliseconds : slackMilliseconds);
  yield { sql: `id ${comparison} ?`, values: [firstIDAt(near)], isHint: true };
}

/** The moments of a DATETIME: of one before or behind them, all that are kept are on the same side. */
const [firstMoment, lastMoment] = [
  Date.parse('1000-01-01T00:00:00Z'),
  Date.parse('9999-12-31T23:59:59.999Z'),
];
const withinColumn = (moment: number): number => Math.min(Math.max(moment, firstMoment), lastMoment);

/** So far apart may the time in an id and the time of its record be: clocks are set, forwards and back. */
const slackMilliseconds = 86_400_000;
