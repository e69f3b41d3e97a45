import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { CurrentCaller, RequireRole } from '../../platform/auth/access.js';
import { BatchOf } from '../../platform/batch/batch-of.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Patchable } from '../../platform/merge-patch/patchable.js';
import { Page, type PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { ApiResource } from '../../platform/openapi/api-resource.js';
import { ApiAnswer, ApiBatchAnswer, ApiListAnswer } from '../../platform/openapi/api-answer.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { AwardBond, CreateBond, ListBonds, UpdateBond, BondView } from './bond.dto.js';
import { BondService } from './bond.service.js';

@Controller('bond')
@Patchable()
@ApiResource(
  'A bond for a project: the surety stands behind the contractor towards the obligee, who owns the project. The bid bond and the final bonds of a project are two records: the award of the one makes the other.',
)
export class BondController {
  constructor(private readonly bonds: BondService) {}

  @Post()
  @RequireRole('editor')
  @ApiAnswer(200, BondView, 'Create a bond')
  create(@CurrentCaller() caller: Caller, @Body() body: CreateBond): Promise<BondView> {
    return this.bonds.create(caller, body);
  }

  @Post('batch')
  @RequireRole('editor')
  @ApiBatchAnswer(CreateBond, BondView, 'Create many bonds')
  createAll(
    @CurrentCaller() caller: Caller,
    @BatchOf(CreateBond, BondView) bodies: CreateBond[],
  ): Promise<BondView[]> {
    return this.bonds.createAll(caller, bodies);
  }

  @Get(':bondID')
  @RequireRole('viewer')
  @ApiAnswer(200, BondView, 'Get a bond')
  get(@CurrentCaller() caller: Caller, @Param('bondID') id: string): Promise<BondView> {
    return this.bonds.get(caller, id);
  }

  @Put(':bondID')
  @RequireRole('editor')
  @ApiAnswer(200, BondView, 'Replace a bond')
  update(
    @CurrentCaller() caller: Caller,
    @Param('bondID') id: string,
    @Body() body: UpdateBond,
    @IfMatch() ifMatch: Precondition,
  ): Promise<BondView> {
    return this.bonds.update(caller, id, body, ifMatch);
  }

  @Delete(':bondID')
  @RequireRole('editor')
  @ApiAnswer(204, undefined, 'Delete a bond')
  remove(
    @CurrentCaller() caller: Caller,
    @Param('bondID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<void> {
    return this.bonds.remove(caller, id, ifMatch);
  }

  @Post('query')
  @RequireRole('viewer')
  @ApiListAnswer(BondView, 'List bonds', { csv: true })
  list(@CurrentCaller() caller: Caller, @Body() filters: ListBonds, @Page() page: PageRequest): RecordList {
    return this.bonds.list(caller, filters, page);
  }

  @Post(':bondID/award')
  @RequireRole('editor')
  @ApiAnswer(
    201,
    BondView,
    'Award a bid bond: make the final bond of its project',
    'Notes that the bid was won, and makes the final bond with the parties, the project and the principals of the bid bond. A bid bond is awarded once.',
  )
  award(
    @CurrentCaller() caller: Caller,
    @Param('bondID') id: string,
    @Body() body: AwardBond,
    @IfMatch() ifMatch: Precondition,
  ): Promise<BondView> {
    return this.bonds.award(caller, id, body, ifMatch);
  }
}
