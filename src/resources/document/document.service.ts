import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Precondition } from '../../platform/http/if-match.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { listRecords } from '../../platform/lists/list-records.js';
import type { PageRequest } from '../../platform/lists/page-request.js';
import type { RecordList } from '../../platform/lists/record-list.js';
import {
  createRecord,
  loadRecord,
  lockRecord,
  recordToUpdate,
  removeRecord,
  updateRecord,
} from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { complete, show } from '../../platform/validation/view.js';
import { CreateDocument, type ListDocuments, UpdateDocument, DocumentView } from './document.dto.js';
import { Document } from './document.entity.js';
import { discardKind } from './document-discarding.js';

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
        ...complete(CreateDocument, body),
        orgID,
        parsed: false,
        contentVersion: 0,
        ...uploaded,
      };
      return show(DocumentView, await createRecord(tx, caller, Document, values));
    });
  }

  async get(caller: Caller, id: string): Promise<DocumentView> {
    return show(DocumentView, await loadRecord(this.database, caller, Document, id));
  }

  update(caller: Caller, id: string, body: UpdateDocument, ifMatch: Precondition): Promise<DocumentView> {
    return this.database.write(caller, async (tx) => {
      const document = await recordToUpdate(tx, caller, 'editor', Document, id, ifMatch);
      return show(DocumentView, await updateRecord(tx, caller, document, complete(UpdateDocument, body)));
    });
  }

  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      const document = await lockRecord(tx, caller, 'editor', Document, id, ifMatch);
      await removeRecord(tx, caller, document);
      if (document.contentVersion === 0) return;
      await this.queue.enqueueTx(tx, caller, { orgID: document.orgID, kind: discardKind, targetID: id });
    });
  }

  list(caller: Caller, filters: ListDocuments, page: PageRequest): RecordList {
    return listRecords(this.database, caller, Document, DocumentView, filters, page);
  }
}
