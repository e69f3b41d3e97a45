import { Decimal, ExactText, Filter, ID, OpaqueID, RecordID } from '../../platform/validation/fields.js';

export class UpdateRateTier {
  @Decimal({
    description: 'Where the step begins: dollars, or months for `term` and `warranty`.',
    example: 100000,
  })
  threshold!: number;

  @ExactText({
    description:
      '`premium`, `term`, `warranty`, `minimum`, `fee`, `bid`: then threshold and value must not be negative. Any other takes no part in a premium.',
    example: 'premium',
  })
  type!: string;

  @Decimal({ description: 'Dollars per $1,000, percent or dollars, by type.', example: 15 })
  value!: number;
}

export class CreateRateTier extends UpdateRateTier {
  @OpaqueID()
  orgID!: string;

  @RecordID()
  rateID!: string;
}

export class RateTierView extends CreateRateTier {
  @ID()
  id!: string;
}

export class ListRateTiers {
  @Filter()
  orgIDIn?: string[] | null;

  @Filter()
  rateIDIn?: string[] | null;

  @Filter()
  typeIn?: string[] | null;
}
