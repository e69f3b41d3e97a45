import { dateOrderOf, datesIn } from './dates.js';

test.each([
  ['Bids are due April 2, 2026.', '2026-04-02'],
  ['Tuesday, March 3rd, 2026', '2026-03-03'],
  ['the 28th day of April, 2026', '2026-04-28'],
  ['the twenty-first day of June, 2026', '2026-06-21'],
  ['14th May 2026', '2026-05-14'],
  ['14-May-26', '2026-05-14'],
  ['May-2-2019', '2019-05-02'],
  ['20AUG2026', '2026-08-20'],
  ['2026-05-12', '2026-05-12'],
  ['13.05.2026', '2026-05-13'],
  ['10/15/25', '2025-10-15'],
  ['May 6 , 2026', '2026-05-06'],
])('reads the date in %j', (text, date) => {
  expect(datesIn(text).map((one) => one.value)).toEqual([date]);
});

test.each(['Section 5.2.1', 'May 2026', '1/2-inch', 'Project 2025-2026', 'February 30, 2026'])(
  'sees no date in %j',
  (text) => {
    expect(datesIn(text)).toEqual([]);
  },
);

test('reads a slashed date by the order of the document, and doubts it without one', () => {
  expect(datesIn('03/04/2026', 'month')).toMatchObject([{ value: '2026-03-04', doubt: 0 }]);
  expect(datesIn('03/04/2026', 'day')).toMatchObject([{ value: '2026-04-03', doubt: 0 }]);
  expect(datesIn('03/04/2026')[0]!.doubt).toBeGreaterThan(0);
});

test('tells the order from dates that read one way only, else from the country', () => {
  expect(dateOrderOf('issued 25/06/2026, due 03/07/2026')).toBe('day');
  expect(dateOrderOf('issued 06/25/2026, due 07/03/2026')).toBe('month');
  expect(dateOrderOf('Nairobi, Kenya')).toBe('day');
  expect(dateOrderOf('Springfield, IL 62701')).toBe('month');
  expect(dateOrderOf('no country')).toBeUndefined();
});
