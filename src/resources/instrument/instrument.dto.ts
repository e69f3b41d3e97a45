import { ApiSchema } from '@nestjs/swagger';
import {
  Day,
  Decimal,
  Flag,
  Measure,
  Money,
  OneOf,
  Parts,
  RecordID,
  Text,
  TextMap,
  Whole,
} from '../../platform/validation/fields.js';
import { UpdateBondFormField } from '../bond-form-field/bond-form-field.dto.js';

@ApiSchema({ description: 'How a form is filled.' })
export class RenderForm {
  @TextMap({
    optional: true,
    description: 'More for the templates of the fields, beside the `values` of the form or in their place.',
    example: { place: 'Elm' },
  })
  values?: Record<string, string> | null;

  @Flag({
    optional: true,
    description: 'Whether fields stay blank whose values are missing; otherwise that is an error.',
  })
  lenient?: boolean | null;

  @Day({ optional: true, description: 'The day that the bond is dated: `bond.date` in a template.' })
  date?: string | null;

  @RecordID({ optional: true, description: 'The power of attorney; left out: that of the form.' })
  poaID?: string | null;
}

const mostFields = 500;

@ApiSchema({ description: 'How a page of a form is filled to be looked at.' })
export class ShowFilledPage extends RenderForm {
  @Whole({ least: 1, description: 'Page of the form, from 1.', example: 1 })
  page!: number;

  @RecordID({ optional: true, description: 'The bond whose values are written; left out: that of the form.' })
  bondID?: string | null;

  @Parts(() => UpdateBondFormField, mostFields, {
    optional: true,
    description: 'Fields in the place of those that the form has, such as some that are not saved yet.',
  })
  fields?: UpdateBondFormField[] | null;
}

const penalSumBases = ['fixed', 'percentage', 'cap'] as const;

@ApiSchema({ description: 'The penal sum of a form, and how it comes about.' })
export class PenalSumView {
  @RecordID({ description: 'The form.' })
  formID!: string;

  @Money({
    optional: true,
    description: 'In dollars and cents; left out where the amount is not known that it is a percentage of.',
  })
  penalSum?: number;

  @OneOf(penalSumBases, {
    description: 'What has decided: the sum that is named, the percentage, or the cap.',
  })
  basis!: (typeof penalSumBases)[number];

  @Text({ description: 'What can be said of it in any case.', example: '10 percent of the amount bid' })
  text!: string;

  @Decimal({ optional: true, description: 'In percent.', example: 50 })
  percentage?: number;

  @Money({ optional: true, description: 'What the percentage is of. Of a bid bond it is not told.' })
  amount?: number;

  @Money({ optional: true, description: 'The percentage of the amount, rounded up to the cent.' })
  rounded?: number;

  @Money({ optional: true, description: 'The most that it may be.' })
  cap?: number;
}

const proposedKinds = ['text', 'checkbox', 'seal', 'signature'] as const;
const dateParts = ['day', 'month', 'year'] as const;
const proposalSources = ['widget', 'line', 'underscores', 'box', 'label'] as const;

@ApiSchema({ description: 'A field that a form seems to have. Nothing of it is certain.' })
export class ProposedFieldView {
  @Whole({ least: 1, description: 'Page of the form, from 1.', example: 1 })
  page!: number;

  @Measure({ description: 'Points from the left edge of the page as a reader sees it.', example: 72 })
  x!: number;

  @Measure({ description: 'Points from the top edge of the page as a reader sees it.', example: 144.5 })
  y!: number;

  @Measure({ least: 0, description: 'Width in points.', example: 240 })
  w!: number;

  @Measure({ least: 0, description: 'Height in points.', example: 18 })
  h!: number;

  @OneOf(proposedKinds, { description: 'What is filled in.' })
  kind!: (typeof proposedKinds)[number];

  @OneOf(proposalSources, { description: 'What made it be found.' })
  source!: (typeof proposalSources)[number];

  @Text({ description: 'The words of the form that say what belongs here.', example: 'Principal:' })
  label!: string;

  @Text({
    optional: true,
    description: 'The standard name of what belongs here; left out where it is not known.',
    example: 'principal.name',
  })
  meaning?: string;

  @OneOf(dateParts, {
    optional: true,
    description: 'Of a date that has several blanks: which part of it belongs here.',
  })
  datePart?: (typeof dateParts)[number];

  @Measure({ least: 0, description: 'Of the words beside it, in points.', example: 10 })
  fontSize!: number;

  @Measure({ least: 0, most: 1, description: 'How sure the proposal is, 0 to 1.', example: 0.9 })
  confidence!: number;
}

@ApiSchema({ description: 'The fields that a form seems to have.' })
export class DetectedFieldsView {
  @RecordID({ description: 'The form.' })
  formID!: string;

  @Parts(() => ProposedFieldView, 2_000, { description: 'By page, from top to bottom.' })
  fields!: ProposedFieldView[];
}
