import { Controller, Get } from '@nestjs/common';
import { RequireRole } from '../../platform/auth/access.js';
import { ApiAnswer } from '../../platform/openapi/api-answer.js';
import { ApiResource } from '../../platform/openapi/api-resource.js';
import { FormLibraryView } from './form-template.dto.js';
import { TemplateUse } from './template-use.js';

@Controller('form_library')
@ApiResource('The forms that the service brings along, for every organization to use.')
export class FormLibraryController {
  constructor(private readonly uses: TemplateUse) {}

  @Get()
  @RequireRole('anyone')
  @ApiAnswer(
    200,
    FormLibraryView,
    'List the forms of the library',
    'Answers with the forms that can be used for a bond by their keys.',
  )
  get(): Promise<FormLibraryView> {
    return this.uses.library();
  }
}
