import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/records/database.js';
import { Conflict, InvalidInput } from '../../platform/errors/faults.js';
import { find, load } from '../../platform/records/records.js';
import { listAnswers } from '../../platform/records/list-records.js';
import type { PageRequest } from '../../platform/records/page-request.js';
import type { RecordList } from '../../platform/records/record-list.js';
import { inSpanNow } from '../../platform/tracing/tracing.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { toView } from '../../platform/validation/view.js';
import { inSlices, nextSlice } from '../../platform/work/in-slices.js';
import { asColumns } from '../bond/bond-filters.dto.js';
import { Bond } from '../bond/bond.entity.js';
import { Rate } from '../rate/rate.entity.js';
import { premiumOf, problemIn, questionOf, withTerms } from './bond-premium.js';
import { difference } from '../../engines/premium/difference.js';
import { FormPercentages } from './form-percentages.js';
import { KeptRates, prepare, tiersOf } from './kept-rates.js';
import { type AskBondPremium, type AskPremiums, type AskRatePremium, PremiumView } from './premium.dto.js';
import { bodySource, missingRate, querySource, calculate, type Source } from './premium-refusal.js';
import type { PreparedRate } from '../../engines/premium/premium.js';
import type { PremiumQuestion } from '../../engines/premium/question.js';
import { checkRate } from '../../engines/premium/rate-check.js';
import { scheduleOf } from '../../engines/premium/schedule/schedule.js';
import { RateCheckView } from './rate-check.dto.js';
import { ScheduleView } from './schedule.dto.js';
import type { ScheduleRequest } from './schedule-request.js';

/** What bonds cost by the rates as they are now. These are questions: nothing is written. */
@Injectable()
export class PremiumService {
  constructor(private readonly database: Database) {}

  /** The premium of a bond by its own data, but for what the body asks otherwise. */
  async quoteBond(caller: Caller, bondID: string, body: AskBondPremium): Promise<PremiumView> {
    const bond = await load(this.database, caller, Bond, bondID);
    const problem = problemIn(bond);
    if (problem) throw new Conflict(problem.code, problem.detail);
    const rate = await this.rateOf(caller, bond, body.rateID ?? undefined);
    const prices = await prepare(this.database, caller, rate);
    const question = withTerms(questionOf(bond, await this.percentageOf(caller, bond, prices, body)), body);
    return answer(prices, rate.id, question, body, bodySource(body, false));
  }

  /** The premium of a bond that need not exist. */
  async quoteRate(caller: Caller, rateID: string, body: AskRatePremium): Promise<PremiumView> {
    const rate = await load(this.database, caller, Rate, rateID);
    const prices = await prepare(this.database, caller, rate);
    const question = withTerms({ bondType: body.bondType }, body);
    return answer(prices, rateID, question, body, bodySource(body, true));
  }

  /** The premium by amount. */
  async tabulate(caller: Caller, rateID: string, asked: ScheduleRequest): Promise<ScheduleView> {
    const rate = await load(this.database, caller, Rate, rateID);
    const prices = await prepare(this.database, caller, rate);
    await nextSlice();
    const steps = () => inSpanNow('engine premium', () => scheduleOf(prices, asked));
    const schedule = calculate(querySource(asked), () => caller.work.timed(steps));
    return toView(ScheduleView, { ...schedule, rateID, name: rate.name });
  }

  /** Which tiers of a rate take no part in any premium, and what keeps it from giving one. */
  async check(caller: Caller, rateID: string): Promise<RateCheckView> {
    const rate = await load(this.database, caller, Rate, rateID);
    const check = checkRate(rate, await tiersOf(this.database, caller, [rate]));
    return toView(RateCheckView, { ...check, rateID, name: rate.name });
  }

  /** The premium of every bond that matches. A bond that has none says why, and stops no other. */
  quoteEach(caller: Caller, { percentage, ...filters }: AskPremiums, page: PageRequest): RecordList {
    const rates = new KeptRates(this.database, caller);
    return listAnswers(this.database, caller, Bond, asColumns(filters), page, async (bonds) => {
      await rates.load(bonds);
      const open = bonds.filter((bond) => isOpen(bond, rates.get(bond.rateID), percentage));
      const forms = await FormPercentages.load(this.database, caller, open);
      return inSlices(bonds, caller.work, (bond) =>
        premiumOf(bond, rates.get(bond.rateID), percentage ?? forms.get(bond)),
      );
    });
  }

  /** What the forms of a final bond say of its percentage, where the price goes by it and the body does not say it. */
  private async percentageOf(
    caller: Caller,
    bond: Bond,
    prices: PreparedRate,
    { percentage }: AskBondPremium,
  ): Promise<number | undefined> {
    if (!isOpen(bond, prices, percentage)) return undefined;
    return (await FormPercentages.load(this.database, caller, [bond])).get(bond);
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
}

/** Whether the price of a bond goes by a percentage that is not asked for, so that its forms have to say it. */
function isOpen(
  { bondType }: Bond,
  prices: PreparedRate | undefined,
  percentage: number | null | undefined,
): boolean {
  return (
    bondType === 'final' &&
    (percentage ?? null) === null &&
    prices !== undefined &&
    prices.final.base.goesByPercentage
  );
}

function answer(
  prices: PreparedRate,
  rateID: string,
  question: PremiumQuestion,
  { previous }: AskBondPremium | AskRatePremium,
  source: Source,
): PremiumView {
  const quote = calculate(source, () => prices.quote(question));
  if (!previous) return toView(PremiumView, { ...quote, rateID });
  const before = calculate(bodySource(previous, false, '/previous'), () =>
    prices.quote(withTerms(question, previous)),
  );
  return toView(PremiumView, { ...quote, rateID, difference: difference(before, quote) });
}
