import { type Decimal, type Numeric, parseDecimal } from './decimal.js';
import type { PremiumFault } from './premium-fault.js';

/** A tier of a rate as it is stored. */
export interface PremiumTier {
  readonly id: string;
  readonly type: string;
  readonly threshold: Numeric;
  readonly value: Numeric;
}

/** The tier types that take part in the price of each type of bond. */
export const TIER_TYPES = {
  bid: ['bid'],
  final: ['premium', 'term', 'warranty', 'minimum', 'fee'],
} as const;
export type BondType = keyof typeof TIER_TYPES;
export type TierType = (typeof TIER_TYPES)[BondType][number];

/** A rate with more tiers than this is refused: rates of the trade have a dozen, and a question has to stay cheap. */
export const MOST_TIERS = 200;

/** A tier that took no part, and why. */
export interface IgnoredTier {
  readonly tierID: string;
  readonly type: string;
  readonly threshold: number;
  readonly reason: 'unknown type' | 'not for this bond type';
}

/** A tier ready for arithmetic: it holds from its threshold up to the next one of its type, or without end. */
export interface Step {
  readonly tierID: string;
  readonly from: Decimal;
  readonly to?: Decimal;
  readonly value: Decimal;
}

/** Whether the premium knows tiers of this type, of either bond: only those are checked where they are written. */
export function isTierType(type: string): type is TierType {
  return isTypeOf('bid', type) || isTypeOf('final', type);
}

/** Adds the fault of a rate that has more tiers than are reckoned with. */
export function checkCount(tiers: readonly PremiumTier[], faults: PremiumFault[]): void {
  if (tiers.length <= MOST_TIERS) return;
  const detail = `The rate has more than ${MOST_TIERS} tiers, of all types together.`;
  faults.push({ code: 'too-many-tiers', about: 'rate', detail });
}

/** The tiers of one type as steps in ascending order, whatever order they came in; what is wrong goes to `faults`. */
export function stepsOf(type: TierType, tiers: readonly PremiumTier[], faults: PremiumFault[]): Step[] {
  const sorted = tiers
    .filter((tier) => tier.type === type)
    .map((tier) => readTier(tier, faults))
    .filter((step) => step !== undefined)
    .sort((a, b) => a.from.cmp(b.from) || (a.tierID < b.tierID ? -1 : 1));
  return sorted.map((step, at) => {
    const next = sorted[at + 1];
    if (next?.from.eq(step.from)) faults.push(duplicate(type, next));
    return next ? { ...step, to: next.from } : step;
  });
}

/** The tiers that take no part in the price of this type of bond, by type, threshold and id. */
export function ignoredBy(bondType: BondType, tiers: readonly PremiumTier[]): IgnoredTier[] {
  return tiers
    .filter((tier) => !isTypeOf(bondType, tier.type))
    .map((tier): IgnoredTier => ({
      tierID: tier.id,
      type: tier.type,
      threshold: Number(tier.threshold),
      reason: isTierType(tier.type) ? 'not for this bond type' : 'unknown type',
    }))
    .sort(
      (a, b) => compare(a.type, b.type) || compare(a.threshold, b.threshold) || compare(a.tierID, b.tierID),
    );
}

/** The step that holds at an amount: the one with the highest threshold not above it; none below the first. */
export function holdingAt(steps: readonly Step[], amount: Decimal): Step | undefined {
  return steps.findLast((step) => step.from.lte(amount));
}

function isTypeOf(bondType: BondType, type: string): boolean {
  return (TIER_TYPES[bondType] as readonly string[]).includes(type);
}

function readTier(tier: PremiumTier, faults: PremiumFault[]): Step | undefined {
  const from = parseDecimal(tier.threshold);
  const value = parseDecimal(tier.value);
  if (!from || !value) {
    const field = from ? 'value' : 'threshold';
    faults.push(tierFault(tier, 'tier-out-of-range', field, 'is not a number that can be reckoned with'));
    return undefined;
  }
  if (from.lt(0)) faults.push(tierFault(tier, 'negative-threshold', 'threshold', 'is negative'));
  if (value.lt(0)) faults.push(tierFault(tier, 'negative-value', 'value', 'is negative'));
  return { tierID: tier.id, from, value };
}

function tierFault(
  tier: PremiumTier,
  code: PremiumFault['code'],
  field: string,
  wrong: string,
): PremiumFault {
  const detail = `The ${field} of tier ${tier.id}, of type '${tier.type}', ${wrong}.`;
  return { code, about: 'rate', field, tierID: tier.id, detail };
}

function duplicate(type: TierType, step: Step): PremiumFault {
  const detail = `Two tiers of type '${type}' have the threshold ${step.from.toFixed()}; only one can hold there.`;
  return { code: 'duplicate-tier', about: 'rate', field: 'threshold', tierID: step.tierID, detail };
}

function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
