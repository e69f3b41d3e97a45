import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { CurrentCaller, RequireRole } from '../../platform/auth/access.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Patchable } from '../../platform/merge-patch/patchable.js';
import { Page, type PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { ApiResource } from '../../platform/openapi/api-resource.js';
import { ApiAnswer, ApiListAnswer } from '../../platform/openapi/api-answer.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { ListMembers, MemberView, UpdateMember } from './member.dto.js';
import { MemberService } from './member.service.js';

@Controller('member')
@Patchable()
@ApiResource('A person who belongs to an organization, with a role there. Accepting an invite makes one.')
export class MemberController {
  constructor(private readonly members: MemberService) {}

  @Get(':memberID')
  @RequireRole('viewer')
  @ApiAnswer(200, MemberView, 'Get a member')
  get(@CurrentCaller() caller: Caller, @Param('memberID') id: string): Promise<MemberView> {
    return this.members.get(caller, id);
  }

  @Put(':memberID')
  @RequireRole('admin')
  @ApiAnswer(
    200,
    MemberView,
    'Give a member another role',
    'The role holds from the next request on. The last admin of an organization keeps the role.',
  )
  update(
    @CurrentCaller() caller: Caller,
    @Param('memberID') id: string,
    @Body() body: UpdateMember,
    @IfMatch() ifMatch: Precondition,
  ): Promise<MemberView> {
    return this.members.update(caller, id, body, ifMatch);
  }

  @Delete(':memberID')
  @RequireRole('viewer')
  @ApiAnswer(
    204,
    undefined,
    'Remove a member, or leave',
    'An admin removes anybody, and everybody may leave. The last admin stays.',
  )
  remove(
    @CurrentCaller() caller: Caller,
    @Param('memberID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<void> {
    return this.members.remove(caller, id, ifMatch);
  }

  @Post('query')
  @RequireRole('viewer')
  @ApiListAnswer(MemberView, 'List members')
  list(@CurrentCaller() caller: Caller, @Body() filters: ListMembers, @Page() page: PageRequest): RecordList {
    return this.members.list(caller, filters, page);
  }
}
