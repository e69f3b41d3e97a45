import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../database/transaction.js';
import type { Caller } from '../tenancy/caller.js';
import { AuditEntry } from './audit-entry.entity.js';

/** What was done, and to what. */
export interface Deed {
  orgID: string;
  targetType: string;
  targetID: string;
  verb: string;
  at: string;
  projectID?: string;
  metadata?: Record<string, string>;
}

/** Writes the entry of a deed into the transaction that does it: both are kept or neither. */
export function recordAudit(tx: Transaction, caller: Caller, deed: Deed): void {
  tx.insert(AuditEntry, {
    orgID: deed.orgID,
    id: uuidv7(),
    projectID: deed.projectID ?? '',
    action: `${deed.targetType}.${deed.verb}`,
    actorID: caller.actorID,
    targetID: deed.targetID,
    targetType: deed.targetType,
    createdAt: deed.at,
    metadata: { requestID: caller.requestID, ...deed.metadata },
  });
}
