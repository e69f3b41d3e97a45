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
 * 2. A standard term of 12 or 24 months is included. For each started month beyond it a `term` tier adds a
 *    percentage of the base premium: base 98,000, 24 months, 1 %: 36 months cost 11,760 more, one day into the
 *    25th month 980 (sjcivil.net). The threshold is in months beyond the standard term.
 * 3. The first year of maintenance (warranty) is included; longer costs extra (orsurety.com). For each started year
 *    beyond `freeWarrantyMonths` a `warranty` tier adds dollars per $1,000 of the contract amount. The threshold
 *    is in months beyond the free ones.
 * 4. House: the months of a `term` or `warranty` step are counted from where the step begins, so a step of 6
 *    months costs one started year. A surcharge below the first threshold of its type costs nothing.
 * 5. House: surcharges are calculated from the base premium as its lines show it, that is, from rounded lines, so
 *    that a reader can add the quote up. Surcharges are not compounded.
 * 6. A minimum premium and flat fees are common. House: the `minimum` tier that applies at
 *    the contract amount lifts base and surcharges by a line of its own; a minimum that is reached anyway has no
 *    line. The `fee` that applies is added after it.
 * 7. Bid bonds are normally free; some programmes charge a flat fee: the `bid` tier that applies at the
 *    bid estimate is the whole price; without one it is 0.
 * 8. House: of several `minimum`, `fee` or `bid` tiers, the one with the highest threshold not above the amount
 *    applies. So the premium never falls as the amount grows, unless the tiers of a minimum or a fee do.
 * 9. House: every line is rounded half up to cents, once; the premium is the sum of its lines.
 * 10. House: tiers of other types, and those of the other bond type, are left out and listed with the reason. A rate
 *    of more than 200 tiers is refused: those of the trade have a dozen, and a quote has to stay cheap.
 *
 * Money in answers is JSON numbers, like all other money of the API, exact to the cent; where a JSON number
 * would lose cents (from 2^46 dollars, about 70 trillion, on a line) the quote is refused: `premium-too-large`.
 */
import { BidPrices } from './bid-prices.js';
import { type Bill, moneyNumber, type PremiumLine } from './bill.js';
import { FinalPrices, type RateTerms } from './final-prices.js';
import { PremiumError } from './premium-error.js';
import { type PremiumQuestion, readBidEstimate, readFinal } from './question.js';
import type { BondType, IgnoredTier, PremiumTier } from './tiers.js';

/** What a bond costs, line by line. */
export interface PremiumQuote {
  readonly bondType: BondType;
  /** Dollars; the sum of the lines. */
  readonly premium: number;
  readonly lines: readonly PremiumLine[];
  /** From start to end, a started month in full; 0 on a bid bond, which has no term. */
  readonly termMonths: number;
  /** Of the whole warranty, free months included; 0 on a bid bond. */
  readonly warrantyMonths: number;
  readonly ignored: readonly IgnoredTier[];
}

export type PremiumInput = PremiumQuestion & RateTerms & { readonly tiers: readonly PremiumTier[] };

/** Prices one bond. For many bonds on one rate, call `prepareRate` once. @throws PremiumError with every issue */
export function quotePremium(input: PremiumInput): PremiumQuote {
  return prepareRate(input, input.tiers).quote(input);
}

/**
 * Sorts and checks a rate's tiers once, for many quotes. Does not throw: a rate with an issue may still price the
 * other type of bond, so `quote` throws the issues that concern its question.
 */
export function prepareRate(rate: RateTerms, tiers: readonly PremiumTier[]): PreparedRate {
  return new PreparedRate(rate, tiers);
}

/** A rate ready to quote. Safe to cache while the rate does not change. */
export class PreparedRate {
  readonly bid: BidPrices;
  readonly final: FinalPrices;

  constructor(rate: RateTerms, tiers: readonly PremiumTier[]) {
    this.bid = new BidPrices(tiers);
    this.final = new FinalPrices(rate, tiers);
  }

  /** The premium and all its lines. @throws PremiumError with the issues of rate and question */
  quote(question: PremiumQuestion): PremiumQuote {
    if (question.bondType === 'final') return this.quoteFinal(question);
    if (question.bondType === 'bid') return this.quoteBid(question);
    const detail = "The bond type must be 'bid' or 'final'.";
    throw new PremiumError([{ code: 'unknown-bond-type', about: 'question', field: 'bondType', detail }]);
  }

  private quoteBid(question: PremiumQuestion): PremiumQuote {
    const issues = [...this.bid.issues];
    const estimate = readBidEstimate(question, this.bid.fees.length > 0, issues);
    if (!estimate || issues.length > 0) throw new PremiumError(issues);
    const bill = this.bid.price(estimate);
    return quoteOf('bid', bill, 0, 0, this.bid.ignored);
  }

  private quoteFinal(question: PremiumQuestion): PremiumQuote {
    const issues = [...this.final.issues];
    const terms = readFinal(question, issues);
    if (!terms || issues.length > 0) throw new PremiumError(issues);
    const bill = this.final.price(terms);
    return quoteOf('final', bill, terms.termMonths, terms.warrantyMonths.toNumber(), this.final.ignored);
  }
}

function quoteOf(
  bondType: BondType,
  bill: Bill,
  termMonths: number,
  warrantyMonths: number,
  ignored: readonly IgnoredTier[],
): PremiumQuote {
  return {
    bondType,
    premium: moneyNumber(bill.total),
    lines: bill.lines,
    termMonths,
    warrantyMonths,
    ignored,
  };
}
