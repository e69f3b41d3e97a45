import type { Queryable } from '../records/transaction.js';
import type { Condition } from '../records/where.js';
import { clocksApart, dateTimesOf, firstIDOf, type Period } from './sealed-log.js';

/** Entries that are looked up by their time. */
const mostLookedUp = 1_000;

/**
 * Conditions that hold for the ids of all entries of the period, so that lists, which go by the ids, look nowhere else.
 * Where the entries are few, as when somebody asks for the newest, the index of times tells their ids. Otherwise ids are
 * in order of time, with a day to spare: the clocks by which an entry got its id and its time are never that far apart.
 * @param orgID the organization, where there is just one to look in
 */
export async function idsOfPeriod(
  queryable: Queryable,
  orgID: string | undefined,
  period: Period,
): Promise<Condition[]> {
  const { since, until } = period;
  const few = orgID === undefined ? undefined : await fewIDs(queryable, orgID, period);
  if (few === 'none') return [{ sql: 'FALSE', values: [], isHint: true }];
  if (few) return [hint('>=', few.first), hint('<=', few.last)];
  return [
    ...(since === undefined ? [] : [hint('>=', firstIDOf(Date.parse(since) - clocksApart))]),
    ...(until === undefined ? [] : [hint('<', firstIDOf(Date.parse(until) + clocksApart))]),
  ];
}

const hint = (comparison: string, id: string): Condition => ({
  sql: `id ${comparison} ?`,
  values: [id],
  isHint: true,
});

/** The first and the last id of the entries of the period; undefined: they are too many to look at. */
async function fewIDs(
  queryable: Queryable,
  orgID: string,
  period: Period,
): Promise<{ first: string; last: string } | 'none' | undefined> {
  const sql = `SELECT COUNT(*), MIN(p.id), MAX(p.id) FROM
    (SELECT id FROM audit_log FORCE INDEX (ix_audit_log__org_id__created_at__id)
      WHERE org_id = ? AND created_at >= ? AND created_at < ? ORDER BY created_at LIMIT ${mostLookedUp + 1}) p`;
  const [[count, first, last] = []] = await queryable.query(sql, [orgID, ...dateTimesOf(period)]);
  if (Number(count) === 0) return 'none';
  return Number(count) > mostLookedUp ? undefined : { first: String(first), last: String(last) };
}
