import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/records/database.js';
import { type ClaimedJob, HandlesJob, type OnSuccess } from '../../platform/jobs/job-handler.js';
import { deleteRows, find, updateRows } from '../../platform/records/records.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { DocumentStorage } from '../../platform/storage/document-storage.js';
import { StorageQuota } from '../../platform/storage/storage-quota.js';
import { DocumentContent } from './document-content.entity.js';
import { DocumentPage } from './document-page.entity.js';

/** Removes the contents of a deleted document. */
export const discardKind = 'document.discard';
/** Removes the bytes of an upload that was not completed. */
export const cleanupKind = 'document.forget';

const maxRows = 1_000;

/** Removes what no document needs any more. */
@Injectable()
export class DocumentCleanup {
  constructor(
    private readonly database: Database,
    private readonly storage: DocumentStorage,
    private readonly quota: StorageQuota,
  ) {}

  /** Marks each row first, so that a job that still reads it writes no more pages; the row itself is deleted last. */
  @HandlesJob({ kind: discardKind, timeoutSeconds: 600 })
  async discard(claimed: ClaimedJob): Promise<void> {
    const { orgID, targetID: documentID } = claimed.job;
    for (;;) {
      const contents = await find(this.database, claimed.caller, DocumentContent, { orgID, documentID });
      if (contents.length === 0) return;
      for (const content of contents) await this.discardContent(claimed, content);
    }
  }

  private async discardContent(
    { caller, job }: ClaimedJob,
    { id, storageKey, size }: DocumentContent,
  ): Promise<void> {
    const { orgID } = job;
    await this.database.write(caller, (tx) =>
      updateRows(tx, orgID, DocumentContent, { id }, { state: 'unreadable' }),
    );
    const removeSome = (tx: Transaction) => deleteRows(tx, orgID, DocumentPage, { contentID: id }, maxRows);
    while ((await this.database.write(caller, removeSome)) === maxRows);
    await this.storage.remove(storageKey);
    await this.database.write(caller, async (tx) => {
      const deleted = await deleteRows(tx, orgID, DocumentContent, { id });
      await this.quota.releaseTx(tx, orgID, deleted * size);
    });
  }

  @HandlesJob({ kind: cleanupKind })
  async cleanUp({ job: { orgID, details }, caller }: ClaimedJob): Promise<OnSuccess> {
    const { contentID, key, reserved = 0 } = details as { contentID: string; key: string; reserved?: number };
    const [content] = await find(this.database, caller, DocumentContent, { orgID, id: contentID });
    if (content) return () => Promise.resolve();
    await this.storage.remove(key);
    return (tx) => this.quota.releaseTx(tx, orgID, reserved);
  }
}
