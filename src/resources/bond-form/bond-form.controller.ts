import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { By, May } from '../../platform/auth/access.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Page, type PageRequest } from '../../platform/lists/page-request.js';
import type { RecordList } from '../../platform/lists/record-list.js';
import { Answers, AnswersList } from '../../platform/openapi/answers.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { CreateBondForm, ListBondForms, UpdateBondForm, BondFormView } from './bond-form.dto.js';
import { BondFormService } from './bond-form.service.js';

@Controller('bond_form')
export class BondFormController {
  constructor(private readonly bondForms: BondFormService) {}

  @Post()
  @May('editor')
  @Answers(200, BondFormView, 'Create a bond form')
  create(@By() caller: Caller, @Body() body: CreateBondForm): Promise<BondFormView> {
    return this.bondForms.create(caller, body);
  }

  @Get(':formID')
  @May('viewer')
  @Answers(200, BondFormView, 'Get a bond form')
  get(@By() caller: Caller, @Param('formID') id: string): Promise<BondFormView> {
    return this.bondForms.get(caller, id);
  }

  @Put(':formID')
  @May('editor')
  @Answers(200, BondFormView, 'Replace a bond form')
  update(
    @By() caller: Caller,
    @Param('formID') id: string,
    @Body() body: UpdateBondForm,
    @IfMatch() ifMatch: Precondition,
  ): Promise<BondFormView> {
    return this.bondForms.update(caller, id, body, ifMatch);
  }

  @Delete(':formID')
  @May('editor')
  @Answers(204, undefined, 'Delete a bond form')
  remove(@By() caller: Caller, @Param('formID') id: string, @IfMatch() ifMatch: Precondition): Promise<void> {
    return this.bondForms.remove(caller, id, ifMatch);
  }

  @Post('query')
  @May('viewer')
  @AnswersList(BondFormView, 'List bond forms')
  list(@By() caller: Caller, @Body() filters: ListBondForms, @Page() page: PageRequest): RecordList {
    return this.bondForms.list(caller, filters, page);
  }
}
