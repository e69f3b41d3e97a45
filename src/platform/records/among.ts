import type { OwnedRow } from '../database/owned-record.js';
import type { SqlValue, Table } from '../database/table.js';

/** Values that records have to have; of a list, any one. */
export type Having<T> = { [Property in keyof T]?: T[Property] | readonly T[Property][] };

/** A condition, and the values of its placeholders. */
export interface Condition {
  sql: string;
  values: SqlValue[];
  /** Of a column that has one of several values: a condition for each of them. */
  each?: () => Condition[];
  /** Where just one value matches: the index along which its rows come in the order of their ids. */
  walk?: string;
}

/**
 * The column has one of the values; of none, nothing matches; undefined leaves it open. The number of
 * placeholders is rounded up to a power of two, so that few statements have to be prepared. `walk` names an index as
 * Table.walkBy has it.
 */
export function among(column: string, values: readonly SqlValue[] | undefined, walk?: string): Condition {
  if (values === undefined) return { sql: 'TRUE', values: [] };
  const [only, ...more] = [...new Set(values)];
  if (only === undefined) return { sql: 'FALSE', values: [] };
  const one = (value: SqlValue): Condition => ({
    sql: `${column} = ?`,
    values: [value],
    each: () => [one(value)],
    walk,
  });
  if (more.length === 0) return one(only);
  const padded = [only, ...more];
  while (padded.length & (padded.length - 1)) padded.push(only);
  const each = () => [only, ...more].map(one);
  return { sql: `${column} IN (${padded.map(() => '?').join(', ')})`, values: padded, each };
}

/** What makes rows of the table have these values. */
export function conditionsOf<T extends OwnedRow>(table: Table<T>, having: Having<T>): Condition[] {
  return Object.entries(having).map(([property, value]) => {
    const { sql, toSql } = table.column(property);
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return among(
      sql,
      values.map((each): SqlValue => toSql(each)),
      table.walkBy.get(property),
    );
  });
}

/**
 * The hint that keeps a query ordered by id on the index of one of its conditions; `""` where none has one. Left to
 * itself the database takes another index now and then, where few rows match or many, and sorts or sifts what it
 * finds there.
 */
export function alongIndex(conditions: Pick<Condition, 'walk'>[]): string {
  const indexes = conditions.flatMap(({ walk }) => walk ?? []);
  return indexes.length === 0 ? '' : ` FORCE INDEX (${indexes.join(', ')})`;
}
