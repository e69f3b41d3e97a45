import { calendarDate, compareDates, monthsBetween } from './months.js';

const months = (start: string, end: string): number =>
  monthsBetween(calendarDate(start)!, calendarDate(end)!);

describe('months of a term', () => {
  it.each([
    ['2026-04-01', '2027-04-01', 12],
    ['2026-04-01', '2027-04-02', 13],
    ['2026-04-01', '2026-04-01', 0],
    ['2026-04-01', '2026-04-02', 1],
    ['2026-04-15', '2026-05-14', 1],
    ['2026-04-15', '2026-05-15', 1],
    ['2026-04-15', '2026-05-16', 2],
    ['2026-12-31', '2027-01-01', 1],
    ['2020-02-29', '2030-02-28', 120],
  ])('from %s to %s are %i', (start, end, count) => {
    expect(months(start, end)).toBe(count);
  });

  it.each([
    ['2026-01-31', '2026-02-28', 1],
    ['2026-01-31', '2026-03-01', 2],
    ['2026-01-31', '2026-03-31', 2],
    ['2026-01-31', '2026-04-30', 3],
    ['2026-01-31', '2026-05-01', 4],
    ['2024-01-31', '2024-02-28', 1],
    ['2024-01-31', '2024-02-29', 1],
    ['2024-01-31', '2024-03-01', 2],
    ['2026-01-29', '2026-02-28', 1],
    ['2026-02-28', '2026-03-29', 2],
  ])('run to the last day of shorter months: from %s to %s are %i', (start, end, count) => {
    expect(months(start, end)).toBe(count);
  });
});

describe('the calendar date of a text', () => {
  it('is the one written in it, in whatever zone', () => {
    const date = { year: 2026, month: 4, day: 1 };
    expect(calendarDate('2026-04-01')).toEqual(date);
    expect(calendarDate('2026-04-01T23:59:59.999-11:00')).toEqual(date);
    expect(calendarDate('2026-04-01t00:00:00z')).toEqual(date);
  });

  it('knows leap years', () => {
    expect(calendarDate('2024-02-29')).toBeDefined();
    expect(calendarDate('2000-02-29')).toBeDefined();
    expect(calendarDate('1900-02-29')).toBeUndefined();
  });

  it.each([
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '1 April 2026',
    '2026-04',
    '',
  ])('is none in %p', (text) => {
    expect(calendarDate(text)).toBeUndefined();
  });

  it('orders by year, month and day', () => {
    const order = (a: string, b: string): number =>
      Math.sign(compareDates(calendarDate(a)!, calendarDate(b)!));
    expect(order('2026-12-31', '2027-01-01')).toBe(-1);
    expect(order('2026-04-02', '2026-04-01')).toBe(1);
    expect(order('2026-04-01', '2026-04-01T10:00:00Z')).toBe(0);
  });
});
