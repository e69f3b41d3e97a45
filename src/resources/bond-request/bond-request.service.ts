import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/records/database.js';
import type { Precondition } from '../../platform/http/if-match.js';
import { Job } from '../../platform/jobs/job.entity.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { listRecords } from '../../platform/records/list-records.js';
import type { PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { create, load, loadForUpdate, remove, update } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { withNulls, toView } from '../../platform/validation/view.js';
import { longestBlock } from '../bond-request-field/bond-request-field.service.js';
import { FieldGeneration } from '../bond-request-field/field-generation.js';
import { JobView } from '../job/job.dto.js';
import {
  type BondRequestStatus,
  BondRequestView,
  CreateBondRequest,
  type GenerateBondRequest,
  type ListBondRequests,
  type ReadBondRequest,
  UpdateBondRequest,
} from './bond-request.dto.js';
import { BondRequest, demandStatus, openStatuses } from './bond-request.entity.js';

/** A step of a request's life: where it may begin, and when it was taken. */
interface Step {
  from: readonly BondRequestStatus[];
  stamp?: 'sentAt' | 'completedAt';
}

/** The only steps there are, by where they lead. */
const steps: Record<Exclude<BondRequestStatus, 'draft'>, Step> = {
  sent: { from: ['draft'], stamp: 'sentAt' },
  completed: { from: ['sent'], stamp: 'completedAt' },
  cancelled: { from: ['draft', 'sent'] },
};

@Injectable()
export class BondRequestService {
  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly generation: FieldGeneration,
  ) {}

  create(caller: Caller, body: CreateBondRequest): Promise<BondRequestView> {
    const orgID = caller.orgFor('editor');
    return this.database.write(caller, async (tx) => {
      const begun = { status: 'draft' as const, readBy: [], sentAt: '', completedAt: '' };
      const values = { ...withNulls(CreateBondRequest, body), ...begun, orgID };
      return toView(BondRequestView, await create(tx, caller, BondRequest, values));
    });
  }

  async get(caller: Caller, id: string): Promise<BondRequestView> {
    return toView(BondRequestView, await load(this.database, caller, BondRequest, id));
  }

  update(
    caller: Caller,
    id: string,
    body: UpdateBondRequest,
    ifMatch: Precondition,
  ): Promise<BondRequestView> {
    return this.database.write(caller, async (tx) => {
      const request = await loadForUpdate(tx, caller, 'editor', BondRequest, id, ifMatch);
      demandStatus(request, openStatuses);
      return toView(BondRequestView, await update(tx, caller, request, withNulls(UpdateBondRequest, body)));
    });
  }

  remove(caller: Caller, id: string, ifMatch: Precondition): Promise<void> {
    return this.database.write(caller, async (tx) => {
      const request = await loadForUpdate(tx, caller, 'editor', BondRequest, id, ifMatch);
      demandStatus(request, openStatuses);
      await remove(tx, caller, request);
    });
  }

  list(caller: Caller, filters: ListBondRequests, page: PageRequest): RecordList {
    return listRecords(this.database, caller, BondRequest, BondRequestView, filters, page);
  }

  /**
   * Notes who has read the request: callers themselves, or for editors anybody. Readers are a set: reading again changes
   * nothing.
   */
  async read(caller: Caller, id: string, { readerID }: ReadBondRequest): Promise<BondRequestView> {
    const role = readerID === caller.actorID ? 'viewer' : 'editor';
    const seen = await load(this.database, caller, BondRequest, id);
    caller.demand(role, seen.orgID);
    // Who has been here before changes nothing, and need not wait for the record's lock.
    if (seen.readBy.includes(readerID)) return toView(BondRequestView, seen);
    return this.database.write(caller, async (tx) => {
      const request = await loadForUpdate(tx, caller, role, BondRequest, id);
      if (request.readBy.includes(readerID)) return toView(BondRequestView, request);
      const changes = { readBy: [...request.readBy, readerID] };
      return toView(BondRequestView, await update(tx, caller, request, changes, 'read'));
    });
  }

  /**
   * Makes the standard fields for the request's type of bond and has them read. The answer is the job, as it is when
   * that is done where the caller waits.
   */
  async generate(caller: Caller, id: string, body: GenerateBondRequest): Promise<JobView> {
    let job: Job | undefined;
    const answer = await this.database.write(caller, async (tx) => {
      const request = await loadForUpdate(tx, caller, 'editor', BondRequest, id);
      demandStatus(request, openStatuses);
      job = await this.generation.generateRequestTx(tx, caller, request, body);
      return toView(JobView, job);
    });
    if (body.block !== true || !job) return answer;
    await this.queue.waitUntilDone(job, longestBlock);
    return toView(JobView, await load(this.database, caller, Job, job.id));
  }

  /** Takes the request to its next status. @throws Conflict where the step does not begin at its status */
  move(
    caller: Caller,
    id: string,
    status: keyof typeof steps,
    ifMatch: Precondition,
  ): Promise<BondRequestView> {
    const { from, stamp } = steps[status];
    return this.database.write(caller, async (tx) => {
      const request = await loadForUpdate(tx, caller, 'editor', BondRequest, id, ifMatch);
      demandStatus(request, from);
      const changes = { status, ...(stamp && { [stamp]: new Date().toISOString() }) };
      return toView(BondRequestView, await update(tx, caller, request, changes, status));
    });
  }
}
