import mysql from 'mysql2';

/** The query that is asked several times in one; any other as it is. */
export const oneOf = (sql: string): string =>
  sql.replace(/^\((SELECT .*?), 0 (FROM .*?)\) UNION ALL .*$/s, '$1 $2');

/** The query with its columns as they are named, and without those of which the database makes JSON. */
export const plainColumns = (sql: string): string =>
  sql
    .replace(/CONVERT\((\S+) USING utf8mb4\)/g, '$1')
    .replace(/^SELECT id, CONCAT\(.*?\) FROM (?=`\w+` (?:FORCE|WHERE))/, 'SELECT … FROM ');

/** A statement as the driver is given it: its text, or an object that has it. */
type Statement = string | { sql: string; values?: unknown[] };
type Send = (this: unknown, statement: Statement, ...more: unknown[]) => unknown;

/**
 * Shows every statement that this process sends to a database, whichever way it takes to the driver, and sends in its
 * place what `see` answers.
 * @returns what takes the tap away
 */
export function tapQueries(see: (sql: string, values: unknown[]) => string): () => void {
  const methods = mysql.Connection.prototype as unknown as Record<'execute' | 'query', Send>;
  const undo = (['execute', 'query'] as const).map((name) => {
    const original = methods[name];
    methods[name] = function (statement, ...more) {
      return original.call(this, seen(statement, more, see), ...more);
    };
    return () => (methods[name] = original);
  });
  return () => undo.forEach((each) => each());
}

function seen(
  statement: Statement,
  [first]: unknown[],
  see: (sql: string, values: unknown[]) => string,
): Statement {
  const values = Array.isArray(first) ? (first as unknown[]) : [];
  if (typeof statement === 'string') return see(statement, values);
  statement.sql = see(statement.sql, statement.values ?? values);
  return statement;
}
