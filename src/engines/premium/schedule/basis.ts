import type { Bill } from '../bill.js';
import { Decimal, HUNDRED, HUNDREDTH, ONE } from '../decimal.js';
import type { FinalPrices } from '../final-prices.js';
import { startedYears } from '../maintenance-prices.js';
import type { PremiumIssue } from '../premium-error.js';
import type { PreparedRate } from '../premium.js';
import { type PremiumQuestion, readMaintenance, readPercentage } from '../question.js';
import type { BondType, IgnoredTier, Step } from '../tiers.js';

/** What a schedule prices beside the amount. */
export interface ScheduleTerms {
  /** Default `final`. */
  readonly bondType?: BondType;
  /** Of final bonds, in percent of the contract amount. Default 100. */
  readonly percentage?: PremiumQuestion['percentage'];
  /** Of a maintenance bond. Default 12. */
  readonly months?: number;
}

/** How the amounts of a schedule are priced. */
export interface Basis {
  readonly bondType: BondType;
  readonly termMonths: number;
  readonly warrantyMonths: number;
  /** Where the price goes by it. */
  readonly percentage?: number;
  /** By the amount that is tabulated, each at what it costs with these terms. */
  readonly slices: readonly Step[];
  /** The steps at which the price jumps. */
  readonly jumps: readonly Step[];
  readonly ignored: readonly IgnoredTier[];
  readonly price: (amount: number) => Bill;
}

/** The basis of a schedule. What is wrong with the rate and the terms is added to `issues`. */
export function basisOf(rate: PreparedRate, terms: ScheduleTerms, issues: PremiumIssue[]): Basis {
  const { bondType = 'final' } = terms;
  issues.push(...rate[bondType].issues);
  if (bondType === 'bid') return bidBasis(rate);
  return bondType === 'final' ? finalBasis(rate, terms, issues) : maintenanceBasis(rate, terms, issues);
}

function bidBasis({ bid }: PreparedRate): Basis {
  return {
    ...{ bondType: 'bid', termMonths: 0, warrantyMonths: 0 },
    ...{ slices: [], jumps: bid.fees, ignored: bid.ignored },
    price: (amount) => bid.price(new Decimal(amount)),
  };
}

/** At the standard term and with the free warranty, so without surcharges. */
function finalBasis({ final }: PreparedRate, terms: ScheduleTerms, issues: PremiumIssue[]): Basis {
  const { stdTermMonths: termMonths, freeWarrantyMonths } = final.rate;
  const percentage = readPercentage(terms.percentage, issues) ?? HUNDRED;
  const warrantyMonths = new Decimal(freeWarrantyMonths);
  return {
    ...{ bondType: 'final', termMonths, warrantyMonths: freeWarrantyMonths },
    ...(final.base.goesByPercentage && { percentage: percentage.toNumber() }),
    slices: contractSlices(final, percentage),
    jumps: [...final.minimums, ...final.fees],
    ignored: final.ignored,
    price: (amount) => final.price({ amount: new Decimal(amount), percentage, termMonths, warrantyMonths }),
  };
}

function maintenanceBasis(
  { maintenance }: PreparedRate,
  { months = 12 }: ScheduleTerms,
  issues: PremiumIssue[],
): Basis {
  readMaintenance({ bondType: 'maintenance', amount: 0, months }, issues);
  const years = startedYears(months);
  return {
    ...{ bondType: 'maintenance', termMonths: 0, warrantyMonths: months },
    ...{ slices: scaled(maintenance.slices, ONE, new Decimal(years)), jumps: [] },
    ignored: maintenance.ignored,
    price: (amount) => maintenance.price({ amount: new Decimal(amount), months }),
  };
}

/** The slices of the base premium by contract amount, even if they are slices of the penal sum. */
function contractSlices({ base }: FinalPrices, percentage: Decimal): readonly Step[] {
  const factor = (base.percentageAt(percentage)?.value ?? HUNDRED).times(HUNDREDTH);
  if (!base.isByPenalSum(percentage)) return scaled(base.slices, ONE, factor);
  const share = percentage.times(HUNDREDTH);
  return share.isZero() ? [] : scaled(base.penals, share, share.times(factor));
}

/** Steps of a share of the amount as steps of the amount, at a multiple of their price. */
function scaled(steps: readonly Step[], share: Decimal, price: Decimal): readonly Step[] {
  return steps.map(({ tierID, from, to, value }) => ({
    ...{ tierID, from: from.div(share), value: value.times(price) },
    ...(to && { to: to.div(share) }),
  }));
}
