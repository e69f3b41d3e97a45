import { Filter, ID, Name, OpaqueID, Whole } from '../../platform/validation/fields.js';

export class UpdateRate {
  @Name({ example: 'Class B standard' })
  name!: string;

  @Whole({ description: 'Months of maintenance that cost nothing.' })
  freeWarrantyMonths!: number;

  @Whole({ description: 'Months of the term that the base premium covers.' })
  stdTermMonths!: number;
}

export class CreateRate extends UpdateRate {
  @OpaqueID()
  orgID!: string;
}

export class RateView extends CreateRate {
  @ID()
  id!: string;
}

export class ListRates {
  @Filter()
  orgIDIn?: string[] | null;
}
