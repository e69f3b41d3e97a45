import type { BondFormField, UpdateBondFormField } from 'surety-bonding-client';
import type { Box } from './box.js';

/** What a field of a form says, wherever it is kept. */
export type FieldValues = UpdateBondFormField;

/** A field as the designer has it. Its key is its own here: one that is not saved yet has no id. */
export interface PlacedField extends FieldValues {
  key: string;
}

let count = 0;

export const placed = (values: FieldValues): PlacedField => ({ ...valuesOf(values), key: `f${++count}` });

/** The values alone. */
export const valuesOf = (field: FieldValues): FieldValues => {
  const { background, fontSize, h, page, type, value, w, x, y } = field;
  return { background, fontSize, h, page, type, value, w, x, y };
};

export const hasSameValues = (one: FieldValues, other: FieldValues): boolean =>
  JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));

export const isSaved = (field: PlacedField, record: BondFormField | undefined): boolean =>
  record !== undefined && hasSameValues(field, record);

/** A field that is drawn. */
export const drawn = (box: Box, page: number): PlacedField =>
  placed({ ...box, page, type: 'text', value: '', fontSize: 10, background: '' });
