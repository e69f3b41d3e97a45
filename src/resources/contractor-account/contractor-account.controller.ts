import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { CurrentCaller, RequireRole } from '../../platform/auth/access.js';
import { BatchOf } from '../../platform/batch/batch-of.js';
import { IfMatch, type Precondition } from '../../platform/http/if-match.js';
import { Patchable } from '../../platform/merge-patch/patchable.js';
import { Page, type PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { ApiResource } from '../../platform/openapi/api-resource.js';
import { ApiAnswer, ApiBatchAnswer, ApiListAnswer } from '../../platform/openapi/api-answer.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import {
  CreateContractorAccount,
  ListContractorAccounts,
  UpdateContractorAccount,
  ContractorAccountView,
} from './contractor-account.dto.js';
import { ContractorAccountService } from './contractor-account.service.js';

@Controller('contractor_account')
@Patchable()
@ApiResource(
  'The contractor, who buys bonds: the principal. At most one account of an organization is primary.',
)
export class ContractorAccountController {
  constructor(private readonly contractorAccounts: ContractorAccountService) {}

  @Post()
  @RequireRole('editor')
  @ApiAnswer(201, ContractorAccountView, 'Create a contractor account')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateContractorAccount,
  ): Promise<ContractorAccountView> {
    return this.contractorAccounts.create(caller, body);
  }

  @Post('batch')
  @RequireRole('editor')
  @ApiBatchAnswer(CreateContractorAccount, ContractorAccountView, 'Create many contractor accounts')
  createAll(
    @CurrentCaller() caller: Caller,
    @BatchOf(CreateContractorAccount, ContractorAccountView) bodies: CreateContractorAccount[],
  ): Promise<ContractorAccountView[]> {
    return this.contractorAccounts.createAll(caller, bodies);
  }

  @Get(':accountID')
  @RequireRole('viewer')
  @ApiAnswer(200, ContractorAccountView, 'Get a contractor account')
  get(@CurrentCaller() caller: Caller, @Param('accountID') id: string): Promise<ContractorAccountView> {
    return this.contractorAccounts.get(caller, id);
  }

  @Put(':accountID')
  @RequireRole('editor')
  @ApiAnswer(200, ContractorAccountView, 'Replace a contractor account')
  update(
    @CurrentCaller() caller: Caller,
    @Param('accountID') id: string,
    @Body() body: UpdateContractorAccount,
    @IfMatch() ifMatch: Precondition,
  ): Promise<ContractorAccountView> {
    return this.contractorAccounts.update(caller, id, body, ifMatch);
  }

  @Delete(':accountID')
  @RequireRole('editor')
  @ApiAnswer(204, undefined, 'Delete a contractor account')
  remove(
    @CurrentCaller() caller: Caller,
    @Param('accountID') id: string,
    @IfMatch() ifMatch: Precondition,
  ): Promise<void> {
    return this.contractorAccounts.remove(caller, id, ifMatch);
  }

  @Post('query')
  @RequireRole('viewer')
  @ApiListAnswer(ContractorAccountView, 'List contractor accounts', { csv: true })
  list(
    @CurrentCaller() caller: Caller,
    @Body() filters: ListContractorAccounts,
    @Page() page: PageRequest,
  ): RecordList {
    return this.contractorAccounts.list(caller, filters, page);
  }
}
