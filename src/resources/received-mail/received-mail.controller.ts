import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { CurrentCaller, RequireRole } from '../../platform/auth/access.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { ApiAnswer, ApiListAnswer } from '../../platform/openapi/api-answer.js';
import { ApiResource } from '../../platform/openapi/api-resource.js';
import { Page, type PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { ListReceivedMails, ReceivedMailView } from './received-mail.dto.js';
import { ReceivedMailService } from './received-mail.service.js';

@Controller('received_mail')
@ApiResource(
  'A mail that came to a mail address, and what has become of it. Mail of senders who are not known is quarantined: nothing of it is read before an admin releases it, and after some days it is deleted.',
)
export class ReceivedMailController {
  constructor(private readonly mails: ReceivedMailService) {}

  @Get(':mailID')
  @RequireRole('viewer')
  @ApiAnswer(200, ReceivedMailView, 'Get a received mail')
  get(@CurrentCaller() caller: Caller, @Param('mailID') id: string): Promise<ReceivedMailView> {
    return this.mails.get(caller, id);
  }

  @Delete(':mailID')
  @RequireRole('admin')
  @ApiAnswer(
    204,
    undefined,
    'Delete a received mail',
    'Deletes what is kept of the mail itself. Documents and a bond request that were made of it stay.',
  )
  remove(
    @CurrentCaller() caller: Caller,
    @Param('mailID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<void> {
    return this.mails.remove(caller, id, ifMatch);
  }

  @Post('query')
  @RequireRole('viewer')
  @ApiListAnswer(ReceivedMailView, 'List received mails')
  list(
    @CurrentCaller() caller: Caller,
    @Body() filters: ListReceivedMails,
    @Page() page: PageRequest,
  ): RecordList {
    return this.mails.list(caller, filters, page);
  }

  @Post(':mailID/release')
  @RequireRole('admin')
  @ApiAnswer(
    200,
    ReceivedMailView,
    'Release a mail from quarantine',
    'Has it read as if its sender were known. Its sender gets no reply. A mail that is not quarantined is a conflict.',
  )
  release(
    @CurrentCaller() caller: Caller,
    @Param('mailID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<ReceivedMailView> {
    return this.mails.release(caller, id, ifMatch);
  }
}
