import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { By, May } from '../../platform/auth/access.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Page, type PageRequest } from '../../platform/lists/page-request.js';
import type { RecordList } from '../../platform/lists/record-list.js';
import { Answers, AnswersList } from '../../platform/openapi/answers.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import {
  CreateBondFormField,
  ListBondFormFields,
  UpdateBondFormField,
  BondFormFieldView,
} from './bond-form-field.dto.js';
import { BondFormFieldService } from './bond-form-field.service.js';

@Controller('bond_form_field')
export class BondFormFieldController {
  constructor(private readonly bondFormFields: BondFormFieldService) {}

  @Post()
  @May('editor')
  @Answers(201, BondFormFieldView, 'Create a field of a bond form')
  create(@By() caller: Caller, @Body() body: CreateBondFormField): Promise<BondFormFieldView> {
    return this.bondFormFields.create(caller, body);
  }

  @Get(':fieldID')
  @May('viewer')
  @Answers(200, BondFormFieldView, 'Get a field of a bond form')
  get(@By() caller: Caller, @Param('fieldID') id: string): Promise<BondFormFieldView> {
    return this.bondFormFields.get(caller, id);
  }

  @Put(':fieldID')
  @May('editor')
  @Answers(200, BondFormFieldView, 'Replace a field of a bond form')
  update(
    @By() caller: Caller,
    @Param('fieldID') id: string,
    @Body() body: UpdateBondFormField,
    @IfMatch() ifMatch: Precondition,
  ): Promise<BondFormFieldView> {
    return this.bondFormFields.update(caller, id, body, ifMatch);
  }

  @Delete(':fieldID')
  @May('editor')
  @Answers(204, undefined, 'Delete a field of a bond form')
  remove(
    @By() caller: Caller,
    @Param('fieldID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<void> {
    return this.bondFormFields.remove(caller, id, ifMatch);
  }

  @Post('query')
  @May('viewer')
  @AnswersList(BondFormFieldView, 'List fields of bond forms')
  list(@By() caller: Caller, @Body() filters: ListBondFormFields, @Page() page: PageRequest): RecordList {
    return this.bondFormFields.list(caller, filters, page);
  }
}
