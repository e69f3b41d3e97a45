import { Injectable } from '@nestjs/common';
import type { OwnedRecord } from '../database/owned-record.js';
import { OnRecord, type RecordEvent } from '../records/record-event.js';
import type { Transaction } from '../records/transaction.js';
import { newID } from '../validation/ids.js';
import { AuditEntry } from './audit-entry.entity.js';
import { loggedValues } from './logged-values.js';

/** Writes the audit entry of each change into the transaction that makes it: both are kept or neither. */
@Injectable()
export class AuditTrail {
  @OnRecord('*')
  record(event: RecordEvent, tx: Transaction): void {
    const { name, caller, orgID, projectID, targetID, targetType, at, metadata } = event;
    const values = loggedValues(event, tx);
    const entry = {
      ...{ orgID, id: newID(), projectID, action: name, actorID: caller.actorID, targetID, targetType },
      createdAt: at,
      metadata: { requestID: caller.requestID, ...versionOf(event), ...metadata, ...values.metadata },
      adminValues: values.adminValues,
    };
    tx.insert(AuditEntry, entry, { provesCommit: true });
  }
}

/** The version that the change has left the record with, or that it was deleted at; a row that never changes has none. */
function versionOf({ before, after }: RecordEvent): { version?: string } {
  const { version } = (after ?? before) as Partial<OwnedRecord>;
  return version === undefined ? {} : { version: String(version) };
}
