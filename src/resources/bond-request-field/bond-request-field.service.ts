import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Precondition } from '../../platform/http/if-match.js';
import type { Job } from '../../platform/jobs/job.entity.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { listRecords } from '../../platform/lists/list-records.js';
import type { PageRequest } from '../../platform/lists/page-request.js';
import type { RecordList } from '../../platform/lists/record-list.js';
import { findRecords } from '../../platform/records/find-records.js';
import {
  createRecord,
  loadRecord,
  lockRecord,
  removeRecord,
  updateRecord,
} from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { complete, show } from '../../platform/validation/view.js';
import {
  BondRequestFieldView,
  CreateBondRequestField,
  type GenerateBondRequestField,
  type ListBondRequestFields,
  UpdateBondRequestField,
} from './bond-request-field.dto.js';
import { BondRequestField } from './bond-request-field.entity.js';
import { FieldEvidenceView } from './field-evidence.dto.js';
import { FieldEvidence } from './field-evidence.entity.js';
import { FieldGeneration } from './field-generation.js';

/** How long a caller who waits is kept waiting. */
export const longestBlock = 30_000;

@Injectable()
export class BondRequestFieldService {
  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly generation: FieldGeneration,
  ) {}

  create(caller: Caller, body: CreateBondRequestField): Promise<BondRequestFieldView> {
    const orgID = caller.orgFor('editor');
    return this.database.write(caller, async (tx) => {
      const given = complete(CreateBondRequestField, body);
      const { value, confidence, evidencePage } = given;
      const filled = {
        value: value ?? '',
        confidence: confidence ?? 0,
        evidencePage: evidencePage ?? 0,
        corrected: false,
      };
      const created = await createRecord(tx, caller, BondRequestField, { ...given, ...filled, orgID });
      return show(BondRequestFieldView, created);
    });
  }

  async get(caller: Caller, id: string): Promise<BondRequestFieldView> {
    return show(BondRequestFieldView, await loadRecord(this.database, caller, BondRequestField, id));
  }

  update(
    caller: Caller,
    id: string,
    body: UpdateBondRequestField,
    ifMatch: Precondition,
  ): Promise<BondRequestFieldView> {
    return this.database.write(caller, async (tx) => {
      const bondRequestField = await lockRecord(tx, caller, 'editor', BondRequestField, id, ifMatch);
      return show(
        BondRequestFieldView,
        await updateRecord(tx, caller, bondRequestField, {
          ...complete(UpdateBondRequestField, body),
          corrected: true,
        }),
      );
    });
  }

  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      const bondRequestField = await lockRecord(tx, caller, 'editor', BondRequestField, id, ifMatch);
      await removeRecord(tx, caller, bondRequestField);
      const { orgID } = bondRequestField;
      await tx.change('DELETE FROM field_evidence WHERE org_id = ? AND id = ?', [orgID, id]);
    });
  }

  list(caller: Caller, filters: ListBondRequestFields, page: PageRequest): RecordList {
    return listRecords(this.database, caller, BondRequestField, BondRequestFieldView, filters, page);
  }

  /** Has the field read out of the project's documents; with `block`, answers when that is done or takes too long. */
  async generate(caller: Caller, id: string, { block, overwrite }: GenerateBondRequestField): Promise<void> {
    let job: Job | undefined;
    const answer = await this.database.write(caller, async (tx) => {
      const field = await lockRecord(tx, caller, 'editor', BondRequestField, id);
      job = await this.generation.generateFieldTx(tx, caller, field, overwrite === true);
    });
    if (block === true && job) await this.queue.over(job, longestBlock);
    return answer;
  }

  /** What the last reading of the field has found, and why it chose what it chose. */
  async evidence(caller: Caller, id: string): Promise<FieldEvidenceView> {
    const { orgID, ref } = await loadRecord(this.database, caller, BondRequestField, id);
    const [found] = await findRecords(this.database, orgID, FieldEvidence, { id });
    return show(FieldEvidenceView, { ...(found ?? { ...notRead, ref }), fieldID: id });
  }
}

const notRead = {
  value: '',
  confidence: 0,
  reason: 'It has not been read yet.',
  candidates: [],
  documents: [],
  generatedAt: '',
};
