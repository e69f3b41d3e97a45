import type { ProposedField } from './proposed-field.js';

/** The parts of a page, at its top and its bottom, where headers and footers stand. */
const HEADER = 0.13;
const FOOTER = 0.1;
const SAME = 2;

/**
 * Drops what stands at the same place of the header or footer of several pages: a letterhead. What words ask for there, such as
 * a bond's number on each page, is kept.
 */
export function withoutRepeats(
  pages: readonly { fields: ProposedField[]; height: number }[],
): ProposedField[] {
  const inMargins = pages.flatMap(({ fields, height }) =>
    fields.filter((field) => isInMargin(field, height)),
  );
  return pages
    .flatMap(({ fields }) => fields)
    .filter((field) => {
      if (field.source === 'widget' || isAskedFor(field) || !inMargins.includes(field)) return true;
      return !inMargins.some((other) => other.page !== field.page && isSamePlace(field, other));
    });
}

const isAskedFor = ({ label, meaning }: ProposedField): boolean =>
  meaning !== undefined && /[:#.]$/.test(label);

const isInMargin = ({ y, h }: ProposedField, height: number): boolean =>
  y + h < HEADER * height || y > (1 - FOOTER) * height;

const isSamePlace = (one: ProposedField, other: ProposedField): boolean =>
  Math.abs(one.x - other.x) <= SAME &&
  Math.abs(one.w - other.w) <= SAME &&
  Math.abs(one.y + one.h - other.y - other.h) <= SAME;
