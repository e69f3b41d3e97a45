import { amounts, classB, flat, issues, quote, tier } from '../../../test/premium/quotes.js';
import type { Numeric } from './decimal.js';
import { type PremiumInput, type PremiumQuote, quotePremium } from './premium.js';

describe('bonds of another percentage', () => {
  const canada = [...flat(10), tier('percentage', 50, 70), tier('penal', 0, 20)];
  const of = (percentage: Numeric | null | undefined, tiers = canada, contractAmount = 1_130_000): number =>
    quote({ tiers, contractAmount, percentage }).premium;

  it.each([
    [50, 7_910],
    [75, 7_910],
    ['99.99', 7_910],
    [100, 11_300],
    [undefined, 11_300],
    [null, 11_300],
    [110, 11_300],
    [10, 2_260],
    ['49.99', 11_297.74],
    [0, 0],
  ])('of %s percent cost %d, flat at 10 with 50 percent bonds at 70 percent', (percentage, premium) => {
    expect(of(percentage)).toBe(premium);
  });

  it('of 10 percent at 20 per 1,000 of the penal sum cost 2,000 on 1,000,000', () => {
    expect(of(10, [tier('penal', 0, 20)], 1_000_000)).toBe(2_000);
    expect(of(10, [...flat(10), tier('penal', 0, 20)], 1_000_000)).toBe(2_000);
    expect(of(100, [...flat(10), tier('penal', 0, 20)], 1_000_000)).toBe(10_000);
    expect(of(100, [tier('penal', 0, 20)], 1_000_000)).toBe(20_000);
  });

  it('cost what a tier of their own says, also from 100 percent on', () => {
    const tiers = [...canada, tier('percentage', 100, 110), tier('percentage', 150, 130)];
    expect([90, 100, 149, 150, 1000].map((percentage) => of(percentage, tiers))).toEqual([
      7_910, 12_430, 12_430, 14_690, 14_690,
    ]);
  });

  it('show the difference to the base premium in a line of its own', () => {
    const { lines, percentage } = quote({ tiers: canada, contractAmount: 1_130_000, percentage: 50 });
    expect(percentage).toBe(50);
    expect(lines.map(({ code, tierID, amount }) => [code, tierID, amount])).toEqual([
      ['premium', 'premium-0', 11_300],
      ['percentage', 'percentage-50', -3_390],
    ]);
    expect(lines[1]).toMatchObject({
      description: 'Bonds of 50%: 70% of the base premium',
      quantity: 1,
      unitPrice: -3_390,
    });
    expect(quote({ tiers: canada, percentage: 10 }).lines).toMatchObject([
      { code: 'penal', description: 'Base premium, penal sum from $0 to $100,000: $20 per $1,000' },
    ]);
    expect(quote({ percentage: 50 })).not.toHaveProperty('percentage');
  });

  it('round the base premium that is due half up, and the penal sum up to the cent', () => {
    expect(of(50, [...flat(5), tier('percentage', 50, 70)], 10)).toBe(0.04);
    expect(of('33.333333', [tier('penal', 0, 1000)], 10)).toBe(3.34);
  });

  it('pay surcharges on the base premium that is due', () => {
    const tiers = [...canada, tier('term', 0, 1), tier('minimum', 0, 8_000)];
    expect(amounts({ tiers, contractAmount: 1_130_000, percentage: 50, endDate: '2027-05-01' })).toEqual([
      ['premium-0', 11_300],
      ['percentage-50', -3_390],
      ['term-0', 79.1],
      ['minimum-0', 10.9],
    ]);
  });

  it('are refused beyond 1,000 percent, and where the first slice is missing', () => {
    for (const percentage of [-1, 1001, 'half', NaN]) {
      expect(issues({ percentage })).toEqual([['question', 'invalid-percentage', 'percentage']]);
    }
    const late = [tier('penal', 1, 20)];
    expect(issues({ tiers: late })).toEqual([['rate', 'missing-first-slice', 'threshold']]);
    expect(issues({ tiers: [...classB, ...late] })).toEqual([['rate', 'missing-first-slice', 'threshold']]);
    expect(issues({ tiers: [tier('percentage', 50, 70)] })).toEqual([
      ['rate', 'missing-first-slice', 'threshold'],
    ]);
  });
});

describe('a maintenance bond', () => {
  const tiers = [...classB, tier('maintenance', 0, 8), tier('maintenance', 500_000, 4)];
  const ask = (changes: Partial<PremiumInput>): PremiumQuote =>
    quotePremium({ bondType: 'maintenance', tiers, stdTermMonths: 12, freeWarrantyMonths: 12, ...changes });

  it.each([
    [1_000_000, 12, 6_000],
    [1_000_000, 24, 12_000],
    [1_000_000, 25, 18_000],
    [1_000_000, 1, 6_000],
    [100_000, 12, 800],
    [100_000, 0, 0],
    [0, 12, 0],
  ])('of %d for %d months is %d', (amount, months, premium) => {
    expect(ask({ amount, months })).toMatchObject({ premium, termMonths: 0, warrantyMonths: months });
  });

  it('shows a line for every slice, and leaves the tiers of final bonds out', () => {
    const { lines, ignored } = ask({ amount: 1_000_000, months: 24 });
    expect(lines[0]).toEqual({
      code: 'maintenance',
      tierID: 'maintenance-0',
      description: 'Maintenance, amount from $0 to $500,000: $8 per $1,000 a year',
      quantity: 2,
      unitPrice: 4_000,
      amount: 8_000,
    });
    expect(ignored.map(({ reason }) => reason)).toEqual(Array(3).fill('not for this bond type'));
  });

  it('is refused where the rate has no tier for it, or the question is not whole', () => {
    expect(issues({ bondType: 'maintenance', amount: 1, months: 1 })).toEqual([
      ['rate', 'missing-maintenance-tier', 'type'],
    ]);
    expect(
      issues({ bondType: 'maintenance', tiers: [tier('maintenance', 5, 8)], amount: 1, months: 1 }),
    ).toEqual([['rate', 'missing-first-slice', 'threshold']]);
    expect(issues({ bondType: 'maintenance', tiers })).toEqual([
      ['question', 'missing-amount', 'amount'],
      ['question', 'missing-months', 'months'],
    ]);
    expect(issues({ bondType: 'maintenance', tiers, amount: -1, months: 1.5 })).toEqual([
      ['question', 'invalid-amount', 'amount'],
      ['question', 'invalid-months', 'months'],
    ]);
  });
});
