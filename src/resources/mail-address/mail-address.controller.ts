import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { CurrentCaller, RequireRole } from '../../platform/auth/access.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Patchable } from '../../platform/merge-patch/patchable.js';
import { ApiAnswer, ApiListAnswer } from '../../platform/openapi/api-answer.js';
import { ApiResource } from '../../platform/openapi/api-resource.js';
import { Page, type PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import {
  CreateMailAddress,
  ListMailAddresses,
  MailAddressView,
  UpdateMailAddress,
} from './mail-address.dto.js';
import { MailAddressService } from './mail-address.service.js';

@Controller('mail_address')
@Patchable()
@ApiResource(
  'An address to which mail for a project is sent. A mail with attachments becomes documents of the project and a draft bond request.',
)
export class MailAddressController {
  constructor(private readonly addresses: MailAddressService) {}

  @Post()
  @RequireRole('admin')
  @ApiAnswer(
    201,
    MailAddressView,
    'Create a mail address',
    'Makes an address that nobody can guess. The service takes mail where `MAIL_IN_PORT` is set.',
  )
  create(@CurrentCaller() caller: Caller, @Body() body: CreateMailAddress): Promise<MailAddressView> {
    return this.addresses.create(caller, body);
  }

  @Get(':addressID')
  @RequireRole('viewer')
  @ApiAnswer(200, MailAddressView, 'Get a mail address')
  get(@CurrentCaller() caller: Caller, @Param('addressID') id: string): Promise<MailAddressView> {
    return this.addresses.get(caller, id);
  }

  @Put(':addressID')
  @RequireRole('admin')
  @ApiAnswer(200, MailAddressView, 'Replace a mail address')
  update(
    @CurrentCaller() caller: Caller,
    @Param('addressID') id: string,
    @Body() body: UpdateMailAddress,
    @IfMatch() ifMatch: Precondition,
  ): Promise<MailAddressView> {
    return this.addresses.update(caller, id, body, ifMatch);
  }

  @Delete(':addressID')
  @RequireRole('admin')
  @ApiAnswer(
    204,
    undefined,
    'Delete a mail address',
    'One that mail has come to is retired instead, or its mails are deleted first.',
  )
  remove(
    @CurrentCaller() caller: Caller,
    @Param('addressID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<void> {
    return this.addresses.remove(caller, id, ifMatch);
  }

  @Post('query')
  @RequireRole('viewer')
  @ApiListAnswer(MailAddressView, 'List mail addresses')
  list(
    @CurrentCaller() caller: Caller,
    @Body() filters: ListMailAddresses,
    @Page() page: PageRequest,
  ): RecordList {
    return this.addresses.list(caller, filters, page);
  }
}
