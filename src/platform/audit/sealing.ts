import type { Queryable, Transaction } from '../records/transaction.js';
import { whereIn } from '../records/where.js';
import { chainHash, emptyChain, type Head, type LoggedEntry } from './chain.js';
import { entryColumns, toEntry } from './sealed-log.js';

/** Entries that are looked at in one statement, and of these sealed in one transaction, at most. */
const pageSize = 4_000;
export const batchSize = 1_000;

/** Entries that are not sealed yet, and where to look on: undefined: there are no more entries. */
export interface UnsealedPage {
  entries: LoggedEntry[];
  next: string | undefined;
}

/**
 * Looks for entries without a seal among the next few thousand whose id is greater than `after`, of whichever
 * organization. The look itself runs over two indexes; only what is to be sealed is read whole.
 */
export async function unsealedAfter(queryable: Queryable, after: string): Promise<UnsealedPage> {
  const bound = `SELECT id FROM audit_log WHERE id > ? ORDER BY id LIMIT 1 OFFSET ${pageSize - 1}`;
  const [end] = await queryable.query(bound, [after]);
  const upTo = end && String(end[0]);
  const sql = `SELECT ${entryColumns('e')} FROM
      (SELECT l.org_id, l.id FROM audit_log l
        LEFT JOIN audit_seal s ON s.org_id = l.org_id AND s.log_id = l.id
        WHERE l.id > ?${upTo === undefined ? '' : ' AND l.id <= ?'} AND s.log_id IS NULL
        ORDER BY l.id LIMIT ${batchSize}) u
    JOIN audit_log e ON e.org_id = u.org_id AND e.id = u.id ORDER BY u.id`;
  const rows = await queryable.query(sql, upTo === undefined ? [after] : [after, upTo]);
  const entries = rows.map(toEntry);
  return { entries, next: entries.length === batchSize ? entries.at(-1)!.id : upTo };
}

/** As much of a transaction as sealing needs. */
type SealingTransaction = Pick<Transaction, 'query' | 'execute'>;

/** Gives the entries, in this order, the next places in the chains of their organizations. @throws Duplicate */
export async function sealTx(tx: SealingTransaction, entries: LoggedEntry[]): Promise<void> {
  const heads = await headsTx(tx, [...new Set(entries.map(({ orgID }) => orgID))]);
  const seals = entries.map((entry) => {
    const { orgID, id } = entry;
    const { seq, hash } = heads.get(orgID) ?? emptyChain;
    const head = { seq: seq + 1, hash: chainHash(hash, entry) };
    heads.set(orgID, head);
    return [orgID, head.seq, id, head.hash];
  });
  for (let at = 0; at < seals.length;) {
    // A power of two at a time, so that few statements have to be prepared.
    const some = seals.slice(at, at + 2 ** Math.floor(Math.log2(seals.length - at)));
    const values = some.map(() => '(?, ?, ?, ?, UTC_TIMESTAMP(3))').join(', ');
    const sql = `INSERT INTO audit_seal (org_id, seq, log_id, hash, sealed_at) VALUES ${values}`;
    await tx.execute(sql, some.flat());
    at += some.length;
  }
}

async function headsTx(tx: SealingTransaction, orgIDs: string[]): Promise<Map<string, Head>> {
  const owned = whereIn('org_id', orgIDs);
  const sql = `SELECT s.org_id, s.seq, s.hash FROM audit_seal s
    JOIN (SELECT org_id, MAX(seq) AS seq FROM audit_seal WHERE ${owned.sql} GROUP BY org_id) h
      ON h.org_id = s.org_id AND h.seq = s.seq`;
  const rows = await tx.query(sql, owned.values);
  return new Map(rows.map(([orgID, seq, hash]) => [String(orgID), { seq: Number(seq), hash: String(hash) }]));
}

/** Seals what the organization has in its log without a seal, in the order of the ids. */
export async function sealRestTx(tx: SealingTransaction, orgID: string): Promise<void> {
  const sql = `SELECT ${entryColumns('l')} FROM audit_log l FORCE INDEX (PRIMARY)
    LEFT JOIN audit_seal s ON s.org_id = l.org_id AND s.log_id = l.id
    WHERE l.org_id = ? AND l.id > ? AND s.log_id IS NULL ORDER BY l.id LIMIT ${batchSize}`;
  for (let after = ''; ;) {
    const entries = (await tx.query(sql, [orgID, after])).map(toEntry);
    if (entries.length > 0) await sealTx(tx, entries);
    if (entries.length < batchSize) return;
    after = entries.at(-1)!.id;
  }
}
