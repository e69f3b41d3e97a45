import { ApiSchema } from '@nestjs/swagger';
import { Dollars, Measure, Name, OneOf, RecordID, Whole } from '../../platform/validation/fields.js';
import { type BondType, PRICED_BOND_TYPES } from '../../engines/premium/tiers.js';
import { ListOf } from '../../platform/validation/list-of.js';
import { IgnoredTierView, PremiumLineView } from './premium.dto.js';

@ApiSchema({ description: 'The premium at one amount.' })
export class ScheduleRowView {
  @Dollars({ description: 'The contract amount or bid estimate of the row, in dollars.' })
  amount!: number;

  @Measure({ description: 'The premium at that amount, in dollars.', least: 0, example: 13500 })
  premium!: number;

  @Measure({ optional: true, least: 0, description: 'Dollars per $1,000; none at 0.', example: 13.5 })
  perThousand?: number;

  @ListOf(() => PremiumLineView, { description: 'What the premium of the row is made of.' })
  lines!: readonly PremiumLineView[];
}

@ApiSchema({ description: 'A range of amounts with one price for a thousand dollars.' })
export class ScheduleSliceView {
  @RecordID({ description: 'The rate tier that makes the slice.' })
  tierID!: string;

  @Measure({ description: 'Where the slice begins, in dollars.', least: 0, example: 100000 })
  from!: number;

  @Measure({ optional: true, least: 0, description: 'The last one has no end.', example: 500000 })
  to?: number;

  @Measure({
    least: 0,
    description: 'What $1,000 of the amount cost in it, at the percentage or for the months of the schedule.',
    example: 15,
  })
  value!: number;
}

@ApiSchema({ description: 'An amount between two rows at which the price turns or jumps.' })
export class ScheduleTurnView {
  @Dollars({ description: 'The amount at which it turns, in dollars.' })
  amount!: number;

  @Measure({ description: 'The premium there, in dollars.', least: 0, example: 13500 })
  premium!: number;
}

/** The premium by amount; of final bonds at the standard term and with the free warranty: without surcharges. */
@ApiSchema({
  description:
    'The premium of a rate by amount; of final bonds at the standard term and with the free warranty: without surcharges.',
})
export class ScheduleView {
  @RecordID({ description: 'The rate that is tabulated.' })
  rateID!: string;

  @Name({ description: 'Of the rate.', example: 'Class B standard' })
  name!: string;

  @OneOf(PRICED_BOND_TYPES, { description: 'The type of bond that is priced.' })
  bondType!: BondType;

  @Whole({ description: 'Months of the term that is assumed: the standard term of the rate.' })
  termMonths!: number;

  @Whole({ description: 'Free months of a final bond; the months of a maintenance bond.' })
  warrantyMonths!: number;

  @Measure({
    optional: true,
    least: 0,
    description: 'The percent of the contract amount that the bonds are for, where the rate goes by it.',
    example: 100,
  })
  percentage?: number;

  @Dollars({ description: 'The amount of the first row, in dollars.', example: 0 })
  from!: number;

  @Dollars({ description: 'The amount of the last row, in dollars.' })
  to!: number;

  @Whole({ description: 'How many steps lie between the first row and the last.', least: 1, example: 20 })
  steps!: number;

  @ListOf(() => ScheduleSliceView, {
    description: 'The steps of the rate, each with what a thousand dollars in it cost.',
  })
  slices!: readonly ScheduleSliceView[];

  @ListOf(() => ScheduleRowView, { description: 'The premium at each amount.' })
  rows!: readonly ScheduleRowView[];

  @ListOf(() => ScheduleTurnView, { description: 'Where the price turns or jumps between two rows.' })
  turns!: readonly ScheduleTurnView[];

  @ListOf(() => IgnoredTierView, { description: 'The tiers of the rate that take no part, and why.' })
  ignored!: readonly IgnoredTierView[];
}
