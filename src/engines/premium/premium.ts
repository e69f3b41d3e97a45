/**
 * The premium of a surety bond, to the cent and explained. Pure: no clock, no database, no HTTP.
 *
 * Rules, with the trade's sources; "house" marks what the trade leaves open and this service decided.
 *
 * 1. A final bond (performance and payment, one premium) is priced on the contract amount, not on the penal sum,
 *    on a sliding scale: each `premium` tier applies to its own slice, in dollars per $1,000, from its threshold
 *    to the next one. The US class B standard is 25, 15, 10 from 0, 100,000, 500,000: $1,000,000 costs $13,500
 *    (mgsuretybonds.com, orsurety.com); a flat 30 makes it $30,000 (orsurety.com); a flat 10 on $1,130,000, tax
 *    included, is $11,300 (fcainsurance.com). The first slice must begin at 0. The sum of these lines is the base
 *    premium.
 * 2. In Canada the price goes by the percentage of the bonds too: 100 % bonds cost $10, 50 % bonds $7 per $1,000 of
 *    the contract, a 10 % bond $20 per $1,000 of the bond (fcainsurance.com). House: a `percentage` tier makes bonds of
 *    at least its threshold, in percent of the contract amount, cost so many percent of the base premium: 50 % bonds at
 *    70 % of a flat 10 on $1,130,000 are $7,910. `penal` tiers price slices of the penal sum instead, in dollars per
 *    $1,000 of it, where the percentage is below every `percentage` tier and below 100, and everywhere if the rate has no
 *    `premium` tier: 10 % of $1,000,000 at 20 is $2,000. The `premium` tiers are stated for bonds of 100 %, which a
 *    question has that names no percentage: a `percentage` tier below 100 ends there. The penal sum is rounded up to
 *    cents, as on the bond.
 * 3. A standard term of 12 or 24 months is included. For each started month beyond it a `term` tier adds a
 *    percentage of the base premium: base 98,000, 24 months, 1 %: 36 months cost 11,760 more, one day into the
 *    25th month 980 (sjcivil.net). The threshold is in months beyond the standard term.
 * 4. The first year of maintenance (warranty) is included; longer costs extra (orsurety.com). For each started year
 *    beyond `freeWarrantyMonths` a `warranty` tier adds dollars per $1,000 of the contract amount. The threshold
 *    is in months beyond the free ones.
 * 5. House: the months of a `term` or `warranty` step are counted from where the step begins, so a step of 6
 *    months costs one started year. A surcharge below the first threshold of its type costs nothing.
 * 6. House: surcharges are calculated from the base premium as its lines show it, that is, from rounded lines, so
 *    that a reader can add the quote up. Surcharges are not compounded.
 * 7. A minimum premium and flat fees are common. House: the `minimum` tier that applies at
 *    the contract amount lifts base and surcharges by a line of its own; a minimum that is reached anyway has no
 *    line. The `fee` that applies is added after it.
 * 8. Bid bonds are normally free; some programmes charge a flat fee: the `bid` tier that applies at the
 *    bid estimate is the whole price; without one it is 0.
 * 9. A maintenance bond may be sold alone, from 0.8 % (suretynow.com). House: each `maintenance` tier applies to its own
 *    slice of the amount, in dollars per $1,000 for each started year of the whole period; nothing is included or added.
 * 10. House: of several `minimum`, `fee` or `bid` tiers, the one with the highest threshold not above the amount
 *    applies. So the premium never falls as the amount grows, unless the tiers of a minimum or a fee do.
 * 11. House: every line is rounded half up to cents, once; the premium is the sum of its lines. Only a `percentage` line may
 *    be negative: it is the difference to the base premium that is due, rounded itself.
 * 12. House: tiers of other types, and those of other bond types, are left out and listed with the reason. A rate
 *    of more than 200 tiers is refused: those of the trade have a dozen, and a quote has to stay cheap.
 *
 * Money in answers is JSON numbers, like all other money of the API, exact to the cent; where a JSON number
 * would lose cents (from 2^46 dollars, about 70 trillion, on a line) the quote is refused: `premium-too-large`.
 */
import { BidPrices } from './bid-prices.js';
import { type Bill, moneyNumber, type PremiumLine } from './bill.js';
import { FinalPrices, type RateTerms } from './final-prices.js';
import { MaintenancePrices } from './maintenance-prices.js';
import { PremiumError, type PremiumIssue } from './premium-error.js';
import { type PremiumQuestion, readBidEstimate, readFinal, readMaintenance } from './question.js';
import { type BondType, type IgnoredTier, PRICED_BOND_TYPES, type PremiumTier } from './tiers.js';

/** What a bond costs, line by line. */
export interface PremiumQuote {
  readonly bondType: BondType;
  /** Dollars; the sum of the lines. */
  readonly premium: number;
  readonly lines: readonly PremiumLine[];
  /** From start to end, a started month in full; 0 on a bid bond, which has no term, and on a maintenance bond. */
  readonly termMonths: number;
  /** Of the whole warranty or maintenance, free months included; 0 on a bid bond. */
  readonly warrantyMonths: number;
  /** The percent of the contract amount that the bonds were priced for, where the rate goes by it. */
  readonly percentage?: number;
  readonly ignored: readonly IgnoredTier[];
}

export type PremiumInput = PremiumQuestion & RateTerms & { readonly tiers: readonly PremiumTier[] };

/** Prices one bond. For many bonds on one rate, call `prepareRate` once. @throws PremiumError with every issue */
export function quotePremium(input: PremiumInput): PremiumQuote {
  return prepareRate(input, input.tiers).quote(input);
}

/**
 * Sorts and checks a rate's tiers once, for many quotes. Does not throw: a rate with an issue may still price
 * another type of bond, so `quote` throws the issues that concern its question.
 */
export function prepareRate(rate: RateTerms, tiers: readonly PremiumTier[]): PreparedRate {
  return new PreparedRate(rate, tiers);
}

/** A rate ready to quote. Safe to cache while the rate does not change. */
export class PreparedRate {
  readonly bid: BidPrices;
  readonly final: FinalPrices;
  readonly maintenance: MaintenancePrices;

  constructor(rate: RateTerms, tiers: readonly PremiumTier[]) {
    this.bid = new BidPrices(tiers);
    this.final = new FinalPrices(rate, tiers);
    this.maintenance = new MaintenancePrices(tiers);
  }

  /** The premium and all its lines. @throws PremiumError with the issues of rate and question */
  quote(question: PremiumQuestion): PremiumQuote {
    switch (question.bondType) {
      case 'final':
        return this.quoteFinal(question);
      case 'bid':
        return this.quoteBid(question);
      case 'maintenance':
        return this.quoteMaintenance(question);
      default:
        throw new PremiumError([unknownBondType()]);
    }
  }

  private quoteBid(question: PremiumQuestion): PremiumQuote {
    const issues = [...this.bid.issues];
    const estimate = readBidEstimate(question, this.bid.fees.length > 0, issues);
    if (!estimate || issues.length > 0) throw new PremiumError(issues);
    const { ignored } = this.bid;
    return { ...sumOf('bid', this.bid.price(estimate)), termMonths: 0, warrantyMonths: 0, ignored };
  }

  private quoteFinal(question: PremiumQuestion): PremiumQuote {
    const issues = [...this.final.issues];
    const terms = readFinal(question, issues);
    if (!terms || issues.length > 0) throw new PremiumError(issues);
    const { base, ignored } = this.final;
    return {
      ...sumOf('final', this.final.price(terms)),
      termMonths: terms.termMonths,
      warrantyMonths: terms.warrantyMonths.toNumber(),
      ...(base.goesByPercentage && { percentage: terms.percentage.toNumber() }),
      ignored,
    };
  }

  private quoteMaintenance(question: PremiumQuestion): PremiumQuote {
    const issues = [...this.maintenance.issues];
    const terms = readMaintenance(question, issues);
    if (!terms || issues.length > 0) throw new PremiumError(issues);
    const { ignored } = this.maintenance;
    const sum = sumOf('maintenance', this.maintenance.price(terms));
    return { ...sum, termMonths: 0, warrantyMonths: terms.months, ignored };
  }
}

function sumOf(
  bondType: BondType,
  { lines, total }: Bill,
): Pick<PremiumQuote, 'bondType' | 'premium' | 'lines'> {
  return { bondType, premium: moneyNumber(total), lines };
}

function unknownBondType(): PremiumIssue {
  const detail = `The bond type must be one of: ${PRICED_BOND_TYPES.join(', ')}.`;
  return { code: 'unknown-bond-type', about: 'question', field: 'bondType', detail };
}
