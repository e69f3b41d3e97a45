import { Body, Controller, Get, Header, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { By, May } from '../../platform/auth/access.js';
import { Produces } from '../../platform/http/produces.js';
import { Page, type PageRequest } from '../../platform/lists/page-request.js';
import type { RecordList } from '../../platform/lists/record-list.js';
import { Answers, AnswersList } from '../../platform/openapi/answers.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { Asks, headIn, readQuery } from './log-query.js';
import { ExportedPlaceView, ListLog, LogCheckView, LogEntryView, LogHeadView } from './log.dto.js';
import { LogService } from './log.service.js';

@Controller('log')
export class LogController {
  constructor(private readonly log: LogService) {}

  @Get('head')
  @May('viewer')
  @Asks('orgID')
  @Answers(200, LogHeadView, 'Get the head of the chain that seals the audit log')
  head(@By() caller: Caller, @Query() query: object): Promise<LogHeadView> {
    return this.log.head(caller, readQuery(query, 'orgID').orgID);
  }

  @Get('verify')
  @May('viewer')
  @Asks('orgID', 'seq', 'hash')
  @Answers(200, LogCheckView, 'Find the first entry of the audit log that was tampered with')
  verify(@By() caller: Caller, @Query() query: object): Promise<LogCheckView> {
    const { orgID, ...after } = readQuery(query, 'orgID', 'seq', 'hash');
    return this.log.verify(caller, orgID, headIn(after));
  }

  @Get('export')
  @May('viewer')
  @Asks('orgID', 'since', 'until')
  @Produces('application/x-ndjson')
  @Header('Content-Type', 'application/x-ndjson')
  @Answers(200, ExportedPlaceView, 'Export the sealed audit log, to be checked without this service')
  export(@By() caller: Caller, @Query() query: object): Promise<StreamableFile> {
    const { orgID, ...period } = readQuery(query, 'orgID', 'since', 'until');
    return this.log.export(caller, orgID, period);
  }

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
