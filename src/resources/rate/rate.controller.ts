import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { By, May } from '../../platform/auth/access.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Page, type PageRequest } from '../../platform/lists/page-request.js';
import type { RecordList } from '../../platform/lists/record-list.js';
import { Answers, AnswersList } from '../../platform/openapi/answers.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { CreateRate, ListRates, UpdateRate, RateView } from './rate.dto.js';
import { RateService } from './rate.service.js';

@Controller('rate')
export class RateController {
  constructor(private readonly rates: RateService) {}

  @Post()
  @May('admin')
  @Answers(201, RateView, 'Create a rate')
  create(@By() caller: Caller, @Body() body: CreateRate): Promise<RateView> {
    return this.rates.create(caller, body);
  }

  @Get(':rateID')
  @May('viewer')
  @Answers(200, RateView, 'Get a rate')
  get(@By() caller: Caller, @Param('rateID') id: string): Promise<RateView> {
    return this.rates.get(caller, id);
  }

  @Put(':rateID')
  @May('admin')
  @Answers(200, RateView, 'Replace a rate')
  update(
    @By() caller: Caller,
    @Param('rateID') id: string,
    @Body() body: UpdateRate,
    @IfMatch() ifMatch: Precondition,
  ): Promise<RateView> {
    return this.rates.update(caller, id, body, ifMatch);
  }

  @Delete(':rateID')
  @May('admin')
  @Answers(204, undefined, 'Delete a rate')
  remove(@By() caller: Caller, @Param('rateID') id: string, @IfMatch() ifMatch: Precondition): Promise<void> {
    return this.rates.remove(caller, id, ifMatch);
  }

  @Post('query')
  @May('viewer')
  @AnswersList(RateView, 'List rates')
  list(@By() caller: Caller, @Body() filters: ListRates, @Page() page: PageRequest): RecordList {
    return this.rates.list(caller, filters, page);
  }
}
