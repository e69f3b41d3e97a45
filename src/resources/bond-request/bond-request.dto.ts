import {
  ChoiceFilter,
  ExactText,
  ExternalID,
  Filter,
  Flag,
  ID,
  Moment,
  MomentOrEmpty,
  Names,
  OneOf,
  OpaqueID,
  ProjectID,
  RecordIDs,
  Since,
  TimeZone,
  Until,
} from '../../platform/validation/fields.js';

/** draft → sent → completed; draft or sent → cancelled. */
export const bondRequestStatuses = ['draft', 'sent', 'completed', 'cancelled'] as const;
export type BondRequestStatus = (typeof bondRequestStatuses)[number];

export class CreateBondRequest {
  @ProjectID()
  projectID!: string;

  @ExactText({
    description: 'The kind of bond that is asked for: standard fields follow from `bid` and `final`.',
    example: 'bid',
  })
  bondType!: string;

  @RecordIDs({
    optional: true,
    description:
      "The contractor accounts of the principals, several in a joint venture; left out: the organization's primary account.",
  })
  accountIDs?: string[] | null;

  @TimeZone({ optional: true, description: 'The time zone of its local times.' })
  timeZone?: string | null;
}

export class UpdateBondRequest extends CreateBondRequest {}

export class ReadBondRequest {
  @ExternalID({
    description: 'Who has read it. A viewer notes nobody else: `actorID` of `GET /me`.',
    example: 'ann',
  })
  readerID!: string;
}

export class GenerateBondRequest {
  @Flag({
    optional: true,
    description: 'Answer when the values are written, or after 30 seconds, the work going on.',
  })
  block?: boolean | null;

  @Flag({
    optional: true,
    description: 'Write what is read over values that a person has given, too.',
    example: false,
  })
  overwrite?: boolean | null;

  @Filter({ description: "Of the project's documents, read only these; left out: all; empty: none." })
  documentIDIn?: string[] | null;
}

export class BondRequestView extends CreateBondRequest {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;

  @OneOf(bondRequestStatuses, {
    description:
      '`draft` is being prepared, `sent` is with those who decide, `completed` and `cancelled` are over.',
  })
  status!: BondRequestStatus;

  @Names(1_000_000, { description: 'Who has read it, in the order of first reading.', example: ['ann'] })
  readBy!: string[];

  @MomentOrEmpty({ description: 'When it was sent; `""` while it is a draft.' })
  sentAt!: string;

  @MomentOrEmpty({ description: 'When it was completed; `""` until then.' })
  completedAt!: string;

  @Moment()
  createdAt!: string;

  @Moment()
  updatedAt!: string;
}

export class ListBondRequests {
  @Filter()
  orgIDIn?: string[] | null;

  @Filter()
  projectIDIn?: string[] | null;

  @Filter()
  bondTypeIn?: string[] | null;

  @ChoiceFilter(bondRequestStatuses)
  statusIn?: string[] | null;

  @Filter({ description: 'Those that name any of these accounts as a principal.' })
  accountIDIn?: string[] | null;

  @Since()
  createdSince?: string | null;

  @Until()
  createdUntil?: string | null;
}
