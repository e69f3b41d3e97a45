import { Decimal as DecimalJs } from 'decimal.js';

/** Wide enough for exact sums of money. */
const Decimal = DecimalJs.clone({ defaults: true, precision: 60, toExpNeg: -60, toExpPos: 60 });

export const amountOf = (sum: string): DecimalJs => new Decimal(sum);

export const sumOf = (sums: readonly string[]): DecimalJs =>
  sums.reduce((total, each) => total.plus(each), new Decimal(0));

/** `1234567.5` → `$1,234,567.50`. */
export const shown = (sum: DecimalJs | string): string =>
  `$${new Decimal(sum).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

/** The greatest penal sum of the instruments: what the sureties stand behind at most. */
export function greatest(sums: readonly (string | undefined)[]): DecimalJs | undefined {
  const known = sums.filter((each) => each !== undefined);
  return known.length > 0 ? Decimal.max(...known) : undefined;
}
