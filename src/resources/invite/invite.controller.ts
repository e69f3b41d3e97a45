import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { CurrentCaller, RequireRole } from '../../platform/auth/access.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Page, type PageRequest } from '../../platform/records/page-request.js';
import { KeyedByCredential } from '../../platform/idempotency/idempotency.guard.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { ApiResource } from '../../platform/openapi/api-resource.js';
import { ApiAnswer, ApiListAnswer } from '../../platform/openapi/api-answer.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { AcceptedInvite, AcceptInvite, CreateInvite, InviteView, ListInvites } from './invite.dto.js';
import { InviteService } from './invite.service.js';

@Controller('invite')
@ApiResource('An invitation to join an organization. It can be used once, within seven days.')
export class InviteController {
  constructor(private readonly invites: InviteService) {}

  @Post()
  @RequireRole('admin')
  @RateLimit({ name: 'invites', setting: 'RATE_LIMIT_INVITES' })
  @ApiAnswer(
    201,
    InviteView,
    'Invite somebody to an organization',
    'Mails a token to the address. Who accepts with it belongs to the organization, with the role of the invite. It works once, for seven days.',
  )
  create(@CurrentCaller() caller: Caller, @Body() body: CreateInvite): Promise<InviteView> {
    return this.invites.create(caller, body);
  }

  @Post('accept')
  @RequireRole('anyone')
  @KeyedByCredential()
  @ApiAnswer(
    200,
    AcceptedInvite,
    'Accept an invite',
    'Makes the caller a member of the organization whose invite the token is from. The caller is a person of the identity provider.',
  )
  accept(@CurrentCaller() caller: Caller, @Body() body: AcceptInvite): Promise<AcceptedInvite> {
    return this.invites.accept(caller, body);
  }

  @Get(':inviteID')
  @RequireRole('viewer')
  @ApiAnswer(200, InviteView, 'Get an invite')
  get(@CurrentCaller() caller: Caller, @Param('inviteID') id: string): Promise<InviteView> {
    return this.invites.get(caller, id);
  }

  @Delete(':inviteID')
  @RequireRole('admin')
  @ApiAnswer(204, undefined, 'Withdraw an invite', 'The token in the mail stops working.')
  remove(
    @CurrentCaller() caller: Caller,
    @Param('inviteID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<void> {
    return this.invites.remove(caller, id, ifMatch);
  }

  @Post('query')
  @RequireRole('viewer')
  @ApiListAnswer(InviteView, 'List invites')
  list(@CurrentCaller() caller: Caller, @Body() filters: ListInvites, @Page() page: PageRequest): RecordList {
    return this.invites.list(caller, filters, page);
  }
}
