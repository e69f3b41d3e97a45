import type { Numeric } from '../../src/engines/premium/decimal.js';
import { PremiumError } from '../../src/engines/premium/premium-error.js';
import { type PremiumInput, type PremiumQuote, quotePremium } from '../../src/engines/premium/premium.js';
import type { PremiumTier } from '../../src/engines/premium/tiers.js';

/* What the tests of the premium engine ask with, without a service. */

/** A tier whose id says its type and threshold. */
export const tier = (type: string, threshold: Numeric, value: Numeric): PremiumTier => {
  return { id: `${type}-${threshold}`, type, threshold, value };
};
export const classB = [tier('premium', 0, 25), tier('premium', 100_000, 15), tier('premium', 500_000, 10)];
/** One slice for every amount. */
export const flat = (value: Numeric): PremiumTier[] => [tier('premium', 0, value)];

/** A final bond of a million for a year, but for these changes. */
export const input = (changes: Partial<PremiumInput>): PremiumInput => ({
  bondType: 'final',
  tiers: classB,
  stdTermMonths: 12,
  freeWarrantyMonths: 12,
  contractAmount: 1_000_000,
  startDate: '2026-04-01',
  endDate: '2027-04-01',
  warrantyPeriodYears: 1,
  ...changes,
});
export const quote = (changes: Partial<PremiumInput>): PremiumQuote => quotePremium(input(changes));
/** The lines of a quote: by which tier, and how many dollars. */
export const amounts = (changes: Partial<PremiumInput>): [string, number][] =>
  quote(changes).lines.map((line) => [line.tierID, line.amount]);
/** Why there is no quote: what it is about, the code, and where. */
export const issues = (changes: Partial<PremiumInput>): (string | undefined)[][] => {
  try {
    quote(changes);
  } catch (error) {
    if (!(error instanceof PremiumError)) throw error;
    return error.issues.map((issue) => [issue.about, issue.code, issue.tierID ?? issue.field]);
  }
  return [];
};
