import { Overtaken } from '../database/driver-errors.js';
import type { Transaction } from '../database/transaction.js';
import { Conflict } from '../errors/faults.js';
import { lockRecords } from '../records/records.js';
import { Member } from './member.entity.js';

/**
 * Sees to it that the organization has another admin, before this member stops being one. API keys do not count:
 * they are no persons.
 *
 * Two admins who leave at the same time must not each count on the other. The locks make one wait for the other
 * where there is one server; on a cluster, where locks stay on their node, it is the write: who stays is given a new
 * version, so that whoever leaves by counting on somebody who is leaving writes the same row, and one of them
 * begins again.
 * @throws Conflict
 */
export async function keepAnAdmin(tx: Transaction, leaving: Member): Promise<void> {
  if (leaving.role !== 'admin') return;
  const admins = await lockRecords(tx, leaving.orgID, Member, { role: 'admin' });
  const staying = admins.find(({ id }) => id !== leaving.id);
  if (!staying) {
    throw new Conflict('last-admin', 'An organization keeps an admin: make somebody else one first.');
  }
  const sql = 'UPDATE member SET version = version + 1 WHERE org_id = ? AND id = ? AND version = ?';
  if ((await tx.change(sql, [staying.orgID, staying.id, staying.version])) === 0) throw new Overtaken();
}
