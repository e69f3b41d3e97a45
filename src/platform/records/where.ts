import type { OwnedRow } from '../database/owned-record.js';
import type { SqlValue } from '../database/sql-value.js';
import type { Table } from './batching/table.js';

/** Values that records must have; of a list, any one. */
export type Where<T> = { [Property in keyof T]?: T[Property] | readonly T[Property][] | Below };

/** Less than this. */
export class Below {
  constructor(readonly value: SqlValue) {}
}

export const lessThan = (value: SqlValue): Below => new Below(value);

/** A condition, and the values of its placeholders. */
export interface Condition {
  sql: string;
  values: SqlValue[];
  /** Of a column that has one of several values: a condition for each of them. */
  each?: () => Condition[];
  /** Narrows nothing that the others do not: it only spares looking where nothing can match. */
  isHint?: boolean;
  /** Of a long list: a condition for each part of it. */
  parts?: () => Condition[];
  /** Where just one value matches, or one of a part of a list: the index that has its rows. */
  index?: string;
  /** Where just one value matches: the index that finds its rows, in whatever organization. */
  ownIndex?: string;
}

/** Longer lists go as one parameter, or in parts. */
const mostPlaceholders = 64;
const partSize = 256;

/** A member of a list, in hexadecimal digits: no column that a list is compared with has more than 400 bytes. */
const listed = "JSON_TABLE(?, '$[*]' COLUMNS (hex VARCHAR(800) PATH '$')) AS listed";
const mostBytes = 400;

/**
 * The column has one of the values; of none, nothing matches; undefined leaves it open. The number of
 * placeholders is rounded up to a power of two, so that few statements have to be prepared. `index` is one of
 * Table.indexBy.
 */
export function whereIn(column: string, values: readonly SqlValue[] | undefined, index?: string): Condition {
  if (values === undefined) return { sql: 'TRUE', values: [] };
  const [only, ...more] = [...new Set(values)];
  if (only === undefined) return { sql: 'FALSE', values: [] };
  const one = (value: SqlValue): Condition => ({
    sql: `${column} = ?`,
    values: [value],
    each: () => [one(value)],
    index,
  });
  if (more.length === 0) return one(only);
  const padded = [only, ...more];
  while (padded.length & (padded.length - 1)) padded.push(only);
  const each = () => [only, ...more].map(one);
  return { sql: `${column} IN (${padded.map(() => '?').join(', ')})`, values: padded, each };
}

/**
 * The same for a list that a client sends, however long it is: past some dozens its values go as one parameter, so
 * that neither the text of the statement nor what the server keeps of it grows with them. The server makes a table of
 * them, with an index, once for each query; see `readBranch` for the order in which it looks things up.
 */
export function whereListed(
  column: string,
  values: readonly SqlValue[] | undefined,
  index?: string,
): Condition {
  const distinct = values && [...new Set(values)];
  if (distinct === undefined || distinct.length <= mostPlaceholders || !distinct.every(isText)) {
    return whereIn(column, distinct, index);
  }
  const bytes = distinct.map((value) => Buffer.from(value)).filter(({ length }) => length <= mostBytes);
  const count = Math.ceil(distinct.length / partSize);
  const part = (at: number) => distinct.slice(at * partSize, (at + 1) * partSize);
  return {
    sql: `${column} IN (SELECT bytes FROM (SELECT DISTINCT UNHEX(hex) AS bytes FROM ${listed}) AS wanted)`,
    values: [JSON.stringify(bytes.map((value) => value.toString('hex')))],
    parts: () => Array.from({ length: count }, (_, at) => ({ ...whereIn(column, part(at)), index })),
  };
}

const isText = (value: SqlValue): value is string => typeof value === 'string';

/** The conditions that make rows of the table have these values. */
export function conditionsOf<T extends OwnedRow>(table: Table<T>, where: Where<T>): Condition[] {
  return Object.entries(where).map(([property, wanted]) => {
    const { sql, toSql } = table.column(property);
    if (wanted instanceof Below) return { sql: `${sql} < ?`, values: [toSql(wanted.value)] };
    const values: unknown[] = Array.isArray(wanted) ? wanted : [wanted];
    const ownIndex = values.length === 1 ? table.indexOf.get(property) : undefined;
    return {
      ...whereIn(
        sql,
        values.map((each): SqlValue => toSql(each)),
        table.indexBy.get(property),
      ),
      ...(ownIndex !== undefined && { ownIndex }),
    };
  });
}

/**
 * The hint that keeps a query ordered by id on the index of one of its conditions; `""` where none has one. Left to
 * itself the database takes another index now and then, where few rows match or many, and sorts or sifts what it
 * finds there.
 */
export function forceIndex(conditions: Pick<Condition, 'index'>[]): string {
  const indexes = conditions.flatMap(({ index }) => index ?? []);
  return indexes.length === 0 ? '' : ` FORCE INDEX (${indexes.join(', ')})`;
}
