import { asDateTime, asMoment } from '../database/columns.js';
import type { Queryable, Questions } from '../records/transaction.js';
import { whereIn } from '../records/where.js';
import type { AdminValue } from './audit-entry.entity.js';
import { emptyChain, type Head, type LoggedEntry } from './chain.js';
import type { SealedEntry } from './check-chain.js';

/*
 * Reading the audit log together with its seals, as it is stored and not as it is shown: what is sealed is the
 * stored text. A chunk at a time, so that memory stays flat however long the log is.
 */

/** So few take some milliseconds: others have their turn between two chunks. */
const chunkSize = 250;
const pageSize = 20_000;

/** The columns of an entry in the order in which `toEntry` takes them. */
export const entryColumns = (log: string): string =>
  ['org_id', 'id', 'project_id', 'action', 'actor_id', 'target_id', 'target_type', 'created_at', 'metadata']
    .map((column) => `${log}.${column}`)
    .join(', ');

const lastPlace = 2 ** 32 - 1;

const chunkQuery = `SELECT s.seq, s.log_id, s.hash, l.admin_values, ${entryColumns('l')} FROM audit_seal s FORCE INDEX (PRIMARY)
  LEFT JOIN audit_log l ON l.org_id = s.org_id AND l.id = s.log_id
  WHERE s.org_id = ? AND s.seq >= ? AND s.seq <= ? ORDER BY s.seq LIMIT ?`;

/** The entry of a row whose columns are `entryColumns`. */
export function toEntry(row: unknown[]): LoggedEntry {
  const [orgID, id, projectID, action, actorID, targetID, targetType, createdAt, metadata] = row.map(String);
  return {
    orgID: orgID!,
    id: id!,
    projectID: projectID!,
    action: action!,
    actorID: actorID!,
    targetID: targetID!,
    targetType: targetType!,
    createdAt: asMoment(createdAt!),
    metadata: metadata!,
  };
}

/** The end of the organization's chain, and when it was sealed: `""` where nothing is. */
export async function headOf(queryable: Questions, orgID: string): Promise<Head & { sealedAt: string }> {
  const sql = 'SELECT seq, hash, sealed_at FROM audit_seal WHERE org_id = ? ORDER BY seq DESC LIMIT 1';
  const [row] = await queryable.query(sql, [orgID]);
  if (!row) return { ...emptyChain, sealedAt: '' };
  return { seq: Number(row[0]), hash: String(row[1]), sealedAt: asMoment(String(row[2])) };
}

/** The last place of each of the organizations' chains; one of which nothing is sealed is left out. */
export async function headPlaces(
  queryable: Queryable,
  orgIDs: readonly string[],
): Promise<Map<string, number>> {
  const [one, ...others] = orgIDs;
  if (one === undefined) return new Map();
  if (others.length === 0) {
    const { seq } = await headOf(queryable, one);
    return new Map(seq > 0 ? [[one, seq]] : []);
  }
  const owned = whereIn('org_id', orgIDs);
  const sql = `SELECT org_id, MAX(seq) FROM audit_seal FORCE INDEX (PRIMARY) WHERE ${owned.sql} GROUP BY org_id`;
  const rows = await queryable.query(sql, owned.values);
  return new Map(rows.map(([orgID, seq]) => [String(orgID), Number(seq)]));
}

/** The hash in that place of the organization's chain; undefined where there is none. */
export async function hashAt(queryable: Questions, orgID: string, seq: number): Promise<string | undefined> {
  if (seq === 0) return emptyChain.hash;
  const [row] = await queryable.query('SELECT hash FROM audit_seal WHERE org_id = ? AND seq = ?', [
    orgID,
    seq,
  ]);
  return row && String(row[0]);
}

/** So many places of the organization's chain behind the place `after`, at most as many as a chunk has. */
export async function placesAfter(
  queryable: Queryable,
  orgID: string,
  after: number,
  count: number,
): Promise<SealedEntry[]> {
  const rows = await queryable.query(chunkQuery, [orgID, after + 1, lastPlace, BigInt(count)]);
  return rows.map(toSealedEntry);
}

/** The organization's chain behind the place `after`, up to and with the place `last`, or about so many places of it. */
export async function* chainChunks(
  queryable: Questions,
  orgID: string,
  after: number,
  last: number,
  most = Infinity,
): AsyncGenerator<SealedEntry[], void, undefined> {
  // The very beginning is read from 0 on, where nothing should be.
  let from = after === 0 ? 0 : after + 1;
  for (let left = most; left > 0; left -= chunkSize) {
    const rows = await queryable.query(chunkQuery, [orgID, from, last, BigInt(chunkSize)]);
    if (rows.length > 0) yield rows.map(toSealedEntry);
    if (rows.length < chunkSize) return;
    from = Number(rows.at(-1)![0]) + 1;
  }
}

function toSealedEntry([seq, entryID, hash, adminValues, ...entry]: unknown[]): SealedEntry {
  const isThere = entry[0] !== null;
  return {
    seq: Number(seq),
    entryID: String(entryID),
    hash: String(hash),
    ...(isThere && { entry: toEntry(entry) }),
    ...(typeof adminValues === 'string' && { adminValues: JSON.parse(adminValues) as AdminValue[] }),
  };
}

/** How many of the organization's newest entries, of at most so many, are not sealed. */
export async function countUnsealed(queryable: Queryable, orgID: string, most: number): Promise<number> {
  const sql = `SELECT COUNT(*) FROM
      (SELECT org_id, id FROM audit_log FORCE INDEX (PRIMARY) WHERE org_id = ? ORDER BY id DESC LIMIT ${most}) l
    LEFT JOIN audit_seal s ON s.org_id = l.org_id AND s.log_id = l.id WHERE s.log_id IS NULL`;
  const [row] = await queryable.query(sql, [orgID]);
  return Number(row![0]);
}

/** A stretch of time: RFC 3339 moments, from `since` on and before `until`. */
export interface Period {
  since?: string;
  until?: string;
}

/** The clocks by which an entry got its id and its time are never further apart. */
export const clocksApart = 86_400_000;

/** The text that all UUIDv7 of this moment and after are greater than, and all before it less. */
export function firstIDOf(milliseconds: number): string {
  const hex = Math.max(0, Math.floor(milliseconds)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/**
 * The first and the last place of the organization's chain that has an entry of the period; undefined: none has.
 * Ids are in order of time, so that only entries within a day of the period are looked at.
 */
export async function placesOf(
  queryable: Queryable,
  orgID: string,
  { since, until }: Period,
): Promise<{ first: number; last: number } | undefined> {
  const sql = `SELECT COUNT(*), MAX(l.id), MIN(s.seq), MAX(s.seq) FROM
      (SELECT org_id, id, created_at FROM audit_log FORCE INDEX (PRIMARY) WHERE org_id = ? AND id > ? AND id < ? ORDER BY id LIMIT ${pageSize}) l
    LEFT JOIN audit_seal s ON s.org_id = l.org_id AND s.log_id = l.id AND l.created_at >= ? AND l.created_at < ?`;
  const end = until === undefined ? 'g' : firstIDOf(Date.parse(until) + clocksApart);
  const between = dateTimesOf({ since, until });
  let from = since === undefined ? '' : firstIDOf(Date.parse(since) - clocksApart);
  let first = Infinity;
  let last = 0;
  for (;;) {
    const [[count, lastID, least, greatest] = []] = await queryable.query(sql, [
      orgID,
      from,
      end,
      ...between,
    ]);
    if (least !== null) first = Math.min(first, Number(least));
    if (greatest !== null) last = Math.max(last, Number(greatest));
    if (Number(count) < pageSize) return last === 0 ? undefined : { first, last };
    from = String(lastID);
  }
}

/** The first moment of the period and the one behind its last, as the database takes them. */
export const dateTimesOf = ({ since, until }: Period): [string, string] => [
  dateTimeOf(since, '1000-01-01 00:00:00'),
  dateTimeOf(until, '9999-12-31 23:59:59'),
];

const dateTimeOf = (moment: string | undefined, otherwise: string): string =>
  moment === undefined ? otherwise : asDateTime(new Date(moment).toISOString());
