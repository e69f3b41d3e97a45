import type { OwnedRow, RowClass } from '../database/owned-record.js';
import type { Session } from '../database/transaction.js';
import { alongIndex, conditionsOf, type Having } from './among.js';

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
  const conditions = conditionsOf(table, having);
  if (conditions.some(({ sql }) => sql === 'FALSE')) return [];
  const where = ['org_id = ?', ...conditions.map(({ sql }) => sql)].join(' AND ');
  const hint = order === 'id' ? alongIndex(conditions) : '';
  const sql = `SELECT ${table.columnList} FROM \`${table.name}\`${hint} WHERE ${where} ORDER BY ${table.column(order).sql} LIMIT ${most}`;
  const rows = await session.rows(sql, [orgID, ...conditions.flatMap(({ values }) => values)]);
  return rows.map((row) => table.fromRow(row));
}
