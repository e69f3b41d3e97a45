import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/records/database.js';
import type { Transaction } from '../../platform/records/transaction.js';
import type { Precondition } from '../../platform/http/if-match.js';
import type { Job } from '../../platform/jobs/job.entity.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { listRecords } from '../../platform/records/list-records.js';
import type { PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import {
  find,
  create,
  load,
  loadForUpdate,
  loadReferred,
  remove,
  update,
  deleteRows,
} from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { withNulls, toView } from '../../platform/validation/view.js';
import { BondRequest, demandStatus, openStatuses } from '../bond-request/bond-request.entity.js';
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
      const given = withNulls(CreateBondRequestField, body);
      const { value, confidence, evidencePage } = given;
      const filled = {
        value: value ?? '',
        confidence: confidence ?? 0,
        evidencePage: evidencePage ?? 0,
        corrected: false,
      };
      await this.demandOpen(tx, caller, orgID, body.requestID);
      const created = await create(tx, caller, BondRequestField, { ...given, ...filled, orgID });
      return toView(BondRequestFieldView, created);
    });
  }

  async get(caller: Caller, id: string): Promise<BondRequestFieldView> {
    return toView(BondRequestFieldView, await load(this.database, caller, BondRequestField, id));
  }

  update(
    caller: Caller,
    id: string,
    body: UpdateBondRequestField,
    ifMatch: Precondition,
  ): Promise<BondRequestFieldView> {
    return this.database.write(caller, async (tx) => {
      const bondRequestField = await this.loadOpen(tx, caller, id, ifMatch);
      return toView(
        BondRequestFieldView,
        await update(tx, caller, bondRequestField, {
          ...withNulls(UpdateBondRequestField, body),
          corrected: true,
        }),
      );
    });
  }

  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      const bondRequestField = await this.loadOpen(tx, caller, id, ifMatch);
      await remove(tx, caller, bondRequestField);
      const { orgID } = bondRequestField;
      await deleteRows(tx, orgID, FieldEvidence, { id });
    });
  }

  list(caller: Caller, filters: ListBondRequestFields, page: PageRequest): RecordList {
    return listRecords(this.database, caller, BondRequestField, BondRequestFieldView, filters, page);
  }

  /** Has the field read out of the project's documents; with `block`, answers when that is done or takes too long. */
  async generate(caller: Caller, id: string, body: GenerateBondRequestField): Promise<void> {
    let job: Job | undefined;
    const answer = await this.database.write(caller, async (tx) => {
      const field = await this.loadOpen(tx, caller, id);
      job = await this.generation.generateFieldTx(tx, caller, field, body);
    });
    if (body.block === true && job) await this.queue.waitUntilDone(job, longestBlock);
    return answer;
  }

  /** What the last reading of the field has found, and why it chose what it chose. */
  async evidence(caller: Caller, id: string): Promise<FieldEvidenceView> {
    const { orgID, ref } = await load(this.database, caller, BondRequestField, id);
    const [found] = await find(this.database, caller, FieldEvidence, { orgID, id });
    return toView(FieldEvidenceView, { ...(found ?? { ...notRead, ref }), fieldID: id });
  }

  /** The field, to be changed in this transaction, of a request that may change. @throws Conflict */
  private async loadOpen(
    tx: Transaction,
    caller: Caller,
    id: string,
    ifMatch?: Precondition,
  ): Promise<BondRequestField> {
    const { orgID, requestID } = await load(tx, caller, BondRequestField, id);
    await this.demandOpen(tx, caller, orgID, requestID);
    return loadForUpdate(tx, caller, 'editor', BondRequestField, id, ifMatch);
  }

  /** The request keeps its status until the transaction commits. @throws Conflict where it is final */
  private async demandOpen(tx: Transaction, caller: Caller, orgID: string, requestID: string): Promise<void> {
    const request = await loadReferred(tx, caller, BondRequest, orgID, requestID);
    if (request) demandStatus(request, openStatuses);
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
