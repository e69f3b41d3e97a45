import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { By, May } from '../../platform/auth/access.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Page, type PageRequest } from '../../platform/lists/page-request.js';
import type { RecordList } from '../../platform/lists/record-list.js';
import { Answers, AnswersList } from '../../platform/openapi/answers.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { CreateBond, ListBonds, UpdateBond, BondView } from './bond.dto.js';
import { BondService } from './bond.service.js';

@Controller('bond')
export class BondController {
  constructor(private readonly bonds: BondService) {}

  @Post()
  @May('editor')
  @Answers(200, BondView, 'Create a bond')
  create(@By() caller: Caller, @Body() body: CreateBond): Promise<BondView> {
    return this.bonds.create(caller, body);
  }

  @Get(':bondID')
  @May('viewer')
  @Answers(200, BondView, 'Get a bond')
  get(@By() caller: Caller, @Param('bondID') id: string): Promise<BondView> {
    return this.bonds.get(caller, id);
  }

  @Put(':bondID')
  @May('editor')
  @Answers(200, BondView, 'Replace a bond')
  update(
    @By() caller: Caller,
    @Param('bondID') id: string,
    @Body() body: UpdateBond,
    @IfMatch() ifMatch: Precondition,
  ): Promise<BondView> {
    return this.bonds.update(caller, id, body, ifMatch);
  }

  @Delete(':bondID')
  @May('editor')
  @Answers(204, undefined, 'Delete a bond')
  remove(@By() caller: Caller, @Param('bondID') id: string, @IfMatch() ifMatch: Precondition): Promise<void> {
    return this.bonds.remove(caller, id, ifMatch);
  }

  @Post('query')
  @May('viewer')
  @AnswersList(BondView, 'List bonds')
  list(@By() caller: Caller, @Body() filters: ListBonds, @Page() page: PageRequest): RecordList {
    return this.bonds.list(caller, filters, page);
  }
}
