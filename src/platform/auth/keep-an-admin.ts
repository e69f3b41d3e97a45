import { StaleVersion } from '../database/driver-errors.js';
import type { Transaction } from '../records/transaction.js';
import { Conflict } from '../errors/faults.js';
import { findForUpdate } from '../records/records.js';
import type { Caller } from '../tenancy/caller.js';
import { Member } from './member.entity.js';

/**
 * Checks that the organization has another admin before this member stops being one. API keys do not count: they are
 * not people.
 *
 * Two admins who leave at the same time must not each count on the other. On one server the locks make the second
 * wait. On a cluster, where locks do not leave their node, the write does it: the admin who stays gets a new version,
 * so that both transactions write the same row and one of them is retried.
 * @throws Conflict
 */
export async function keepAnAdmin(tx: Transaction, caller: Caller, leaving: Member): Promise<void> {
  if (leaving.role !== 'admin') return;
  const admins = await findForUpdate(tx, caller, Member, { orgID: leaving.orgID, role: 'admin' });
  const staying = admins.find(({ id }) => id !== leaving.id);
  if (!staying) {
    throw new Conflict(
      'last-admin',
      'An organization must keep an admin: make another member an admin first.',
    );
  }
  const sql = 'UPDATE member SET version = version + 1 WHERE org_id = ? AND id = ? AND version = ?';
  if ((await tx.execute(sql, [staying.orgID, staying.id, staying.version])) === 0) throw new StaleVersion();
}
