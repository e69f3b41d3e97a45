import {
  Decimal,
  ExactText,
  Filter,
  ID,
  Moment,
  Money,
  Name,
  OneOf,
  OpaqueID,
  ProjectID,
  RecordID,
  Since,
  Text,
  TextMap,
  Until,
  Whole,
} from '../../platform/validation/fields.js';

export const pageSizes = ['letter', 'a4'] as const;
export type PageSize = (typeof pageSizes)[number];

export class CreateBondForm {
  @ExactText({
    description:
      'The instrument that is written on it: `bid`, `consent`, `performance`, `payment`, `maintenance` or another.',
    example: 'bid',
  })
  bondType!: string;

  @Whole({ description: 'Pages of the form.', example: 2 })
  length!: number;

  @Name({ description: 'What people call the form.', example: 'Bid bond of the City of Elm' })
  name!: string;

  @Decimal({ least: 0, most: 1_000, description: 'The penal sum, in percent.', example: 10 })
  percentage!: number;

  @ProjectID()
  projectID!: string;

  @Whole({
    description: 'The page of the document on which the form begins, from 1; 0: none yet.',
    example: 1,
  })
  startPage!: number;

  @RecordID({ description: 'The document that has the pages of the form.', optional: true })
  documentID?: string | null;

  @RecordID({ optional: true, description: 'The power of attorney under which it is signed.' })
  poaID?: string | null;

  @RecordID({ optional: true, description: 'The bond that it is the paper of.' })
  bondID?: string | null;

  @Money({ optional: true, description: 'The penal sum in dollars, where it is fixed and no percentage.' })
  penalSum?: number | null;

  @Money({ optional: true, description: 'The most that the penal sum may be, in dollars.' })
  penalCap?: number | null;

  @Text({
    optional: true,
    most: 100,
    description: 'The edition of the form, as it stands on it.',
    example: 'SF 24 (Rev. 8/2016)',
  })
  edition?: string | null;

  @OneOf(pageSizes, {
    optional: true,
    description: 'The size of the blank pages of a form without a document; left out: `letter`.',
  })
  pageSize?: PageSize | null;

  @TextMap({
    optional: true,
    description: 'More for the templates of the fields, which have them as `values`: what no record has.',
    example: { place: 'Elm' },
  })
  values?: Record<string, string> | null;
}

export class UpdateBondForm extends CreateBondForm {}

export class BondFormView extends CreateBondForm {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;

  @Moment()
  createdAt!: string;

  @Moment()
  updatedAt!: string;
}

export class ListBondForms {
  @Filter()
  orgIDIn?: string[] | null;

  @Filter()
  projectIDIn?: string[] | null;

  @Filter()
  bondTypeIn?: string[] | null;

  @Filter()
  bondIDIn?: string[] | null;

  @Since()
  createdSince?: string | null;

  @Until()
  createdUntil?: string | null;
}
