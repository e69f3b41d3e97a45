import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentCaller, RequireRole } from '../../platform/auth/access.js';
import { Page, type PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { ApiResource } from '../../platform/openapi/api-resource.js';
import { ApiAnswer, ApiListAnswer } from '../../platform/openapi/api-answer.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { AcceptSignOff, ListSignOffs, SignOffView } from './sign-off.dto.js';
import { SignOffService } from './sign-off.service.js';

@Controller('sign_off')
@ApiResource('The recorded consent of a party to the instruments of a bond, as they were at that moment.')
export class SignOffController {
  constructor(private readonly signOffs: SignOffService) {}

  @Post('accept')
  @RequireRole('public')
  @ApiAnswer(
    201,
    SignOffView,
    'Sign off by a mailed link',
    'Whoever has the token signs off with it, once. It needs no credentials.',
  )
  accept(@Req() { requestID }: Request, @Body() body: AcceptSignOff): Promise<SignOffView> {
    return this.signOffs.accept(requestID, body);
  }

  @Get(':signOffID')
  @RequireRole('viewer')
  @ApiAnswer(200, SignOffView, 'Get a sign-off')
  get(@CurrentCaller() caller: Caller, @Param('signOffID') id: string): Promise<SignOffView> {
    return this.signOffs.get(caller, id);
  }

  @Post('query')
  @RequireRole('viewer')
  @ApiListAnswer(SignOffView, 'List who has signed off')
  list(
    @CurrentCaller() caller: Caller,
    @Body() filters: ListSignOffs,
    @Page() page: PageRequest,
  ): RecordList {
    return this.signOffs.list(caller, filters, page);
  }
}
