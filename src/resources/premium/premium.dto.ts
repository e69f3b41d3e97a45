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
import { type BondType, bondTypes } from '../bond/bond.dto.js';
import { ListOf } from '../../platform/validation/list-of.js';
import { type IgnoredTier, TIER_TYPES, type TierType } from '../../engines/premium/tiers.js';

const tierTypes = Object.values(TIER_TYPES).flat();

/** What a premium is calculated from. */
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

  @Dollars({ optional: true, description: 'Of a bid bond, where the rate charges for one.' })
  bidEstimate?: number | null;
}

/** An earlier state of the same bond: what it leaves out was as it is now. */
export class PreviousTerms extends Terms {}

class AskedTerms extends Terms {
  @Part(() => PreviousTerms, {
    optional: true,
    description: 'Earlier terms: the answer then has the difference to bill or return.',
  })
  previous?: PreviousTerms | null;
}

/** What differs from the bond; left out or `null`: as in the bond. */
export class AskBondPremium extends AskedTerms {
  @RecordID({ optional: true, description: "Another rate of the bond's organization." })
  rateID?: string | null;
}

export class AskRatePremium extends AskedTerms {
  @OneOf(bondTypes)
  bondType!: BondType;
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

  @Measure({ least: 0, description: 'Dollars.', example: 25 })
  unitPrice!: number;

  @Measure({ least: 0, description: 'Quantity times unit price, rounded half up to cents.', example: 2500 })
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

  @Measure({ least: 0, example: 5000 })
  previous!: number;

  @Measure({ least: 0, example: 7000 })
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

/** What a bond costs, line by line. Money in dollars, to the cent. */
export class PremiumView {
  @RecordID()
  rateID!: string;

  @OneOf(bondTypes)
  bondType!: BondType;

  @Measure({ least: 0, description: 'Dollars; the sum of the lines.', example: 13500 })
  premium!: number;

  @ListOf(() => PremiumLineView)
  lines!: readonly PremiumLineView[];

  @Whole({ description: 'From start to end, a started month in full; 0 on a bid bond.' })
  termMonths!: number;

  @Measure({ least: 0, description: 'Of the whole warranty; 0 on a bid bond.', example: 12 })
  warrantyMonths!: number;

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

  @ListOf(() => IgnoredTierView, { optional: true })
  ignored?: readonly IgnoredTierView[];

  @Part(() => PremiumProblemView, { optional: true, description: 'Where there is no premium.' })
  problem?: PremiumProblemView;
}
