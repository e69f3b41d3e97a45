import { difference, type PremiumDifference } from './difference.js';
import { prepareRate } from './premium.js';

const tiers = [
  { id: 'slice-1', type: 'premium', threshold: 0, value: 25 },
  { id: 'slice-2', type: 'premium', threshold: 100_000, value: 15 },
  { id: 'slice-3', type: 'premium', threshold: 500_000, value: 10 },
  { id: 'term', type: 'term', threshold: 0, value: 1 },
  { id: 'minimum', type: 'minimum', threshold: 0, value: 500 },
];
const rate = prepareRate({ stdTermMonths: 12, freeWarrantyMonths: 12 }, tiers);

function change(from: number, to: number, end = '2027-04-01', newEnd = end): PremiumDifference {
  const startDate = '2026-04-01';
  return difference(
    rate.quote({ bondType: 'final', contractAmount: from, startDate, endDate: end }),
    rate.quote({ bondType: 'final', contractAmount: to, startDate, endDate: newEnd }),
  );
}

describe('the difference between two quotes', () => {
  it('bills an overrun', () => {
    expect(change(1_000_000, 1_200_000)).toMatchObject({
      previousPremium: 13_500,
      premium: 15_500,
      amount: 2_000,
      action: 'bill',
    });
  });

  it('returns an underrun', () => {
    expect(change(1_000_000, 900_000)).toMatchObject({ amount: -1_000, action: 'return' });
  });

  it('is nothing where nothing changed', () => {
    expect(change(1_000_000, 1_000_000)).toMatchObject({ amount: 0, action: 'none' });
  });

  it('goes line by line, with lines that came and lines that went', () => {
    const { lines, amount } = change(600_000, 400_000, '2027-04-01', '2027-05-01');
    expect(lines.map((line) => [line.tierID, line.previous, line.current, line.amount])).toEqual([
      ['slice-1', 2_500, 2_500, 0],
      ['slice-2', 6_000, 4_500, -1_500],
      ['term', 0, 70, 70],
      ['slice-3', 1_000, 0, -1_000],
    ]);
    expect(amount).toBe(-2_430);
    expect(lines[1]!.description).toContain('to $400,000');
  });

  it('keeps to cents where binary fractions would not', () => {
    expect(change(20_028, 20_012).amount).toBe(-0.4);
    expect(change(10_000, 20_000)).toMatchObject({ amount: 0, action: 'none' });
  });
});
