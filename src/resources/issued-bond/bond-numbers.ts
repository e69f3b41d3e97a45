import { singletonID } from '../../platform/database/owned-record.js';
import { findForUpdate, updateRows } from '../../platform/records/records.js';
import type { Transaction } from '../../platform/records/transaction.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { BondNumber } from './bond-number.entity.js';

const leastDigits = 6;

/**
 * The next number of the organization. The row stays locked until the transaction ends, so that a number is given if,
 * and only if, the bond that has it is written.
 */
export async function nextSequenceTx(tx: Transaction, caller: Caller, orgID: string): Promise<number> {
  const [given] = await findForUpdate(tx, caller, BondNumber, { orgID, id: singletonID });
  if (given) {
    const last = given.last + 1;
    await updateRows(tx, orgID, BondNumber, { id: singletonID }, { last });
    return last;
  }
  tx.insert(BondNumber, Object.assign(new BondNumber(), { orgID, id: singletonID, last: 1 }));
  await tx.flushOrRetry();
  return 1;
}

/** A sequence as it is printed. */
export const numberOf = (sequence: number): string => String(sequence).padStart(leastDigits, '0');
