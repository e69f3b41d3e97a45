import {
  Filter,
  ID,
  LongText,
  Measure,
  OneOf,
  OpaqueID,
  RecordID,
  Whole,
} from '../../platform/validation/fields.js';

export const fieldTypes = ['text', 'seal'] as const;
export type FieldType = (typeof fieldTypes)[number];

export class UpdateBondFormField {
  @LongText({ description: 'Painted under the text.', example: '#ffffff' })
  background!: string;

  @Whole({ least: 1, most: 1000, description: 'In points.', example: 11 })
  fontSize!: number;

  @Measure({ least: 0, description: 'Height in points.', example: 18 })
  h!: number;

  @Whole({
    description: "Page of the form, 1 to the form's `length`; 0: not placed yet.",
    example: 1,
  })
  page!: number;

  @OneOf(fieldTypes, { description: '`text` is written into the place; `seal` is where the seal goes.' })
  type!: FieldType;

  @LongText({ description: 'What is written there.', example: 'Elm Street Bridge' })
  value!: string;

  @Measure({ least: 0, description: 'Width in points.', example: 240 })
  w!: number;

  @Measure({ description: 'Points from the left edge of the page as a reader sees it.', example: 72 })
  x!: number;

  @Measure({ description: 'Points from the top edge of the page as a reader sees it.', example: 144.5 })
  y!: number;
}

export class CreateBondFormField extends UpdateBondFormField {
  @RecordID({ description: 'The bond form on which the field has its place.' })
  formID!: string;
}

export class BondFormFieldView extends CreateBondFormField {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;
}

export class ListBondFormFields {
  @Filter()
  orgIDIn?: string[] | null;

  @Filter()
  formIDIn?: string[] | null;
}
