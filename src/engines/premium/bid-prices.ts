import { Bill, entry } from './bill.js';
import { type Decimal, ONE } from './decimal.js';
import type { PremiumIssue } from './premium-error.js';
import {
  checkCount,
  stepAt,
  type IgnoredTier,
  ignoredBy,
  type PremiumTier,
  type Step,
  stepsOf,
} from './tiers.js';

/** The prices of bid bonds (rule 8 of premium.ts). */
export class BidPrices {
  readonly issues: PremiumIssue[] = [];
  readonly fees: readonly Step[];
  readonly ignored: readonly IgnoredTier[];

  constructor(tiers: readonly PremiumTier[]) {
    checkCount(tiers, this.issues);
    this.fees = stepsOf('bid', tiers, this.issues);
    this.ignored = ignoredBy('bid', tiers);
  }

  price(estimate: Decimal): Bill {
    const bill = new Bill();
    const fee = stepAt(this.fees, estimate);
    if (fee) bill.add(entry('bid', fee.tierID, 'Bid bond fee', ONE, fee.value));
    return bill;
  }
}
