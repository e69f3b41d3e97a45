import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { AuditEntry } from '../../platform/audit/audit-entry.entity.js';
import type { Head } from '../../platform/audit/chain.js';
import { exportLog } from '../../platform/audit/export-log.js';
import { headOf, type Period, placesAfter } from '../../platform/audit/sealed-log.js';
import { verifyLog } from '../../platform/audit/verify-log.js';
import { asDateTime } from '../../platform/database/columns.js';
import { Database } from '../../platform/records/database.js';
import { listRecords } from '../../platform/records/list-records.js';
import type { PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import type { Condition } from '../../platform/records/where.js';
import { load } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { toView } from '../../platform/validation/view.js';
import {
  type ListLog,
  LogCheckView,
  LogEntryView,
  LogFeedEntryView,
  LogFeedView,
  LogHeadView,
} from './log.dto.js';

@Injectable()
export class LogService {
  constructor(private readonly database: Database) {}

  async get(caller: Caller, id: string): Promise<LogEntryView> {
    return toView(LogEntryView, await load(this.database, caller, AuditEntry, id));
  }

  list(caller: Caller, { since, until, ...filters }: ListLog, page: PageRequest): RecordList {
    const period = [...when('>=', since), ...when('<', until)];
    return listRecords(this.database, caller, AuditEntry, LogEntryView, filters, page, period);
  }

  /** The end of the chain. Keep it elsewhere to find out later whether the log was cut off or rewritten. */
  async head(caller: Caller, named: string | undefined): Promise<LogHeadView> {
    const orgID = caller.orgFor('viewer', named);
    return toView(LogHeadView, { orgID, ...(await headOf(this.database, orgID)) });
  }

  /**
   * The entries behind a place of the chain. An entry gets its place once, after its transaction has committed, and
   * none gets a place before another: who follows the places misses nothing, however late a transaction commits.
   */
  async feed(caller: Caller, named: string | undefined, after: number, limit: number): Promise<LogFeedView> {
    const orgID = caller.orgFor('viewer', named);
    const places = await placesAfter(this.database, orgID, after, limit);
    const entries = places.flatMap(({ seq, entry }) => {
      if (!entry) return [];
      const metadata = JSON.parse(entry.metadata) as Record<string, string>;
      return [toView(LogFeedEntryView, { ...entry, metadata, seq })];
    });
    return toView(LogFeedView, { orgID, entries, next: places.at(-1)?.seq ?? after });
  }

  /** Recomputes the chain behind this head. */
  async verify(caller: Caller, named: string | undefined, after: Head): Promise<LogCheckView> {
    const orgID = caller.orgFor('viewer', named);
    return toView(LogCheckView, await verifyLog(this.database, orgID, after));
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
