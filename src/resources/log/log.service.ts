import { Injectable } from '@nestjs/common';
import { AuditEntry } from '../../platform/audit/audit-entry.entity.js';
import { asDateTime } from '../../platform/database/columns.js';
import { Database } from '../../platform/database/database.js';
import { listRecords } from '../../platform/lists/list-records.js';
import type { PageRequest } from '../../platform/lists/page-request.js';
import type { RecordList } from '../../platform/lists/record-list.js';
import type { Condition } from '../../platform/records/among.js';
import { loadRecord } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { show } from '../../platform/validation/view.js';
import { type ListLog, LogEntryView } from './log.dto.js';

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
}

function when(comparison: '>=' | '<', moment: string | null | undefined): Condition[] {
  if (!moment) return [];
  const utc = new Date(moment).toISOString();
  return [{ sql: `created_at ${comparison} ?`, values: [asDateTime(utc)] }];
}
