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
  BondRequestFieldView,
  CreateBondRequestField,
  GenerateBondRequestField,
  ListBondRequestFields,
  UpdateBondRequestField,
} from './bond-request-field.dto.js';
import { FieldEvidenceView } from './field-evidence.dto.js';
import { BondRequestFieldService } from './bond-request-field.service.js';

@Controller('bond_request_field')
@Patchable()
@ApiResource(
  'One value that a bond request needs, such as the bid date, with the page of the document that it stands on.',
)
export class BondRequestFieldController {
  constructor(private readonly bondRequestFields: BondRequestFieldService) {}

  @Post()
  @RequireRole('editor')
  @ApiAnswer(201, BondRequestFieldView, 'Create a field of a bond request')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateBondRequestField,
  ): Promise<BondRequestFieldView> {
    return this.bondRequestFields.create(caller, body);
  }

  @Get(':fieldID')
  @RequireRole('viewer')
  @ApiAnswer(200, BondRequestFieldView, 'Get a field of a bond request')
  get(@CurrentCaller() caller: Caller, @Param('fieldID') id: string): Promise<BondRequestFieldView> {
    return this.bondRequestFields.get(caller, id);
  }

  @Put(':fieldID')
  @RequireRole('editor')
  @ApiAnswer(200, BondRequestFieldView, 'Replace a field of a bond request')
  update(
    @CurrentCaller() caller: Caller,
    @Param('fieldID') id: string,
    @Body() body: UpdateBondRequestField,
    @IfMatch() ifMatch: Precondition,
  ): Promise<BondRequestFieldView> {
    return this.bondRequestFields.update(caller, id, body, ifMatch);
  }

  @Delete(':fieldID')
  @RequireRole('editor')
  @ApiAnswer(204, undefined, 'Delete a field of a bond request')
  remove(
    @CurrentCaller() caller: Caller,
    @Param('fieldID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<void> {
    return this.bondRequestFields.remove(caller, id, ifMatch);
  }

  @Post('query')
  @RequireRole('viewer')
  @ApiListAnswer(BondRequestFieldView, 'List fields of bond requests')
  list(
    @CurrentCaller() caller: Caller,
    @Body() filters: ListBondRequestFields,
    @Page() page: PageRequest,
  ): RecordList {
    return this.bondRequestFields.list(caller, filters, page);
  }

  @Post(':fieldID/generate')
  @RequireRole('editor')
  @ApiAnswer(
    204,
    undefined,
    "Read the field out of the project's documents",
    'Looks for the value in the documents of the project and writes it into the field, with how sure it is and the page it stands on. Without `block` the work goes on behind the answer.',
  )
  generate(
    @CurrentCaller() caller: Caller,
    @Param('fieldID') id: string,
    @Body() body: GenerateBondRequestField,
  ): Promise<void> {
    return this.bondRequestFields.generate(caller, id, body);
  }

  @Get(':fieldID/evidence')
  @RequireRole('viewer')
  @ApiAnswer(
    200,
    FieldEvidenceView,
    'Get what speaks for the value of a field',
    'Answers with the values that were found, the words and places they were read from, and why this one was chosen.',
  )
  show(@CurrentCaller() caller: Caller, @Param('fieldID') id: string): Promise<FieldEvidenceView> {
    return this.bondRequestFields.evidence(caller, id);
  }
}
