import fc from 'fast-check';
import { penalSum } from './penal-sum.js';

const sum = (percentage: string, amount: string, cap?: string) =>
  penalSum({ percentage, amount, cap }).penalSum;

describe('the penal sum', () => {
  it.each([
    ['100', '1855375.11', undefined, '1855375.11'],
    ['50', '1855375.11', undefined, '927687.56'],
    ['20', '130000', '3000000', '26000.00'],
    ['20', '1000000', '3000000', '200000.00'],
    ['20', '15000000', '3000000', '3000000.00'],
    ['20', '20000000', '3000000', '3000000.00'],
    ['20', '170000', '1000000', '34000.00'],
    ['33.333333', '0.01', undefined, '0.01'],
    ['10.000000', '1000000.000000', undefined, '100000.00'],
    ['10', '90071992547409.91', undefined, '9007199254741.00'],
  ])('at %s %% of %s with the cap %s is %s', (percentage, amount, cap, expected) => {
    expect(sum(percentage, amount, cap)).toBe(expected);
  });

  it('says how it came about', () => {
    expect(
      penalSum({ amount: '1855375.11', percentage: '50', cap: '900000', amountName: 'contract price' }),
    ).toEqual({
      penalSum: '900000.00',
      basis: 'cap',
      percentage: '50',
      amount: '1855375.11',
      product: '927687.555',
      rounded: '927687.56',
      cap: '900000.00',
      text: '50 percent of the contract price, but not more than $900,000.00',
    });
  });

  it('is a percentage alone while the amount is not known', () => {
    const text = '10 percent of the amount bid';
    expect(penalSum({ percentage: '10.00' })).toEqual({ basis: 'percentage', percentage: '10', text });
    expect(penalSum({ percentage: '10', amount: null, cap: null }).text).toBe(text);
  });

  it('is the sum that the instrument names, whatever its percentage is', () => {
    const fixed = { penalSum: '25000.00', basis: 'fixed', text: '$25,000.00' };
    expect(penalSum({ percentage: '0', fixed: '25000' })).toEqual(fixed);
    expect(penalSum({ percentage: '50', amount: '10', fixed: '25000', cap: '1' })).toEqual(fixed);
  });

  it.each([
    [{ percentage: '0', amount: '100' }, 'missing-percentage'],
    [{ percentage: '-5', amount: '100' }, 'invalid-percentage'],
    [{ percentage: '1000.1', amount: '100' }, 'invalid-percentage'],
    [{ percentage: '5', amount: '0' }, 'invalid-amount'],
    [{ percentage: '5', amount: '1e9' }, 'invalid-amount'],
    [{ percentage: '5', amount: '10.005' }, 'invalid-amount'],
    [{ percentage: '5', amount: '100', cap: '0' }, 'invalid-cap'],
    [{ percentage: '5', fixed: '' }, 'invalid-fixed-sum'],
  ])('of %j is refused as %s', (question, code) => {
    expect(() => penalSum(question)).toThrow(expect.objectContaining({ code }));
  });

  it('is never short of the percentage, and less than a cent above it', () => {
    const cents = fc.bigInt({ min: 1n, max: 10n ** 17n });
    const millionths = fc.bigInt({ min: 1n, max: 1_000_000_000n });
    fc.assert(
      fc.property(cents, millionths, (amount, percentage) => {
        const given = sum(decimal(percentage, 6), decimal(amount, 2)) ?? '';
        const excess = BigInt(given.replace('.', '')) * 10n ** 8n - amount * percentage;
        return excess >= 0n && excess < 10n ** 8n;
      }),
    );
  });
});

function decimal(units: bigint, places: number): string {
  const digits = String(units).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
