import {
  Count,
  Decimal,
  Filter,
  ID,
  Moment,
  Name,
  OpaqueID,
  ProjectID,
  Reference,
  Term,
} from '../../platform/validation/fields.js';

export class CreateBondForm {
  @Term({ example: 'bid' })
  bondType!: string;

  @Count({ description: 'Pages of the form.', example: 2 })
  length!: number;

  @Name({ example: 'Bid bond of the City of Elm' })
  name!: string;

  @Decimal({ least: 0, most: 100, description: 'The penal sum, in percent.', example: 10 })
  percentage!: number;

  @ProjectID()
  projectID!: string;

  @Count({
    description: 'The page of the document on which the form begins, from 1; 0: none yet.',
    example: 1,
  })
  startPage!: number;

  @Reference({ optional: true })
  documentID?: string | null;

  @Reference({ optional: true, description: 'The power of attorney under which it is signed.' })
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
