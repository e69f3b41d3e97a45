import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/records/database.js';
import type { Transaction } from '../../platform/records/transaction.js';
import {
  type ClaimedJob,
  HandlesJob,
  OnJobDiscarded,
  type OnSuccess,
  Snooze,
} from '../../platform/jobs/job-handler.js';
import { find, findForUpdate, update, deleteRows, note, updateRows } from '../../platform/records/records.js';
import { lessThan } from '../../platform/records/where.js';
import { DocumentStorage } from '../../platform/storage/document-storage.js';
import { inSpan } from '../../platform/tracing/tracing.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { newID } from '../../platform/validation/ids.js';
import { DocumentContent } from './document-content.entity.js';
import { toStoredRuns, DocumentPage } from './document-page.entity.js';
import { Document } from './document.entity.js';
import { ReadingBudget } from './reading-budget.js';
import { type ReadingSlot, readingSlots, ReadingSlots } from './reading-slots.js';
import type { PageText } from '../../engines/reading/layout/page-text.js';
import { type ExtractedText, TextExtraction } from './text/text-extraction.js';

/** Reads the text of one version of a document's content. */
export const readKind = 'document.read';

/** Each file is read by a process that may take half a gigabyte. */
const concurrency = readingSlots;
/** How soon a document that takes long asks for a slot again. */
const nextTryMilliseconds = 2_000;
/** For so long bytes that could not be read are not read again: after that they may be, perhaps by a newer reader. */
const refusedMilliseconds = 86_400_000;
/** A scan of hundreds of pages takes minutes. */
const timeoutSeconds = 1_800;
/** Limit for the text of one file, which is in memory here until it is written. */
const maxCharacters = 10_000_000;
/** Limits for the rows and characters of one transaction, because a cluster replicates each as a whole. */
const maxRows = 1_000;
const maxBatchLength = 4 * 2 ** 20;

const nothing: OnSuccess = () => Promise.resolve();

/** The outcome of a reading, as it is stored in the content. */
type Outcome = Pick<DocumentContent, 'state' | 'reason' | 'detail' | 'notes' | 'pageCount' | 'readAt'>;

/** The job that reads documents. Each attempt writes pages of its own; those of an unfinished one never count. */
@Injectable()
export class DocumentReading {
  constructor(
    private readonly database: Database,
    private readonly storage: DocumentStorage,
    private readonly extraction: TextExtraction,
    private readonly slots: ReadingSlots,
    private readonly budget: ReadingBudget,
  ) {}

  @OnJobDiscarded(readKind)
  giveUp(
    tx: Transaction,
    { job, caller }: Pick<ClaimedJob, 'job' | 'caller'>,
    failure: string,
  ): Promise<void> {
    return finishTx(tx, caller, contentOf(job), job.fence, unreadable(failed, failure));
  }

  @HandlesJob({ kind: readKind, concurrency, timeoutSeconds })
  async read(claimed: ClaimedJob): Promise<OnSuccess> {
    const { job, caller } = claimed;
    const { orgID, id } = contentOf(job);
    const [content] = await find(this.database, caller, DocumentContent, { orgID, id });
    if (content?.state !== 'waiting') return nothing;
    const outcome = (await this.knownFailure(caller, content)) ?? (await this.outcomeOf(claimed, content));
    return (tx) => finishTx(tx, caller, content, job.fence, outcome);
  }

  /** What became of the same bytes, if they were found unreadable a short while ago. */
  private async knownFailure(
    caller: Caller,
    { orgID, sha256 }: DocumentContent,
  ): Promise<Outcome | undefined> {
    const same = { orgID, sha256, state: 'unreadable' as const };
    const [last] = await find(this.database, caller, DocumentContent, same, 1, 'desc');
    if (!last || last.reason === failed || Date.parse(last.readAt) < Date.now() - refusedMilliseconds) {
      return undefined;
    }
    // The time is that of the attempt, so that sending the bytes again does not put off the next one.
    return unreadable(last.reason, last.detail, last.readAt);
  }

  /** Reads the content in a slot, within the budget of its organization. @throws Snooze where it has to wait */
  private async outcomeOf(claimed: ClaimedJob, content: DocumentContent): Promise<Outcome> {
    const { orgID, id } = content;
    await this.budget.demand(orgID);
    const slot = this.slots.take(orgID, id);
    if (!slot) throw new Snooze(nextTryMilliseconds);
    try {
      const text = await this.budget.spend(orgID, () => this.extract(claimed, content, slot));
      // What was broken off says nothing of the bytes.
      claimed.signal.throwIfAborted();
      if (isUnfinished(text) && !slot.isPatient) {
        this.slots.noteLong(id);
        throw new Snooze(nextTryMilliseconds);
      }
      return text.outcome === 'read'
        ? await this.storePages(claimed, content, text)
        : unreadable(text.reason, text.detail);
    } finally {
      slot.release();
    }
  }

  private extract(
    { report, signal }: ClaimedJob,
    { storageKey }: DocumentContent,
    { milliseconds }: ReadingSlot,
  ): Promise<ExtractedText> {
    const limits = { characters: maxCharacters, milliseconds };
    return this.storage.asFile(storageKey, (path) =>
      inSpan('engine extraction', {}, () => this.extraction.extract(path, limits, report, signal)),
    );
  }

  /** Writes the pages in separate transactions. They count only after the job's own transaction has named them. */
  private async storePages(
    { job, caller }: ClaimedJob,
    content: DocumentContent,
    { pages, notes }: Extract<ExtractedText, { outcome: 'read' }>,
  ): Promise<Outcome> {
    await this.deleteStalePages(caller, content, job.fence);
    let batch: DocumentPage[] = [];
    let length = 0;
    for (const page of pages) {
      const row = asRow(content, job.fence, page);
      const rowLength = JSON.stringify(row.runs).length;
      if (rowLength > maxBatchLength)
        return unreadable('too-large', `page ${page.page} has more text than is kept`);
      if (batch.length === maxRows || length + rowLength > maxBatchLength) {
        await this.write(caller, content, batch);
        [batch, length] = [[], 0];
      }
      batch.push(row);
      length += rowLength;
    }
    await this.write(caller, content, batch);
    return { state: 'read', reason: '', detail: '', notes, pageCount: pages.length, readAt: now() };
  }

  /** Deletes pages that an earlier attempt has left. */
  private async deleteStalePages(
    caller: Caller,
    { orgID, id }: DocumentContent,
    reading: number,
  ): Promise<void> {
    const earlier = { contentID: id, reading: lessThan(reading) };
    const removeSome = (tx: Transaction) => deleteRows(tx, orgID, DocumentPage, earlier, maxRows);
    while ((await this.database.write(caller, removeSome)) === maxRows);
  }

  private write(caller: Caller, { orgID, id }: DocumentContent, pages: DocumentPage[]): Promise<void> {
    return this.database.write(caller, async (tx) => {
      const [content] = await findForUpdate(tx, caller, DocumentContent, { orgID, id });
      if (content?.state !== 'waiting') return;
      for (const page of pages) tx.insert(DocumentPage, page);
    });
  }
}

const contentOf = ({ orgID, details }: ClaimedJob['job']): { orgID: string; id: string } => ({
  orgID,
  id: details.contentID as string,
});

/** The reason of a reading that came to no end because of us, which says nothing of the bytes. */
const failed = 'failed';

const now = (): string => new Date().toISOString();

const unreadable = (reason: string, detail: string, readAt = now()): Outcome => ({
  ...{ state: 'unreadable', reason, detail: detail.slice(0, 1000), notes: [], pageCount: 0, readAt },
});

/** Whether more time would make something else of it. */
const isUnfinished = (text: ExtractedText): boolean =>
  text.outcome === 'read' ? text.isCutShort === true : text.reason === 'timed-out';

const asRow = ({ orgID, id: contentID }: DocumentContent, reading: number, page: PageText): DocumentPage =>
  Object.assign(new DocumentPage(), {
    ...{ orgID, id: newID(), contentID, reading, page: page.page },
    ...{ width: page.width, height: page.height, layer: page.layer, runs: toStoredRuns(page) },
  });

/** Writes the outcome of a reading, and updates the document if this is still its current content. */
async function finishTx(
  tx: Transaction,
  caller: Caller,
  { orgID, id }: Pick<DocumentContent, 'orgID' | 'id'>,
  reading: number,
  outcome: Outcome,
): Promise<void> {
  const [content] = await find(tx, caller, DocumentContent, { orgID, id });
  const [document] = content
    ? await findForUpdate(tx, caller, Document, { orgID, id: content.documentID })
    : [];
  if (!content || !document) return;
  const { state, reason } = outcome;
  const waiting = { id, state: 'waiting' as const };
  const read = { ...outcome, reading };
  const changed = await updateRows(tx, orgID, DocumentContent, waiting, read);
  if (changed === 0 || content.version !== document.contentVersion) return;
  if (state === 'read') await update(tx, caller, document, { parsed: true }, 'parsed');
  else await note(tx, caller, document, 'found_unreadable', { reason, version: String(content.version) });
}
