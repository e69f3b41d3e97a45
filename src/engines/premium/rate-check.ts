import { Decimal, HUNDREDTH, ZERO } from './decimal.js';
import type { RateTerms } from './final-prices.js';
import { PremiumError, type PremiumIssue } from './premium-error.js';
import { type PreparedRate, prepareRate } from './premium.js';
import { MAX_PERCENTAGE } from './question.js';
import {
  type BondType,
  byTypeAndThreshold,
  isTierType,
  listed,
  type ListedTier,
  PRICED_BOND_TYPES,
  type PremiumTier,
  stepsOf,
  type Step,
  TIER_TYPES,
  type TierType,
} from './tiers.js';

export const IDLE_TIER_CODES = [
  'unknown-type',
  'duplicate-threshold',
  'never-reached',
  'never-applies',
  'zero-value',
] as const;

/** A tier that takes no part in any premium, and why. */
export interface IdleTier extends ListedTier {
  readonly code: (typeof IDLE_TIER_CODES)[number];
  readonly detail: string;
}

/** What keeps bonds of a type from being priced. */
export interface RateIssue extends Pick<PremiumIssue, 'code' | 'tierID' | 'detail'> {
  readonly bondType: BondType;
}

export interface RateCheck {
  readonly tiers: readonly IdleTier[];
  readonly issues: readonly RateIssue[];
}

type Reason = Pick<IdleTier, 'code' | 'detail'>;

/** The greatest amount that a question can have, in dollars. */
const MOST_DOLLARS = new Decimal(Number.MAX_SAFE_INTEGER);
/** From the first year of the calendar to the last. */
const MOST_MONTHS = 120_000;

/** Looks through a rate for tiers that never change a price, and for what keeps it from giving one. */
export function checkRate(rate: RateTerms, tiers: readonly PremiumTier[]): RateCheck {
  const prepared = prepareRate(rate, tiers);
  const issues = PRICED_BOND_TYPES.flatMap((bondType) =>
    prepared[bondType].issues.map(({ code, tierID, detail }) => ({ bondType, code, tierID, detail })),
  );
  const reasons = new Map<string, Reason>([
    ...knownTypes.flatMap((type) => idleSteps(prepared, type, stepsOf(type, tiers, []))),
    ...issues.flatMap(duplicate),
    ...tiers.filter(({ type }) => !isTierType(type)).map(unknownType),
  ]);
  const idle = tiers.flatMap((tier) => {
    const reason = reasons.get(tier.id);
    return reason ? [{ ...listed(tier), ...reason }] : [];
  });
  return { tiers: idle.sort(byTypeAndThreshold), issues };
}

const knownTypes: readonly TierType[] = Object.values(TIER_TYPES).flat();

function unknownType({ id, type }: PremiumTier): [string, Reason] {
  const meant = type.trim().toLowerCase();
  const hint = isTierType(meant) ? ` Did you mean '${meant}'?` : ` There are: ${knownTypes.join(', ')}.`;
  return [id, { code: 'unknown-type', detail: `No bond is priced by tiers of type '${type}'.${hint}` }];
}

function duplicate({ code, tierID, detail }: RateIssue): [string, Reason][] {
  return code === 'duplicate-tier' && tierID ? [[tierID, { code: 'duplicate-threshold', detail }]] : [];
}

/** The steps of a type that never change a price. */
function idleSteps(rate: PreparedRate, type: TierType, steps: readonly Step[]): [string, Reason][] {
  return steps.flatMap((step): [string, Reason][] => {
    const reason = idleReason(rate, type, step);
    return reason ? [[step.tierID, reason]] : [];
  });
}

function idleReason(rate: PreparedRate, type: TierType, step: Step): Reason | undefined {
  if (isBeyond(rate, type, step.from)) {
    return { code: 'never-reached', detail: `No bond reaches the threshold ${step.from.toFixed()}.` };
  }
  if (step.value.isZero()) {
    const what = type === 'percentage' ? 'such bonds have no base premium' : 'it adds nothing';
    return { code: 'zero-value', detail: `Its value is 0: ${what}.` };
  }
  if (type !== 'minimum' || canLift(rate, step)) return undefined;
  const detail = 'Where it begins, the base premium alone is not below it: there is never anything to lift.';
  return { code: 'never-applies', detail };
}

/** Whether no question goes as far as the threshold. Slices and months have to be exceeded, the others be reached. */
function isBeyond({ final: { base, rate } }: PreparedRate, type: TierType, from: Decimal): boolean {
  switch (type) {
    case 'premium':
    case 'maintenance':
      return from.gte(MOST_DOLLARS);
    case 'minimum':
    case 'fee':
    case 'bid':
      return from.gt(MOST_DOLLARS);
    case 'penal': {
      const most = base.slices.length > 0 ? base.leastOfContract : MAX_PERCENTAGE;
      return from.gte(MOST_DOLLARS.times(most).times(HUNDREDTH));
    }
    case 'percentage':
      return from.gt(MAX_PERCENTAGE);
    case 'term':
      return from.gte(MOST_MONTHS - rate.stdTermMonths);
    case 'warranty':
      return from.gte(MOST_DOLLARS.times(12).minus(rate.freeWarrantyMonths));
  }
}

/** The base premium grows with the amount, so a minimum lifts most where it begins, at the cheapest percentage. */
function canLift({ final }: PreparedRate, minimum: Step): boolean {
  if (final.issues.length > 0) return true;
  const percentages = [ZERO, ...final.base.percentages.map(({ from }) => from), new Decimal(MAX_PERCENTAGE)];
  return percentages.some((percentage) => {
    const terms = { amount: minimum.from, percentage, termMonths: 0, warrantyMonths: ZERO };
    try {
      return final.price(terms).lines.some(({ tierID }) => tierID === minimum.tierID);
    } catch (error) {
      if (!(error instanceof PremiumError)) throw error;
      return false;
    }
  });
}
