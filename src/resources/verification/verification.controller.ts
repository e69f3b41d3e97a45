import { Controller, Get, Param, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiExtraModels, ApiProduces, getSchemaPath } from '@nestjs/swagger';
import type { Request } from 'express';
import { RequireRole } from '../../platform/auth/access.js';
import { Produces } from '../../platform/http/produces.js';
import { StreamedBody } from '../../platform/http/streamed-body.js';
import { ApiAnswer } from '../../platform/openapi/api-answer.js';
import { SigningKeys } from '../issued-bond/signing-keys.js';
import { QuestionReader } from './question-reader.js';
import { VerificationPage } from './verification-page.js';
import { VerificationView, VerifyBond } from './verification.dto.js';
import { VerificationService } from './verification.service.js';

const isAskedByBrowser = (request: Request): boolean =>
  request.accepts(['application/json', 'text/html']) === 'text/html';

@Controller()
@ApiExtraModels(VerifyBond)
export class VerificationController {
  constructor(
    private readonly verification: VerificationService,
    private readonly reader: QuestionReader,
    private readonly keys: SigningKeys,
  ) {}

  @Get('verify')
  @RequireRole('public')
  @ApiProduces('text/html')
  @ApiAnswer(
    200,
    undefined,
    'Show the page on which people verify a bond',
    'It needs no script and no account.',
  )
  page(): VerificationPage {
    return new VerificationPage();
  }

  @Get('verify/:code')
  @RequireRole('public')
  @Produces('application/json', 'text/html')
  @ApiAnswer(
    200,
    VerificationView,
    'Verify a bond by its code',
    'Answers with whether a bond of this code was issued and stands, with the least of its data; browsers get a page. Whoever holds the file verifies that, which proves more.',
  )
  async byCode(
    @Req() request: Request,
    @Param('code') code: string,
  ): Promise<VerificationView | VerificationPage> {
    request.res!.vary('Accept');
    const found = await this.verification.byCode(request.requestID, code);
    return isAskedByBrowser(request) ? new VerificationPage(found) : found;
  }

  @Post('verify')
  @RequireRole('public')
  @StreamedBody()
  @Produces('application/json', 'text/html')
  @ApiConsumes('application/json', 'application/pdf', 'multipart/form-data')
  @ApiBody({ schema: { $ref: getSchemaPath(VerifyBond) } })
  @ApiAnswer(
    200,
    VerificationView,
    'Verify a bond',
    'Takes the file, its hash, its receipt, or what a portal knows of the bond. A file that is not what was issued byte for byte, but shows the code of a bond, is `altered`. Nothing that is sent is kept.',
  )
  async verify(@Req() request: Request): Promise<VerificationView | VerificationPage> {
    request.res!.vary('Accept');
    const found = await this.reader.read(request, (question) =>
      question instanceof Uint8Array
        ? this.verification.byFile(request.requestID, question)
        : this.verification.byBody(request.requestID, question),
    );
    return isAskedByBrowser(request) ? new VerificationPage(found) : found;
  }

  @Get('.well-known/surety-keys.json')
  @RequireRole('public')
  @ApiAnswer(
    200,
    undefined,
    'Get the keys that verify bonds',
    'Answers with a JWK set (RFC 7517): each key that has sealed bonds, with its certificates, for those who verify without asking this service.',
  )
  published(): Promise<object> {
    return this.keys.published();
  }
}
