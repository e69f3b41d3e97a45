import { Bill, entry } from './bill.js';
import { Decimal, dollars, THOUSANDTH } from './decimal.js';
import type { PremiumIssue } from './premium-error.js';
import type { MaintenanceTerms } from './question.js';
import { checkFirstSlice } from './slices.js';
import {
  checkCount,
  endWithin,
  type IgnoredTier,
  ignoredBy,
  type PremiumTier,
  type Step,
  stepsOf,
} from './tiers.js';

/** The prices of maintenance bonds that stand alone (rule 9 of premium.ts). */
export class MaintenancePrices {
  readonly issues: PremiumIssue[] = [];
  readonly slices: readonly Step[];
  readonly ignored: readonly IgnoredTier[];

  constructor(tiers: readonly PremiumTier[]) {
    checkCount(tiers, this.issues);
    this.slices = stepsOf('maintenance', tiers, this.issues);
    if (this.slices.length === 0) this.issues.push(missingTier());
    else checkFirstSlice('maintenance', this.slices, this.issues);
    this.ignored = ignoredBy('maintenance', tiers);
  }

  price({ amount, months }: MaintenanceTerms): Bill {
    const bill = new Bill();
    const years = startedYears(months);
    if (years === 0) return bill;
    for (const slice of this.slices) {
      if (slice.from.gte(amount)) break;
      const end = endWithin(slice, amount);
      const span = `from ${dollars(slice.from)} to ${dollars(end)}`;
      const what = `Maintenance, amount ${span}: ${dollars(slice.value)} per $1,000 a year`;
      const aYear = end.minus(slice.from).times(THOUSANDTH).times(slice.value);
      bill.add(entry('maintenance', slice.tierID, what, new Decimal(years), aYear));
    }
    return bill;
  }
}

/** Years, a started one in full. */
export function startedYears(months: number): number {
  return Math.ceil(months / 12);
}

function missingTier(): PremiumIssue {
  const detail =
    "The rate has no tier of type 'maintenance', so it has no price for a maintenance bond alone.";
  return { code: 'missing-maintenance-tier', about: 'rate', field: 'type', detail };
}
