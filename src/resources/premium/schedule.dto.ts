import { Dollars, Measure, Name, OneOf, RecordID, Whole } from '../../platform/validation/fields.js';
import { type BondType, PRICED_BOND_TYPES } from '../../engines/premium/tiers.js';
import { ListOf } from '../../platform/validation/list-of.js';
import { IgnoredTierView, PremiumLineView } from './premium.dto.js';

export class ScheduleRowView {
  @Dollars()
  amount!: number;

  @Measure({ least: 0, example: 13500 })
  premium!: number;

  @Measure({ optional: true, least: 0, description: 'Dollars per $1,000; none at 0.', example: 13.5 })
  perThousand?: number;

  @ListOf(() => PremiumLineView)
  lines!: readonly PremiumLineView[];
}

export class ScheduleSliceView {
  @RecordID()
  tierID!: string;

  @Measure({ least: 0, example: 100000 })
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

export class ScheduleTurnView {
  @Dollars()
  amount!: number;

  @Measure({ least: 0, example: 13500 })
  premium!: number;
}

/** The premium by amount; of final bonds at the standard term and with the free warranty: without surcharges. */
export class ScheduleView {
  @RecordID()
  rateID!: string;

  @Name({ description: 'Of the rate.', example: 'Class B standard' })
  name!: string;

  @OneOf(PRICED_BOND_TYPES)
  bondType!: BondType;

  @Whole()
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

  @Dollars({ example: 0 })
  from!: number;

  @Dollars()
  to!: number;

  @Whole({ least: 1, example: 20 })
  steps!: number;

  @ListOf(() => ScheduleSliceView)
  slices!: readonly ScheduleSliceView[];

  @ListOf(() => ScheduleRowView)
  rows!: readonly ScheduleRowView[];

  @ListOf(() => ScheduleTurnView, { description: 'Where the price turns or jumps between two rows.' })
  turns!: readonly ScheduleTurnView[];

  @ListOf(() => IgnoredTierView)
  ignored!: readonly IgnoredTierView[];
}
