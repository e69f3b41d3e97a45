import { Database } from '../../src/platform/database/database.js';
import type { SqlValue } from '../../src/platform/database/table.js';
import { Transaction } from '../../src/platform/database/transaction.js';

type Asks = (this: unknown, sql: string, values: SqlValue[]) => Promise<unknown>;

/** The query that is asked several times in one; any other as it is. */
export const oneOf = (sql: string): string =>
  sql.replace(/^\((SELECT .*?), 0 (FROM .*?)\) UNION ALL .*$/s, '$1 $2');

/** The query with its columns as they are named, and without those of which the database makes JSON. */
export const plainColumns = (sql: string): string =>
  sql
    .replace(/CONVERT\((\S+) USING utf8mb4\)/g, '$1')
    .replace(/^SELECT id, CONCAT\(.*?\) FROM (?=`\w+` (?:FORCE|WHERE))/, 'SELECT … FROM ');

/**
 * Shows every query that the services of this process ask, and asks in its place what `see` answers.
 * @returns what takes the tap away
 */
export function tapQueries(see: (sql: string, values: SqlValue[]) => string): () => void {
  const undo = [
    wrap(Database.prototype, 'rows', see),
    wrap(Transaction.prototype, 'rows', see),
    wrap(Transaction.prototype, 'change', see),
  ];
  return () => undo.forEach((each) => each());
}

function wrap(
  prototype: Database | Transaction,
  name: 'rows' | 'change',
  see: (sql: string, values: SqlValue[]) => string,
): () => void {
  const methods = prototype as unknown as Record<string, Asks>;
  const original = methods[name]!;
  methods[name] = function (sql, values) {
    return original.call(this, see(sql, values), values);
  };
  return () => {
    methods[name] = original;
  };
}
