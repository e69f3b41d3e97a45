import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Effect, JobAtWork } from '../../platform/jobs/job-handler.js';
import { JobWorker } from '../../platform/jobs/job-worker.js';
import { findRecords } from '../../platform/records/find-records.js';
import { DocumentStorage } from '../../platform/storage/document-storage.js';
import { DocumentContent } from './document-content.entity.js';

/** Removes what a deleted document had. */
export const discardKind = 'document.discard';
/** Removes the bytes of an upload that did not come to its end. */
export const forgetKind = 'document.forget';

const mostRows = 1_000;
const nothing: Effect = () => Promise.resolve();

/** Clears away what no document has any more. */
@Injectable()
export class DocumentDiscarding {
  constructor(
    private readonly database: Database,
    private readonly storage: DocumentStorage,
    worker: JobWorker,
  ) {
    worker.handle(discardKind, (work) => this.discard(work));
    worker.handle(forgetKind, (work) => this.forget(work));
  }

  /** First the rows are marked, so that a job which still reads one writes no more pages; they themselves go last. */
  private async discard(work: JobAtWork): Promise<Effect> {
    const { orgID, targetID: documentID } = work.job;
    for (;;) {
      const contents = await findRecords(this.database, orgID, DocumentContent, { documentID });
      if (contents.length === 0) return nothing;
      for (const content of contents) await this.discardContent(work, content);
    }
  }

  private async discardContent(
    { caller, job }: JobAtWork,
    { id, storageKey }: DocumentContent,
  ): Promise<void> {
    const own = [job.orgID, id];
    const mark = "UPDATE document_content SET state = 'unreadable' WHERE org_id = ? AND id = ?";
    await this.database.write(caller, (tx) => tx.change(mark, own));
    const pages = `DELETE FROM document_page WHERE org_id = ? AND content_id = ? LIMIT ${mostRows}`;
    while ((await this.database.write(caller, (tx) => tx.change(pages, own))) === mostRows);
    await this.storage.remove(storageKey);
    const row = 'DELETE FROM document_content WHERE org_id = ? AND id = ?';
    await this.database.write(caller, (tx) => tx.change(row, own));
  }

  private async forget({ job }: JobAtWork): Promise<Effect> {
    const { contentID, key } = job.details as { contentID: string; key: string };
    const [content] = await findRecords(this.database, job.orgID, DocumentContent, { id: contentID });
    if (!content) await this.storage.remove(key);
    return nothing;
  }
}
