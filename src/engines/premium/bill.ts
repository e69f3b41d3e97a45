import { type Decimal, MONEY_LIMIT, toCents, ZERO } from './decimal.js';
import { PremiumError } from './premium-error.js';
import type { TierType } from './tiers.js';

/**
 * One line of a quote: `amount` = `quantity` × `unitPrice`, rounded half up to cents.
 *
 * `amount` is exact to the cent. It is calculated from the exact quantity and price; `quantity` (thousands of dollars,
 * months, years, or 1) and `unitPrice` (dollars) explain it, as exactly as a JSON number can (about 15 digits).
 */
export interface PremiumLine {
  /** The type of the tier that the line comes from. */
  readonly code: TierType;
  readonly tierID: string;
  readonly description: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly amount: number;
}

/** A line with its amount as a decimal, so that sums stay exact. */
export interface BillEntry {
  readonly line: PremiumLine;
  readonly amount: Decimal;
}

/** Makes a line, frozen because many quotes share it. @throws PremiumError `premium-too-large` */
export function entry(
  code: TierType,
  tierID: string,
  description: string,
  quantity: Decimal,
  unitPrice: Decimal,
): BillEntry {
  const amount = toCents(quantity.times(unitPrice));
  const line = Object.freeze({
    code,
    tierID,
    description,
    quantity: quantity.toNumber(),
    unitPrice: unitPrice.toNumber(),
    amount: moneyNumber(amount),
  });
  return { line, amount };
}

/** Collects the lines of one quote and their sum. */
export class Bill {
  readonly lines: PremiumLine[] = [];
  total: Decimal = ZERO;

  add({ line, amount }: BillEntry): void {
    this.lines.push(line);
    this.total = this.total.plus(amount);
  }
}

/** The JSON number that is exactly this many cents. @throws PremiumError `premium-too-large` where there is none */
export function moneyNumber(amount: Decimal): number {
  const number = amount.toNumber();
  if (Math.abs(number) < MONEY_LIMIT) return number;
  const detail = 'The premium is so large that a JSON number would lose cents; it is refused, not rounded.';
  throw new PremiumError([{ code: 'premium-too-large', about: 'question', detail }]);
}
