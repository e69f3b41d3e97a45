import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { By, May } from '../../platform/auth/access.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Page, type PageRequest } from '../../platform/lists/page-request.js';
import type { RecordList } from '../../platform/lists/record-list.js';
import { Answers, AnswersList } from '../../platform/openapi/answers.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { CreateRateTier, ListRateTiers, UpdateRateTier, RateTierView } from './rate-tier.dto.js';
import { RateTierService } from './rate-tier.service.js';

@Controller('rate_tier')
export class RateTierController {
  constructor(private readonly rateTiers: RateTierService) {}

  @Post()
  @May('admin')
  @Answers(201, RateTierView, 'Create a rate tier')
  create(@By() caller: Caller, @Body() body: CreateRateTier): Promise<RateTierView> {
    return this.rateTiers.create(caller, body);
  }

  @Get(':tierID')
  @May('viewer')
  @Answers(200, RateTierView, 'Get a rate tier')
  get(@By() caller: Caller, @Param('tierID') id: string): Promise<RateTierView> {
    return this.rateTiers.get(caller, id);
  }

  @Put(':tierID')
  @May('admin')
  @Answers(200, RateTierView, 'Replace a rate tier')
  update(
    @By() caller: Caller,
    @Param('tierID') id: string,
    @Body() body: UpdateRateTier,
    @IfMatch() ifMatch: Precondition,
  ): Promise<RateTierView> {
    return this.rateTiers.update(caller, id, body, ifMatch);
  }

  @Delete(':tierID')
  @May('admin')
  @Answers(204, undefined, 'Delete a rate tier')
  remove(@By() caller: Caller, @Param('tierID') id: string, @IfMatch() ifMatch: Precondition): Promise<void> {
    return this.rateTiers.remove(caller, id, ifMatch);
  }

  @Post('query')
  @May('viewer')
  @AnswersList(RateTierView, 'List rate tiers')
  list(@By() caller: Caller, @Body() filters: ListRateTiers, @Page() page: PageRequest): RecordList {
    return this.rateTiers.list(caller, filters, page);
  }
}
