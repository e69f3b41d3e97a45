import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { By, May } from '../../platform/auth/access.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Page, type PageRequest } from '../../platform/lists/page-request.js';
import type { RecordList } from '../../platform/lists/record-list.js';
import { Answers, AnswersList } from '../../platform/openapi/answers.js';
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
export class BondRequestFieldController {
  constructor(private readonly bondRequestFields: BondRequestFieldService) {}

  @Post()
  @May('editor')
  @Answers(201, BondRequestFieldView, 'Create a field of a bond request')
  create(@By() caller: Caller, @Body() body: CreateBondRequestField): Promise<BondRequestFieldView> {
    return this.bondRequestFields.create(caller, body);
  }

  @Get(':fieldID')
  @May('viewer')
  @Answers(200, BondRequestFieldView, 'Get a field of a bond request')
  get(@By() caller: Caller, @Param('fieldID') id: string): Promise<BondRequestFieldView> {
    return this.bondRequestFields.get(caller, id);
  }

  @Put(':fieldID')
  @May('editor')
  @Answers(200, BondRequestFieldView, 'Replace a field of a bond request')
  update(
    @By() caller: Caller,
    @Param('fieldID') id: string,
    @Body() body: UpdateBondRequestField,
    @IfMatch() ifMatch: Precondition,
  ): Promise<BondRequestFieldView> {
    return this.bondRequestFields.update(caller, id, body, ifMatch);
  }

  @Delete(':fieldID')
  @May('editor')
  @Answers(204, undefined, 'Delete a field of a bond request')
  remove(
    @By() caller: Caller,
    @Param('fieldID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<void> {
    return this.bondRequestFields.remove(caller, id, ifMatch);
  }

  @Post('query')
  @May('viewer')
  @AnswersList(BondRequestFieldView, 'List fields of bond requests')
  list(@By() caller: Caller, @Body() filters: ListBondRequestFields, @Page() page: PageRequest): RecordList {
    return this.bondRequestFields.list(caller, filters, page);
  }

  @Post(':fieldID/generate')
  @May('editor')
  @Answers(204, undefined, "Read the field out of the project's documents")
  generate(
    @By() caller: Caller,
    @Param('fieldID') id: string,
    @Body() body: GenerateBondRequestField,
  ): Promise<void> {
    return this.bondRequestFields.generate(caller, id, body);
  }

  @Get(':fieldID/evidence')
  @May('viewer')
  @Answers(200, FieldEvidenceView, 'Get what speaks for the value of a field')
  show(@By() caller: Caller, @Param('fieldID') id: string): Promise<FieldEvidenceView> {
    return this.bondRequestFields.evidence(caller, id);
  }
}
