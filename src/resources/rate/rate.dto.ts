import { Filter, ID, Name, OpaqueID, OwnerID, Whole } from '../../platform/validation/fields.js';

export class UpdateRate {
  @Name({
    description: 'What people call the rate, often the class of contractors it is for.',
    example: 'Class B standard',
  })
  name!: string;

  @Whole({ description: 'Months of maintenance that cost nothing.' })
  freeWarrantyMonths!: number;

  @Whole({ description: 'Months of the term that the base premium covers.' })
  stdTermMonths!: number;
}

export class CreateRate extends UpdateRate {
  @OwnerID()
  orgID?: string | null;
}

export class RateView extends UpdateRate {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;
}

export class ListRates {
  @Filter()
  orgIDIn?: string[] | null;
}
