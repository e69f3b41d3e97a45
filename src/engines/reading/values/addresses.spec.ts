import { addressesIn } from './addresses.js';

test.each([
  ['400 Civic Center Drive, Maple Grove, OH 44999', '400 Civic Center Drive, Maple Grove, OH 44999'],
  ['Attention: Clerk\n3755 – 43 ave\nPrairie Bend, AB, T4V 3S8', '3755 – 43 ave, Prairie Bend, AB, T4V 3S8'],
  ['One Transit Plaza\nSpringfield, MA 01199', 'One Transit Plaza, Springfield, MA 01199'],
  ['P.O. Box 4410 – 80100, Mombasa, Kenya', 'P.O. Box 4410 – 80100, Mombasa, Kenya'],
  ['Town Hall, Market Street, Northmoor NM4 2QT', 'Town Hall, Market Street, Northmoor NM4 2QT'],
  ['Deliver to 21 Jarrah Street, Wandabilla WA 6999, or upload', '21 Jarrah Street, Wandabilla WA 6999'],
  [
    'Principal: 5 Domain Road, Private Bag 9001, Waihaka 4999',
    '5 Domain Road, Private Bag 9001, Waihaka 4999',
  ],
  ['1800 F St. NW | Washington, DC | 20405', '1800 F St. NW, Washington, DC, 20405'],
  ['Region 10 Acquisition, 1450 Mercer Way, Fairlight, WA 98999', '1450 Mercer Way, Fairlight, WA 98999'],
])('reads the address in %j', (text, address) => {
  expect(addressesIn(text).map((one) => one.value)).toEqual([address]);
});

test('a line that belongs to no address parts the street from the town', () => {
  const text = '106 41st Division Way\n12th Wing, 8th Flight\nCamp Example, WA 98430-5022';
  expect(addressesIn(text).map((one) => one.value)).toEqual(['Camp Example, WA 98430-5022']);
});

test.each(['MILE POST 7.85) PROJECT NO. 24-1187 AID NO. STPL-5999', '2, 045071, 88.50 MT 81240'])(
  'sees no address in %s',
  (text) => {
    expect(addressesIn(text)).toEqual([]);
  },
);
