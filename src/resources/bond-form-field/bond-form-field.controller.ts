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
import {
  CreateBondFormField,
  ListBondFormFields,
  UpdateBondFormField,
  BondFormFieldView,
} from './bond-form-field.dto.js';
import { BondFormFieldService } from './bond-form-field.service.js';

@Controller('bond_form_field')
@Patchable()
@ApiResource('A text or a seal at its place on a page of a bond form.')
export class BondFormFieldController {
  constructor(private readonly bondFormFields: BondFormFieldService) {}

  @Post()
  @RequireRole('editor')
  @ApiAnswer(201, BondFormFieldView, 'Create a field of a bond form')
  create(@CurrentCaller() caller: Caller, @Body() body: CreateBondFormField): Promise<BondFormFieldView> {
    return this.bondFormFields.create(caller, body);
  }

  @Post('batch')
  @RequireRole('editor')
  @ApiBatchAnswer(CreateBondFormField, BondFormFieldView, 'Create many fields of bond forms')
  createAll(
    @CurrentCaller() caller: Caller,
    @BatchOf(CreateBondFormField, BondFormFieldView) bodies: CreateBondFormField[],
  ): Promise<BondFormFieldView[]> {
    return this.bondFormFields.createAll(caller, bodies);
  }

  @Get(':fieldID')
  @RequireRole('viewer')
  @ApiAnswer(200, BondFormFieldView, 'Get a field of a bond form')
  get(@CurrentCaller() caller: Caller, @Param('fieldID') id: string): Promise<BondFormFieldView> {
    return this.bondFormFields.get(caller, id);
  }

  @Put(':fieldID')
  @RequireRole('editor')
  @ApiAnswer(200, BondFormFieldView, 'Replace a field of a bond form')
  update(
    @CurrentCaller() caller: Caller,
    @Param('fieldID') id: string,
    @Body() body: UpdateBondFormField,
    @IfMatch() ifMatch: Precondition,
  ): Promise<BondFormFieldView> {
    return this.bondFormFields.update(caller, id, body, ifMatch);
  }

  @Delete(':fieldID')
  @RequireRole('editor')
  @ApiAnswer(204, undefined, 'Delete a field of a bond form')
  remove(
    @CurrentCaller() caller: Caller,
    @Param('fieldID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<void> {
    return this.bondFormFields.remove(caller, id, ifMatch);
  }

  @Post('query')
  @RequireRole('viewer')
  @ApiListAnswer(BondFormFieldView, 'List fields of bond forms', { csv: true })
  list(
    @CurrentCaller() caller: Caller,
    @Body() filters: ListBondFormFields,
    @Page() page: PageRequest,
  ): RecordList {
    return this.bondFormFields.list(caller, filters, page);
  }
}
