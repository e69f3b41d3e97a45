import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { CurrentCaller, RequireRole, Writes } from '../../platform/auth/access.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Patchable } from '../../platform/merge-patch/patchable.js';
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
@Patchable()
@ApiResource(
  'What somebody asks a bond for. It goes from `draft` to `sent` to `completed`; until then it can be cancelled. Once completed or cancelled, neither it nor its fields change.',
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
  @RequireRole('viewer')
  @Writes()
  @ApiAnswer(
    200,
    BondRequestView,
    'Note that somebody has read a bond request',
    'Adds the reader to `readBy`. Readers are a set: reading again changes nothing. To note another than oneself takes an editor.',
  )
  read(
    @CurrentCaller() caller: Caller,
    @Param('requestID') id: string,
    @Body() body: ReadBondRequest,
  ): Promise<BondRequestView> {
    return this.bondRequests.read(caller, id, body);
  }

  @Post(':requestID/send')
  @RequireRole('editor')
  @ApiAnswer(
    200,
    BondRequestView,
    'Send a bond request',
    'Takes a draft to `sent` and notes when. A request that is no draft is a conflict.',
  )
  send(
    @CurrentCaller() caller: Caller,
    @Param('requestID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<BondRequestView> {
    return this.bondRequests.move(caller, id, 'sent', ifMatch);
  }

  @Post(':requestID/complete')
  @RequireRole('editor')
  @ApiAnswer(
    200,
    BondRequestView,
    'Complete a bond request that was sent',
    'Takes a request that was sent to `completed` and notes when. It does not change any more.',
  )
  complete(
    @CurrentCaller() caller: Caller,
    @Param('requestID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<BondRequestView> {
    return this.bondRequests.move(caller, id, 'completed', ifMatch);
  }

  @Post(':requestID/cancel')
  @RequireRole('editor')
  @ApiAnswer(
    200,
    BondRequestView,
    'Cancel a bond request',
    'Takes a draft, or a request that was sent, to `cancelled`. It does not change any more.',
  )
  cancel(
    @CurrentCaller() caller: Caller,
    @Param('requestID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<BondRequestView> {
    return this.bondRequests.move(caller, id, 'cancelled', ifMatch);
  }

  @Post(':requestID/generate')
  @RequireRole('editor')
  @ApiAnswer(
    200,
    JobView,
    'Make the standard fields of a bond request and read them out of its project',
    'Makes the fields that a bond of this type needs, as far as they are missing, and has each of them read. The answer is the job that does it: `GET /job/{jobID}` tells how far it is.',
  )
  generate(
    @CurrentCaller() caller: Caller,
    @Param('requestID') id: string,
    @Body() body: GenerateBondRequest,
  ): Promise<JobView> {
    return this.bondRequests.generate(caller, id, body);
  }
}
