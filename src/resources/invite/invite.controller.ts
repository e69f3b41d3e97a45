import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { By, May } from '../../platform/auth/access.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Page, type PageRequest } from '../../platform/lists/page-request.js';
import type { RecordList } from '../../platform/lists/record-list.js';
import { Answers, AnswersList } from '../../platform/openapi/answers.js';
import { Limited } from '../../platform/rate-limit/limited.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { AcceptedInvite, AcceptInvite, CreateInvite, InviteView, ListInvites } from './invite.dto.js';
import { InviteService } from './invite.service.js';

@Controller('invite')
export class InviteController {
  constructor(private readonly invites: InviteService) {}

  @Post()
  @May('admin')
  @Limited('invites')
  @Answers(201, InviteView, 'Invite somebody to an organization')
  create(@By() caller: Caller, @Body() body: CreateInvite): Promise<InviteView> {
    return this.invites.create(caller, body);
  }

  @Post('accept')
  @May('anyone')
  @Answers(200, AcceptedInvite, 'Accept an invite')
  accept(@By() caller: Caller, @Body() body: AcceptInvite): Promise<AcceptedInvite> {
    return this.invites.accept(caller, body);
  }

  @Get(':inviteID')
  @May('viewer')
  @Answers(200, InviteView, 'Get an invite')
  get(@By() caller: Caller, @Param('inviteID') id: string): Promise<InviteView> {
    return this.invites.get(caller, id);
  }

  @Delete(':inviteID')
  @May('admin')
  @Answers(204, undefined, 'Withdraw an invite')
  remove(
    @By() caller: Caller,
    @Param('inviteID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<void> {
    return this.invites.remove(caller, id, ifMatch);
  }

  @Post('query')
  @May('viewer')
  @AnswersList(InviteView, 'List invites')
  list(@By() caller: Caller, @Body() filters: ListInvites, @Page() page: PageRequest): RecordList {
    return this.invites.list(caller, filters, page);
  }
}
