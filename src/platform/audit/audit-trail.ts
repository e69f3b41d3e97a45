import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { OnRecord, type RecordEvent } from '../records/record-event.js';
import type { Transaction } from '../records/transaction.js';
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
      ...{ orgID, id: uuidv7(), projectID, action: name, actorID: caller.actorID, targetID, targetType },
      createdAt: at,
      metadata: { requestID: caller.requestID, ...metadata, ...values.metadata },
      adminValues: values.adminValues,
    };
    tx.insert(AuditEntry, entry, { provesCommit: true });
  }
}
