import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { CurrentCaller, RequireRole } from '../../platform/auth/access.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Patchable } from '../../platform/merge-patch/patchable.js';
import { ApiAnswer, ApiListAnswer } from '../../platform/openapi/api-answer.js';
import { ApiResource } from '../../platform/openapi/api-resource.js';
import { Page, type PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { BondFormView } from '../bond-form/bond-form.dto.js';
import {
  CreateFormTemplate,
  FormTemplateView,
  ListFormTemplates,
  UpdateFormTemplate,
  UseFormTemplate,
} from './form-template.dto.js';
import { FormTemplateService } from './form-template.service.js';
import { TemplateUse } from './template-use.js';

@Controller('form_template')
@Patchable()
@ApiResource(
  'A form that is used for one bond after the other: its pages, what is filled in where, and what the surety says of its wording.',
)
export class FormTemplateController {
  constructor(
    private readonly templates: FormTemplateService,
    private readonly uses: TemplateUse,
  ) {}

  @Post()
  @RequireRole('admin')
  @ApiAnswer(201, FormTemplateView, 'Create a form template')
  create(@CurrentCaller() caller: Caller, @Body() body: CreateFormTemplate): Promise<FormTemplateView> {
    return this.templates.create(caller, body);
  }

  @Get(':templateID')
  @RequireRole('viewer')
  @ApiAnswer(200, FormTemplateView, 'Get a form template')
  get(@CurrentCaller() caller: Caller, @Param('templateID') id: string): Promise<FormTemplateView> {
    return this.templates.get(caller, id);
  }

  @Put(':templateID')
  @RequireRole('admin')
  @ApiAnswer(200, FormTemplateView, 'Replace a form template')
  update(
    @CurrentCaller() caller: Caller,
    @Param('templateID') id: string,
    @Body() body: UpdateFormTemplate,
    @IfMatch() ifMatch: Precondition,
  ): Promise<FormTemplateView> {
    return this.templates.update(caller, id, body, ifMatch);
  }

  @Delete(':templateID')
  @RequireRole('admin')
  @ApiAnswer(204, undefined, 'Delete a form template')
  remove(
    @CurrentCaller() caller: Caller,
    @Param('templateID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<void> {
    return this.templates.remove(caller, id, ifMatch);
  }

  @Post('query')
  @RequireRole('viewer')
  @ApiListAnswer(FormTemplateView, 'List form templates')
  list(
    @CurrentCaller() caller: Caller,
    @Body() filters: ListFormTemplates,
    @Page() page: PageRequest,
  ): RecordList {
    return this.templates.list(caller, filters, page);
  }

  @Post(':templateID/use')
  @RequireRole('editor')
  @ApiAnswer(
    201,
    BondFormView,
    'Use a form template for a bond',
    'Makes a bond form with the pages and the fields of the template. In place of an id the key of a shipped form can stand, such as `sf-24`: its first use makes it a template of the organization.',
  )
  use(
    @CurrentCaller() caller: Caller,
    @Param('templateID') id: string,
    @Body() body: UseFormTemplate,
  ): Promise<BondFormView> {
    return this.uses.use(caller, id, body);
  }
}
