import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { CurrentCaller, RequireRole } from '../../platform/auth/access.js';
import { Page, type PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { ApiResource } from '../../platform/openapi/api-resource.js';
import { ApiAnswer, ApiListAnswer } from '../../platform/openapi/api-answer.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { IssuedBondView, ListIssuedBonds } from './issued-bond.dto.js';
import { IssuedBondService } from './issued-bond.service.js';

@Controller('issued_bond')
@ApiResource(
  'A bond as it was issued: an entry of the register, with its number, its code, and the PDF that was sealed. Entries are neither changed nor deleted; one may be superseded, or void.',
)
export class IssuedBondController {
  constructor(private readonly register: IssuedBondService) {}

  @Get(':issuedBondID')
  @RequireRole('viewer')
  @ApiAnswer(200, IssuedBondView, 'Get an issued bond')
  get(@CurrentCaller() caller: Caller, @Param('issuedBondID') id: string): Promise<IssuedBondView> {
    return this.register.get(caller, id);
  }

  @Post('query')
  @RequireRole('viewer')
  @ApiListAnswer(IssuedBondView, 'List issued bonds')
  list(
    @CurrentCaller() caller: Caller,
    @Body() filters: ListIssuedBonds,
    @Page() page: PageRequest,
  ): RecordList {
    return this.register.list(caller, filters, page);
  }
}
