import { bodiesIn, isAlike, isGeneric, isSameText } from './names.js';

test.each([
  ['issued by City of Westbrook Procurement Department', 'City of Westbrook'],
  ['The Corporation of the Township of South Lakes', 'Township of South Lakes'],
  ['the Board of Directors of the Silver Creek Water District invites', 'Silver Creek Water District'],
  [
    'The Cedar Valley Community School District of New Harbor will receive',
    'Cedar Valley Community School District',
  ],
  ['WABASH DEPARTMENT OF TRANSPORTATION', 'WABASH DEPARTMENT OF TRANSPORTATION'],
  ['Northmoor Borough Council', 'Northmoor Borough Council'],
  ['The County Government of Pwani (CGP)', 'County Government of Pwani'],
  ['U.S. Army Corps of Engineers', 'U.S. Army Corps of Engineers'],
  ['issued by U.S. Customs & Border Protection, New Orleans', 'U.S. Customs & Border Protection'],
  ['NATIONAL PARK SERVICE', 'NATIONAL PARK SERVICE'],
  ['The Public Services and Procurement Canada office', 'Public Services and Procurement Canada'],
  ['The tender of Central Public Works Department', 'Central Public Works Department'],
  ['State Bank of India invites', 'State Bank of India'],
  ['National Highways Authority', 'National Highways Authority'],
  ['Bangladesh Water Development Board, Dhaka', 'Bangladesh Water Development Board'],
])('finds the body at the core of %j', (text, body) => {
  expect(bodiesIn(text).map((one) => one.value)).toContain(body);
});

test('"the County" names nobody', () => {
  expect(isGeneric('the County')).toBe(true);
  expect(isGeneric('[insert name]')).toBe(true);
  expect(isGeneric('Hamblin County')).toBe(false);
});

test('texts are the same but for case, spaces and punctuation, or when one holds most of the other', () => {
  expect(isSameText('City of Westbrook', 'CITY OF WESTBROOK.')).toBe(true);
  expect(isSameText('Oak Street Water Main', 'The Oak Street Water Main Project')).toBe(true);
  expect(isSameText('Oak Street', 'Oak Street Water Main Replacement')).toBe(false);
  expect(isAlike('Riverside Centre Refurbishment', 'refurbishment of the Riverside Centre')).toBe(true);
});
