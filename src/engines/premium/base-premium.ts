import { type Bill, entry } from './bill.js';
import { Decimal, HUNDRED, HUNDREDTH, ONE, toCents } from './decimal.js';
import type { PremiumIssue } from './premium-error.js';
import { addSlices, checkFirstSlice, type Slice } from './slices.js';
import { type PremiumTier, type Step, stepAt, stepsOf } from './tiers.js';

/** The base premium of final bonds: by the contract amount or the penal sum (rules 1 and 2 of premium.ts). */
export class BasePremium {
  readonly slices: readonly Slice[];
  readonly penals: readonly Slice[];
  readonly percentages: readonly Step[];

  constructor(tiers: readonly PremiumTier[], issues: PremiumIssue[]) {
    this.slices = stepsOf('premium', tiers, issues);
    this.penals = stepsOf('penal', tiers, issues);
    this.percentages = stepsOf('percentage', tiers, issues);
    if (this.slices.length > 0 || this.penals.length === 0) checkFirstSlice('premium', this.slices, issues);
    if (this.penals.length > 0) checkFirstSlice('penal', this.penals, issues);
  }

  /** Whether the price differs by the percentage of the bonds. */
  get goesByPercentage(): boolean {
    return this.percentages.length > 0 || this.penals.length > 0;
  }

  /** The percentage from which the contract amount is priced; below it, the penal sum, where the rate has tiers for it. */
  get leastOfContract(): Decimal {
    const first = this.percentages[0]?.from;
    return first?.lt(HUNDRED) ? first : HUNDRED;
  }

  /** Whether bonds of this percentage are priced by their penal sum. */
  isByPenalSum(percentage: Decimal): boolean {
    if (this.penals.length === 0) return false;
    return this.slices.length === 0 || percentage.lt(this.leastOfContract);
  }

  add(bill: Bill, amount: Decimal, percentage: Decimal): void {
    if (this.isByPenalSum(percentage)) addSlices(bill, 'penal', this.penals, penalSum(amount, percentage));
    else addSlices(bill, 'premium', this.slices, amount);
    this.addPercentage(bill, percentage);
  }

  /**
   * The `percentage` tier that applies. The other tiers are stated for full bonds, so that a tier for smaller ones ends
   * at 100 percent, whether or not the rate says so with a tier of its own.
   */
  percentageAt(percentage: Decimal): Step | undefined {
    const step = stepAt(this.percentages, percentage);
    return step?.from.lt(HUNDRED) && percentage.gte(HUNDRED) ? undefined : step;
  }

  /** A line of what the base premium rises or falls by, so that both are rounded: the base as it was, and as it is. */
  private addPercentage(bill: Bill, percentage: Decimal): void {
    const step = this.percentageAt(percentage);
    if (!step) return;
    const change = toCents(bill.total.times(step.value).times(HUNDREDTH)).minus(bill.total);
    const what = `Bonds of ${percentage.toFixed()}%: ${step.value.toFixed()}% of the base premium`;
    bill.add(entry('percentage', step.tierID, what, ONE, change));
  }
}

/** What the surety owes at most: a share of the contract amount, rounded up to cents, as on the bond. */
function penalSum(amount: Decimal, percentage: Decimal): Decimal {
  return amount.times(percentage).times(HUNDREDTH).toDecimalPlaces(2, Decimal.ROUND_UP);
}
