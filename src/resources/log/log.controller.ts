import { Body, Controller, Get, Header, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { CurrentCaller, RequireRole } from '../../platform/auth/access.js';
import { Produces } from '../../platform/http/produces.js';
import { Page, type PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { ApiResource } from '../../platform/openapi/api-resource.js';
import { ApiAnswer, ApiListAnswer } from '../../platform/openapi/api-answer.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { ApiParameters, headIn, readQuery } from './log-query.js';
import {
  ExportedPlaceView,
  ListLog,
  LogCheckView,
  LogEntryView,
  LogFeedView,
  LogHeadView,
} from './log.dto.js';
import { LogService } from './log.service.js';

@Controller('log')
@ApiResource(
  'The audit log: who did what to which record, and when. Entries are neither changed nor deleted.',
)
export class LogController {
  constructor(private readonly log: LogService) {}

  @Get('head')
  @RequireRole('viewer')
  @ApiParameters('orgID')
  @ApiAnswer(
    200,
    LogHeadView,
    'Get the head of the chain that seals the audit log',
    'Answers with the hash over all entries so far. Keep it where nobody can change it: it proves later that the log was not rewritten.',
  )
  head(@CurrentCaller() caller: Caller, @Query() query: object): Promise<LogHeadView> {
    return this.log.head(caller, readQuery(query, 'orgID').orgID);
  }

  @Get('feed')
  @RequireRole('viewer')
  @ApiParameters('orgID', 'after', 'limit')
  @ApiAnswer(
    200,
    LogFeedView,
    'Follow the audit log',
    'Answers with the entries behind the place `after`, and with the `next` place to ask for. An entry has its place as soon as it is sealed, a moment after the change.',
  )
  feed(@CurrentCaller() caller: Caller, @Query() query: object): Promise<LogFeedView> {
    const { orgID, after = '0', limit = '1000' } = readQuery(query, 'orgID', 'after', 'limit');
    return this.log.feed(caller, orgID, Number(after), Number(limit));
  }

  @Get('verify')
  @RequireRole('viewer')
  @ApiParameters('orgID', 'seq', 'hash', 'from')
  @ApiAnswer(
    200,
    LogCheckView,
    'Find the first entry of the audit log that was tampered with',
    'Calculates the chain again and compares. A long log is checked in parts: ask on from `next` while there is one.',
  )
  verify(@CurrentCaller() caller: Caller, @Query() query: object): Promise<LogCheckView> {
    const { orgID, ...after } = readQuery(query, 'orgID', 'seq', 'hash', 'from');
    return this.log.verify(caller, orgID, headIn(after));
  }

  @Get('export')
  @RequireRole('viewer')
  @ApiParameters('orgID', 'since', 'until')
  @Produces('application/x-ndjson')
  @Header('Content-Type', 'application/x-ndjson')
  @ApiAnswer(
    200,
    ExportedPlaceView,
    'Export the sealed audit log, to be checked without this service',
    'Answers with a line of JSON for each entry, behind a line that says what the file is. `surety audit verify` checks it without a database.',
  )
  export(@CurrentCaller() caller: Caller, @Query() query: object): Promise<StreamableFile> {
    const { orgID, ...period } = readQuery(query, 'orgID', 'since', 'until');
    return this.log.export(caller, orgID, period);
  }

  @Get(':entryID')
  @RequireRole('viewer')
  @ApiAnswer(200, LogEntryView, 'Get an entry of the audit log')
  get(@CurrentCaller() caller: Caller, @Param('entryID') id: string): Promise<LogEntryView> {
    return this.log.get(caller, id);
  }

  @Post('query')
  @RequireRole('viewer')
  @ApiListAnswer(LogEntryView, 'List the audit log', {
    description:
      'Answers with the entries that match, oldest first. To learn what is new, follow `GET /log/feed`.',
  })
  list(
    @CurrentCaller() caller: Caller,
    @Body() filters: ListLog,
    @Page() page: PageRequest,
  ): Promise<RecordList> {
    return this.log.list(caller, filters, page);
  }
}
