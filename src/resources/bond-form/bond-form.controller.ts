import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { CurrentCaller, RequireRole } from '../../platform/auth/access.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Patchable } from '../../platform/merge-patch/patchable.js';
import { Page, type PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { ApiResource } from '../../platform/openapi/api-resource.js';
import { ApiAnswer, ApiListAnswer } from '../../platform/openapi/api-answer.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { CreateBondForm, ListBondForms, UpdateBondForm, BondFormView } from './bond-form.dto.js';
import { BondFormService } from './bond-form.service.js';

@Controller('bond_form')
@Patchable()
@ApiResource('The paper of a bond: some pages of a document, with the fields to be filled in.')
export class BondFormController {
  constructor(private readonly bondForms: BondFormService) {}

  @Post()
  @RequireRole('editor')
  @ApiAnswer(200, BondFormView, 'Create a bond form')
  create(@CurrentCaller() caller: Caller, @Body() body: CreateBondForm): Promise<BondFormView> {
    return this.bondForms.create(caller, body);
  }

  @Get(':formID')
  @RequireRole('viewer')
  @ApiAnswer(200, BondFormView, 'Get a bond form')
  get(@CurrentCaller() caller: Caller, @Param('formID') id: string): Promise<BondFormView> {
    return this.bondForms.get(caller, id);
  }

  @Put(':formID')
  @RequireRole('editor')
  @ApiAnswer(200, BondFormView, 'Replace a bond form')
  update(
    @CurrentCaller() caller: Caller,
    @Param('formID') id: string,
    @Body() body: UpdateBondForm,
    @IfMatch() ifMatch: Precondition,
  ): Promise<BondFormView> {
    return this.bondForms.update(caller, id, body, ifMatch);
  }

  @Delete(':formID')
  @RequireRole('editor')
  @ApiAnswer(204, undefined, 'Delete a bond form')
  remove(
    @CurrentCaller() caller: Caller,
    @Param('formID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<void> {
    return this.bondForms.remove(caller, id, ifMatch);
  }

  @Post('query')
  @RequireRole('viewer')
  @ApiListAnswer(BondFormView, 'List bond forms')
  list(
    @CurrentCaller() caller: Caller,
    @Body() filters: ListBondForms,
    @Page() page: PageRequest,
  ): RecordList {
    return this.bondForms.list(caller, filters, page);
  }
}
