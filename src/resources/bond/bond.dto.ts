import {
  DateText,
  Decimal,
  Dollars,
  Filter,
  Flag,
  ID,
  Moment,
  Name,
  OneOf,
  OpaqueID,
  Part,
  ProjectID,
  RecordID,
  Text,
} from '../../platform/validation/fields.js';

export const bondTypes = ['bid', 'final'] as const;
export type BondType = (typeof bondTypes)[number];

export class BidData {
  @DateText({ description: 'When bids are opened.' })
  bidDate!: string;

  @Dollars({ description: 'What the contractor means to bid. Secret: it is never shown on a bond.' })
  bidEstimate!: number;

  @Flag({ optional: true })
  bidWon?: boolean | null;

  @Decimal({ least: 0, most: 100, description: 'The penal sum in percent of the amount bid.', example: 10 })
  bondPercentage!: number;
}

export class FinalData {
  @DateText({ optional: true })
  closedAt?: string | null;

  @Dollars()
  contractAmount!: number;

  @DateText()
  endDate!: string;

  @DateText()
  startDate!: string;

  @Decimal({ least: 0, example: 1 })
  warrantyPeriodYears!: number;
}

class BondFields {
  @Name({ example: 'Elm Street Bridge' })
  projectName!: string;

  @Text({ description: 'The obligee.', example: 'City of Elm' })
  projectOwner!: string;

  @Part(() => BidData, { optional: true })
  bidData?: BidData | null;

  @Part(() => FinalData, { optional: true })
  finalData?: FinalData | null;
}

export class CreateBond extends BondFields {
  @OneOf(bondTypes)
  bondType!: BondType;

  @ProjectID()
  projectID!: string;
}

export class UpdateBond extends BondFields {
  @RecordID({ optional: true })
  rateID?: string | null;
}

export class BondView extends CreateBond {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;

  @RecordID({ optional: true })
  rateID?: string;

  @Moment()
  createdAt!: string;

  @Moment()
  updatedAt!: string;
}

export class ListBonds {
  @Filter()
  orgIDIn?: string[] | null;

  @Filter()
  projectIDIn?: string[] | null;

  @Filter()
  bondTypeIn?: string[] | null;
}
