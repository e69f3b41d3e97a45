import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { CurrentCaller, RequireRole } from '../../platform/auth/access.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Patchable } from '../../platform/merge-patch/patchable.js';
import { Page, type PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { ApiResource } from '../../platform/openapi/api-resource.js';
import { ApiAnswer, ApiListAnswer } from '../../platform/openapi/api-answer.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { CreateRate, ListRates, UpdateRate, RateView } from './rate.dto.js';
import { RateService } from './rate.service.js';

@Controller('rate')
@Patchable()
@ApiResource('What a surety charges. Its steps are rate tiers.')
export class RateController {
  constructor(private readonly rates: RateService) {}

  @Post()
  @RequireRole('admin')
  @ApiAnswer(201, RateView, 'Create a rate')
  create(@CurrentCaller() caller: Caller, @Body() body: CreateRate): Promise<RateView> {
    return this.rates.create(caller, body);
  }

  @Get(':rateID')
  @RequireRole('viewer')
  @ApiAnswer(200, RateView, 'Get a rate')
  get(@CurrentCaller() caller: Caller, @Param('rateID') id: string): Promise<RateView> {
    return this.rates.get(caller, id);
  }

  @Put(':rateID')
  @RequireRole('admin')
  @ApiAnswer(200, RateView, 'Replace a rate')
  update(
    @CurrentCaller() caller: Caller,
    @Param('rateID') id: string,
    @Body() body: UpdateRate,
    @IfMatch() ifMatch: Precondition,
  ): Promise<RateView> {
    return this.rates.update(caller, id, body, ifMatch);
  }

  @Delete(':rateID')
  @RequireRole('admin')
  @ApiAnswer(204, undefined, 'Delete a rate')
  remove(
    @CurrentCaller() caller: Caller,
    @Param('rateID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<void> {
    return this.rates.remove(caller, id, ifMatch);
  }

  @Post('query')
  @RequireRole('viewer')
  @ApiListAnswer(RateView, 'List rates')
  list(@CurrentCaller() caller: Caller, @Body() filters: ListRates, @Page() page: PageRequest): RecordList {
    return this.rates.list(caller, filters, page);
  }
}
