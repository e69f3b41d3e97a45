import type { Numeric } from './decimal.js';
import { checkRate } from './rate-check.js';
import type { PremiumTier } from './tiers.js';

const tier = (type: string, threshold: Numeric, value: Numeric): PremiumTier => {
  return { id: `${type}-${threshold}`, type, threshold, value };
};
const sound = [
  tier('premium', 0, 25),
  tier('premium', 100_000, 15),
  tier('percentage', 50, 70),
  tier('penal', 0, 20),
  tier('term', 0, 1),
  tier('warranty', 0, 1),
  tier('minimum', 0, 500),
  tier('fee', 0, 75),
  tier('bid', 0, 100),
  tier('maintenance', 0, 8),
];
const terms = { stdTermMonths: 12, freeWarrantyMonths: 12 };
const check = (...tiers: PremiumTier[]) => checkRate(terms, tiers);
const idle = (...tiers: PremiumTier[]): string[][] =>
  check(...sound, ...tiers).tiers.map(({ tierID, code }) => [tierID, code]);

test('a sound rate has nothing to be told', () => {
  expect(check(...sound)).toEqual({ tiers: [], issues: [] });
});

test('types that nothing is priced by are told, with the one that was meant', () => {
  const { tiers } = check(...sound, tier('Premium', 5, -1), tier('warranty ', 0, 1), tier('stamp', 0, 1));
  expect(tiers.map(({ tierID, type, threshold, code }) => [tierID, type, threshold, code])).toEqual([
    ['Premium-5', 'Premium', 5, 'unknown-type'],
    ['stamp-0', 'stamp', 0, 'unknown-type'],
    ['warranty -0', 'warranty ', 0, 'unknown-type'],
  ]);
  expect(tiers.map(({ detail }) => detail)).toEqual([
    expect.stringContaining("Did you mean 'premium'?"),
    expect.stringContaining('There are: bid, premium, '),
    expect.stringContaining("Did you mean 'warranty'?"),
  ]);
});

test('one of two tiers at a threshold is told, and that the rate has no price for it', () => {
  const again = { ...tier('fee', '0.00', 80), id: 'fee-again' };
  const { tiers, issues } = check(...sound, again);
  expect(tiers).toMatchObject([{ tierID: 'fee-again', code: 'duplicate-threshold' }]);
  expect(issues).toMatchObject([{ bondType: 'final', code: 'duplicate-tier', tierID: 'fee-again' }]);
});

test('tiers that no bond reaches are told', () => {
  const most = Number.MAX_SAFE_INTEGER;
  for (const type of ['premium', 'maintenance']) {
    expect(idle(tier(type, most, 1))).toEqual([[`${type}-${most}`, 'never-reached']]);
    expect(idle(tier(type, most - 1, 1))).toEqual([]);
  }
  for (const type of ['fee', 'bid', 'minimum']) {
    expect(idle(tier(type, '9007199254740992', 1e6))).toHaveLength(1);
    expect(idle(tier(type, '9007199254740991', 1e13))).toEqual([]);
  }
  expect(idle(tier('percentage', 1000.5, 1), tier('percentage', 1000, 1))).toEqual([
    ['percentage-1000.5', 'never-reached'],
  ]);
  expect(idle(tier('term', 120_000, 1))).toHaveLength(1);
  expect(idle(tier('warranty', '999999999999999999', 1))).toHaveLength(1);
  expect(idle(tier('penal', most / 2, 1))).toHaveLength(1);
});

test('tiers of the penal sum are never reached where every percentage is priced by the contract', () => {
  expect(idle(tier('percentage', 0, 30))).toEqual([['penal-0', 'never-reached']]);
  const alone = check(tier('penal', 0, 20), tier('percentage', 0, 30), tier('maintenance', 0, 8));
  expect(alone).toEqual({ tiers: [], issues: [] });
});

test('a value of 0 is told', () => {
  expect(idle(tier('premium', 500_000, 0), tier('fee', 10, '0.00'), tier('percentage', 60, 0))).toEqual([
    ['fee-10', 'zero-value'],
    ['percentage-60', 'zero-value'],
    ['premium-500000', 'zero-value'],
  ]);
});

test('a minimum that every base premium reaches is told', () => {
  const rate = [tier('premium', 0, 10), tier('maintenance', 0, 8)];
  const minimum = (from: number, value: number) => tier('minimum', from, value);
  const codes = (...tiers: PremiumTier[]) => check(...rate, ...tiers).tiers.map(({ code }) => code);
  expect(codes(minimum(1_000_000, 10_000))).toEqual(['never-applies']);
  expect(codes(minimum(1_000_000, 10_000.01))).toEqual([]);
  expect(codes(minimum(1_000_000, 10_000), tier('percentage', 50, 70))).toEqual([]);
  expect(codes(minimum(1_000_000, 7_000), tier('percentage', 50, 70))).toEqual(['never-applies']);
  expect(codes(minimum(1_000_000, 10_000), tier('penal', 0, 1))).toEqual([]);
});

test('what keeps bonds from being priced is told for each type of bond', () => {
  expect(check(tier('premium', 1, 25)).issues.map(({ bondType, code }) => [bondType, code])).toEqual([
    ['final', 'missing-first-slice'],
    ['maintenance', 'missing-maintenance-tier'],
  ]);
  const many = Array.from({ length: 201 }, (_, at) => tier('stamp', at, 0));
  expect(check(...many).issues.filter(({ code }) => code === 'too-many-tiers')).toHaveLength(3);
});
