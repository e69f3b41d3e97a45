import type { Caller } from '../tenancy/caller.js';
import type { SqlValue } from '../database/sql-value.js';
import type { Table } from './batching/table.js';
import { mergedRows } from './merged-rows.js';
import type { ReadRows } from './record-list.js';
import type { Queryable } from './transaction.js';
import { type Condition, forceIndex, whereListed } from './where.js';

/** The index of organization and id. */
const primary = 'PRIMARY';

/** The driver gives the bytes of an id. */
export const idOf = (row: unknown[]): string => String(row[0]);

/**
 * Reads rows of these organizations (undefined: of every one) that meet the conditions, in the order of their ids. The
 * first of the columns is the id. It serves one walk through the rows, from its beginning on.
 */
export function rowReader(
  queryable: Queryable,
  table: Table,
  columns: string,
  orgIDs: string[] | undefined,
  conditions: Condition[],
): ReadRows {
  const ofOrganizations = (owners: string[] | undefined): ReadRows => {
    const branches = branchesOf([whereListed('org_id', owners, primary), ...conditions]);
    return mergedRows(
      branches.map((branch) => readBranch(queryable, table, columns, branch)),
      idOf,
    );
  };
  const isFound = conditions.some(({ ownIndex }) => ownIndex !== undefined);
  if (orgIDs === undefined && isFound) return readBranch(queryable, table, columns, conditions);
  const isNarrowed = conditions.some(({ sql }) => sql !== 'TRUE');
  if (orgIDs !== undefined || !isNarrowed) return ofOrganizations(orgIDs);
  return onceKnown(async () => ofOrganizations(await organizationsIn(queryable, table)));
}

function readBranch(queryable: Queryable, table: Table, columns: string, branch: Condition[]): ReadRows {
  const hint = hintFor(table, branch);
  // The rows first, along their index, and each then looked up in the lists: the server might join the lists instead.
  const select = branch.some(({ parts }) => parts !== undefined) ? 'SELECT STRAIGHT_JOIN' : 'SELECT';
  return (after, count, order) => {
    const beyond = { sql: `id ${order === 'asc' ? '>' : '<'} ?`, values: [after ?? ''] };
    const all = after === undefined ? branch : [...branch, beyond];
    const where = all.map(({ sql }) => sql).join(' AND ') || 'TRUE';
    const sql = `${select} ${columns} FROM \`${table.name}\`${hint} WHERE ${where} ORDER BY id ${order} LIMIT ?`;
    const values: SqlValue[] = all.flatMap((each) => each.values);
    return queryable.query(sql, [...values, BigInt(count)]);
  };
}

/** More branches than this cost more than the sorting that they spare. */
const mostBranches = 64;

/**
 * The same conditions as one or more branches, each along an index, of one organization and, where no other condition
 * picks an index, of one value, or of a part of a long list: the rows of a branch come in the order of their ids. None,
 * where nothing can match.
 */
function branchesOf(conditions: Condition[]): Condition[][] {
  const set = conditions.filter(({ sql }) => sql !== 'TRUE');
  if (set.some(({ sql }) => sql === 'FALSE')) return [];
  const [organizations, ...others] = set;
  const isPicked = others.some(({ values, each }) => each !== undefined && values.length === 1);
  const split = isPicked ? [organizations] : [organizations, others.find(isSplittable)];
  return split.reduce<Condition[][]>(
    (branches, condition) => {
      const pieces = condition?.each?.() ?? condition?.parts?.();
      if (!pieces || branches.length * pieces.length > mostBranches) return branches;
      return branches.flatMap((branch) =>
        pieces.map((one) => branch.map((other) => (other === condition ? one : other))),
      );
    },
    [set],
  );
}

const isSplittable = ({ each, parts }: Condition): boolean => each !== undefined || parts !== undefined;

/**
 * For who may see all: the organizations that have rows in the table, which its primary key tells in as many steps;
 * undefined where they are too many for a branch each.
 */
async function organizationsIn(queryable: Queryable, table: Table): Promise<string[] | undefined> {
  const sql = `SELECT org_id FROM \`${table.name}\` FORCE INDEX (${primary}) GROUP BY org_id LIMIT ${mostBranches + 1}`;
  const rows = await queryable.query(sql, []);
  return rows.length > mostBranches ? undefined : rows.map(idOf);
}

/** Reads in a way that is found out with the first read. */
function onceKnown(find: () => Promise<ReadRows>): ReadRows {
  let found: Promise<ReadRows> | undefined;
  return async (after, count, order) => (await (found ??= find()))(after, count, order);
}

/** Keeps a branch on its index: that of a condition, else that of the organization, else that of all ids. */
function hintFor(table: Table, conditions: Condition[]): string {
  if (conditions.length === 0) return forceIndex([{ index: table.idIndex }]);
  const own = conditions.find(({ ownIndex }) => ownIndex !== undefined);
  if (own) return forceIndex([{ index: own.ownIndex }]);
  const [organization, ...others] = conditions;
  if (organization?.index !== primary) return '';
  const isSplit = conditions.every(({ values }) => values.length === 1);
  return forceIndex(others) || (isSplit ? forceIndex([organization]) : '');
}

/** The organizations to look in: of those the caller may see, the ones asked for. Undefined: every one. */
export function visibleOrgIDs(caller: Caller, asked: string[] | null | undefined): string[] | undefined {
  if (asked === null || asked === undefined) return caller.orgIDs;
  return asked.filter((orgID) => caller.may('viewer', orgID));
}
