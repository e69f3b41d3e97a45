import { percentagesIn } from './percentages.js';

test.each([
  ['ten percent (10%) of the Bid Amount', '10'],
  ['one hundred (100%) percent', '100'],
  ['one hundred per cent', '100'],
  ['five (5) percent', '5'],
  ['not less than 5 per centum', '5'],
  ['0.05% a day', '0.05'],
  ['two and one-half percent', '2.5'],
  ['( 100 % )', '100'],
  ['Bid security (%): 10', '10'],
])('reads the percentage in %j', (text, percent) => {
  expect(percentagesIn(text).map((one) => one.value)).toEqual([percent]);
});

test('words rule over figures that differ, with doubt', () => {
  expect(percentagesIn('twenty-five percent (20%)')).toMatchObject([{ value: '25', doubt: 0.5 }]);
});
