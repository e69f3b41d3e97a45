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
  /** Where just one value matches: the index in which its rows stand in the order of their ids. */
  index?: string;
}

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

/** The conditions that make rows of the table have these values. */
export function conditionsOf<T extends OwnedRow>(table: Table<T>, where: Where<T>): Condition[] {
  return Object.entries(where).map(([property, wanted]) => {
    const { sql, toSql } = table.column(property);
    if (wanted instanceof Below) return { sql: `${sql} < ?`, values: [toSql(wanted.value)] };
    const values: unknown[] = Array.isArray(wanted) ? wanted : [wanted];
    return whereIn(
      sql,
      values.map((each): SqlValue => toSql(each)),
      table.indexBy.get(property),
    );
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
