import { inDays, inMonths, periodsIn } from './periods.js';

test.each([
  ['within ninety (90) calendar days', '90', 'day'],
  ['thirty days', '30', 'day'],
  ['30 (thirty) days', '30', 'day'],
  ['sixty (60) consecutive calendar days', '60', 'day'],
  ['ten (10) working days', '10', 'working day'],
  ['5 business days', '5', 'working day'],
  ['24 weeks', '24', 'week'],
  ['two (2) years', '2', 'year'],
  ['one-year', '1', 'year'],
  ['a period of one year', '1', 'year'],
  ['Number of calendar days: 180', '180', 'day'],
])('reads the period in %j', (text, count, unit) => {
  expect(periodsIn(text)).toMatchObject([{ value: count, unit }]);
});

test('an ordinal day is no period', () => {
  expect(periodsIn('on the 120th day')).toEqual([]);
});

test('turns periods into days and months where that is exact', () => {
  const [weeks] = periodsIn('24 weeks');
  const [years] = periodsIn('two (2) years');
  const [months] = periodsIn('18 months');
  expect(inDays(weeks!)).toBe('168');
  expect(inDays(months!)).toBeUndefined();
  expect(inMonths(years!)).toBe('24');
  expect(inMonths(months!)).toBe('18');
});
