import { ApiSchema } from '@nestjs/swagger';
import {
  ChoiceFilter,
  DateText,
  Day,
  Decimal,
  Dollars,
  Filter,
  Flag,
  ID,
  LocalDateText,
  Moment,
  Money,
  Name,
  OneOf,
  OpaqueID,
  OptionalFlagFilter,
  Part,
  ProjectID,
  RecordID,
  RecordIDs,
  Since,
  Text,
  TimeZone,
  Until,
  Whole,
} from '../../platform/validation/fields.js';
import { isLocalTime } from '../../platform/validation/checks.js';
import { Keeps, NotBefore, type Rule } from '../../platform/validation/rules.js';
import { type State, states } from '../../engines/issuing/states.js';

export const bondTypes = ['bid', 'final'] as const;
export type BondType = (typeof bondTypes)[number];

export const obligeeClasses = ['federal', 'state', 'municipal', 'school', 'private', 'other'] as const;
export type ObligeeClass = (typeof obligeeClasses)[number];

@ApiSchema({ description: 'What a bond says of the obligee beside its name, which is the `projectOwner`.' })
export class Obligee {
  @Text({ optional: true, description: 'Where letters to the obligee go.', example: '1 Main Street, Elm' })
  address?: string | null;

  @OneOf(states, { optional: true, description: 'The state or province that it is in.', example: 'CT' })
  state?: State | null;

  @OneOf(obligeeClasses, {
    optional: true,
    description: 'What kind of owner it is: the rules for bonds of federal owners differ.',
  })
  class?: ObligeeClass | null;
}

@ApiSchema({ description: 'The terms of a bid, behind which a bid bond stands.' })
export class BidData {
  @LocalDateText({
    description:
      'When bids are opened. With the `timeZone` of the bond it may be local time: `2026-12-01T14:00`.',
  })
  bidDate!: string;

  @Dollars({
    description:
      'The estimated contract price given to the surety: a ceiling above the bid. Secret: it is never shown on a bond.',
  })
  bidEstimate!: number;

  @Money({
    optional: true,
    description:
      'The amount bid, once it is known: the penal sum is a percentage of it. It is never shown on a bond either.',
  })
  bidAmount?: number | null;

  @Flag({ optional: true, description: 'Whether the contract was awarded; left out while it is not known.' })
  bidWon?: boolean | null;

  @Decimal({ least: 0, most: 1_000, description: 'The penal sum in percent of the amount bid.', example: 10 })
  bondPercentage!: number;
}

@ApiSchema({ description: 'The terms of a contract that a final bond secures.' })
export class FinalData {
  @DateText({
    example: '2027-12-03',
    optional: true,
    description: 'When the bond was closed, its duty done; left out while it runs.',
  })
  @NotBefore('startDate')
  closedAt?: string | null;

  @Dollars({
    centsIn: 'contractAmountCents',
    description: 'The price of the contract in whole dollars, which the premium follows from.',
  })
  contractAmount!: number;

  @Whole({ optional: true, most: 99, description: 'The cents of the contract amount.', example: 50 })
  contractAmountCents?: number | null;

  @DateText({ description: 'When the work is to be done.', example: '2027-11-20' })
  @NotBefore('startDate')
  endDate!: string;

  @DateText({ description: 'When the work begins, and the term that the premium covers.' })
  startDate!: string;

  @Decimal({
    description: 'Years of warranty after the end, of which the rate leaves some months free.',
    least: 0,
    example: 1,
  })
  warrantyPeriodYears!: number;
}

/** A local time is none without its zone. */
const zonesLocalTime: Rule = ({ bidData, timeZone }) => {
  const { bidDate = '' } = (bidData ?? {}) as Partial<BidData>;
  if (!isLocalTime(bidDate) || timeZone) return [];
  const detail = 'must have an offset, or a timeZone beside it in the bond';
  return [{ pointer: '/bidData/bidDate', code: 'format', detail }];
};

@Keeps(zonesLocalTime)
class BondFields {
  @Name({
    description: 'What the project is called, as it stands on the bond.',
    example: 'Elm Street Bridge',
  })
  projectName!: string;

  @Text({ description: 'The obligee.', example: 'City of Elm' })
  projectOwner!: string;

  @RecordIDs({
    optional: true,
    description:
      "The contractor accounts of the principals, several in a joint venture; left out: the organization's primary account.",
  })
  accountIDs?: string[] | null;

  @TimeZone({ optional: true, description: 'The time zone of its local times.' })
  timeZone?: string | null;

  @Part(() => Obligee, { optional: true, description: 'The obligee, beside its name.' })
  obligee?: Obligee | null;

  @Text({ optional: true, most: 100, description: "The owner's number of the project.", example: 'PW-14' })
  projectNumber?: string | null;

  @Text({ optional: true, description: 'Where the work is done.', example: 'Elm Street over Mill River' })
  projectLocation?: string | null;

  @Text({
    optional: true,
    description: 'What the work is, as it stands on the bond.',
    example: 'Replacement of the superstructure',
  })
  projectDescription?: string | null;

  @Text({
    optional: true,
    most: 100,
    description: 'The number of the invitation to bid, which a bid bond has to name.',
    example: 'ITB-2026-014',
  })
  invitationNumber?: string | null;

  @Text({
    optional: true,
    most: 100,
    description: 'The number of the contract, which a final bond has to name.',
    example: 'C-2026-090',
  })
  contractNumber?: string | null;

  @Day({ optional: true, description: 'The date of the contract: no final bond is dated before it.' })
  contractDate?: string | null;

  @Part(() => BidData, { optional: true, description: 'The terms of the bid, on a bid bond.' })
  bidData?: BidData | null;

  @Part(() => FinalData, { description: 'The terms of the contract, on a final bond.', optional: true })
  finalData?: FinalData | null;
}

export class CreateBond extends BondFields {
  @OneOf(bondTypes, {
    description:
      '`bid` stands behind a bid; `final` secures performance and payment of the contract. It stays as it was made.',
  })
  bondType!: BondType;

  @ProjectID()
  projectID!: string;
}

export class UpdateBond extends BondFields {
  @RecordID({ description: 'The rate that the premium of the bond is calculated by.', optional: true })
  rateID?: string | null;
}

@ApiSchema({ description: 'The terms of the contract that is awarded.' })
export class AwardBond extends FinalData {
  @RecordID({ optional: true, description: "The rate of the final bond; left out: the bid bond's." })
  rateID?: string | null;
}

export class BondView extends CreateBond {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;

  @RecordID({
    description: 'The rate that the premium of the bond is calculated by; left out where there is none yet.',
    optional: true,
  })
  rateID?: string;

  @RecordID({ optional: true, description: 'Of a final bond: the bid bond whose award has made it.' })
  bidBondID?: string;

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

  @ChoiceFilter(bondTypes)
  bondTypeIn?: string[] | null;

  @Filter()
  bidBondIDIn?: string[] | null;

  @Filter()
  rateIDIn?: string[] | null;

  @Filter({ description: 'Those that name any of these accounts as a principal.' })
  accountIDIn?: string[] | null;

  @Day({ optional: true, description: 'Bids that are opened on this day and after, wherever that is.' })
  bidDateSince?: string | null;

  @Day({ optional: true, description: 'Bids that are opened before this day.' })
  bidDateUntil?: string | null;

  @OptionalFlagFilter({
    description: 'Any of these; `null`: bids without a result yet. A bond without bid data matches none.',
  })
  bidWonIn?: (boolean | null)[] | null;

  @Since()
  createdSince?: string | null;

  @Until()
  createdUntil?: string | null;
}
