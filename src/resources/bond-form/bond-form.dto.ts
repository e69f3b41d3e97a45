import {
  Decimal,
  ExactText,
  Filter,
  ID,
  Moment,
  Name,
  OpaqueID,
  ProjectID,
  RecordID,
  Whole,
} from '../../platform/validation/fields.js';

export class CreateBondForm {
  @ExactText({ example: 'bid' })
  bondType!: string;

  @Whole({ description: 'Pages of the form.', example: 2 })
  length!: number;

  @Name({ example: 'Bid bond of the City of Elm' })
  name!: string;

  @Decimal({ least: 0, most: 100, description: 'The penal sum, in percent.', example: 10 })
  percentage!: number;

  @ProjectID()
  projectID!: string;

  @Whole({
    description: 'The page of the document on which the form begins, from 1; 0: none yet.',
    example: 1,
  })
  startPage!: number;

  @RecordID({ optional: true })
  documentID?: string | null;

  @RecordID({ optional: true, description: 'The power of attorney under which it is signed.' })
  poaID?: string | null;
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
}
