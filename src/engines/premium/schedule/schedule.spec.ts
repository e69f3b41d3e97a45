import { PremiumError } from '../premium-error.js';
import { type PreparedRate, prepareRate } from '../premium.js';
import type { ScheduleTerms } from './basis.js';
import { scheduleCsv } from './schedule-csv.js';
import { type ScheduleRange, scheduleOf } from './schedule.js';
import type { PremiumTier } from '../tiers.js';

const tier = (type: string, threshold: number, value: number): PremiumTier => {
  return { id: `${type}-${threshold}`, type, threshold, value };
};
const classB = [tier('premium', 0, 25), tier('premium', 100_000, 15), tier('premium', 500_000, 10)];
const surcharges = [tier('term', 0, 1), tier('warranty', 0, 1)];
const lumps = [tier('minimum', 0, 5_000), tier('fee', 0, 100), tier('fee', 600_000, 2_500)];
const rateOf = (tiers: PremiumTier[]): PreparedRate =>
  prepareRate({ stdTermMonths: 24, freeWarrantyMonths: 12 }, tiers);
const rate = rateOf([...classB, ...surcharges]);

describe('a schedule', () => {
  it('tabulates the premium from one amount to another, without surcharges', () => {
    const schedule = scheduleOf(rate, { from: 0, to: 1_000_000, steps: 4 });
    expect(schedule).toMatchObject({ bondType: 'final', termMonths: 24, warrantyMonths: 12, steps: 4 });
    expect(schedule.rows.map((row) => [row.amount, row.premium, row.perThousand])).toEqual([
      [0, 0, undefined],
      [250_000, 4_750, 19],
      [500_000, 8_500, 17],
      [750_000, 11_000, 14.6667],
      [1_000_000, 13_500, 13.5],
    ]);
    expect(schedule.rows.map((row) => row.lines.length)).toEqual([0, 2, 2, 3, 3]);
    expect(schedule.slices).toEqual([
      { tierID: 'premium-0', from: 0, to: 100_000, value: 25 },
      { tierID: 'premium-100000', from: 100_000, to: 500_000, value: 15 },
      { tierID: 'premium-500000', from: 500_000, value: 10 },
    ]);
  });

  it('keeps to whole dollars, each amount once', () => {
    const amounts = (range: ScheduleRange): number[] => scheduleOf(rate, range).rows.map((row) => row.amount);
    expect(amounts({ from: 0, to: 10, steps: 3 })).toEqual([0, 3, 6, 10]);
    expect(amounts({ from: 7, to: 9, steps: 1000 })).toEqual([7, 8, 9]);
    expect(amounts({ from: 7, to: 7 })).toEqual([7]);
    expect(amounts({ from: 0, to: 7e15 - 1, steps: 7 })[3]).toBe(2_999_999_999_999_999);
    expect(amounts({ to: 1_000_000, steps: 1000 })).toHaveLength(1001);
  });

  it('has a range of its own where none is asked for', () => {
    expect(scheduleOf(rate)).toMatchObject({ from: 0, to: 1_000_000, steps: 20 });
    const high = rateOf([...classB, tier('premium', 2_500_000, 7.5)]);
    expect(scheduleOf(high)).toMatchObject({ to: 5_000_000 });
    expect(scheduleOf(rate, { from: 3_000_000 })).toMatchObject({ from: 3_000_000, to: 3_000_000 });
  });

  it('says where the price turns and jumps between its rows', () => {
    const { turns } = scheduleOf(rateOf([...classB, ...lumps]), { to: 1_000_000, steps: 1 });
    expect(turns).toEqual([
      { amount: 0, premium: 5_100 },
      { amount: 100_000, premium: 5_100 },
      { amount: 266_666, premium: 5_100 },
      { amount: 500_000, premium: 8_600 },
      { amount: 599_999, premium: 9_599.99 },
      { amount: 600_000, premium: 12_000 },
      { amount: 1_000_000, premium: 16_000 },
    ]);
  });

  it('jumps at the first whole amount where a threshold has cents', () => {
    const { turns } = scheduleOf(rateOf([tier('premium', 0, 0), tier('fee', 100.5, 7)]), { to: 200 });
    expect(turns.map((turn) => [turn.amount, turn.premium])).toEqual([
      [0, 0],
      [100, 0],
      [101, 7],
      [200, 7],
    ]);
  });

  it('tabulates bid bonds by their estimate', () => {
    const bids = rateOf([tier('bid', 0, 100), tier('bid', 500_000, 250)]);
    const schedule = scheduleOf(bids, { bondType: 'bid', to: 1_000_000, steps: 2 });
    expect(schedule).toMatchObject({ bondType: 'bid', termMonths: 0, warrantyMonths: 0, slices: [] });
    expect(schedule.rows.map((row) => row.premium)).toEqual([100, 250, 250]);
  });

  it('goes by the percentage of the bonds, to the slices at what they cost', () => {
    const canada = rateOf([...classB, tier('percentage', 50, 70), tier('penal', 0, 20)]);
    const at = (percentage?: number) => scheduleOf(canada, { percentage, to: 1_000_000, steps: 1 });
    expect(at()).toMatchObject({ percentage: 100, rows: [{}, { premium: 13_500 }] });
    const half = at(50);
    expect(half).toMatchObject({ percentage: 50, rows: [{}, { premium: 9_450, perThousand: 9.45 }] });
    expect(half.slices.map(({ from, value }) => [from, value])).toEqual([
      [0, 17.5],
      [100_000, 10.5],
      [500_000, 7],
    ]);
    expect(half.turns.map(({ premium }) => premium)).toEqual([0, 1_750, 5_950, 9_450]);
    expect(at(10)).toMatchObject({
      slices: [{ tierID: 'penal-0', from: 0, value: 2 }],
      rows: [{}, { premium: 2_000 }],
    });
    const stepped = rateOf([tier('penal', 0, 20), tier('penal', 50_000, 10)]);
    const { slices, turns } = scheduleOf(stepped, { percentage: 10, steps: 1 });
    expect(slices.map(({ from, to, value }) => [from, to, value])).toEqual([
      [0, 500_000, 2],
      [500_000, undefined, 1],
    ]);
    expect(turns.map(({ amount, premium }) => [amount, premium])).toEqual([
      [0, 0],
      [500_000, 1_000],
      [1_000_000, 1_500],
    ]);
    expect(at(0)).toMatchObject({ slices: [], rows: [{}, { premium: 0 }] });
    expect(scheduleOf(rate, { percentage: 50 })).not.toHaveProperty('percentage');
  });

  it('tabulates maintenance bonds by amount, for a year or for the months asked', () => {
    const care = rateOf([tier('maintenance', 0, 8), tier('maintenance', 500_000, 4)]);
    const at = (months?: number) =>
      scheduleOf(care, { bondType: 'maintenance', months, to: 1_000_000, steps: 2 });
    expect(at()).toMatchObject({ bondType: 'maintenance', termMonths: 0, warrantyMonths: 12 });
    expect(at().rows.map(({ premium }) => premium)).toEqual([0, 4_000, 6_000]);
    expect(at(13).rows.map(({ premium }) => premium)).toEqual([0, 8_000, 12_000]);
    expect(at(13).slices.map(({ value }) => value)).toEqual([16, 8]);
  });

  it('refuses what it cannot tabulate, all issues at once', () => {
    const issues = (range: ScheduleRange & ScheduleTerms, of = rate): (string | undefined)[][] => {
      try {
        scheduleOf(of, range);
      } catch (error) {
        if (error instanceof PremiumError) return error.issues.map((issue) => [issue.code, issue.field]);
      }
      return [];
    };
    expect(issues({ from: -1, to: 1.5, steps: 0 }, rateOf([]))).toEqual([
      ['missing-first-slice', 'threshold'],
      ['invalid-range', 'from'],
      ['invalid-range', 'to'],
      ['invalid-range', 'steps'],
    ]);
    expect(issues({ from: 10, to: 9 })).toEqual([['invalid-range', 'to']]);
    expect(issues({ steps: 1001 })).toEqual([['invalid-range', 'steps']]);
    expect(issues({ percentage: 1001 })).toEqual([['invalid-percentage', 'percentage']]);
    expect(issues({ bondType: 'maintenance', months: -1 })).toEqual([
      ['missing-maintenance-tier', 'type'],
      ['invalid-months', 'months'],
    ]);
    expect(issues({ from: NaN })).toContainEqual(['invalid-range', 'from']);
    expect(issues({ from: Number.MAX_SAFE_INTEGER, to: Number.MAX_SAFE_INTEGER })).toEqual([
      ['premium-too-large', undefined],
    ]);
  });
});

describe('a schedule as CSV', () => {
  it('has a header and a row an amount, money with cents', () => {
    const schedule = scheduleOf(rateOf([...classB, ...lumps]), { to: 900_000, steps: 3 });
    expect(scheduleCsv(schedule).split('\r\n')).toEqual([
      'amount,total,perThousand,premium,term,warranty,minimum,fee,penal,percentage',
      '0,5100.00,,0.00,0.00,0.00,5000.00,100.00,0.00,0.00',
      '300000,5600.00,18.6667,5500.00,0.00,0.00,0.00,100.00,0.00,0.00',
      '600000,12000.00,20.0000,9500.00,0.00,0.00,0.00,2500.00,0.00,0.00',
      '900000,15000.00,16.6667,12500.00,0.00,0.00,0.00,2500.00,0.00,0.00',
      '',
    ]);
  });

  it('has one column of lines for bid bonds', () => {
    const schedule = scheduleOf(rateOf([tier('bid', 0, 100)]), {
      bondType: 'bid',
      from: 1000,
      to: 2000,
      steps: 1,
    });
    expect(scheduleCsv(schedule)).toBe(
      'amount,total,perThousand,bid\r\n1000,100.00,100.0000,100.00\r\n2000,100.00,50.0000,100.00\r\n',
    );
  });
});
