import { type Decimal, MONEY_LIMIT, toCents, ZERO } from './decimal.js';
import { PremiumFaultError } from './premium-fault.js';
import type { TierType } from './tiers.js';

/**
 * One line of a quote: `amount` = `quantity` × `unitPrice`, rounded half up to cents.
 *
 * `amount` is exact to the cent. `quantity` (thousands of dollars, months, years, or 1) and `unitPrice` (dollars)
 * are exact as far as a JSON number can hold them, about 15 digits; they explain the amount, which was reckoned
 * from the exact ones.
 */
export interface PremiumLine {
  /** The type of the tier that made the line. */
  readonly code: TierType;
  readonly tierID: string;
  readonly description: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly amount: number;
}

/** A line with its amount as a decimal, for the sums. */
export interface BillEntry {
  readonly line: PremiumLine;
  readonly amount: Decimal;
}

/** Makes a line. Frozen, for lines that many quotes share. Throws `premium-too-large`. */
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

/** The lines of one quote as they come, and what they add up to. */
export class Bill {
  readonly lines: PremiumLine[] = [];
  total: Decimal = ZERO;

  add({ line, amount }: BillEntry): void {
    this.lines.push(line);
    this.total = this.total.plus(amount);
  }
}

/** Cents as the JSON number that is exactly them; throws `premium-too-large` where there is none. */
export function moneyNumber(amount: Decimal): number {
  const number = amount.toNumber();
  if (Math.abs(number) < MONEY_LIMIT) return number;
  const detail = 'The premium is so large that a JSON number would lose cents; it is refused, not rounded.';
  throw new PremiumFaultError([{ code: 'premium-too-large', about: 'question', detail }]);
}
