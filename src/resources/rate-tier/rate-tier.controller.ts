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
import { CreateRateTier, ListRateTiers, UpdateRateTier, RateTierView } from './rate-tier.dto.js';
import { RateTierService } from './rate-tier.service.js';

@Controller('rate_tier')
@Patchable()
@ApiResource('One step of a rate: from its threshold on, its value holds.')
export class RateTierController {
  constructor(private readonly rateTiers: RateTierService) {}

  @Post()
  @RequireRole('admin')
  @ApiAnswer(201, RateTierView, 'Create a rate tier')
  create(@CurrentCaller() caller: Caller, @Body() body: CreateRateTier): Promise<RateTierView> {
    return this.rateTiers.create(caller, body);
  }

  @Post('batch')
  @RequireRole('admin')
  @ApiBatchAnswer(CreateRateTier, RateTierView, 'Create many rate tiers')
  createAll(
    @CurrentCaller() caller: Caller,
    @BatchOf(CreateRateTier, RateTierView) bodies: CreateRateTier[],
  ): Promise<RateTierView[]> {
    return this.rateTiers.createAll(caller, bodies);
  }

  @Get(':tierID')
  @RequireRole('viewer')
  @ApiAnswer(200, RateTierView, 'Get a rate tier')
  get(@CurrentCaller() caller: Caller, @Param('tierID') id: string): Promise<RateTierView> {
    return this.rateTiers.get(caller, id);
  }

  @Put(':tierID')
  @RequireRole('admin')
  @ApiAnswer(200, RateTierView, 'Replace a rate tier')
  update(
    @CurrentCaller() caller: Caller,
    @Param('tierID') id: string,
    @Body() body: UpdateRateTier,
    @IfMatch() ifMatch: Precondition,
  ): Promise<RateTierView> {
    return this.rateTiers.update(caller, id, body, ifMatch);
  }

  @Delete(':tierID')
  @RequireRole('admin')
  @ApiAnswer(204, undefined, 'Delete a rate tier')
  remove(
    @CurrentCaller() caller: Caller,
    @Param('tierID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<void> {
    return this.rateTiers.remove(caller, id, ifMatch);
  }

  @Post('query')
  @RequireRole('viewer')
  @ApiListAnswer(RateTierView, 'List rate tiers', { csv: true })
  list(
    @CurrentCaller() caller: Caller,
    @Body() filters: ListRateTiers,
    @Page() page: PageRequest,
  ): RecordList {
    return this.rateTiers.list(caller, filters, page);
  }
}
