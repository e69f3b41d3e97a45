import {
  Decimal,
  ExactText,
  Filter,
  ID,
  OpaqueID,
  OwnerID,
  RecordID,
} from '../../platform/validation/fields.js';

export class UpdateRateTier {
  @Decimal({
    description:
      'Where the step begins: dollars of the contract amount (`penal`: of the penal sum; `maintenance`: of the amount; `bid`: of the bid estimate), months for `term` and `warranty`, percent of the contract amount for `percentage`.',
    example: 100000,
  })
  threshold!: number;

  @ExactText({
    description:
      '`premium`, `penal`, `percentage`, `term`, `warranty`, `minimum`, `fee`, `bid`, `maintenance`: then threshold and value must not be negative. Any other takes no part in a premium.',
    example: 'premium',
  })
  type!: string;

  @Decimal({
    description:
      'Dollars per $1,000 (`premium`, `penal`; `warranty`, `maintenance`: for each started year), percent of the base premium (`percentage`; `term`: for each started month), or dollars (`minimum`, `fee`, `bid`).',
    example: 15,
  })
  value!: number;
}

export class CreateRateTier extends UpdateRateTier {
  @OwnerID()
  orgID?: string | null;

  @RecordID({ description: 'The rate that the step belongs to.' })
  rateID!: string;
}

export class RateTierView extends UpdateRateTier {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;

  @RecordID({ description: 'The rate that the step belongs to.' })
  rateID!: string;
}

export class ListRateTiers {
  @Filter()
  orgIDIn?: string[] | null;

  @Filter()
  rateIDIn?: string[] | null;

  @Filter()
  typeIn?: string[] | null;
}
