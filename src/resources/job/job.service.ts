import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/records/database.js';
import { Job } from '../../platform/jobs/job.entity.js';
import { listRecords } from '../../platform/records/list-records.js';
import type { PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { load } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { toView } from '../../platform/validation/view.js';
import { JobView, type ListJobs } from './job.dto.js';

/** Jobs to look at. They are made by what has them done, and nothing else. */
@Injectable()
export class JobService {
  constructor(private readonly database: Database) {}

  async get(caller: Caller, id: string): Promise<JobView> {
    return toView(JobView, await load(this.database, caller, Job, id));
  }

  list(caller: Caller, filters: ListJobs, page: PageRequest): RecordList {
    return listRecords(this.database, caller, Job, JobView, filters, page);
  }
}
