import { Bill, entry } from './bill.js';
import { type Decimal, ONE } from './decimal.js';
import type { PremiumFault } from './premium-fault.js';
import {
  checkCount,
  holdingAt,
  type IgnoredTier,
  ignoredBy,
  type PremiumTier,
  type Step,
  stepsOf,
} from './tiers.js';

/** The prices of bid bonds (rule 7 of premium.ts). */
export class BidPrices {
  readonly faults: PremiumFault[] = [];
  readonly fees: readonly Step[];
  readonly ignored: readonly IgnoredTier[];

  constructor(tiers: readonly PremiumTier[]) {
    checkCount(tiers, this.faults);
    this.fees = stepsOf('bid', tiers, this.faults);
    this.ignored = ignoredBy('bid', tiers);
  }

  price(estimate: Decimal): Bill {
    const bill = new Bill();
    const fee = holdingAt(this.fees, estimate);
    if (fee) bill.add(entry('bid', fee.tierID, 'Bid bond fee', ONE, fee.value));
    return bill;
  }
}
