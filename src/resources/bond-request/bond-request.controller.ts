import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { By, May } from '../../platform/auth/access.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Page, type PageRequest } from '../../platform/lists/page-request.js';
import type { RecordList } from '../../platform/lists/record-list.js';
import { Answers, AnswersList } from '../../platform/openapi/answers.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { JobView } from '../job/job.dto.js';
import {
  BondRequestView,
  CreateBondRequest,
  GenerateBondRequest,
  ListBondRequests,
  ReadBondRequest,
  UpdateBondRequest,
} from './bond-request.dto.js';
import { BondRequestService } from './bond-request.service.js';

@Controller('bond_request')
export class BondRequestController {
  constructor(private readonly bondRequests: BondRequestService) {}

  @Post()
  @May('editor')
  @Answers(201, BondRequestView, 'Create a bond request')
  create(@By() caller: Caller, @Body() body: CreateBondRequest): Promise<BondRequestView> {
    return this.bondRequests.create(caller, body);
  }

  @Get(':requestID')
  @May('viewer')
  @Answers(200, BondRequestView, 'Get a bond request')
  get(@By() caller: Caller, @Param('requestID') id: string): Promise<BondRequestView> {
    return this.bondRequests.get(caller, id);
  }

  @Put(':requestID')
  @May('editor')
  @Answers(200, BondRequestView, 'Replace a bond request')
  update(
    @By() caller: Caller,
    @Param('requestID') id: string,
    @Body() body: UpdateBondRequest,
    @IfMatch() ifMatch: Precondition,
  ): Promise<BondRequestView> {
    return this.bondRequests.update(caller, id, body, ifMatch);
  }

  @Delete(':requestID')
  @May('editor')
  @Answers(204, undefined, 'Delete a bond request')
  remove(
    @By() caller: Caller,
    @Param('requestID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<void> {
    return this.bondRequests.remove(caller, id, ifMatch);
  }

  @Post('query')
  @May('viewer')
  @AnswersList(BondRequestView, 'List bond requests')
  list(@By() caller: Caller, @Body() filters: ListBondRequests, @Page() page: PageRequest): RecordList {
    return this.bondRequests.list(caller, filters, page);
  }

  @Post(':requestID/read')
  @May('editor')
  @Answers(200, BondRequestView, 'Note that somebody has read a bond request')
  read(
    @By() caller: Caller,
    @Param('requestID') id: string,
    @Body() body: ReadBondRequest,
  ): Promise<BondRequestView> {
    return this.bondRequests.read(caller, id, body);
  }

  @Post(':requestID/send')
  @May('editor')
  @Answers(200, BondRequestView, 'Send a bond request')
  send(
    @By() caller: Caller,
    @Param('requestID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<BondRequestView> {
    return this.bondRequests.move(caller, id, 'sent', ifMatch);
  }

  @Post(':requestID/complete')
  @May('editor')
  @Answers(200, BondRequestView, 'Complete a bond request that was sent')
  complete(
    @By() caller: Caller,
    @Param('requestID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<BondRequestView> {
    return this.bondRequests.move(caller, id, 'completed', ifMatch);
  }

  @Post(':requestID/cancel')
  @May('editor')
  @Answers(200, BondRequestView, 'Cancel a bond request')
  cancel(
    @By() caller: Caller,
    @Param('requestID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<BondRequestView> {
    return this.bondRequests.move(caller, id, 'cancelled', ifMatch);
  }

  @Post(':requestID/generate')
  @May('editor')
  @Answers(200, JobView, 'Make the standard fields of a bond request and read them out of its project')
  generate(
    @By() caller: Caller,
    @Param('requestID') id: string,
    @Body() body: GenerateBondRequest,
  ): Promise<JobView> {
    return this.bondRequests.generate(caller, id, body);
  }
}
