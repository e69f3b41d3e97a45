import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { By, May } from '../../platform/auth/access.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Page, type PageRequest } from '../../platform/lists/page-request.js';
import type { RecordList } from '../../platform/lists/record-list.js';
import { Answers, AnswersList } from '../../platform/openapi/answers.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import {
  CreatePowerOfAttorney,
  ListPowersOfAttorney,
  UpdatePowerOfAttorney,
  PowerOfAttorneyView,
} from './power-of-attorney.dto.js';
import { PowerOfAttorneyService } from './power-of-attorney.service.js';

@Controller('power_of_attorney')
export class PowerOfAttorneyController {
  constructor(private readonly powersOfAttorney: PowerOfAttorneyService) {}

  @Post()
  @May('editor')
  @Answers(201, PowerOfAttorneyView, 'Create a power of attorney')
  create(@By() caller: Caller, @Body() body: CreatePowerOfAttorney): Promise<PowerOfAttorneyView> {
    return this.powersOfAttorney.create(caller, body);
  }

  @Get(':poaID')
  @May('viewer')
  @Answers(200, PowerOfAttorneyView, 'Get a power of attorney')
  get(@By() caller: Caller, @Param('poaID') id: string): Promise<PowerOfAttorneyView> {
    return this.powersOfAttorney.get(caller, id);
  }

  @Put(':poaID')
  @May('editor')
  @Answers(200, PowerOfAttorneyView, 'Replace a power of attorney')
  update(
    @By() caller: Caller,
    @Param('poaID') id: string,
    @Body() body: UpdatePowerOfAttorney,
    @IfMatch() ifMatch: Precondition,
  ): Promise<PowerOfAttorneyView> {
    return this.powersOfAttorney.update(caller, id, body, ifMatch);
  }

  @Delete(':poaID')
  @May('editor')
  @Answers(204, undefined, 'Delete a power of attorney')
  remove(@By() caller: Caller, @Param('poaID') id: string, @IfMatch() ifMatch: Precondition): Promise<void> {
    return this.powersOfAttorney.remove(caller, id, ifMatch);
  }

  @Post('query')
  @May('viewer')
  @AnswersList(PowerOfAttorneyView, 'List powers of attorney')
  list(@By() caller: Caller, @Body() filters: ListPowersOfAttorney, @Page() page: PageRequest): RecordList {
    return this.powersOfAttorney.list(caller, filters, page);
  }
}
