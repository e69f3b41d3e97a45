import { type Decimal, type Numeric, parseDecimal } from './decimal.js';
import type { PremiumIssue } from './premium-error.js';

/** A tier of a rate as it is stored. */
export interface PremiumTier {
  readonly id: string;
  readonly type: string;
  readonly threshold: Numeric;
  readonly value: Numeric;
}

/** The tier types that each type of bond is priced by. */
export const TIER_TYPES = {
  bid: ['bid'],
  final: ['premium', 'term', 'warranty', 'minimum', 'fee', 'penal', 'percentage'],
  maintenance: ['maintenance'],
} as const;
/** The types of bond that a rate has prices for. */
export type BondType = keyof typeof TIER_TYPES;
export type TierType = (typeof TIER_TYPES)[BondType][number];
export const PRICED_BOND_TYPES = Object.keys(TIER_TYPES) as readonly BondType[];

/** A rate with more tiers is refused: rates of the trade have a dozen, and a quote has to stay cheap. */
export const MAX_TIERS = 200;

/** A tier as it is named in a list. */
export interface ListedTier {
  readonly tierID: string;
  readonly type: string;
  readonly threshold: number;
}

/** A tier that was left out of the price, and why. */
export interface IgnoredTier extends ListedTier {
  readonly reason: 'unknown type' | 'not for this bond type';
}

/** A parsed tier. It applies from its threshold up to the next one of its type, or without end. */
export interface Step {
  readonly tierID: string;
  readonly from: Decimal;
  readonly to?: Decimal;
  readonly value: Decimal;
}

/** Whether tiers of this type price some type of bond. Only those are checked when they are written. */
export function isTierType(type: string): type is TierType {
  return PRICED_BOND_TYPES.some((bondType) => isTypeOf(bondType, type));
}

/** Adds an issue if the rate has more than `MAX_TIERS` tiers. */
export function checkCount(tiers: readonly PremiumTier[], issues: PremiumIssue[]): void {
  if (tiers.length <= MAX_TIERS) return;
  const detail = `The rate has more than ${MAX_TIERS} tiers, of all types together.`;
  issues.push({ code: 'too-many-tiers', about: 'rate', detail });
}

/** Sorts the tiers of one type into ascending steps, and adds what is wrong with them to `issues`. */
export function stepsOf(type: TierType, tiers: readonly PremiumTier[], issues: PremiumIssue[]): Step[] {
  const sorted = tiers
    .filter((tier) => tier.type === type)
    .map((tier) => readTier(tier, issues))
    .filter((step) => step !== undefined)
    .sort((a, b) => a.from.cmp(b.from) || (a.tierID < b.tierID ? -1 : 1));
  return sorted.map((step, at) => {
    const next = sorted[at + 1];
    if (next?.from.eq(step.from)) issues.push(duplicate(type, next));
    return next ? { ...step, to: next.from } : step;
  });
}

/** The tiers that do not price this type of bond, sorted by type, threshold and id. */
export function ignoredBy(bondType: BondType, tiers: readonly PremiumTier[]): IgnoredTier[] {
  return tiers
    .filter((tier) => !isTypeOf(bondType, tier.type))
    .map((tier): IgnoredTier => ({
      ...listed(tier),
      reason: isTierType(tier.type) ? 'not for this bond type' : 'unknown type',
    }))
    .sort(byTypeAndThreshold);
}

/** A tier as lists name it. */
export function listed({ id, type, threshold }: PremiumTier): ListedTier {
  return { tierID: id, type, threshold: Number(threshold) };
}

/** The order in which tiers are listed. */
export function byTypeAndThreshold(a: ListedTier, b: ListedTier): number {
  return compare(a.type, b.type) || compare(a.threshold, b.threshold) || compare(a.tierID, b.tierID);
}

/** The step that applies at an amount: the one with the highest threshold not above it; none below the first. */
export function stepAt(steps: readonly Step[], amount: Decimal): Step | undefined {
  return steps.findLast((step) => step.from.lte(amount));
}

/** Where a step ends within an amount that reaches it. */
export function endWithin(step: Step, amount: Decimal): Decimal {
  return step.to?.lt(amount) ? step.to : amount;
}

function isTypeOf(bondType: BondType, type: string): boolean {
  return (TIER_TYPES[bondType] as readonly string[]).includes(type);
}

function readTier(tier: PremiumTier, issues: PremiumIssue[]): Step | undefined {
  const from = parseDecimal(tier.threshold);
  const value = parseDecimal(tier.value);
  if (!from || !value) {
    const field = from ? 'value' : 'threshold';
    issues.push(
      tierIssue(
        tier,
        'tier-out-of-range',
        field,
        'is not a number of at most 20 digits on each side of the point',
      ),
    );
    return undefined;
  }
  if (from.lt(0)) issues.push(tierIssue(tier, 'negative-threshold', 'threshold', 'is negative'));
  if (value.lt(0)) issues.push(tierIssue(tier, 'negative-value', 'value', 'is negative'));
  return { tierID: tier.id, from, value };
}

function tierIssue(
  tier: PremiumTier,
  code: PremiumIssue['code'],
  field: string,
  wrong: string,
): PremiumIssue {
  const detail = `The ${field} of tier ${tier.id}, of type '${tier.type}', ${wrong}.`;
  return { code, about: 'rate', field, tierID: tier.id, detail };
}

function duplicate(type: TierType, step: Step): PremiumIssue {
  const detail = `Two tiers of type '${type}' have the threshold ${step.from.toFixed()}; only one can hold there.`;
  return { code: 'duplicate-tier', about: 'rate', field: 'threshold', tierID: step.tierID, detail };
}

function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
