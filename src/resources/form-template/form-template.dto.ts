import { ApiSchema } from '@nestjs/swagger';
import {
  ChoiceFilter,
  Decimal,
  ExactText,
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
  RecordID,
  Since,
  Text,
  TextMap,
  Until,
  Whole,
} from '../../platform/validation/fields.js';
import { ListOf } from '../../platform/validation/list-of.js';
import { Keeps, type Rule } from '../../platform/validation/rules.js';
import { type PageSize, pageSizes } from '../bond-form/bond-form.dto.js';
import { UpdateBondFormField } from '../bond-form-field/bond-form-field.dto.js';

export const approvals = ['draft', 'approved', 'refused'] as const;
export type Approval = (typeof approvals)[number];

@ApiSchema({ description: 'A field of a form template: each bond form that is made of it has one like it.' })
export class TemplateField extends UpdateBondFormField {}

const mostFields = 500;
const mostRequired = 100;

const fieldsOnItsPages: Rule = ({ fields, length }) => {
  if (!Array.isArray(fields) || typeof length !== 'number') return [];
  return (fields as TemplateField[]).flatMap(({ page }, at) =>
    page <= length
      ? []
      : [{ pointer: `/fields/${at}/page`, code: 'range', detail: `must be at most the length, ${length}` }],
  );
};

@Keeps(fieldsOnItsPages)
export class CreateFormTemplate {
  @Name({ description: 'What people call the form.', example: 'Bid bond of the City of Elm' })
  name!: string;

  @ExactText({
    description:
      'The instrument that is written on it: `bid`, `consent`, `performance`, `payment`, `maintenance` or another.',
    example: 'bid',
  })
  bondType!: string;

  @Text({
    most: 100,
    description: 'The edition of the form, as it stands on it.',
    example: 'Form B-1 (5/2026)',
  })
  edition!: string;

  @Decimal({
    optional: true,
    least: 0,
    most: 1_000,
    description: 'The penal sum of the forms made of it, in percent, where it is always the same.',
    example: 10,
  })
  percentage?: number | null;

  @Text({ optional: true, most: 100, description: 'Where it is used, such as a state.', example: 'CT' })
  jurisdiction?: string | null;

  @Text({ optional: true, description: 'The owner who asks for it.', example: 'City of Elm' })
  obligee?: string | null;

  @RecordID({ optional: true, description: 'The form template in whose place it is used from now on.' })
  supersedesID?: string | null;

  @OneOf(approvals, { description: 'What the surety says of its wording.', example: 'approved' })
  approval!: Approval;

  @Text({ optional: true, description: 'Why it is approved or refused.', example: 'As reviewed by counsel' })
  reason?: string | null;

  @RecordID({ optional: true, description: 'The document that has the pages of the form.' })
  documentID?: string | null;

  @Whole({
    description: 'The page of the document on which the form begins, from 1; 0: it has no document.',
    example: 1,
  })
  startPage!: number;

  @Whole({ least: 1, description: 'Pages of the form.', example: 2 })
  length!: number;

  @OneOf(pageSizes, {
    optional: true,
    description: 'The size of the blank pages of a form without a document; left out: `letter`.',
  })
  pageSize?: PageSize | null;

  @Parts(() => TemplateField, mostFields, { optional: true, description: 'What is filled in where.' })
  fields?: TemplateField[] | null;

  @Names(mostRequired, {
    optional: true,
    description: 'The standard names that must have values for the form to be filled.',
    example: ['principal.name', 'bond.penalSum'],
  })
  required?: string[] | null;

  @Text({
    optional: true,
    description: 'Where the wording is from, and who may use it.',
    example: 'Licensed to First Guaranty Surety until 2027',
  })
  licenceNote?: string | null;
}

export class UpdateFormTemplate extends CreateFormTemplate {}

export class FormTemplateView extends CreateFormTemplate {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;

  @Flag({ description: 'Whether it was used for a bond: only its approval can be changed then.' })
  used!: boolean;

  @Moment()
  createdAt!: string;

  @Moment()
  updatedAt!: string;
}

export class ListFormTemplates {
  @Filter()
  orgIDIn?: string[] | null;

  @Filter()
  bondTypeIn?: string[] | null;

  @ChoiceFilter(approvals)
  approvalIn?: string[] | null;

  @Since()
  createdSince?: string | null;

  @Until()
  createdUntil?: string | null;
}

@ApiSchema({ description: 'The bond that a form is made for, and its penal sum.' })
export class UseFormTemplate {
  @RecordID({ description: 'The bond that the form is made for.' })
  bondID!: string;

  @Decimal({
    optional: true,
    least: 0,
    most: 1_000,
    description:
      'The penal sum, in percent, unless there is a `penalSum`; left out: that of the template, else that of the bid, else 0: none yet.',
    example: 10,
  })
  percentage?: number | null;

  @Money({ optional: true, description: 'The penal sum in dollars, where it is fixed and no percentage.' })
  penalSum?: number | null;

  @TextMap({
    optional: true,
    description: 'What the form says that no record has: its `values`.',
    example: { place: 'Elm' },
  })
  values?: Record<string, string> | null;
}

@ApiSchema({ description: 'A form that the service brings along.' })
export class ShippedFormView {
  @ExactText({ description: 'What the form is used by.', example: 'sf-24' })
  key!: string;

  @Name({ description: 'What people call the form.', example: 'SF 24 Bid Bond' })
  name!: string;

  @ExactText({ description: 'The instrument that is written on it.', example: 'bid' })
  bondType!: string;

  @Text({ description: 'The edition of the form, as it stands on it.', example: 'SF 24 (Rev. 8/2016)' })
  edition!: string;

  @Whole({ least: 1, description: 'Pages of the form.', example: 2 })
  length!: number;

  @Names(mostRequired, {
    description: 'The standard names that must have values for the form to be filled.',
    example: ['principal.name', 'bond.penalSum'],
  })
  required!: string[];

  @Text({ description: 'Where the wording is from, and who may use it.', example: 'A wording of our own.' })
  licenceNote!: string;
}

@ApiSchema({ description: 'The forms that the service brings along.' })
export class FormLibraryView {
  @ListOf(() => ShippedFormView, { description: 'The forms, those of the plain set first.' })
  forms!: ShippedFormView[];
}
