import { addressesIn } from './addresses.js';

test.each([
  ['400 Civic Center Drive, Maple Grove, OH 44999', '400 Civic Center Drive, Maple Grove, OH 44999'],
  ['Attention: Clerk\n3755 – 43 ave\nPrairie Bend, AB, T4V 3S8', '3755 – 43 ave, Prairie Bend, AB, T4V 3S8'],
  ['One Transit Plaza\nSpringfield, MA 01199', 'One Transit Plaza, Springfield, MA 01199'],
  ['P.O. Box 4410 – 80100, Mombasa, Kenya', 'P.O. Box 4410 – 80100, Mombasa, Kenya'],
  ['Town Hall, Market Street, Northmoor NM4 2QT', 'Town Hall, Market Street, Northmoor NM4 2QT'],
])('reads the address in %j', (text, address) => {
  expect(addressesIn(text).map((one) => one.value)).toEqual([address]);
});

test('a line that belongs to no address parts the street from the town', () => {
  const text = '106 41st Division Way\n12th Wing, 8th Flight\nCamp Example, WA 98430-5022';
  expect(addressesIn(text).map((one) => one.value)).toEqual(['Camp Example, WA 98430-5022']);
});
