import { moneyIn } from './money.js';

test.each([
  ['$3,500,000.00', '3500000'],
  ['the sum of $500.00.', '500'],
  ['KES 200,000/-', '200000'],
  ['Kshs. 1,500,000.00', '1500000'],
  ['US$ 25 million', '25000000'],
  ['$1.5M', '1500000'],
  ['£2,500 per week', '2500'],
  ['USD 10 000', '10000'],
  ['Rs. 5,00,000', '500000'],
  ['five hundred dollars', '500'],
  ['500 dollars', '500'],
])('reads the sum in %j', (text, sum) => {
  expect(moneyIn(text).map((one) => one.value)).toEqual([sum]);
});

test('"/M" in surety papers is a rate per thousand, no sum', () => {
  expect(moneyIn('premium at $25/M')).toEqual([]);
});

test('volumes and counts are no money', () => {
  expect(moneyIn('34,500 m3 and 2,000 feet')).toEqual([]);
});
