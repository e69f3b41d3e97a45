import { BasePremium } from './base-premium.js';
import { Bill, entry } from './bill.js';
import { Decimal, dollars, HUNDREDTH, ONE, THOUSANDTH, toCents } from './decimal.js';
import type { PremiumIssue } from './premium-error.js';
import type { FinalTerms } from './question.js';
import {
  checkCount,
  endWithin,
  stepAt,
  type IgnoredTier,
  ignoredBy,
  type PremiumTier,
  type Step,
  stepsOf,
} from './tiers.js';

/** What a rate includes, in months. */
export interface RateTerms {
  readonly stdTermMonths: number;
  readonly freeWarrantyMonths: number;
}

/** The prices of final bonds (rules 1 to 7 of premium.ts). */
export class FinalPrices {
  readonly issues: PremiumIssue[] = [];
  readonly base: BasePremium;
  readonly minimums: readonly Step[];
  readonly fees: readonly Step[];
  readonly ignored: readonly IgnoredTier[];
  private readonly terms: readonly Step[];
  private readonly warranties: readonly Step[];

  constructor(
    readonly rate: RateTerms,
    tiers: readonly PremiumTier[],
  ) {
    checkMonths(rate, this.issues);
    checkCount(tiers, this.issues);
    this.base = new BasePremium(tiers, this.issues);
    this.terms = stepsOf('term', tiers, this.issues);
    this.warranties = stepsOf('warranty', tiers, this.issues);
    this.minimums = stepsOf('minimum', tiers, this.issues);
    this.fees = stepsOf('fee', tiers, this.issues);
    this.ignored = ignoredBy('final', tiers);
  }

  price({ amount, percentage, termMonths, warrantyMonths }: FinalTerms): Bill {
    const bill = new Bill();
    this.base.add(bill, amount, percentage);
    const base = bill.total;
    this.addTerm(bill, base, termMonths);
    this.addWarranty(bill, amount, warrantyMonths);
    this.addMinimum(bill, amount);
    this.addFee(bill, amount);
    return bill;
  }

  private addTerm(bill: Bill, base: Decimal, termMonths: number): void {
    if (termMonths <= this.rate.stdTermMonths) return;
    const beyond = new Decimal(termMonths - this.rate.stdTermMonths);
    for (const step of this.terms) {
      const months = startedIn(step, beyond, 1);
      if (!months) return;
      const span = monthSpan(this.rate.stdTermMonths, step, beyond);
      const what = `Term surcharge, ${span}: ${step.value.toFixed()}% of the base premium a month`;
      bill.add(entry('term', step.tierID, what, months, base.times(step.value).times(HUNDREDTH)));
    }
  }

  private addWarranty(bill: Bill, amount: Decimal, warrantyMonths: Decimal): void {
    const beyond = warrantyMonths.minus(this.rate.freeWarrantyMonths);
    for (const step of this.warranties) {
      const years = startedIn(step, beyond, 12);
      if (!years) return;
      const span = monthSpan(this.rate.freeWarrantyMonths, step, beyond);
      const what = `Warranty surcharge, ${span}: ${dollars(step.value)} per $1,000 of the contract amount a year`;
      bill.add(entry('warranty', step.tierID, what, years, amount.times(THOUSANDTH).times(step.value)));
    }
  }

  private addMinimum(bill: Bill, amount: Decimal): void {
    const minimum = stepAt(this.minimums, amount);
    if (!minimum) return;
    const lift = toCents(minimum.value).minus(bill.total);
    if (lift.lte(0)) return;
    const what = `Lift to the minimum premium of ${dollars(minimum.value)}`;
    bill.add(entry('minimum', minimum.tierID, what, ONE, lift));
  }

  private addFee(bill: Bill, amount: Decimal): void {
    const fee = stepAt(this.fees, amount);
    if (fee) bill.add(entry('fee', fee.tierID, 'Flat fee', ONE, fee.value));
  }
}

/** How many units of 1 or 12 months have started within a step; `undefined` if the step is not reached. */
function startedIn(step: Step, beyond: Decimal, unit: 1 | 12): Decimal | undefined {
  if (step.from.gte(beyond)) return undefined;
  const months = endWithin(step, beyond).minus(step.from);
  const units = months.divToInt(unit);
  return units.times(unit).lt(months) ? units.plus(1) : units;
}

/** `months 13 to 18`: the months of the whole term or warranty that a surcharge is for. */
function monthSpan(included: number, step: Step, beyond: Decimal): string {
  return `months ${step.from.plus(included + 1).toFixed()} to ${endWithin(step, beyond).plus(included).toFixed()}`;
}

function checkMonths(rate: RateTerms, issues: PremiumIssue[]): void {
  for (const field of ['stdTermMonths', 'freeWarrantyMonths'] as const) {
    if (Number.isSafeInteger(rate[field]) && rate[field] >= 0) continue;
    const detail = `The rate's ${field} must be a whole number of at least 0.`;
    issues.push({ code: 'invalid-rate-months', about: 'rate', field, detail });
  }
}
