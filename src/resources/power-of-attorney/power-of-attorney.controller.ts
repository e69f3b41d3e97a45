import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { CurrentCaller, RequireRole } from '../../platform/auth/access.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Patchable } from '../../platform/merge-patch/patchable.js';
import { Page, type PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { ApiResource } from '../../platform/openapi/api-resource.js';
import { ApiAnswer, ApiListAnswer } from '../../platform/openapi/api-answer.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import {
  CreatePowerOfAttorney,
  ListPowersOfAttorney,
  UpdatePowerOfAttorney,
  PowerOfAttorneyView,
} from './power-of-attorney.dto.js';
import { PowerOfAttorneyService } from './power-of-attorney.service.js';

@Controller('power_of_attorney')
@Patchable()
@ApiResource('Who may sign for the surety, and for how much: the attorneys-in-fact.')
export class PowerOfAttorneyController {
  constructor(private readonly powersOfAttorney: PowerOfAttorneyService) {}

  @Post()
  @RequireRole('editor')
  @ApiAnswer(201, PowerOfAttorneyView, 'Create a power of attorney')
  create(@CurrentCaller() caller: Caller, @Body() body: CreatePowerOfAttorney): Promise<PowerOfAttorneyView> {
    return this.powersOfAttorney.create(caller, body);
  }

  @Get(':poaID')
  @RequireRole('viewer')
  @ApiAnswer(200, PowerOfAttorneyView, 'Get a power of attorney')
  get(@CurrentCaller() caller: Caller, @Param('poaID') id: string): Promise<PowerOfAttorneyView> {
    return this.powersOfAttorney.get(caller, id);
  }

  @Put(':poaID')
  @RequireRole('editor')
  @ApiAnswer(200, PowerOfAttorneyView, 'Replace a power of attorney')
  update(
    @CurrentCaller() caller: Caller,
    @Param('poaID') id: string,
    @Body() body: UpdatePowerOfAttorney,
    @IfMatch() ifMatch: Precondition,
  ): Promise<PowerOfAttorneyView> {
    return this.powersOfAttorney.update(caller, id, body, ifMatch);
  }

  @Delete(':poaID')
  @RequireRole('editor')
  @ApiAnswer(204, undefined, 'Delete a power of attorney')
  remove(
    @CurrentCaller() caller: Caller,
    @Param('poaID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<void> {
    return this.powersOfAttorney.remove(caller, id, ifMatch);
  }

  @Post('query')
  @RequireRole('viewer')
  @ApiListAnswer(PowerOfAttorneyView, 'List powers of attorney')
  list(
    @CurrentCaller() caller: Caller,
    @Body() filters: ListPowersOfAttorney,
    @Page() page: PageRequest,
  ): RecordList {
    return this.powersOfAttorney.list(caller, filters, page);
  }
}
