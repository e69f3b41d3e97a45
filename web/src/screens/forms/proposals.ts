import type { ProposedField } from 'surety-bonding-client';
import { overlap } from './box.js';
import { type FieldValues, placed, type PlacedField } from './form-field.js';
import { templateOfMeaning } from './standard-names.js';

/** A field out of a blank that was found. */
export function accepted({
  page,
  x,
  y,
  w,
  h,
  kind,
  meaning,
  datePart,
  fontSize,
}: ProposedField): PlacedField {
  const isSeal = kind === 'seal';
  const value = isSeal ? sealOf(meaning) : kind === 'text' ? templateOfMeaning(meaning, datePart) : '';
  return placed({
    ...{ page, x, y, w, h, value, background: '' },
    ...{ type: isSeal ? 'seal' : 'text', fontSize: Math.max(1, Math.round(fontSize)) },
  });
}

const sealOf = (meaning = ''): string =>
  meaning.startsWith('principal') ? '{{ principal.name }}' : '{{ surety.name }}';

/** Those in whose place there is no field yet. */
export const openBlanks = (
  found: readonly ProposedField[],
  fields: readonly FieldValues[],
): ProposedField[] =>
  found.filter((blank) => !fields.some((field) => field.page === blank.page && overlap(field, blank)));
