import { ApiSchema } from '@nestjs/swagger';
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
import { Keeps, type Rule } from '../../platform/validation/rules.js';
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

/** Cents are a part of the amount beside them. */
const centsHaveDollars: Rule = ({ contractAmount, contractAmountCents }) => {
  if ((contractAmountCents ?? null) === null || (contractAmount ?? null) !== null) return [];
  return [{ pointer: '/contractAmount', code: 'required', detail: 'is required with contractAmountCents' }];
};

/** What the premium of a bond is calculated from. */
@Keeps(centsHaveDollars)
class Terms {
  @Dollars({ optional: true, centsIn: 'contractAmountCents', description: 'Of a final bond.' })
  contractAmount?: number | null;

  @Whole({
    optional: true,
    most: 99,
    description: 'The cents of the contract amount; left out: none.',
    example: 50,
  })
  contractAmountCents?: number | null;

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
@ApiSchema({ description: 'Earlier terms of the same bond: what is left out was as it is now.' })
export class PreviousTerms extends Terms {}

@ApiSchema({ description: 'Earlier terms of the same bond: what is left out was as it is now.' })
export class PreviousRateTerms extends RateTerms {}

/** What differs from the bond; left out or `null`: as in the bond. */
@ApiSchema({ description: 'What is to differ from the bond: what is left out is as in the bond.' })
export class AskBondPremium extends Terms {
  @Part(() => PreviousTerms, { optional: true, description: previous })
  previous?: PreviousTerms | null;

  @RecordID({ optional: true, description: "Another rate of the bond's organization." })
  rateID?: string | null;
}

@ApiSchema({ description: 'The terms that a premium is calculated from.' })
export class AskRatePremium extends RateTerms {
  @OneOf(PRICED_BOND_TYPES, { description: 'The type of bond to price: `bid`, `final` or `maintenance`.' })
  bondType!: PricedBondType;

  @Part(() => PreviousRateTerms, { optional: true, description: previous })
  previous?: PreviousRateTerms | null;
}

/** Which bonds to price, and at which percentage. */
@ApiSchema({ description: 'Which bonds to price, and at which percentage.' })
export class AskPremiums extends ListBonds {
  @Percentage('Of all final bonds; none: that of the final forms of the project of each, else 100.')
  percentage?: number | null;
}

@ApiSchema({ description: 'A line of a premium: quantity times unit price.' })
export class PremiumLineView {
  @OneOf(tierTypes, { description: 'The type of the tier that makes the line.' })
  code!: TierType;

  @RecordID({ description: 'The rate tier that makes the line.' })
  tierID!: string;

  @Text({
    description: 'The line in words, as it may stand on an invoice.',
    example: 'Base premium, contract amount from $0 to $100,000: $25 per $1,000',
  })
  description!: string;

  @Measure({ least: 0, description: 'Thousands of dollars, months, years, or 1.', example: 100 })
  quantity!: number;

  @Measure({ description: 'What one of them costs, in dollars.', example: 25 })
  unitPrice!: number;

  @Measure({
    description:
      'Quantity times unit price, rounded half up to cents. Only a `percentage` line may be negative: by it the base premium falls.',
    example: 2500,
  })
  amount!: number;
}

@ApiSchema({ description: 'A tier of the rate that takes no part in the premium.' })
export class IgnoredTierView {
  @RecordID({ description: 'The rate tier that takes no part.' })
  tierID!: string;

  @ExactText({ description: 'The type of the tier.', example: 'bid' })
  type!: string;

  @Decimal({ description: 'Where the step of the tier begins.', example: 0 })
  threshold!: number;

  @OneOf(['unknown type', 'not for this bond type'], { description: 'Why it takes no part.' })
  reason!: IgnoredTier['reason'];
}

@ApiSchema({ description: 'A line of a difference between two premiums.' })
export class DifferenceLineView {
  @OneOf(tierTypes, { description: 'The type of the tier that makes the line.' })
  code!: TierType;

  @RecordID({ description: 'The rate tier that makes the line.' })
  tierID!: string;

  @Text({
    description: 'The line in words, as it may stand on an invoice.',
    example: 'Base premium, contract amount from $500,000 to $1,200,000: $10 per $1,000',
  })
  description!: string;

  @Measure({ description: 'Dollars of the line by the earlier terms.', example: 5000 })
  previous!: number;

  @Measure({ description: 'Dollars of the line as it is now.', example: 7000 })
  current!: number;

  @Measure({ description: 'Current minus previous.', example: 2000 })
  amount!: number;
}

@ApiSchema({ description: 'What changed terms make of the premium: what to bill or to return.' })
export class DifferenceView {
  @Measure({ description: 'Dollars by the earlier terms.', least: 0, example: 13500 })
  previousPremium!: number;

  @Measure({ description: 'Dollars as it is now.', least: 0, example: 15500 })
  premium!: number;

  @Measure({ description: 'To bill, or, where negative, to return; the sum of the lines.', example: 2000 })
  amount!: number;

  @OneOf(['bill', 'return', 'none'], {
    description: 'Whether the difference is to `bill` or to `return`; `none` where there is none.',
  })
  action!: string;

  @ListOf(() => DifferenceLineView, { description: 'The difference tier by tier.' })
  lines!: readonly DifferenceLineView[];
}

const percentageUsed =
  'The percent of the contract amount that the bonds were priced for, where the rate goes by it.';

/** What a bond costs, line by line. Money in dollars, to the cent. */
@ApiSchema({ description: 'What a bond costs, line by line. Money is dollars, to the cent.' })
export class PremiumView {
  @RecordID({ description: 'The rate that the premium was calculated by.' })
  rateID!: string;

  @OneOf(PRICED_BOND_TYPES, { description: 'The type of bond that was priced.' })
  bondType!: PricedBondType;

  @Measure({ least: 0, description: 'Dollars; the sum of the lines.', example: 13500 })
  premium!: number;

  @ListOf(() => PremiumLineView, {
    description: 'What the premium is made of, in the order of the calculation.',
  })
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
@ApiSchema({ description: 'Why a bond has no premium.' })
export class PremiumProblemView {
  @ExactText({ description: 'What to fix; the codes of the 409 answers.', example: 'missing-first-slice' })
  code!: string;

  @Text({ description: 'What to fix, in words.', example: 'The rate has no premium tier with threshold 0.' })
  detail!: string;
}

/** The premium of one bond of many: the members of a premium, or the problem that it has. */
@ApiSchema({ description: 'The premium of one bond of many, or the problem that it has.' })
export class BondPremiumView {
  @ID({ description: 'The bond whose premium it is.' })
  bondID!: string;

  @OpaqueID()
  orgID!: string;

  @OneOf(bondTypes, { description: 'The type of the bond.' })
  bondType!: BondType;

  @RecordID({ description: 'The rate of the bond; left out where it has none.', optional: true })
  rateID?: string;

  @Measure({ optional: true, least: 0, description: 'Dollars; the sum of the lines.', example: 13500 })
  premium?: number;

  @ListOf(() => PremiumLineView, {
    description: 'What the premium is made of, in the order of the calculation.',
    optional: true,
  })
  lines?: readonly PremiumLineView[];

  @Whole({ description: 'Months from start to end, a started one in full; 0 on a bid bond.', optional: true })
  termMonths?: number;

  @Measure({
    description: 'Months of the whole warranty; 0 on a bid bond.',
    optional: true,
    least: 0,
    example: 12,
  })
  warrantyMonths?: number;

  @Measure({ optional: true, least: 0, description: percentageUsed, example: 50 })
  percentage?: number;

  @ListOf(() => IgnoredTierView, {
    description: 'The tiers of the rate that take no part, and why.',
    optional: true,
  })
  ignored?: readonly IgnoredTierView[];

  @Part(() => PremiumProblemView, { optional: true, description: 'Where there is no premium.' })
  problem?: PremiumProblemView;
}
