import { locale } from './texts.js';

/* Numbers, money and times as the person writes them. */

/** Dollars; cents where there are some. */
export const money = (dollars: number): string =>
  new Intl.NumberFormat(locale.value, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(dollars);

export const number = (value: number): string => new Intl.NumberFormat(locale.value).format(value);

/** Of a value in percent, such as 10. */
export const percent = (value: number): string =>
  new Intl.NumberFormat(locale.value, { style: 'percent', maximumFractionDigits: 4 }).format(value / 100);

const format = (date: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale.value, options).format(date);

const dayOnly: Intl.DateTimeFormatOptions = { dateStyle: 'medium' };
const minute: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

/** A day, or the day of a time: `2027-03-01`, with or without a time behind. It is told as it is written, in no other zone. */
export const day = (text: string): string =>
  format(new Date(`${text.slice(0, 10)}T00:00:00Z`), { ...dayOnly, timeZone: 'UTC' });

/**
 * A day, a local time or a moment. A local time is told as it is written, with its zone; a moment in the zone of the person.
 * @param timeZone of a local time
 */
export function dateTime(text: string, timeZone?: string): string {
  if (!text.includes('T')) return day(text);
  if (/(Z|[+-]\d\d:\d\d)$/.test(text)) return format(new Date(text), minute);
  const local = format(new Date(`${text}Z`), { ...minute, timeZone: 'UTC' });
  return timeZone === undefined ? local : `${local} (${timeZone})`;
}
