import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { CurrentCaller, RequireRole } from '../../platform/auth/access.js';
import { Page, type PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { ApiResource } from '../../platform/openapi/api-resource.js';
import { ApiAnswer, ApiListAnswer } from '../../platform/openapi/api-answer.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { JobView, ListJobs } from './job.dto.js';
import { JobService } from './job.service.js';

@Controller('job')
@ApiResource(
  'Work that goes on after its request was answered, such as reading the values of a bond request.',
)
export class JobController {
  constructor(private readonly jobs: JobService) {}

  @Get(':jobID')
  @RequireRole('viewer')
  @ApiAnswer(200, JobView, 'Get a job')
  get(@CurrentCaller() caller: Caller, @Param('jobID') id: string): Promise<JobView> {
    return this.jobs.get(caller, id);
  }

  @Post('query')
  @RequireRole('viewer')
  @ApiListAnswer(JobView, 'List jobs')
  list(@CurrentCaller() caller: Caller, @Body() filters: ListJobs, @Page() page: PageRequest): RecordList {
    return this.jobs.list(caller, filters, page);
  }
}
