import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/records/database.js';
import type { Precondition } from '../../platform/http/if-match.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { listRecords } from '../../platform/records/list-records.js';
import type { PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { create, load, loadForUpdate, remove, update } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { withNulls, toView } from '../../platform/validation/view.js';
import { CreateDocument, type ListDocuments, UpdateDocument, DocumentView } from './document.dto.js';
import { Document } from './document.entity.js';
import { discardKind } from './document-cleanup.js';

@Injectable()
export class DocumentService {
  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
  ) {}

  create(caller: Caller, body: CreateDocument): Promise<DocumentView> {
    const orgID = caller.orgFor('editor');
    return this.database.write(caller, async (tx) => {
      const uploaded = { uploadedAt: new Date().toISOString(), uploadedBy: caller.actorID };
      const values = {
        ...withNulls(CreateDocument, body),
        orgID,
        parsed: false,
        contentVersion: 0,
        ...uploaded,
      };
      return toView(DocumentView, await create(tx, caller, Document, values));
    });
  }

  async get(caller: Caller, id: string): Promise<DocumentView> {
    return toView(DocumentView, await load(this.database, caller, Document, id));
  }

  update(caller: Caller, id: string, body: UpdateDocument, ifMatch: Precondition): Promise<DocumentView> {
    return this.database.write(caller, async (tx) => {
      const document = await loadForUpdate(tx, caller, 'editor', Document, id, ifMatch);
      return toView(DocumentView, await update(tx, caller, document, withNulls(UpdateDocument, body)));
    });
  }

  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      const document = await loadForUpdate(tx, caller, 'editor', Document, id, ifMatch);
      await remove(tx, caller, document);
      if (document.contentVersion === 0) return;
      this.queue.enqueueTx(tx, caller, { orgID: document.orgID, kind: discardKind, targetID: id });
    });
  }

  list(caller: Caller, filters: ListDocuments, page: PageRequest): RecordList {
    return listRecords(this.database, caller, Document, DocumentView, filters, page);
  }
}
