import { moneyNumber, type PremiumLine } from './bill.js';
import { Decimal } from './decimal.js';
import type { PremiumQuote } from './premium.js';
import type { TierType } from './tiers.js';

/** How one line changed: `amount` = `current` − `previous`, in dollars. A line that one quote lacks is 0 there. */
export interface DifferenceLine {
  readonly code: TierType;
  readonly tierID: string;
  /** From the current quote, or from the previous one if the line has gone. */
  readonly description: string;
  readonly previous: number;
  readonly current: number;
  readonly amount: number;
}

/** What to bill (overrun, positive) or return (underrun, negative), in dollars; the sum of its lines. */
export interface PremiumDifference {
  readonly previousPremium: number;
  readonly premium: number;
  readonly amount: number;
  readonly action: 'bill' | 'return' | 'none';
  readonly lines: readonly DifferenceLine[];
}

/**
 * The first premium is a deposit: change orders and the final contract amount bill the overrun and return the
 * underrun. At 25/15/10, from 1,000,000 to 1,200,000 bills 2,000; to 900,000 returns 1,000.
 *
 * House: both sides are full quotes of the same rate, compared line by line, rather than a price of the change
 * alone: after any number of changes, what was billed adds up to the premium of the last amount.
 */
export function difference(previous: PremiumQuote, current: PremiumQuote): PremiumDifference {
  const before = new Map(previous.lines.map((line) => [keyOf(line), line]));
  const now = new Set(current.lines.map(keyOf));
  const lines = [
    ...current.lines.map((line) => lineOf(line, before.get(keyOf(line))?.amount ?? 0, line.amount)),
    ...previous.lines.filter((line) => !now.has(keyOf(line))).map((line) => lineOf(line, line.amount, 0)),
  ];
  const amount = minus(current.premium, previous.premium);
  const action = amount > 0 ? 'bill' : amount < 0 ? 'return' : 'none';
  return { previousPremium: previous.premium, premium: current.premium, amount, action, lines };
}

function keyOf({ code, tierID }: PremiumLine): string {
  return `${code} ${tierID}`;
}

function lineOf(line: PremiumLine, previous: number, current: number): DifferenceLine {
  const { code, tierID, description } = line;
  return { code, tierID, description, previous, current, amount: minus(current, previous) };
}

function minus(a: number, b: number): number {
  return moneyNumber(new Decimal(a).minus(b));
}
