import { amounts, classB, flat, input, issues, quote, tier } from '../../../test/premium/quotes.js';
import type { Numeric } from './decimal.js';
import { prepareRate, quotePremium } from './premium.js';

describe('the base premium', () => {
  it.each([
    [0, 0],
    [50_000, 1_250],
    [100_000, 2_500],
    [500_000, 8_500],
    [1_000_000, 13_500],
    [2_500_000, 28_500],
  ])('at 25/15/10 on %i is %i', (contractAmount, premium) => {
    expect(quote({ contractAmount }).premium).toBe(premium);
  });

  it.each([
    [30, 1_000_000, 30_000],
    [10, 1_130_000, 11_300],
  ])('flat at %i on %i is %i', (value, contractAmount, premium) => {
    expect(quote({ tiers: flat(value), contractAmount }).premium).toBe(premium);
  });

  it('shows a line for every slice that the amount reaches', () => {
    expect(quote({}).lines).toEqual([
      {
        code: 'premium',
        tierID: 'premium-0',
        description: 'Base premium, contract amount from $0 to $100,000: $25 per $1,000',
        quantity: 100,
        unitPrice: 25,
        amount: 2_500,
      },
      {
        code: 'premium',
        tierID: 'premium-100000',
        description: 'Base premium, contract amount from $100,000 to $500,000: $15 per $1,000',
        quantity: 400,
        unitPrice: 15,
        amount: 6_000,
      },
      {
        code: 'premium',
        tierID: 'premium-500000',
        description: 'Base premium, contract amount from $500,000 to $1,000,000: $10 per $1,000',
        quantity: 500,
        unitPrice: 10,
        amount: 5_000,
      },
    ]);
    expect(amounts({ contractAmount: 100_000 })).toEqual([['premium-0', 2_500]]);
  });

  it('takes numbers as columns and clients give them', () => {
    const tiers = [tier('premium', '0.000000', '12.500000'), tier('premium', '1000.50', 0.1)];
    const { lines, premium } = quote({ tiers, contractAmount: '2000.500' });
    expect(lines.map((line) => [line.quantity, line.unitPrice, line.amount])).toEqual([
      [1.0005, 12.5, 12.51],
      [1, 0.1, 0.1],
    ]);
    expect(premium).toBe(12.61);
  });

  it('knows no negative zero', () => {
    const tiers = [tier('premium', '-0.00', -0)];
    expect(quote({ tiers, contractAmount: 1_000 })).toMatchObject({ premium: 0, lines: [{ unitPrice: 0 }] });
  });

  it('is not led astray by binary fractions', () => {
    expect(quote({ tiers: flat(1.005), contractAmount: 1_000 }).premium).toBe(1.01);
    expect(quote({ tiers: flat('8.165'), contractAmount: 1_000 }).premium).toBe(8.17);
    const many = Array.from({ length: 10 }, (_, i) => tier('premium', i * 1_000, 0.1));
    expect(quote({ tiers: many, contractAmount: 10_000 }).premium).toBe(1);
  });

  it.each([
    [1, 0.01],
    [3, 0.02],
    [5, 0.03],
    [199, 1],
  ])('rounds half a cent up: %i at 5 per 1,000', (contractAmount, premium) => {
    expect(quote({ tiers: flat(5), contractAmount }).premium).toBe(premium);
  });

  it('rounds each line, not the sum', () => {
    const tiers = [tier('premium', 0, 5), tier('premium', 1, 4), tier('premium', 2, 5)];
    expect(amounts({ tiers, contractAmount: 3 }).map(([, amount]) => amount)).toEqual([0.01, 0, 0.01]);
    expect(quote({ tiers, contractAmount: 3 }).premium).toBe(0.02);
  });
});

describe('the term surcharge', () => {
  const long = { tiers: [...flat(98), tier('term', 0, 1)], stdTermMonths: 24 };

  it.each([
    ['2029-04-01', 36, 109_760],
    ['2028-04-02', 25, 98_980],
    ['2028-04-01', 24, 98_000],
    ['2026-04-01', 0, 98_000],
  ])('on a base of 98,000 with 24 months included, to %s', (endDate, termMonths, premium) => {
    expect(quote({ ...long, endDate })).toMatchObject({ termMonths, premium });
  });

  it('shows months and the price of one', () => {
    const { premium, lines } = quote({ tiers: [...classB, tier('term', 0, 1)], endDate: '2027-10-01' });
    expect(premium).toBe(14_310);
    expect(lines.at(-1)).toEqual({
      code: 'term',
      tierID: 'term-0',
      description: 'Term surcharge, months 13 to 18: 1% of the base premium a month',
      quantity: 6,
      unitPrice: 135,
      amount: 810,
    });
  });

  it('goes by steps of months beyond the standard term', () => {
    const tiers = [...classB, tier('term', 0, 1), tier('term', 6, 0.5), tier('term', 24, 2)];
    expect(amounts({ tiers, endDate: '2028-04-01' }).slice(3)).toEqual([
      ['term-0', 810],
      ['term-6', 405],
    ]);
  });

  it('costs nothing before its first step', () => {
    const tiers = [...classB, tier('term', 6, 1)];
    expect(amounts({ tiers, endDate: '2027-10-01' }).slice(3)).toEqual([]);
    expect(amounts({ tiers, endDate: '2027-10-02' }).slice(3)).toEqual([['term-6', 135]]);
  });

  it('is calculated from the base premium as its lines show it', () => {
    const tiers = [tier('premium', 0, 5), tier('premium', 1, 5), tier('term', 0, 100)];
    expect(amounts({ tiers, contractAmount: 2, endDate: '2027-04-02' })).toEqual([
      ['premium-0', 0.01],
      ['premium-1', 0.01],
      ['term-0', 0.02],
    ]);
  });
});

describe('the warranty surcharge', () => {
  const tiers = [...classB, tier('warranty', 0, 1.25)];
  const surcharge = (warrantyPeriodYears: Numeric | undefined, changes = {}): number[] =>
    amounts({ tiers, warrantyPeriodYears, ...changes })
      .slice(3)
      .map(([, amount]) => amount);

  it('is for each started year beyond the free months', () => {
    expect(surcharge(undefined)).toEqual([]);
    expect(surcharge(0)).toEqual([]);
    expect(surcharge(1)).toEqual([]);
    expect(surcharge(1.01)).toEqual([1_250]);
    expect(surcharge(1.5)).toEqual([1_250]);
    expect(surcharge(2)).toEqual([1_250]);
    expect(surcharge('2.5')).toEqual([2_500]);
    expect(surcharge(5, { freeWarrantyMonths: 0 })).toEqual([6_250]);
  });

  it('goes by steps of months, each counted from where it begins', () => {
    const stepped = [...classB, tier('warranty', 0, 1), tier('warranty', 12, 2), tier('warranty', 30, 3)];
    expect(surcharge(2, { tiers: stepped })).toEqual([1_000]);
    expect(surcharge(4, { tiers: stepped })).toEqual([1_000, 4_000, 3_000]);
  });

  it('does not take the last digit of a fraction for another month', () => {
    const { warrantyMonths } = quote({ tiers, warrantyPeriodYears: 17 / 12 });
    expect(warrantyMonths).toBe(17);
    expect(surcharge(17 / 12, { freeWarrantyMonths: 5 })).toEqual([1_250]);
  });

  it('shows years and the price of one', () => {
    expect(quote({ tiers, warrantyPeriodYears: 2.5 }).lines.at(-1)).toEqual({
      code: 'warranty',
      tierID: 'warranty-0',
      description: 'Warranty surcharge, months 13 to 30: $1.25 per $1,000 of the contract amount a year',
      quantity: 2,
      unitPrice: 1_250,
      amount: 2_500,
    });
  });
});

describe('minimum and fee', () => {
  const tiers = [
    ...classB,
    tier('term', 0, 1),
    tier('minimum', 0, 500),
    tier('minimum', 1_000_000, 20_000),
    tier('fee', 0, 75),
    tier('fee', 50_000, 100),
  ];

  it('lifts base and surcharges to the minimum, then adds the fee', () => {
    expect(amounts({ tiers, contractAmount: 10_000, endDate: '2027-05-01' })).toEqual([
      ['premium-0', 250],
      ['term-0', 2.5],
      ['minimum-0', 247.5],
      ['fee-0', 75],
    ]);
    expect(quote({ tiers, contractAmount: 10_000 }).premium).toBe(575);
  });

  it('shows no minimum where it is reached anyway', () => {
    expect(amounts({ tiers, contractAmount: 20_000 })).toEqual([
      ['premium-0', 500],
      ['fee-0', 75],
    ]);
  });

  it('shows no lift of less than half a cent', () => {
    const almost = [...flat(25), tier('minimum', 0, '2500.004')];
    expect(amounts({ tiers: almost, contractAmount: 100_000 })).toEqual([['premium-0', 2_500]]);
  });

  it('takes the tier with the highest threshold not above the amount', () => {
    expect(amounts({ tiers, contractAmount: 1_000_000 }).slice(3)).toEqual([
      ['minimum-1000000', 6_500],
      ['fee-50000', 100],
    ]);
    expect(amounts({ tiers, contractAmount: 999_999 }).slice(3)).toEqual([['fee-50000', 100]]);
  });

  it('holds for an amount of 0 too', () => {
    expect(quote({ tiers, contractAmount: 0 }).premium).toBe(575);
  });
});

describe('a bid bond', () => {
  const tiers = [...classB, tier('bid', 0, 100), tier('bid', 500_000, '250.00')];

  it('is free without bid tiers, and needs nothing else', () => {
    expect(quotePremium({ bondType: 'bid', tiers: [], stdTermMonths: 12, freeWarrantyMonths: 12 })).toEqual({
      bondType: 'bid',
      premium: 0,
      lines: [],
      termMonths: 0,
      warrantyMonths: 0,
      ignored: [],
    });
  });

  it('costs what holds at the bid estimate', () => {
    const at = (bidEstimate: number): number => quote({ bondType: 'bid', tiers, bidEstimate }).premium;
    expect([at(0), at(499_999), at(500_000), at(9e9)]).toEqual([100, 100, 250, 250]);
    const from = [tier('bid', 1_000, 100)];
    expect(quote({ bondType: 'bid', tiers: from, bidEstimate: 999 }).premium).toBe(0);
  });

  it('shows its one line', () => {
    expect(quote({ bondType: 'bid', tiers, bidEstimate: 1 }).lines).toEqual([
      {
        code: 'bid',
        tierID: 'bid-0',
        description: 'Bid bond fee',
        quantity: 1,
        unitPrice: 100,
        amount: 100,
      },
    ]);
  });

  it('needs the estimate only where a bid tier does', () => {
    expect(issues({ bondType: 'bid', tiers })).toEqual([['question', 'missing-bid-estimate', 'bidEstimate']]);
    expect(issues({ bondType: 'bid' })).toEqual([]);
  });
});

describe('ignored tiers', () => {
  const tiers = [tier('loyalty', '5.5', -3), tier('bid', 0, 100), tier('Premium', 0, 1), ...classB];

  it('are listed with the reason', () => {
    expect(quote({ tiers })).toMatchObject({
      premium: 13_500,
      ignored: [
        { tierID: 'Premium-0', type: 'Premium', threshold: 0, reason: 'unknown type' },
        { tierID: 'bid-0', type: 'bid', threshold: 0, reason: 'not for this bond type' },
        { tierID: 'loyalty-5.5', type: 'loyalty', threshold: 5.5, reason: 'unknown type' },
      ],
    });
    expect(quote({ tiers, bondType: 'bid', bidEstimate: 1 }).ignored.map((one) => one.reason)).toEqual([
      'unknown type',
      'unknown type',
      ...Array<string>(3).fill('not for this bond type'),
    ]);
  });
});

describe('issues', () => {
  it('come all at once, those of the rate first', () => {
    const nothing = { contractAmount: undefined, startDate: undefined, endDate: undefined };
    expect(issues({ ...nothing, tiers: [tier('premium', 100, 15)] })).toEqual([
      ['rate', 'missing-first-slice', 'threshold'],
      ['question', 'missing-contract-amount', 'contractAmount'],
      ['question', 'missing-dates', 'startDate'],
      ['question', 'missing-dates', 'endDate'],
    ]);
  });

  it('of the rate name the tier', () => {
    const tiers = [tier('premium', 0, 25), { ...tier('premium', '0.00', 15), id: 'again' }];
    expect(issues({ tiers })).toEqual([['rate', 'duplicate-tier', 'premium-0']]);
    expect(issues({ tiers: [] })).toEqual([['rate', 'missing-first-slice', 'threshold']]);
    expect(issues({ tiers: [...classB, tier('fee', -1, -2)] })).toEqual([
      ['rate', 'negative-threshold', 'fee--1'],
      ['rate', 'negative-value', 'fee--1'],
    ]);
    for (const bad of [NaN, Infinity, 1e20, 1e-21, '1e3', '0x10', '']) {
      expect(issues({ tiers: [...classB, tier('fee', 0, bad)] })).toEqual([
        ['rate', 'tier-out-of-range', 'fee-0'],
      ]);
    }
    expect(issues({ stdTermMonths: -1, freeWarrantyMonths: 1.5 })).toEqual([
      ['rate', 'invalid-rate-months', 'stdTermMonths'],
      ['rate', 'invalid-rate-months', 'freeWarrantyMonths'],
    ]);
  });

  it('of one bond type do not keep the other from being priced', () => {
    const tiers = [...classB, tier('bid', 0, -1)];
    expect(quote({ tiers }).premium).toBe(13_500);
    expect(quote({ tiers: [tier('bid', 0, 1)], bondType: 'bid', bidEstimate: 1 }).premium).toBe(1);
  });

  it('of the question name the field', () => {
    expect(issues({ contractAmount: null })).toEqual([
      ['question', 'missing-contract-amount', 'contractAmount'],
    ]);
    expect(issues({ contractAmount: -1 })).toEqual([
      ['question', 'invalid-contract-amount', 'contractAmount'],
    ]);
    expect(issues({ startDate: undefined })).toEqual([['question', 'missing-dates', 'startDate']]);
    expect(issues({ endDate: '2026-02-30' })).toEqual([['question', 'invalid-date', 'endDate']]);
    expect(issues({ endDate: '2026-03-31' })).toEqual([['question', 'end-before-start', 'endDate']]);
    expect(issues({ warrantyPeriodYears: 'two' })).toEqual([
      ['question', 'invalid-warranty-period', 'warrantyPeriodYears'],
    ]);
    expect(issues({ bondType: 'payment' as 'final' })).toEqual([
      ['question', 'unknown-bond-type', 'bondType'],
    ]);
  });
});

describe('large amounts', () => {
  it('are exact to the cent', () => {
    const largest = quote({ tiers: flat('0.005'), contractAmount: Number.MAX_SAFE_INTEGER });
    expect(largest.premium).toBe(45_035_996_273.7);
    const near = quote({ tiers: flat('7.8'), contractAmount: Number.MAX_SAFE_INTEGER });
    expect(JSON.stringify(near.premium)).toBe('70256154186979.73');
  });

  it('are refused where a JSON number would lose cents', () => {
    expect(issues({ tiers: flat(25), contractAmount: Number.MAX_SAFE_INTEGER })).toEqual([
      ['question', 'premium-too-large', undefined],
    ]);
    const tiers = [tier('premium', 0, 25), tier('premium', 1e18, 10)];
    expect(quote({ tiers }).premium).toBe(25_000);
  });
});

describe('a prepared rate', () => {
  it('quotes the same again and again', () => {
    const rate = prepareRate(input({}), classB);
    const question = input({});
    const first = rate.quote(question);
    rate.quote({ ...question, contractAmount: 9_000_000 });
    expect(rate.quote(question)).toEqual(first);
    expect(first).toEqual(quote({}));
  });
});
