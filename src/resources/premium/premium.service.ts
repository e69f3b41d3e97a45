import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Conflict, InvalidInput } from '../../platform/errors/faults.js';
import { findRecords, listShown } from '../../platform/lists/list-records.js';
import type { PageRequest } from '../../platform/lists/page-request.js';
import type { RecordList } from '../../platform/lists/record-list.js';
import { loadRecord } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { show } from '../../platform/validation/view.js';
import type { ListBonds } from '../bond/bond.dto.js';
import { Bond } from '../bond/bond.entity.js';
import { Rate } from '../rate/rate.entity.js';
import { premiumOf, questionOf, withTerms } from './bond-premium.js';
import { difference } from './difference.js';
import { KeptRates, prepare } from './kept-rates.js';
import { type AskBondPremium, type AskRatePremium, PremiumView } from './premium.dto.js';
import { bodySource, missingRate, querySource, reckon, type Source } from './premium-refusal.js';
import type { PremiumQuestion } from './question.js';
import { scheduleOf } from './schedule.js';
import { ScheduleView } from './schedule.dto.js';
import type { ScheduleRequest } from './schedule-request.js';

/** What bonds cost by the rates as they are now. These are questions: nothing is written. */
@Injectable()
export class PremiumService {
  constructor(private readonly database: Database) {}

  /** The premium of a bond by its own data, but for what the body asks otherwise. */
  async quoteBond(caller: Caller, bondID: string, body: AskBondPremium): Promise<PremiumView> {
    const bond = await loadRecord(this.database, caller, Bond, bondID);
    const rate = await this.rateOf(caller, bond, body.rateID ?? undefined);
    return this.answer(caller, rate, withTerms(questionOf(bond), body), body, bodySource(body, false));
  }

  /** The premium of a bond that need not exist. */
  async quoteRate(caller: Caller, rateID: string, body: AskRatePremium): Promise<PremiumView> {
    const rate = await loadRecord(this.database, caller, Rate, rateID);
    return this.answer(caller, rate, body, body, bodySource(body, true));
  }

  /** The premium by amount. */
  async tabulate(caller: Caller, rateID: string, asked: ScheduleRequest): Promise<ScheduleView> {
    const rate = await loadRecord(this.database, caller, Rate, rateID);
    const prices = await prepare(this.database, caller, rate);
    const schedule = reckon(querySource(asked), () => scheduleOf(prices, asked, asked.bondType));
    return show(ScheduleView, { ...schedule, rateID, name: rate.name });
  }

  /** The premium of every bond that matches. A bond that has none says why, and stops no other. */
  quoteEach(caller: Caller, filters: ListBonds, page: PageRequest): RecordList {
    const rates = new KeptRates(this.database, caller);
    return listShown(this.database, caller, Bond, filters, page, async (bonds) => {
      await rates.load(bonds);
      return bonds.map((bond) => premiumOf(bond, rates.get(bond.rateID)));
    });
  }

  /** The rate asked for, else the bond's own. @throws InvalidInput Conflict */
  private async rateOf(caller: Caller, { orgID, rateID }: Bond, asked?: string): Promise<Rate> {
    const idIn = [asked ?? rateID ?? []].flat();
    const [rate] = await findRecords(this.database, caller, Rate, { orgIDIn: [orgID], idIn }, 1);
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
    const quote = reckon(source, () => prices.quote(question));
    if (!previous) return show(PremiumView, { ...quote, rateID: rate.id });
    const before = reckon(bodySource(previous, false, '/previous'), () =>
      prices.quote(withTerms(question, previous)),
    );
    return show(PremiumView, { ...quote, rateID: rate.id, difference: difference(before, quote) });
  }
}
