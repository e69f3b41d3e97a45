import {
  ExactText,
  Filter,
  Flag,
  ID,
  Moment,
  MomentOrEmpty,
  Names,
  OneOf,
  OpaqueID,
  ProjectID,
} from '../../platform/validation/fields.js';

/** draft → sent → completed; draft or sent → cancelled. */
export const bondRequestStatuses = ['draft', 'sent', 'completed', 'cancelled'] as const;
export type BondRequestStatus = (typeof bondRequestStatuses)[number];

export class CreateBondRequest {
  @ProjectID()
  projectID!: string;

  @ExactText({ example: 'bid' })
  bondType!: string;
}

export class UpdateBondRequest extends CreateBondRequest {}

export class ReadBondRequest {
  @OpaqueID({ description: 'Who has read it.', example: 'ann' })
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
}

export class BondRequestView extends CreateBondRequest {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;

  @OneOf(bondRequestStatuses)
  status!: BondRequestStatus;

  @Names(1_000_000, { description: 'Who has read it, in the order of first reading.', example: ['ann'] })
  readBy!: string[];

  @MomentOrEmpty()
  sentAt!: string;

  @MomentOrEmpty()
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

  @Filter()
  statusIn?: string[] | null;
}
