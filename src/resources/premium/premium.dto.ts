import {
  DateText,
  Decimal,
  Dollars,
  ExactText,
  ID,
  Measure,
  OneOf,
  OpaqueID,
  Part,
  RecordID,
  Text,
  Whole,
} from '../../platform/validation/fields.js';
import { ListOf } from '../../platform/validation/list-of.js';
import { MAX_PERCENTAGE } from '../../engines/premium/question.js';
import {
  type BondType as PricedBondType,
  type IgnoredTier,
  PRICED_BOND_TYPES,
  TIER_TYPES,
  type TierType,
} from '../../engines/premium/tiers.js';
import { type BondType, bondTypes, ListBonds } from '../bond/bond.dto.js';

const tierTypes = Object.values(TIER_TYPES).flat();

/** The most months of a maintenance bond: a century. */
export const MAX_MONTHS = 1200;

const Percentage = (description: string) =>
  Decimal({ optional: true, least: 0, most: MAX_PERCENTAGE, description, example: 50 });

/** What the premium of a bond is calculated from. */
class Terms {
  @Dollars({ optional: true, description: 'Of a final bond.' })
  contractAmount?: number | null;

  @DateText({ optional: true, description: 'Of a final bond: when the contract starts.' })
  startDate?: string | null;

  @DateText({
    optional: true,
    description: 'Of a final bond: when the contract ends.',
    example: '2027-11-20',
  })
  endDate?: string | null;

  @Decimal({ optional: true, least: 0, description: 'Of a final bond; none: 0.', example: 1 })
  warrantyPeriodYears?: number | null;

  @Percentage(
    "Of final bonds, in percent of the contract amount; none: that of the final forms of the bond's project, else 100.",
  )
  percentage?: number | null;

  @Dollars({ optional: true, description: 'Of a bid bond, where the rate charges for one.' })
  bidEstimate?: number | null;
}

/** What a premium is calculated from by a rate alone, which has a price for maintenance bonds too. */
class RateTerms extends Terms {
  @Dollars({ optional: true, description: 'Of a maintenance bond.' })
  amount?: number | null;

  @Whole({ optional: true, most: MAX_MONTHS, description: 'How long a maintenance bond runs.', example: 24 })
  months?: number | null;
}

const previous = 'Earlier terms: the answer then has the difference to bill or return.';

/** An earlier state of the same bond: what it leaves out was as it is now. */
export class PreviousTerms extends Terms {}

export class PreviousRateTerms extends RateTerms {}

/** What differs from the bond; left out or `null`: as in the bond. */
export class AskBondPremium extends Terms {
  @Part(() => PreviousTerms, { optional: true, description: previous })
  previous?: PreviousTerms | null;

  @RecordID({ optional: true, description: "Another rate of the bond's organization." })
  rateID?: string | null;
}

export class AskRatePremium extends RateTerms {
  @OneOf(PRICED_BOND_TYPES)
  bondType!: PricedBondType;

  @Part(() => PreviousRateTerms, { optional: true, description: previous })
  previous?: PreviousRateTerms | null;
}

/** Which bonds to price, and at which percentage. */
export class AskPremiums extends ListBonds {
  @Percentage('Of all final bonds; none: that of the final forms of the project of each, else 100.')
  percentage?: number | null;
}

export class PremiumLineView {
  @OneOf(tierTypes, { description: 'The type of the tier that makes the line.' })
  code!: TierType;

  @RecordID()
  tierID!: string;

  @Text({ example: 'Base premium, contract amount from $0 to $100,000: $25 per $1,000' })
  description!: string;

  @Measure({ least: 0, description: 'Thousands of dollars, months, years, or 1.', example: 100 })
  quantity!: number;

  @Measure({ description: 'Dollars.', example: 25 })
  unitPrice!: number;

  @Measure({
    description:
      'Quantity times unit price, rounded half up to cents. Only a `percentage` line may be negative: by it the base premium falls.',
    example: 2500,
  })
  amount!: number;
}

export class IgnoredTierView {
  @RecordID()
  tierID!: string;

  @ExactText({ example: 'bid' })
  type!: string;

  @Decimal({ example: 0 })
  threshold!: number;

  @OneOf(['unknown type', 'not for this bond type'])
  reason!: IgnoredTier['reason'];
}

export class DifferenceLineView {
  @OneOf(tierTypes)
  code!: TierType;

  @RecordID()
  tierID!: string;

  @Text()
  description!: string;

  @Measure({ example: 5000 })
  previous!: number;

  @Measure({ example: 7000 })
  current!: number;

  @Measure({ description: 'Current minus previous.', example: 2000 })
  amount!: number;
}

export class DifferenceView {
  @Measure({ least: 0, example: 13500 })
  previousPremium!: number;

  @Measure({ least: 0, example: 15500 })
  premium!: number;

  @Measure({ description: 'To bill, or, where negative, to return; the sum of the lines.', example: 2000 })
  amount!: number;

  @OneOf(['bill', 'return', 'none'])
  action!: string;

  @ListOf(() => DifferenceLineView)
  lines!: readonly DifferenceLineView[];
}

const percentageUsed =
  'The percent of the contract amount that the bonds were priced for, where the rate goes by it.';

/** What a bond costs, line by line. Money in dollars, to the cent. */
export class PremiumView {
  @RecordID()
  rateID!: string;

  @OneOf(PRICED_BOND_TYPES)
  bondType!: PricedBondType;

  @Measure({ least: 0, description: 'Dollars; the sum of the lines.', example: 13500 })
  premium!: number;

  @ListOf(() => PremiumLineView)
  lines!: readonly PremiumLineView[];

  @Whole({ description: 'From start to end, a started month in full; 0 on a bid or maintenance bond.' })
  termMonths!: number;

  @Measure({ least: 0, description: 'Of the whole warranty or maintenance; 0 on a bid bond.', example: 12 })
  warrantyMonths!: number;

  @Measure({ optional: true, least: 0, description: percentageUsed, example: 50 })
  percentage?: number;

  @ListOf(() => IgnoredTierView, { description: 'The tiers of the rate that take no part, and why.' })
  ignored!: readonly IgnoredTierView[];

  @Part(() => DifferenceView, { optional: true, description: 'Where `previous` was sent.' })
  difference?: DifferenceView;
}

/** Why a bond has no premium. */
export class PremiumProblemView {
  @ExactText({ description: 'What to fix; the codes of the 409 answers.', example: 'missing-first-slice' })
  code!: string;

  @Text()
  detail!: string;
}

/** The premium of one bond of many: the members of a premium, or the problem that it has. */
export class BondPremiumView {
  @ID()
  bondID!: string;

  @OpaqueID()
  orgID!: string;

  @OneOf(bondTypes)
  bondType!: BondType;

  @RecordID({ optional: true })
  rateID?: string;

  @Measure({ optional: true, least: 0, description: 'Dollars; the sum of the lines.', example: 13500 })
  premium?: number;

  @ListOf(() => PremiumLineView, { optional: true })
  lines?: readonly PremiumLineView[];

  @Whole({ optional: true })
  termMonths?: number;

  @Measure({ optional: true, least: 0, example: 12 })
  warrantyMonths?: number;

  @Measure({ optional: true, least: 0, description: percentageUsed, example: 50 })
  percentage?: number;

  @ListOf(() => IgnoredTierView, { optional: true })
  ignored?: readonly IgnoredTierView[];

  @Part(() => PremiumProblemView, { optional: true, description: 'Where there is no premium.' })
  problem?: PremiumProblemView;
}
