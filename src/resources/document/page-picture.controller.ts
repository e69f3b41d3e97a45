import { Controller, Get, Param } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { CurrentCaller, RequireRole } from '../../platform/auth/access.js';
import type { MadeFile } from '../../platform/http/made-file.js';
import { AnswersConflict } from '../../platform/openapi/answers-conflict.js';
import { ApiAnswer } from '../../platform/openapi/api-answer.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { PagePictures } from './page-pictures.js';

@Controller('document')
export class PagePictureController {
  constructor(private readonly pictures: PagePictures) {}

  @Get(':documentID/page/:picture')
  @RequireRole('viewer')
  @ApiProduces('image/png')
  @AnswersConflict('The document is no PDF (`not-a-pdf`), or cannot be opened (`pdf-unusable`).')
  @ApiAnswer(
    200,
    undefined,
    'Show a page of a document',
    'Answers with a picture of the page that the name says: `3.png` is the third page. Only a PDF has pages.',
  )
  picture(
    @CurrentCaller() caller: Caller,
    @Param('documentID') id: string,
    @Param('picture') name: string,
  ): Promise<MadeFile> {
    return this.pictures.get(caller, id, name);
  }
}
