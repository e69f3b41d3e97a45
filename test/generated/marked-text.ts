import type { Schema } from '../../src/platform/openapi/document.js';

/** Whether text is a date; the document tells by its examples where one is asked for. */
export const isDate = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d(T.*)?$/.test(value);

/**
 * The mark in place of a free text: where it turns up, something of who has it has leaked. Choices, dates and what has
 * a form of its own stay.
 */
export function markedText(value: string, rule: Schema, mark: string): string {
  const text = rule.format === 'email' ? `${mark}@hill.example` : mark;
  const isFree = rule.enum === undefined && (rule.format === undefined || rule.format === 'email');
  const fits = text.length <= (rule.maxLength ?? Infinity) && new RegExp(rule.pattern ?? '').test(text);
  return isFree && fits && !isDate(value) ? text : value;
}
