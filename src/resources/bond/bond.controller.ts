import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { CurrentCaller, RequireRole } from '../../platform/auth/access.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Page, type PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { ApiResource } from '../../platform/openapi/api-resource.js';
import { ApiAnswer, ApiListAnswer } from '../../platform/openapi/api-answer.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { CreateBond, ListBonds, UpdateBond, BondView } from './bond.dto.js';
import { BondService } from './bond.service.js';

@Controller('bond')
@ApiResource(
  'A bond for a project, at bid or at award: the surety stands behind the contractor towards the obligee, who owns the project.',
)
export class BondController {
  constructor(private readonly bonds: BondService) {}

  @Post()
  @RequireRole('editor')
  @ApiAnswer(200, BondView, 'Create a bond')
  create(@CurrentCaller() caller: Caller, @Body() body: CreateBond): Promise<BondView> {
    return this.bonds.create(caller, body);
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
  @ApiListAnswer(BondView, 'List bonds')
  list(@CurrentCaller() caller: Caller, @Body() filters: ListBonds, @Page() page: PageRequest): RecordList {
    return this.bonds.list(caller, filters, page);
  }
}
