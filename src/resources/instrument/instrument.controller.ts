import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { CurrentCaller, RequireRole } from '../../platform/auth/access.js';
import { DescribeWhole, type WholeNumbers } from '../../platform/http/whole-query.js';
import type { MadeFile } from '../../platform/http/made-file.js';
import { AnswersConflict } from '../../platform/openapi/answers-conflict.js';
import { ApiAnswer } from '../../platform/openapi/api-answer.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { PreviewQuery } from './preview-query.js';
import { DetectedFieldsView, PenalSumView, RenderForm, ShowFilledPage } from './instrument.dto.js';
import { InstrumentService } from './instrument.service.js';

@Controller('bond_form')
export class InstrumentController {
  constructor(private readonly instruments: InstrumentService) {}

  @Get(':formID/penal_sum')
  @RequireRole('viewer')
  @AnswersConflict('The form names neither a percentage nor a penal sum (`no-penal-sum`).')
  @ApiAnswer(
    200,
    PenalSumView,
    'Calculate the penal sum of a bond form',
    'Answers with the sum that the form names, or with its percentage of the amount bid or of the contract price, rounded up to the cent and held to its cap, and with how it came about.',
  )
  penalSum(@CurrentCaller() caller: Caller, @Param('formID') id: string): Promise<PenalSumView> {
    return this.instruments.penalSum(caller, id);
  }

  @Post(':formID/render')
  @RequireRole('viewer')
  @ApiProduces('application/pdf')
  @AnswersConflict(
    'The form cannot be filled (`not-filled`): `errors` has each field with its page. Or its document has no such pages (`no-pages`, `not-a-pdf`, `pdf-unusable`).',
  )
  @ApiAnswer(
    200,
    undefined,
    'Render a bond form',
    'Answers with the pages of the form as a fresh PDF, its fields written on them. The value of a field is a Liquid template over `bond`, `principal`, `principals`, `surety`, `obligee`, `project`, `bid`, `contract`, `poa`, `request`, `premium` and `values`. The same records give the same bytes.',
  )
  render(
    @CurrentCaller() caller: Caller,
    @Param('formID') id: string,
    @Body() body: RenderForm,
  ): Promise<MadeFile> {
    return this.instruments.render(caller, id, body);
  }

  @Post(':formID/detect')
  @RequireRole('editor')
  @ApiAnswer(
    200,
    DetectedFieldsView,
    'Detect the fields of a bond form',
    'Looks for form fields, drawn blanks, boxes, underscores and labels on the pages of the form. What it answers are proposals: nothing is written.',
  )
  detect(@CurrentCaller() caller: Caller, @Param('formID') id: string): Promise<DetectedFieldsView> {
    return this.instruments.detect(caller, id);
  }

  @Get(':formID/preview')
  @RequireRole('viewer')
  @DescribeWhole('page', 'The page of the form; left out: 1.')
  @ApiProduces('image/png')
  @AnswersConflict('Its document has no such pages (`no-pages`, `not-a-pdf`, `pdf-unusable`).')
  @ApiAnswer(
    200,
    undefined,
    'Show a page of a bond form',
    'Answers with a picture of the page, its fields outlined and numbered in the order of their list.',
  )
  preview(
    @CurrentCaller() caller: Caller,
    @Param('formID') id: string,
    @PreviewQuery() { page = 1 }: WholeNumbers,
  ): Promise<MadeFile> {
    return this.instruments.preview(caller, id, page);
  }

  @Post(':formID/filled_page')
  @RequireRole('viewer')
  @ApiProduces('image/png')
  @AnswersConflict(
    'The page cannot be filled (`not-filled`): `errors` has each field with its page. Or its document has no such pages (`no-pages`, `not-a-pdf`, `pdf-unusable`).',
  )
  @ApiAnswer(
    200,
    undefined,
    'Show a page of a bond form as it is filled',
    'Answers with a picture of the page with what is written on it, in the place of a PDF. Nothing is kept.',
  )
  filledPage(
    @CurrentCaller() caller: Caller,
    @Param('formID') id: string,
    @Body() body: ShowFilledPage,
  ): Promise<MadeFile> {
    return this.instruments.filledPage(caller, id, body);
  }
}
