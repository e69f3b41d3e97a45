import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { Effect, JobAtWork } from '../../platform/jobs/job-handler.js';
import { JobWorker } from '../../platform/jobs/job-worker.js';
import { findRecords } from '../../platform/records/find-records.js';
import { lockRecords, updateRecord } from '../../platform/records/records.js';
import { DocumentStorage } from '../../platform/storage/document-storage.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { DocumentContent } from './document-content.entity.js';
import { asKeptRuns, DocumentPage } from './document-page.entity.js';
import { Document } from './document.entity.js';
import type { PageText } from './text/page-text.js';
import { type ExtractedText, TextExtraction } from './text/text-extraction.js';

/** Reads the text of a version of a document's content. */
export const readKind = 'document.read';

/** Each file is read by a process with half a gigabyte of its own. */
const filesAtOnce = 2;
/** What one file's text may take, since it is in memory here until it is written. */
const mostCharacters = 10_000_000;
/** A transaction has at most so many rows and characters, since a cluster takes each as a whole. */
const mostRows = 1_000;
const mostBatchLength = 4 * 2 ** 20;

const nothing: Effect = () => Promise.resolve();

/** The outcome of a reading, as the content keeps it. */
type Outcome = Pick<DocumentContent, 'state' | 'reason' | 'detail' | 'notes' | 'pageCount'>;

/** The job that reads documents. Each reading has pages of its own: those of one that was not finished never count. */
@Injectable()
export class DocumentReading {
  constructor(
    private readonly database: Database,
    private readonly storage: DocumentStorage,
    private readonly extraction: TextExtraction,
    worker: JobWorker,
  ) {
    worker.handle(readKind, (work) => this.read(work), {
      atOnce: filesAtOnce,
      giveUp: (tx, { job, caller }, failure) =>
        end(tx, caller, contentOf(job), job.fence, unread('failed', failure)),
    });
  }

  private async read(work: JobAtWork): Promise<Effect> {
    const { job, caller, report } = work;
    const { orgID, id } = contentOf(job);
    const [content] = await findRecords(this.database, orgID, DocumentContent, { id });
    if (content?.state !== 'waiting') return nothing;
    const limits = { characters: mostCharacters };
    const text = await this.storage.asFile(content.storageKey, (path) =>
      this.extraction.extract(path, limits, report),
    );
    const outcome =
      text.outcome === 'read' ? await this.keep(work, content, text) : unread(text.reason, text.detail);
    return (tx) => end(tx, caller, content, job.fence, outcome);
  }

  /** Writes the pages, in transactions of their own that count only once the job's own has named them. */
  private async keep(
    { job, caller }: JobAtWork,
    content: DocumentContent,
    { pages, notes }: Extract<ExtractedText, { outcome: 'read' }>,
  ): Promise<Outcome> {
    await this.clear(caller, content, job.fence);
    let batch: DocumentPage[] = [];
    let length = 0;
    for (const page of pages) {
      const row = asRow(content, job.fence, page);
      const rowLength = JSON.stringify(row.runs).length;
      if (rowLength > mostBatchLength)
        return unread('too-large', `page ${page.page} has more text than is kept`);
      if (batch.length === mostRows || length + rowLength > mostBatchLength) {
        await this.write(caller, content, batch);
        [batch, length] = [[], 0];
      }
      batch.push(row);
      length += rowLength;
    }
    await this.write(caller, content, batch);
    return { state: 'read', reason: '', detail: '', notes, pageCount: pages.length };
  }

  /** Pages that an earlier attempt has left. */
  private async clear(caller: Caller, { orgID, id }: DocumentContent, reading: number): Promise<void> {
    const sql = `DELETE FROM document_page WHERE org_id = ? AND content_id = ? AND reading < ? LIMIT ${mostRows}`;
    while ((await this.database.write(caller, (tx) => tx.change(sql, [orgID, id, reading]))) === mostRows);
  }

  private write(caller: Caller, { orgID, id }: DocumentContent, pages: DocumentPage[]): Promise<void> {
    return this.database.write(caller, async (tx) => {
      const [content] = await lockRecords(tx, orgID, DocumentContent, { id });
      if (content?.state !== 'waiting') return;
      for (const page of pages) tx.insert(DocumentPage, page);
    });
  }
}

const contentOf = ({ orgID, details }: JobAtWork['job']): { orgID: string; id: string } => ({
  orgID,
  id: details.contentID as string,
});

const unread = (reason: string, detail: string): Outcome => ({
  ...{ state: 'unreadable', reason, detail: detail.slice(0, 1000), notes: [], pageCount: 0 },
});

const asRow = ({ orgID, id: contentID }: DocumentContent, reading: number, page: PageText): DocumentPage =>
  Object.assign(new DocumentPage(), {
    ...{ orgID, id: uuidv7(), contentID, reading, page: page.page },
    ...{ width: page.width, height: page.height, layer: page.layer, runs: asKeptRuns(page) },
  });

/** Writes how the reading of a content has ended, and tells the document, if this still is its content. */
async function end(
  tx: Transaction,
  caller: Caller,
  { orgID, id }: Pick<DocumentContent, 'orgID' | 'id'>,
  reading: number,
  outcome: Outcome,
): Promise<void> {
  const [content] = await findRecords(tx, orgID, DocumentContent, { id });
  const [document] = content ? await lockRecords(tx, orgID, Document, { id: content.documentID }) : [];
  if (!content || !document) return;
  const at = new Date().toISOString();
  const { state, reason, detail, notes, pageCount } = outcome;
  const changed = await tx.change(
    "UPDATE document_content SET state = ?, reason = ?, detail = ?, notes = ?, page_count = ?, reading = ?, read_at = UTC_TIMESTAMP(3) WHERE org_id = ? AND id = ? AND state = 'waiting'",
    [state, reason, detail, JSON.stringify(notes), pageCount, reading, orgID, id],
  );
  if (changed === 0 || content.version !== document.contentVersion) return;
  if (state === 'read') return void (await updateRecord(tx, caller, document, { parsed: true }, 'parsed'));
  const { projectID } = document;
  const deed = {
    orgID,
    targetType: 'document',
    targetID: document.id,
    verb: 'found_unreadable',
    at,
    projectID,
  };
  recordAudit(tx, caller, { ...deed, metadata: { reason, version: String(content.version) } });
}
