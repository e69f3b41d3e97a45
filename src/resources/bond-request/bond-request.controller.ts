import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { CurrentCaller, RequireRole } from '../../platform/auth/access.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Page, type PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { ApiResource } from '../../platform/openapi/api-resource.js';
import { ApiAnswer, ApiListAnswer } from '../../platform/openapi/api-answer.js';
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
@ApiResource(
  'What somebody asks a bond for. It goes from `draft` to `sent` to `completed`; until then it can be cancelled.',
)
export class BondRequestController {
  constructor(private readonly bondRequests: BondRequestService) {}

  @Post()
  @RequireRole('editor')
  @ApiAnswer(201, BondRequestView, 'Create a bond request')
  create(@CurrentCaller() caller: Caller, @Body() body: CreateBondRequest): Promise<BondRequestView> {
    return this.bondRequests.create(caller, body);
  }

  @Get(':requestID')
  @RequireRole('viewer')
  @ApiAnswer(200, BondRequestView, 'Get a bond request')
  get(@CurrentCaller() caller: Caller, @Param('requestID') id: string): Promise<BondRequestView> {
    return this.bondRequests.get(caller, id);
  }

  @Put(':requestID')
  @RequireRole('editor')
  @ApiAnswer(200, BondRequestView, 'Replace a bond request')
  update(
    @CurrentCaller() caller: Caller,
    @Param('requestID') id: string,
    @Body() body: UpdateBondRequest,
    @IfMatch() ifMatch: Precondition,
  ): Promise<BondRequestView> {
    return this.bondRequests.update(caller, id, body, ifMatch);
  }

  @Delete(':requestID')
  @RequireRole('editor')
  @ApiAnswer(204, undefined, 'Delete a bond request')
  remove(
    @CurrentCaller() caller: Caller,
    @Param('requestID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<void> {
    return this.bondRequests.remove(caller, id, ifMatch);
  }

  @Post('query')
  @RequireRole('viewer')
  @ApiListAnswer(BondRequestView, 'List bond requests')
  list(
    @CurrentCaller() caller: Caller,
    @Body() filters: ListBondRequests,
    @Page() page: PageRequest,
  ): RecordList {
    return this.bondRequests.list(caller, filters, page);
  }

  @Post(':requestID/read')
  @RequireRole('editor')
  @ApiAnswer(200, BondRequestView, 'Note that somebody has read a bond request')
  read(
    @CurrentCaller() caller: Caller,
    @Param('requestID') id: string,
    @Body() body: ReadBondRequest,
  ): Promise<BondRequestView> {
    return this.bondRequests.read(caller, id, body);
  }

  @Post(':requestID/send')
  @RequireRole('editor')
  @ApiAnswer(200, BondRequestView, 'Send a bond request')
  send(
    @CurrentCaller() caller: Caller,
    @Param('requestID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<BondRequestView> {
    return this.bondRequests.move(caller, id, 'sent', ifMatch);
  }

  @Post(':requestID/complete')
  @RequireRole('editor')
  @ApiAnswer(200, BondRequestView, 'Complete a bond request that was sent')
  complete(
    @CurrentCaller() caller: Caller,
    @Param('requestID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<BondRequestView> {
    return this.bondRequests.move(caller, id, 'completed', ifMatch);
  }

  @Post(':requestID/cancel')
  @RequireRole('editor')
  @ApiAnswer(200, BondRequestView, 'Cancel a bond request')
  cancel(
    @CurrentCaller() caller: Caller,
    @Param('requestID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<BondRequestView> {
    return this.bondRequests.move(caller, id, 'cancelled', ifMatch);
  }

  @Post(':requestID/generate')
  @RequireRole('editor')
  @ApiAnswer(200, JobView, 'Make the standard fields of a bond request and read them out of its project')
  generate(
    @CurrentCaller() caller: Caller,
    @Param('requestID') id: string,
    @Body() body: GenerateBondRequest,
  ): Promise<JobView> {
    return this.bondRequests.generate(caller, id, body);
  }
}
