import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { AuditEntry } from '../../platform/audit/audit-entry.entity.js';
import type { Head } from '../../platform/audit/chain.js';
import { exportLog } from '../../platform/audit/export-log.js';
import { headOf, type Period } from '../../platform/audit/sealed-log.js';
import { verifyLog } from '../../platform/audit/verify-log.js';
import { asDateTime } from '../../platform/database/columns.js';
import { Database } from '../../platform/database/database.js';
import { listRecords } from '../../platform/lists/list-records.js';
import type { PageRequest } from '../../platform/lists/page-request.js';
import type { RecordList } from '../../platform/lists/record-list.js';
import type { Condition } from '../../platform/records/among.js';
import { loadRecord } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { show } from '../../platform/validation/view.js';
import { type ListLog, LogCheckView, LogEntryView, LogHeadView } from './log.dto.js';

@Injectable()
export class LogService {
  constructor(private readonly database: Database) {}

  async get(caller: Caller, id: string): Promise<LogEntryView> {
    return show(LogEntryView, await loadRecord(this.database, caller, AuditEntry, id));
  }

  list(caller: Caller, { since, until, ...filters }: ListLog, page: PageRequest): RecordList {
    const period = [...when('>=', since), ...when('<', until)];
    return listRecords(this.database, caller, AuditEntry, LogEntryView, filters, page, period);
  }

  /** The end of the chain. Whoever keeps it elsewhere can tell later whether the log was cut off or written anew. */
  async head(caller: Caller, named: string | undefined): Promise<LogHeadView> {
    const orgID = caller.orgFor('viewer', named);
    return show(LogHeadView, { orgID, ...(await headOf(this.database, orgID)) });
  }

  /** Recomputes the chain behind this head. */
  async verify(caller: Caller, named: string | undefined, after: Head): Promise<LogCheckView> {
    const orgID = caller.orgFor('viewer', named);
    return show(LogCheckView, await verifyLog(this.database, orgID, after));
  }

  /** The sealed log as NDJSON, read as it is sent. */
  async export(caller: Caller, named: string | undefined, period: Period): Promise<StreamableFile> {
    const orgID = caller.orgFor('viewer', named);
    const lines = await exportLog(this.database, orgID, period);
    return new StreamableFile(Readable.from(lines, { objectMode: false }), {
      type: 'application/x-ndjson',
      disposition: 'attachment; filename="audit-log.ndjson"',
    });
  }
}

function when(comparison: '>=' | '<', moment: string | null | undefined): Condition[] {
  if (!moment) return [];
  const utc = new Date(moment).toISOString();
  return [{ sql: `created_at ${comparison} ?`, values: [asDateTime(utc)] }];
}
