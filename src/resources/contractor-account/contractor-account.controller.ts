import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { By, May } from '../../platform/auth/access.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Page, type PageRequest } from '../../platform/lists/page-request.js';
import type { RecordList } from '../../platform/lists/record-list.js';
import { Answers, AnswersList } from '../../platform/openapi/answers.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import {
  CreateContractorAccount,
  ListContractorAccounts,
  UpdateContractorAccount,
  ContractorAccountView,
} from './contractor-account.dto.js';
import { ContractorAccountService } from './contractor-account.service.js';

@Controller('contractor_account')
export class ContractorAccountController {
  constructor(private readonly contractorAccounts: ContractorAccountService) {}

  @Post()
  @May('editor')
  @Answers(201, ContractorAccountView, 'Create a contractor account')
  create(@By() caller: Caller, @Body() body: CreateContractorAccount): Promise<ContractorAccountView> {
    return this.contractorAccounts.create(caller, body);
  }

  @Get(':accountID')
  @May('viewer')
  @Answers(200, ContractorAccountView, 'Get a contractor account')
  get(@By() caller: Caller, @Param('accountID') id: string): Promise<ContractorAccountView> {
    return this.contractorAccounts.get(caller, id);
  }

  @Put(':accountID')
  @May('editor')
  @Answers(200, ContractorAccountView, 'Replace a contractor account')
  update(
    @By() caller: Caller,
    @Param('accountID') id: string,
    @Body() body: UpdateContractorAccount,
    @IfMatch() ifMatch: Precondition,
  ): Promise<ContractorAccountView> {
    return this.contractorAccounts.update(caller, id, body, ifMatch);
  }

  @Delete(':accountID')
  @May('editor')
  @Answers(204, undefined, 'Delete a contractor account')
  remove(
    @By() caller: Caller,
    @Param('accountID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<void> {
    return this.contractorAccounts.remove(caller, id, ifMatch);
  }

  @Post('query')
  @May('viewer')
  @AnswersList(ContractorAccountView, 'List contractor accounts')
  list(@By() caller: Caller, @Body() filters: ListContractorAccounts, @Page() page: PageRequest): RecordList {
    return this.contractorAccounts.list(caller, filters, page);
  }
}
