import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { By, May } from '../../platform/auth/access.js';
import { Page, type PageRequest } from '../../platform/lists/page-request.js';
import type { RecordList } from '../../platform/lists/record-list.js';
import { Answers, AnswersList } from '../../platform/openapi/answers.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { JobView, ListJobs } from './job.dto.js';
import { JobService } from './job.service.js';

@Controller('job')
export class JobController {
  constructor(private readonly jobs: JobService) {}

  @Get(':jobID')
  @May('viewer')
  @Answers(200, JobView, 'Get a job')
  get(@By() caller: Caller, @Param('jobID') id: string): Promise<JobView> {
    return this.jobs.get(caller, id);
  }

  @Post('query')
  @May('viewer')
  @AnswersList(JobView, 'List jobs')
  list(@By() caller: Caller, @Body() filters: ListJobs, @Page() page: PageRequest): RecordList {
    return this.jobs.list(caller, filters, page);
  }
}
