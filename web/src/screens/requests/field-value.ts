import { day, money, number, percent } from '../../texts/format.js';
import { texts } from '../../texts/texts.js';

/* What fields are called, and their values as a person reads them. */

/** What a field is called; one that the texts do not know is called by its ref. */
export const nameOf = (ref: string): string => texts.value.requests.fields[ref] ?? ref;

const isNumber = (value: string): boolean => /^\d+(\.\d+)?$/.test(value);
const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

/** The value as the person writes it, where it is in the normal form of its ref; otherwise as it is. */
export function shownValue(ref: string, value: string): string {
  if (isDay(value)) return day(value);
  if (!isNumber(value)) return value;
  if (/(amount|estimate|damages)$/i.test(ref)) return money(Number(value));
  if (/percent$/i.test(ref)) return percent(Number(value));
  return /(days|months)$/i.test(ref) ? number(Number(value)) : value;
}

/** Whether the value of the field is a day, so that one picks it. A value in another form is typed. */
export const isPickedDay = (ref: string, value: string): boolean =>
  /date$/i.test(ref) && (value === '' || isDay(value));
