import { Decimal as DecimalJs } from 'decimal.js';
import { PenalSumError, type PenalSumErrorCode } from './penal-sum-error.js';

/** What an instrument says about its penal sum. All numbers are decimal strings: dollars, or percent. */
export interface PenalSumQuestion {
  /** What the percentage is of: the amount bid, or the contract price. Left out while it is not known. */
  readonly amount?: string | null;
  /** In percent: `'50'` is half of the amount. */
  readonly percentage: string;
  /** A sum that the instrument names itself; it stands whatever the percentage is. */
  readonly fixed?: string | null;
  /** The most that a percentage may come to. */
  readonly cap?: string | null;
  /** What the amount is called in the text, usually `amount bid`. */
  readonly amountName?: string;
}

/** The penal sum and how it came about, each part a decimal string as it was used. */
export interface PenalSum {
  /** In dollars and cents. Absent without an amount: then `text` is all that can be said. */
  readonly penalSum?: string;
  /** What decided: the sum named, the percentage, or its cap. */
  readonly basis: 'fixed' | 'percentage' | 'cap';
  readonly percentage?: string;
  readonly amount?: string;
  /** Percentage of the amount, before it is rounded. */
  readonly product?: string;
  /** The product rounded up to the cent, before the cap. */
  readonly rounded?: string;
  readonly cap?: string;
  /** A sentence part for a reader, such as `10 percent of the amount bid`. */
  readonly text: string;
}

/** Wide enough that products are exact. */
const Decimal = DecimalJs.clone({ defaults: true, precision: 120, toExpNeg: -120, toExpPos: 120 });

const DIGITS = 20;
const PLAIN = new RegExp(String.raw`^\d{1,${DIGITS}}(\.\d{1,${DIGITS}})?$`);
const MOST_PERCENT = 1_000;

/**
 * The penal sum of an instrument: the sum it names, or else the lesser of its percentage of the amount and its cap.
 * It is rounded up to the cent, so that a bond is never short of what was asked for.
 */
export function penalSum(question: PenalSumQuestion): PenalSum {
  const { fixed, cap } = question;
  if (isGiven(fixed)) return ofFixedSum(dollars(fixed, 'invalid-fixed-sum'));
  const percentage = read(question.percentage, 'invalid-percentage', 'a percentage');
  if (percentage.isZero()) {
    throw new PenalSumError('missing-percentage', 'The form names neither a percentage nor a penal sum.');
  }
  if (percentage.gt(MOST_PERCENT)) throw invalid('invalid-percentage', question.percentage, 'a percentage');
  return ofPercentage(question, percentage, isGiven(cap) ? dollars(cap, 'invalid-cap') : undefined);
}

function ofFixedSum(sum: DecimalJs): PenalSum {
  return { penalSum: sum.toFixed(2), basis: 'fixed', text: inDollars(sum) };
}

function ofPercentage(
  { amount, amountName = 'amount bid' }: PenalSumQuestion,
  percentage: DecimalJs,
  cap: DecimalJs | undefined,
): PenalSum {
  const limit = cap ? `, but not more than ${inDollars(cap)}` : '';
  const text = `${percentage.toFixed()} percent of the ${amountName}${limit}`;
  const given = { percentage: percentage.toFixed(), ...(cap && { cap: cap.toFixed(2) }), text };
  if (!isGiven(amount)) return { basis: 'percentage', ...given };
  const whole = dollars(amount, 'invalid-amount');
  const product = whole.times(percentage).div(100);
  const rounded = product.toDecimalPlaces(2, Decimal.ROUND_UP);
  const isCapped = cap?.lt(rounded) ?? false;
  return {
    penalSum: (isCapped && cap ? cap : rounded).toFixed(2),
    basis: isCapped ? 'cap' : 'percentage',
    ...given,
    amount: whole.toFixed(2),
    product: product.toFixed(),
    rounded: rounded.toFixed(2),
  };
}

/** An amount of money, greater than nothing and without parts of a cent. */
function dollars(value: string, code: PenalSumErrorCode): DecimalJs {
  const sum = read(value, code, 'an amount in dollars and cents');
  if (sum.isZero() || sum.decimalPlaces() > 2) throw invalid(code, value, 'an amount in dollars and cents');
  return sum;
}

function read(value: string, code: PenalSumErrorCode, wanted: string): DecimalJs {
  if (!PLAIN.test(value)) throw invalid(code, value, wanted);
  return new Decimal(value);
}

function invalid(code: PenalSumErrorCode, value: string, wanted: string): PenalSumError {
  return new PenalSumError(code, `${JSON.stringify(value)} is not ${wanted}.`);
}

function isGiven(value: string | null | undefined): value is string {
  return value !== undefined && value !== null;
}

function inDollars(sum: DecimalJs): string {
  return `$${sum.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
}
