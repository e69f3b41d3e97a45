import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentCaller, RequireRole } from '../../platform/auth/access.js';
import { Page, type PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { ApiAnswer, ApiListAnswer } from '../../platform/openapi/api-answer.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { NeedsPrice } from './needs-price.js';
import { AskBondPremium, AskPremiums, AskRatePremium, BondPremiumView, PremiumView } from './premium.dto.js';
import { PremiumService } from './premium.service.js';
import { RateCheckView } from './rate-check.dto.js';
import type { ScheduleView } from './schedule.dto.js';
import { answerAs, AnswersSchedule, PreferredType, type ScheduleType } from './schedule-answer.js';
import { ScheduleOf, type ScheduleRequest } from './schedule-request.js';

@Controller()
export class PremiumController {
  constructor(private readonly premiums: PremiumService) {}

  @Post('bond/premium/query')
  @RequireRole('viewer')
  @ApiListAnswer(BondPremiumView, 'Calculate the premium of every bond that matches', {
    description:
      'Answers with one premium for each bond, or with the problem that it has. Nothing is written.',
  })
  quoteEach(
    @CurrentCaller() caller: Caller,
    @Body() body: AskPremiums,
    @Page() page: PageRequest,
  ): RecordList {
    return this.premiums.quoteEach(caller, body, page);
  }

  @Post('bond/:bondID/premium')
  @RequireRole('viewer')
  @ApiAnswer(
    200,
    PremiumView,
    'Calculate the premium of a bond, as it is or with other terms',
    'Calculates line by line by the rate of the bond, or by another one. With `previous` terms the answer also has the difference to bill or to return. Nothing is written.',
  )
  @NeedsPrice()
  quoteBond(
    @CurrentCaller() caller: Caller,
    @Param('bondID') id: string,
    @Body() body: AskBondPremium,
  ): Promise<PremiumView> {
    return this.premiums.quoteBond(caller, id, body);
  }

  @Post('rate/:rateID/premium')
  @RequireRole('viewer')
  @ApiAnswer(
    200,
    PremiumView,
    'Calculate a premium by a rate',
    'Calculates line by line what a bond with these terms costs by the rate. No bond is needed, and nothing is written.',
  )
  @NeedsPrice()
  quoteRate(
    @CurrentCaller() caller: Caller,
    @Param('rateID') id: string,
    @Body() body: AskRatePremium,
  ): Promise<PremiumView> {
    return this.premiums.quoteRate(caller, id, body);
  }

  @Get('rate/:rateID/check')
  @RequireRole('viewer')
  @ApiAnswer(
    200,
    RateCheckView,
    'Check a rate: which tiers take no part in a premium, and what is missing',
    'Looks at all tiers of the rate at once: misspelled types, equal thresholds, tiers that no bond reaches, and what keeps a type of bond from being priced.',
  )
  check(@CurrentCaller() caller: Caller, @Param('rateID') id: string): Promise<RateCheckView> {
    return this.premiums.check(caller, id);
  }

  @Get('rate/:rateID/schedule')
  @RequireRole('viewer')
  @AnswersSchedule('Tabulate the premium of a rate by amount')
  @NeedsPrice()
  async tabulate(
    @CurrentCaller() caller: Caller,
    @Param('rateID') id: string,
    @ScheduleOf() asked: ScheduleRequest,
    @PreferredType() type: ScheduleType,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ScheduleView | string> {
    return answerAs(type, await this.premiums.tabulate(caller, id, asked), response);
  }
}
