import { Body, Controller, Param, Post } from '@nestjs/common';
import { CurrentCaller, RequireRole } from '../../platform/auth/access.js';
import { AnswersConflict } from '../../platform/openapi/answers-conflict.js';
import { ApiAnswer } from '../../platform/openapi/api-answer.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { BondIssuingService } from './bond-issuing.service.js';
import { IssueBond, IssueCheckView, IssuedBondView, VoidBond } from './issued-bond.dto.js';
import { IssuedBondService } from './issued-bond.service.js';

@Controller('bond')
export class BondIssuingController {
  constructor(
    private readonly register: IssuedBondService,
    private readonly issuing: BondIssuingService,
  ) {}

  @Post(':bondID/check_issue')
  @RequireRole('editor')
  @AnswersConflict(
    'The bond cannot be checked: there is no surety (`no-surety`), or its forms cannot be filled (`not-ready`, `no-pages`, `not-a-pdf`, `pdf-unusable`).',
  )
  @ApiAnswer(
    200,
    IssueCheckView,
    'Check a bond before its issue',
    'Makes the checks of an issue by the same body, and tells all that they find: what blocks, and the warnings, which an admin may accept. Nothing is written.',
  )
  checkIssue(
    @CurrentCaller() caller: Caller,
    @Param('bondID') id: string,
    @Body() body: IssueBond,
  ): Promise<IssueCheckView> {
    return this.issuing.checkIssue(caller, id, body);
  }

  @Post(':bondID/issue')
  @RequireRole('editor')
  @ApiAnswer(
    201,
    IssuedBondView,
    'Issue a bond',
    'Checks the bond as its receiver would, numbers it, renders its forms with the power of attorney behind them, and seals them in one PDF. All that is wrong is told at once (409 `not-ready`); warnings pass when an admin accepts them. What was issued of the bond before is superseded. If the service dies in between, the bond is finished within a minute; who sends the request again with its `Idempotency-Key` gets it as it was then, `preparing`.',
  )
  issue(
    @CurrentCaller() caller: Caller,
    @Param('bondID') id: string,
    @Body() body: IssueBond,
  ): Promise<IssuedBondView> {
    return this.issuing.issue(caller, id, body);
  }

  @Post(':bondID/void')
  @RequireRole('admin')
  @ApiAnswer(
    200,
    IssuedBondView,
    'Void an issued bond',
    'What was issued of the bond stands no more, and whoever verifies it is told so. It stays in the register, with the reason.',
  )
  voidBond(
    @CurrentCaller() caller: Caller,
    @Param('bondID') id: string,
    @Body() body: VoidBond,
  ): Promise<IssuedBondView> {
    return this.register.voidBond(caller, id, body);
  }
}
