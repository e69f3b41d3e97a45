import mysql from 'mysql2';
import type { SqlValue } from '../../src/platform/database/table.js';
import { oneOf, plainColumns } from '../service/query-tap.js';

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
    .replace(/LIMIT \d+/g, 'LIMIT n');

/** The class whose `execute` everything that the services ask goes through. */
const driver = mysql.Connection.prototype as unknown as {
  execute: (this: unknown, query: Query, ...more: unknown[]) => unknown;
};

/** Notes what the services of this process ask of the database: some queries of each form, from now on. */
export class AskedQueries {
  readonly byForm = new Map<string, Query[]>();
  private readonly original = driver.execute;

  constructor() {
    const [note, execute] = [this.note.bind(this), this.original];
    driver.execute = function (query, ...more) {
      note(query);
      return execute.call(this, query, ...more);
    };
  }

  stop(): void {
    driver.execute = this.original;
  }

  private note({ sql, values }: Query): void {
    const one = oneOf(sql);
    const form = formOf(one);
    const queries = this.byForm.get(form) ?? [];
    this.byForm.set(form, queries);
    const placeholders = one.match(/\?/g)?.length ?? 0;
    if (queries.length < mostOfOneForm) queries.push({ sql: one, values: values.slice(0, placeholders) });
  }
}
