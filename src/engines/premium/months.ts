/** A day of the calendar, without time or zone. `month` and `day` count from 1. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[Tt]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2}))?$/;

/**
 * Parses an ISO 8601 calendar date, or the date in an RFC 3339 date-time as written: a contract that starts on
 * `2026-04-01T00:00:00-07:00` starts on 1 April in every time zone. `undefined` if the text is neither, or names a day
 * that does not exist.
 */
export function calendarDate(text: string): CalendarDate | undefined {
  const match = DATE.exec(text);
  if (!match) return undefined;
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  const exists = date.month >= 1 && date.month <= 12 && date.day >= 1 && date.day <= lastDay(date);
  return exists ? date : undefined;
}

/** Negative if `a` is the earlier day, 0 if they are the same, positive if `a` is the later one. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  return a.year - b.year || a.month - b.month || a.day - b.day;
}

/**
 * Whole months from start to end; a started month counts in full: 1 April to 1 April next year is 12, to 2 April
 * 13. A month ends on the day of the month that it began on. A start on the 31st runs to the last day of shorter
 * months without a rule for it, since no day of such a month comes after the 31st. The same day is 0. `end` must not be
 * before `start`.
 */
export function monthsBetween(start: CalendarDate, end: CalendarDate): number {
  const months = (end.year - start.year) * 12 + end.month - start.month;
  return end.day > start.day ? months + 1 : months;
}

function lastDay({ year, month }: { year: number; month: number }): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
