import { isRight, judge, totalsOf } from './judge.js';
import { reliabilityOf, sureOnes } from './reliability.js';
import type { Reading } from '../choosing/reading.js';

function reading(value: string, page: number, confidence = 0.95): Reading {
  return { ref: 'bid.date', value, page, confidence, candidates: [], reason: '' };
}

const file = { file: 'a.pdf', fields: {} };

test('numbers, dates and times must be equal, texts alike at 60 percent', () => {
  expect(isRight('bid.securityPercent', '10', '10.0')).toBe(true);
  expect(isRight('bid.date', '2026-04-02', '2026-04-03')).toBe(false);
  expect(isRight('owner.name', 'City of Example', 'CITY OF EXAMPLE')).toBe(true);
  expect(isRight('owner.name', 'City of Example', 'City of Example Procurement Department')).toBe(false);
  expect(isRight('contract.liquidatedDamages', '500', '500.00')).toBe(true);
});

test('counts what was found, missed, wrong and invented', () => {
  const cases = [
    judge(file, 'bidDate', { value: '2026-04-02', page: 1 }, reading('2026-04-02', 1)),
    judge(file, 'bidDate', { value: '2026-04-02', page: 1 }, reading('2026-04-02', 2, 0.6)),
    judge(file, 'bidDate', { value: '2026-04-02', page: 1 }, reading('', 0)),
    judge(file, 'bidDate', { value: '2026-04-02', page: 1 }, reading('2026-05-02', 1)),
    judge(file, 'bidDate', { value: null, page: null }, reading('2026-05-02', 1)),
    judge(file, 'bidDate', { value: null, page: null }, reading('', 0)),
  ];
  expect(totalsOf(cases)).toEqual({
    stated: 4,
    right: 2,
    wrong: 1,
    missed: 1,
    pageRight: 1,
    notStated: 2,
    invented: 1,
  });
  expect(sureOnes(cases)).toEqual({ given: 3, right: 1 });
  expect(reliabilityOf(cases).find((band) => band.from === 0.6)).toMatchObject({ given: 1, right: 1 });
});
