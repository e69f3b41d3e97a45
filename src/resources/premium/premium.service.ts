import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/records/database.js';
import { Conflict, InvalidInput } from '../../platform/errors/faults.js';
import { find, load } from '../../platform/records/records.js';
import { listAnswers } from '../../platform/records/list-records.js';
import type { PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { toView } from '../../platform/validation/view.js';
import type { ListBonds } from '../bond/bond.dto.js';
import { Bond } from '../bond/bond.entity.js';
import { Rate } from '../rate/rate.entity.js';
import { premiumOf, questionOf, withTerms } from './bond-premium.js';
import { difference } from '../../engines/premium/difference.js';
import { KeptRates, prepare } from './kept-rates.js';
import { type AskBondPremium, type AskRatePremium, PremiumView } from './premium.dto.js';
import { bodySource, missingRate, querySource, calculate, type Source } from './premium-refusal.js';
import type { PremiumQuestion } from '../../engines/premium/question.js';
import { scheduleOf } from '../../engines/premium/schedule/schedule.js';
import { ScheduleView } from './schedule.dto.js';
import type { ScheduleRequest } from './schedule-request.js';

/** What bonds cost by the rates as they are now. These are questions: nothing is written. */
@Injectable()
export class PremiumService {
  constructor(private readonly database: Database) {}

  /** The premium of a bond by its own data, but for what the body asks otherwise. */
  async quoteBond(caller: Caller, bondID: string, body: AskBondPremium): Promise<PremiumView> {
    const bond = await load(this.database, caller, Bond, bondID);
    const rate = await this.rateOf(caller, bond, body.rateID ?? undefined);
    return this.answer(caller, rate, withTerms(questionOf(bond), body), body, bodySource(body, false));
  }

  /** The premium of a bond that need not exist. */
  async quoteRate(caller: Caller, rateID: string, body: AskRatePremium): Promise<PremiumView> {
    const rate = await load(this.database, caller, Rate, rateID);
    return this.answer(caller, rate, body, body, bodySource(body, true));
  }

  /** The premium by amount. */
  async tabulate(caller: Caller, rateID: string, asked: ScheduleRequest): Promise<ScheduleView> {
    const rate = await load(this.database, caller, Rate, rateID);
    const prices = await prepare(this.database, caller, rate);
    const schedule = calculate(querySource(asked), () => scheduleOf(prices, asked, asked.bondType));
    return toView(ScheduleView, { ...schedule, rateID, name: rate.name });
  }

  /** The premium of every bond that matches. A bond that has none says why, and stops no other. */
  quoteEach(caller: Caller, filters: ListBonds, page: PageRequest): RecordList {
    const rates = new KeptRates(this.database, caller);
    return listAnswers(this.database, caller, Bond, filters, page, async (bonds) => {
      await rates.load(bonds);
      return bonds.map((bond) => premiumOf(bond, rates.get(bond.rateID)));
    });
  }

  /** The rate asked for, else the bond's own. @throws InvalidInput Conflict */
  private async rateOf(caller: Caller, { orgID, rateID }: Bond, asked?: string): Promise<Rate> {
    const id = [asked ?? rateID ?? []].flat();
    const [rate] = await find(this.database, caller, Rate, { orgID, id });
    if (rate) return rate;
    if (asked === undefined) throw new Conflict(missingRate.code, missingRate.detail);
    const detail = `names no rate of organization ${orgID}`;
    throw new InvalidInput([{ pointer: '/rateID', code: 'reference', detail }]);
  }

  private async answer(
    caller: Caller,
    rate: Rate,
    question: PremiumQuestion,
    { previous }: AskBondPremium | AskRatePremium,
    source: Source,
  ): Promise<PremiumView> {
    const prices = await prepare(this.database, caller, rate);
    const quote = calculate(source, () => prices.quote(question));
    if (!previous) return toView(PremiumView, { ...quote, rateID: rate.id });
    const before = calculate(bodySource(previous, false, '/previous'), () =>
      prices.quote(withTerms(question, previous)),
    );
    return toView(PremiumView, { ...quote, rateID: rate.id, difference: difference(before, quote) });
  }
}
