import type { SqlValue } from '../../src/platform/database/sql-value.js';
import { isOfTest } from '../audit/log-of.js';
import { oneOf, plainColumns, tapQueries } from '../service/query-tap.js';

/** A query as it was asked. */
export interface Query {
  sql: string;
  values: SqlValue[];
}

/** More than this of one form say nothing more. */
const mostOfOneForm = 300;

/** What a query is whatever its values are, how many of them there are, and how much of a list is asked for. */
const formOf = (sql: string): string =>
  plainColumns(sql)
    .replace(/\s+/g, ' ')
    .replaceAll('`', '')
    .replace(/^SELECT [^()]*?,[^()]*? FROM/, 'SELECT … FROM')
    .replace(/ SET .*? WHERE/, ' SET … WHERE')
    .replace(/\?(?:, \?)+/g, '?, …')
    .replace(/LIMIT (?:\d+|\?)/g, 'LIMIT n');

/** Notes what the services of this process ask of the database: some queries of each form, from now on. */
export class AskedQueries {
  readonly byForm = new Map<string, Query[]>();
  readonly stop = tapQueries((sql, values) => {
    if (!isOfTest(sql) && /^\(?(SELECT|UPDATE|DELETE)\b/.test(sql)) this.note(sql, values as SqlValue[]);
    return sql;
  });

  private note(sql: string, values: SqlValue[]): void {
    const one = oneOf(sql);
    const form = formOf(one);
    const queries = this.byForm.get(form) ?? [];
    this.byForm.set(form, queries);
    const placeholders = one.match(/\?/g)?.length ?? 0;
    if (queries.length < mostOfOneForm) queries.push({ sql: one, values: values.slice(0, placeholders) });
  }
}
