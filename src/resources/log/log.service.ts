import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { AuditEntry } from '../../platform/audit/audit-entry.entity.js';
import type { Head } from '../../platform/audit/chain.js';
import { CheckedHeads } from '../../platform/audit/checked-heads.js';
import { exportLog } from '../../platform/audit/export-log.js';
import { headOf, type Period, placesAfter } from '../../platform/audit/sealed-log.js';
import { idsOfPeriod } from '../../platform/audit/ids-of-period.js';
import { verifyLog } from '../../platform/audit/verify-log.js';
import { asDateTime } from '../../platform/database/columns.js';
import { Database } from '../../platform/records/database.js';
import { listAnswers, listRecords, type MakeAnswers } from '../../platform/records/list-records.js';
import type { PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import type { Condition } from '../../platform/records/where.js';
import { load } from '../../platform/records/records.js';
import { visibleOrgIDs } from '../../platform/records/row-reader.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { toView, type View } from '../../platform/validation/view.js';
import {
  type ListLog,
  LogCheckView,
  LogEntryView,
  LogFeedEntryView,
  LogFeedView,
  LogHeadView,
  PublicLogEntryView,
} from './log.dto.js';

@Injectable()
export class LogService {
  constructor(
    private readonly database: Database,
    private readonly checked: CheckedHeads,
  ) {}

  async get(caller: Caller, id: string): Promise<LogEntryView> {
    const entry = await load(this.database, caller, AuditEntry, id);
    return toView(viewFor(caller, entry.orgID), entry);
  }

  async list(caller: Caller, { since, until, ...filters }: ListLog, page: PageRequest): Promise<RecordList> {
    const period = [...when('>=', since), ...when('<', until)];
    const { database } = this;
    const conditions = [
      ...period,
      ...(period.length > 0 ? await this.idsOf(caller, filters, since, until) : []),
    ];
    const views = new Set((caller.orgIDs ?? ['']).map((orgID) => viewFor(caller, orgID)));
    const [view = PublicLogEntryView, ...others] = views;
    if (others.length === 0) {
      return listRecords(database, caller, AuditEntry, view, filters, page, conditions);
    }
    const answer: MakeAnswers<AuditEntry> = (entries) =>
      Promise.resolve(entries.map((entry) => toView(viewFor(caller, entry.orgID), entry)));
    return listAnswers(database, caller, AuditEntry, filters, page, answer, conditions);
  }

  private idsOf(
    caller: Caller,
    { orgIDIn }: Pick<ListLog, 'orgIDIn'>,
    since: string | null | undefined,
    until: string | null | undefined,
  ): Promise<Condition[]> {
    const orgIDs = visibleOrgIDs(caller, orgIDIn);
    const onlyOrgID = orgIDs?.length === 1 ? orgIDs[0] : undefined;
    return idsOfPeriod(this.database, onlyOrgID, { since: since ?? undefined, until: until ?? undefined });
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
    const isAdmin = caller.may('admin', orgID);
    caller.work.addRows(places.length);
    const entries = places.flatMap(({ seq, entry, adminValues }) => {
      if (!entry) return [];
      const metadata = JSON.parse(entry.metadata) as Record<string, string>;
      return [toView(LogFeedEntryView, { ...entry, metadata, seq, ...(isAdmin && { adminValues }) })];
    });
    return toView(LogFeedView, { orgID, entries, next: places.at(-1)?.seq ?? after });
  }

  /** Recomputes the chain behind this head, by default the last one up to which this process has found it whole. */
  async verify(caller: Caller, named: string | undefined, after?: Head): Promise<LogCheckView> {
    const orgID = caller.orgFor('viewer', named);
    const from = after ?? this.checked.of(orgID);
    const check = await caller.work.heavily(() =>
      verifyLog(this.database, orgID, from, undefined, caller.work),
    );
    if (check.broken) this.checked.noteBroken(orgID);
    else this.checked.noteWhole(orgID, from, check.next ?? check.head);
    return toView(LogCheckView, check);
  }

  /** The sealed log as NDJSON, read as it is sent. */
  async export(caller: Caller, named: string | undefined, period: Period): Promise<StreamableFile> {
    const orgID = caller.orgFor('viewer', named);
    await caller.work.enter();
    const lines = await exportLog(this.database, orgID, period, caller.work);
    return new StreamableFile(Readable.from(lines, { objectMode: false }), {
      type: 'application/x-ndjson',
      disposition: 'attachment; filename="audit-log.ndjson"',
    });
  }
}

/** What the caller is shown of an entry of the organization. */
const viewFor = (caller: Caller, orgID: string): View<PublicLogEntryView> =>
  caller.may('admin', orgID) ? LogEntryView : PublicLogEntryView;

function when(comparison: '>=' | '<', moment: string | null | undefined): Condition[] {
  if (!moment) return [];
  const utc = new Date(moment).toISOString();
  return [{ sql: `created_at ${comparison} ?`, values: [asDateTime(utc)] }];
}
