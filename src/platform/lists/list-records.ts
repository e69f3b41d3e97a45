import type { OwnedRow, RowClass } from '../database/owned-record.js';
import type { Table } from '../database/table.js';
import type { Session } from '../database/transaction.js';
import { type Condition, among } from '../records/among.js';
import type { Caller } from '../tenancy/caller.js';
import { type View, presenterOf } from '../validation/view.js';
import type { PageRequest } from './page-request.js';
import { RecordList } from './record-list.js';

/** The filters of a list: `projectIDIn` narrows `projectID`. Left out or `null` does not; `[]` matches nothing. */
export type Filters = { [name: string]: readonly (string | boolean)[] | null | undefined };

/**
 * The records that the caller may see and the filters match, oldest first, shown by the view. The organizations
 * come first in every query, whatever is asked.
 */
export function listRecords<T extends OwnedRow>(
  session: Session,
  caller: Caller,
  entity: RowClass<T>,
  view: View,
  filters: object,
  page: PageRequest,
  more: Condition[] = [],
): RecordList {
  const table = session.tables.of(entity);
  const { columns, toJSONText } = presenterOf(view, table);
  const { orgIDIn, ...narrowing } = filters as Filters;
  const conditions = [
    among('org_id', visible(caller, orgIDIn as string[] | null | undefined)),
    ...Object.entries(narrowing).map(([name, values]) => narrow(table, name, values)),
    ...more,
  ].filter(({ sql }) => sql !== 'TRUE');
  const select = `SELECT id, ${columns} FROM \`${table.name}\` WHERE `;
  return new RecordList(
    page,
    JSON.stringify([table.name, page.order, Object.entries(filters).sort(), more]),
    async (after, count, order) => {
      if (conditions.some(({ sql }) => sql === 'FALSE')) return [];
      const beyond = { sql: `id ${order === 'asc' ? '>' : '<'} ?`, values: [after ?? ''] };
      const all = after === undefined ? conditions : [...conditions, beyond];
      const where = all.map(({ sql }) => sql).join(' AND ') || 'TRUE';
      const sql = `${select}${where} ORDER BY id ${order} LIMIT ${count}`;
      return session.rows(
        sql,
        all.flatMap(({ values }) => values),
      );
    },
    (row) => row[0] as string,
    (row) => toJSONText(row, 1),
  );
}

/** The organizations to look in: of those the caller may see, the ones asked for. Undefined: every one. */
function visible(caller: Caller, asked: string[] | null | undefined): string[] | undefined {
  if (asked === null || asked === undefined) return caller.orgIDs;
  return asked.filter((orgID) => caller.may('viewer', orgID));
}

function narrow(table: Table, name: string, values: Filters[string]): Condition {
  const { sql, toSql } = table.column(name.slice(0, -'In'.length));
  return among(sql, values?.map(toSql));
}
