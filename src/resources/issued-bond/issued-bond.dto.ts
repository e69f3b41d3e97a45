import { ApiSchema } from '@nestjs/swagger';
import { warnings } from '../../engines/issuing/finding.js';
import {
  ChoiceFilter,
  Code,
  Day,
  Filter,
  Flag,
  ID,
  Moment,
  Money,
  Name,
  Names,
  OneOf,
  OpaqueID,
  Parts,
  ProjectID,
  RecordID,
  RecordIDs,
  Since,
  SomeOf,
  Text,
  Until,
  Whole,
} from '../../platform/validation/fields.js';

export const issuedStates = ['preparing', 'issued', 'superseded', 'void'] as const;
export type IssuedState = (typeof issuedStates)[number];

@ApiSchema({ description: 'What one of several sureties stands behind.' })
export class SuretyShare {
  @Name({ description: 'The name of the surety.', example: 'Second Guaranty Surety' })
  suretyName!: string;

  @Code(/^\d{5}$/, '5 digits', {
    description: 'Its number of the National Association of Insurance Commissioners.',
    example: '40444',
  })
  naic!: string;

  @Money({ description: 'Its share of the penal sum, in dollars.', example: 4_500_000 })
  amount!: number;

  @Money({ optional: true, description: 'The most that it may underwrite in one bond.', example: 7_886_000 })
  underwritingLimit?: number | null;
}

@ApiSchema({ description: 'Which forms make the bond, and under which power of attorney it is signed.' })
export class IssueBond {
  @RecordIDs({ description: 'The forms of the bond, in the order of their pages.' })
  formIDs!: string[];

  @RecordID({ optional: true, description: 'The power of attorney; left out: that of the first form.' })
  poaID?: string | null;

  @Day({ description: 'The day that the bond is dated.', example: '2026-05-14' })
  date!: string;

  @SomeOf(warnings, {
    optional: true,
    description: 'The warnings that an admin accepts. What blocks cannot be accepted.',
    example: ['form-edition'],
  })
  accept?: string[] | null;

  @Parts(() => SuretyShare, 20, {
    optional: true,
    description:
      'Where several sureties stand behind it: each with its share. Together they are the penal sum.',
  })
  shares?: SuretyShare[] | null;
}

@ApiSchema({ description: 'What the receiver of a bond would refuse it for, or ask about.' })
export class IssueFindingView {
  @Text({ description: 'The check.', example: 'signature-missing' })
  code!: string;

  @Text({ description: 'What is wrong.', example: 'Nobody has signed off for the surety.' })
  detail!: string;

  @Flag({ description: 'Whether the bond cannot be issued with it; otherwise an admin may accept it.' })
  blocks!: boolean;

  @RecordID({ optional: true, description: 'The form that it is about; left out: the bond as a whole.' })
  formID?: string;
}

@ApiSchema({ description: 'What the checks before issue have found.' })
export class IssueCheckView {
  @Flag({ description: 'Whether the bond could be issued: nothing is found but warnings in `accept`.' })
  ready!: boolean;

  @Parts(() => IssueFindingView, 1_000, { description: 'What is found, accepted warnings included.' })
  findings!: IssueFindingView[];
}

@ApiSchema({ description: 'Why a bond is void.' })
export class VoidBond {
  @Name({ description: 'The reason, which is kept in the register.', example: 'Replaced before delivery' })
  reason!: string;
}

@ApiSchema({ description: 'An entry of the register of issued bonds.' })
export class IssuedBondView {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;

  @RecordID({ description: 'The bond.' })
  bondID!: string;

  @ProjectID()
  projectID!: string;

  @OneOf(issuedStates, {
    description:
      '`preparing` until its PDF is sealed; `issued` while it stands; then `superseded` or `void`.',
  })
  state!: IssuedState;

  @Text({ description: 'The number of the bond in its organization, without a gap.', example: '000042' })
  number!: string;

  @Text({ description: 'By which anybody verifies it.', example: '7K3MV09TRQ2XB8ZC5W1H' })
  code!: string;

  @Day({ description: 'The day that it is dated.' })
  date!: string;

  @RecordIDs({ description: 'Its forms, in the order of their pages.' })
  formIDs!: string[];

  @RecordID({ optional: true, description: 'The power of attorney under which it is signed.' })
  poaID?: string;

  @Money({
    optional: true,
    description: 'The greatest penal sum of its instruments; left out where it is a percentage alone.',
  })
  penalSum?: number;

  @Names(warnings.length, { description: 'The warnings that were accepted.', example: ['form-edition'] })
  accepted!: string[];

  @Text({
    description: 'SHA-256 of the PDF in hex; `""` while it is prepared.',
    example: 'e3b0c44298fc1c14…',
  })
  sha256!: string;

  @Whole({ description: 'Bytes of the PDF.', example: 184_320 })
  size!: number;

  @Text({ description: 'The thumbprint of the key that has sealed it.' })
  keyID!: string;

  @RecordID({ optional: true, description: 'The document that is its PDF.' })
  documentID?: string;

  @RecordID({ optional: true, description: 'The document that says the same as JSON.' })
  twinDocumentID?: string;

  @RecordID({ optional: true, description: 'The document that is the signed receipt.' })
  receiptDocumentID?: string;

  @Text({ description: 'When it was sealed; `""` until then.', example: '2026-05-14T15:24:49.123Z' })
  issuedAt!: string;

  @OpaqueID({ description: 'Who has issued it, as the audit log names them.' })
  issuedBy!: string;

  @RecordID({ optional: true, description: 'The one that supersedes it.' })
  supersededByID?: string;

  @Text({ description: 'When it became void; `""`: it did not.', example: '' })
  voidedAt!: string;

  @Text({ description: 'Why it is void.', example: '' })
  voidReason!: string;

  @Moment()
  createdAt!: string;
}

export class ListIssuedBonds {
  @Filter()
  orgIDIn?: string[] | null;

  @Filter()
  bondIDIn?: string[] | null;

  @Filter()
  projectIDIn?: string[] | null;

  @ChoiceFilter(issuedStates)
  stateIn?: string[] | null;

  @Since()
  createdSince?: string | null;

  @Until()
  createdUntil?: string | null;
}
