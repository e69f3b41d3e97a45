import { Decimal as DecimalJs } from 'decimal.js';

/** A number as it is stored or sent: a JSON number, or the decimal string that a DECIMAL column gives. */
export type Numeric = number | string;

/** Digits allowed on each side of the point, so that no product needs more than PRECISION digits. */
const DIGITS = 20;
const PRECISION = 120;
const PLAIN = /^[-+]?\d+(\.\d+)?$/;

/**
 * Decimals for premiums, cloned from decimal.js so that a `Decimal.set` elsewhere cannot change what a bond costs. The
 * precision is wide enough for exact sums and products; only `toCents` rounds.
 */
export const Decimal = DecimalJs.clone({
  defaults: true,
  precision: PRECISION,
  rounding: DecimalJs.ROUND_HALF_UP,
  toExpNeg: -PRECISION,
  toExpPos: PRECISION,
});
export type Decimal = DecimalJs;

export const ZERO = new Decimal(0);
export const ONE = new Decimal(1);
export const HUNDRED = new Decimal(100);
export const HUNDREDTH = new Decimal('0.01');
export const THOUSANDTH = new Decimal('0.001');

const LIMIT = new Decimal(10).pow(DIGITS);

/**
 * Money below this (2^46 dollars, about 70 trillion) is exact to the cent as a JSON number: doubles lie closer
 * together than a cent there, so that the shortest spelling of the nearest double is the amount itself.
 */
export const MONEY_LIMIT = 2 ** 46;

/** Parses a stored number; `undefined` if it is not finite or has too many digits for exact arithmetic. */
export function parseDecimal(value: Numeric): Decimal | undefined {
  if (typeof value === 'number' ? !Number.isFinite(value) : !PLAIN.test(value)) return undefined;
  const decimal = new Decimal(value);
  if (decimal.isZero()) return ZERO;
  return decimal.abs().lt(LIMIT) && decimal.decimalPlaces() <= DIGITS ? decimal : undefined;
}

/** Rounds half up to cents. What is rounded here is never negative, so half up and half away from zero are the same. */
export function toCents(amount: Decimal): Decimal {
  return amount.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
}

/** `1234567.5` → `$1,234,567.50`; whole dollars without cents. For descriptions, at any size. */
export function dollars(amount: Decimal): string {
  const [whole = '', fraction = ''] = amount.toFixed().split('.');
  return `$${groupThousands(whole)}${fraction && '.' + fraction.padEnd(2, '0')}`;
}

/** `1234567` → `1,234,567`. */
export function groupThousands(whole: string): string {
  return whole.length <= 3 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, ',');
}
