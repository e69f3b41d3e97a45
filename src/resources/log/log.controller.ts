import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { By, May } from '../../platform/auth/access.js';
import { Page, type PageRequest } from '../../platform/lists/page-request.js';
import type { RecordList } from '../../platform/lists/record-list.js';
import { Answers, AnswersList } from '../../platform/openapi/answers.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { ListLog, LogEntryView } from './log.dto.js';
import { LogService } from './log.service.js';

@Controller('log')
export class LogController {
  constructor(private readonly log: LogService) {}

  @Get(':entryID')
  @May('viewer')
  @Answers(200, LogEntryView, 'Get an entry of the audit log')
  get(@By() caller: Caller, @Param('entryID') id: string): Promise<LogEntryView> {
    return this.log.get(caller, id);
  }

  @Post('query')
  @May('viewer')
  @AnswersList(LogEntryView, 'List the audit log')
  list(@By() caller: Caller, @Body() filters: ListLog, @Page() page: PageRequest): RecordList {
    return this.log.list(caller, filters, page);
  }
}
