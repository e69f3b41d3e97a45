import { type Bill, moneyNumber, type PremiumLine } from '../bill.js';
import { Decimal } from '../decimal.js';
import { type PremiumIssue, PremiumError } from '../premium-error.js';
import type { PreparedRate } from '../premium.js';
import type { Step } from '../tiers.js';
import { type Basis, basisOf, type ScheduleTerms } from './basis.js';

export const MAX_STEPS = 1000;
const DEFAULT_STEPS = 20;
const DEFAULT_TO = 1_000_000;

/** The range of a schedule in whole dollars, both ends included. */
export interface ScheduleRange {
  /** Default 0. */
  readonly from?: number;
  /** Default twice the threshold of the last slice, or of the last fee of bid bonds, at least 1,000,000. */
  readonly to?: number;
  /** How many steps to divide the range into, 1 to 1000; there is one row more. Default 20. */
  readonly steps?: number;
}

/** The premium at one amount. */
export interface ScheduleRow {
  /** Contract amount, bid estimate, or the amount of a maintenance bond. */
  readonly amount: number;
  readonly premium: number;
  /** The whole premium in dollars per $1,000 of the amount, to four decimals; none at 0. */
  readonly perThousand?: number;
  readonly lines: readonly PremiumLine[];
}

/**
 * A slice of the amount: where it begins and ends (the last one has no end), and what $1,000 in it cost, at the
 * percentage or for the months of the schedule.
 */
export interface ScheduleSlice {
  readonly tierID: string;
  readonly from: number;
  readonly to?: number;
  readonly value: number;
}

/** The premium by amount; of final bonds at the standard term and with the free warranty, so without surcharges. */
export interface Schedule extends Pick<
  Basis,
  'bondType' | 'termMonths' | 'warrantyMonths' | 'percentage' | 'ignored'
> {
  readonly from: number;
  readonly to: number;
  readonly steps: number;
  readonly slices: readonly ScheduleSlice[];
  readonly rows: readonly ScheduleRow[];
  /**
   * Amounts within the range where the slope of the price changes, where the price jumps, and just below a jump.
   * With the rows, they are all the points that an exact chart needs.
   */
  readonly turns: readonly { readonly amount: number; readonly premium: number }[];
}

/**
 * Tabulates a prepared rate at evenly spaced whole amounts. A range narrower than its steps gives fewer rows, never an
 * amount twice.
 * @throws PremiumError with the issues of the rate, of the terms and `invalid-range` all at once, or `premium-too-large`
 */
export function scheduleOf(rate: PreparedRate, question: ScheduleRange & ScheduleTerms = {}): Schedule {
  const issues: PremiumIssue[] = [];
  const basis = basisOf(rate, question, issues);
  const { from, to, steps } = checkRange(question, basis, issues);
  const { slices, jumps: _, price, ...terms } = basis;
  return {
    ...{ ...terms, from, to, steps },
    slices: slices.map(sliceView),
    rows: amountsOf(from, to, steps).map((amount) => rowAt(amount, price(amount))),
    turns: turnsOf(basis, from, to),
  };
}

function rowAt(amount: number, bill: Bill): ScheduleRow {
  const premium = moneyNumber(bill.total);
  if (amount === 0) return { amount, premium, lines: bill.lines };
  const perThousand = bill.total.times(1000).div(amount).toDecimalPlaces(4).toNumber();
  return { amount, premium, perThousand, lines: bill.lines };
}

function amountsOf(from: number, to: number, steps: number): number[] {
  const width = new Decimal(to).minus(from);
  const amounts = Array.from({ length: steps + 1 }, (_, i) =>
    width.times(i).div(steps).floor().plus(from).toNumber(),
  );
  return [...new Set(amounts)];
}

function turnsOf({ slices, jumps: jumpsAt, price }: Basis, from: number, to: number): Schedule['turns'] {
  const [bends, jumps] = [firstWhole(slices), firstWhole(jumpsAt)];
  const known = inRange([from, to, ...bends, ...jumps, ...jumps.map((amount) => amount - 1)], from, to);
  const lifted = known.slice(1).flatMap((high, i) => endOfLift(known[i]!, high, price));
  return inRange([...known, ...lifted], from, to).map((amount) => ({
    amount,
    premium: moneyNumber(price(amount).total),
  }));
}

/** The first whole amount at which each step applies. */
function firstWhole(steps: readonly Step[]): number[] {
  return steps.map((step) => step.from.ceil().toNumber());
}

/** Between two turns the price only grows. Finds by bisection where it outgrows the minimum, if it does. */
function endOfLift(low: number, high: number, price: (amount: number) => Bill): number[] {
  const isLifted = (amount: number): boolean => price(amount).lines.some((line) => line.code === 'minimum');
  if (!isLifted(low) || isLifted(high)) return [];
  let [lifted, reached] = [low, high];
  while (reached - lifted > 1) {
    const middle = lifted + Math.floor((reached - lifted) / 2);
    if (isLifted(middle)) lifted = middle;
    else reached = middle;
  }
  return [lifted];
}

function inRange(amounts: readonly number[], from: number, to: number): number[] {
  return [...new Set(amounts)].filter((amount) => amount >= from && amount <= to).sort((a, b) => a - b);
}

function sliceView({ tierID, from, to, value }: Step): ScheduleSlice {
  return { tierID, from: from.toNumber(), ...(to && { to: to.toNumber() }), value: value.toNumber() };
}

function checkRange(range: ScheduleRange, basis: Basis, issues: PremiumIssue[]): Required<ScheduleRange> {
  const { from = 0, steps = DEFAULT_STEPS } = range;
  const to = range.to ?? Math.max(from, defaultTo(basis));
  const refuse = (field: string, detail: string): unknown =>
    issues.push({ code: 'invalid-range', about: 'question', field, detail });
  if (!isAmount(from)) refuse('from', 'from must be whole dollars from 0 to 2^53-1.');
  if (!isAmount(to)) refuse('to', 'to must be whole dollars from 0 to 2^53-1.');
  else if (to < from) refuse('to', 'to is below from.');
  const stepsHold = Number.isInteger(steps) && steps >= 1 && steps <= MAX_STEPS;
  if (!stepsHold) refuse('steps', `steps must be a whole number from 1 to ${MAX_STEPS}.`);
  if (issues.length > 0) throw new PremiumError(issues);
  return { from, to, steps };
}

function isAmount(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= 0;
}

function defaultTo({ slices, jumps }: Basis): number {
  const last = (slices.length > 0 ? slices : jumps).at(-1)?.from.times(2).ceil().toNumber() ?? 0;
  return Math.min(Math.max(DEFAULT_TO, last), Number.MAX_SAFE_INTEGER);
}
