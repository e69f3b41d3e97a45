import type { OwnedRow, RowClass } from '../database/owned-record.js';
import type { SqlValue } from '../database/table.js';
import type { Session } from '../database/transaction.js';
import { among } from './among.js';

/** Values that records have to have; of a list, any one. */
export type Having<T> = { [Property in keyof T]?: T[Property] | readonly T[Property][] };

const mostRecords = 1_000;

/**
 * The records of the organization that have these values, ordered by a property (their id, if none is named), at
 * most 1,000. The organization is one that the caller of the service was found to belong to.
 */
export async function findRecords<T extends OwnedRow>(
  session: Session,
  orgID: string,
  entity: RowClass<T>,
  having: Having<T>,
  order: keyof T & string = 'id',
  most = mostRecords,
): Promise<T[]> {
  const table = session.tables.of(entity);
  const conditions = Object.entries(having).map(([property, value]) => {
    const { sql, toSql } = table.column(property);
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return among(
      sql,
      values.map((each): SqlValue => toSql(each)),
    );
  });
  if (conditions.some(({ sql }) => sql === 'FALSE')) return [];
  const where = ['org_id = ?', ...conditions.map(({ sql }) => sql)].join(' AND ');
  const sql = `SELECT ${table.columnList} FROM \`${table.name}\` WHERE ${where} ORDER BY ${table.column(order).sql} LIMIT ${most}`;
  const rows = await session.rows(sql, [orgID, ...conditions.flatMap(({ values }) => values)]);
  return rows.map((row) => table.fromRow(row));
}
