import type { SqlValue } from '../database/table.js';

/** A condition, and the values of its placeholders. */
export interface Condition {
  sql: string;
  values: SqlValue[];
  /** Of a column that has one of several values: a condition for each of them. */
  each?: () => Condition[];
}

/**
 * The column has one of the values; of none, nothing matches; undefined leaves it open. The number of
 * placeholders is rounded up to a power of two, so that few statements have to be prepared.
 */
export function among(column: string, values: readonly SqlValue[] | undefined): Condition {
  if (values === undefined) return { sql: 'TRUE', values: [] };
  const [only, ...more] = [...new Set(values)];
  if (only === undefined) return { sql: 'FALSE', values: [] };
  const one = (value: SqlValue): Condition => ({
    sql: `${column} = ?`,
    values: [value],
    each: () => [one(value)],
  });
  if (more.length === 0) return one(only);
  const padded = [only, ...more];
  while (padded.length & (padded.length - 1)) padded.push(only);
  const each = () => [only, ...more].map(one);
  return { sql: `${column} IN (${padded.map(() => '?').join(', ')})`, values: padded, each };
}
