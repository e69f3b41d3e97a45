import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { By, May } from '../../platform/auth/access.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Page, type PageRequest } from '../../platform/lists/page-request.js';
import type { RecordList } from '../../platform/lists/record-list.js';
import { Answers, AnswersList } from '../../platform/openapi/answers.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { ListMembers, MemberView, UpdateMember } from './member.dto.js';
import { MemberService } from './member.service.js';

@Controller('member')
export class MemberController {
  constructor(private readonly members: MemberService) {}

  @Get(':memberID')
  @May('viewer')
  @Answers(200, MemberView, 'Get a member')
  get(@By() caller: Caller, @Param('memberID') id: string): Promise<MemberView> {
    return this.members.get(caller, id);
  }

  @Put(':memberID')
  @May('admin')
  @Answers(200, MemberView, 'Give a member another role')
  update(
    @By() caller: Caller,
    @Param('memberID') id: string,
    @Body() body: UpdateMember,
    @IfMatch() ifMatch: Precondition,
  ): Promise<MemberView> {
    return this.members.update(caller, id, body, ifMatch);
  }

  @Delete(':memberID')
  @May('viewer')
  @Answers(204, undefined, 'Remove a member, or leave')
  remove(
    @By() caller: Caller,
    @Param('memberID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<void> {
    return this.members.remove(caller, id, ifMatch);
  }

  @Post('query')
  @May('viewer')
  @AnswersList(MemberView, 'List members')
  list(@By() caller: Caller, @Body() filters: ListMembers, @Page() page: PageRequest): RecordList {
    return this.members.list(caller, filters, page);
  }
}
