import { Decimal, HUNDRED, type Numeric, parseDecimal, ZERO } from './decimal.js';
import { type CalendarDate, calendarDate, compareDates, monthsBetween } from './months.js';
import type { PremiumIssue, PremiumIssueCode } from './premium-error.js';
import type { BondType } from './tiers.js';

/** What to price. Money is in dollars. Dates are as clients sent them; their calendar date counts. */
export interface PremiumQuestion {
  readonly bondType: BondType;
  readonly contractAmount?: Numeric | null;
  readonly bidEstimate?: Numeric | null;
  readonly startDate?: string | null;
  readonly endDate?: string | null;
  /** May be a fraction (1.5). Not stated: no warranty, which every rate includes. */
  readonly warrantyPeriodYears?: Numeric | null;
  /** The percent of the contract amount that the final bonds are for, 0 to 1,000. Not stated: 100. */
  readonly percentage?: Numeric | null;
  /** What a maintenance bond alone is for. */
  readonly amount?: Numeric | null;
  /** How long a maintenance bond alone runs; a whole number of months. */
  readonly months?: number | null;
}

/** The question of a final bond, parsed. */
export interface FinalTerms {
  readonly amount: Decimal;
  readonly percentage: Decimal;
  readonly termMonths: number;
  readonly warrantyMonths: Decimal;
}

/** The question of a maintenance bond, parsed. */
export interface MaintenanceTerms {
  readonly amount: Decimal;
  readonly months: number;
}

export const MAX_PERCENTAGE = 1000;
const codes = { contractAmount: 'contract-amount', bidEstimate: 'bid-estimate', amount: 'amount' } as const;
type AmountField = keyof typeof codes;

/** Parses what a final bond is priced on; `undefined`, with the reasons added to `issues`, if it cannot be. */
export function readFinal(question: PremiumQuestion, issues: PremiumIssue[]): FinalTerms | undefined {
  const amount = readAmount(question, 'contractAmount', issues);
  const percentage = readPercentage(question.percentage, issues);
  const termMonths = readTerm(question, issues);
  const warrantyMonths = readWarranty(question, issues);
  if (!amount || !percentage || termMonths === undefined || !warrantyMonths) return undefined;
  return { amount, percentage, termMonths, warrantyMonths };
}

/** Parses what a maintenance bond is priced on; `undefined`, with the reasons added to `issues`, if it cannot be. */
export function readMaintenance(
  question: PremiumQuestion,
  issues: PremiumIssue[],
): MaintenanceTerms | undefined {
  const amount = readAmount(question, 'amount', issues);
  const months = readMonths(question, issues);
  return amount && months !== undefined ? { amount, months } : undefined;
}

/** Parses the percent of the contract amount that final bonds are for. */
export function readPercentage(
  value: Numeric | null | undefined,
  issues: PremiumIssue[],
): Decimal | undefined {
  if (value == null) return HUNDRED;
  const percentage = parseDecimal(value);
  if (percentage?.gte(0) && percentage.lte(MAX_PERCENTAGE)) return percentage;
  issues.push(issue('invalid-percentage', 'percentage', `percentage must be from 0 to ${MAX_PERCENTAGE}.`));
  return undefined;
}

function readMonths({ months }: PremiumQuestion, issues: PremiumIssue[]): number | undefined {
  if (months != null && Number.isSafeInteger(months) && months >= 0) return months;
  const [code, detail] =
    months == null
      ? (['missing-months', 'The premium needs months.'] as const)
      : (['invalid-months', 'months must be a whole number of at least 0.'] as const);
  issues.push(issue(code, 'months', detail));
  return undefined;
}

/** Parses the bid estimate, which only a rate with bid tiers needs. */
export function readBidEstimate(
  question: PremiumQuestion,
  needed: boolean,
  issues: PremiumIssue[],
): Decimal | undefined {
  if (question.bidEstimate == null && !needed) return ZERO;
  return readAmount(question, 'bidEstimate', issues);
}

function readAmount(
  question: PremiumQuestion,
  field: AmountField,
  issues: PremiumIssue[],
): Decimal | undefined {
  const value = question[field];
  const name = codes[field];
  if (value == null) {
    issues.push(issue(`missing-${name}`, field, `The premium needs ${field}.`));
    return undefined;
  }
  return readPositive(value, field, `invalid-${name}`, issues);
}

/**
 * Years × 12, rounded to a millionth of a month: 17 months arrive as 1.4166666666666667 years, and the trailing digit
 * must not start another month.
 */
function readWarranty(question: PremiumQuestion, issues: PremiumIssue[]): Decimal | undefined {
  const years = question.warrantyPeriodYears;
  if (years == null) return ZERO;
  return readPositive(years, 'warrantyPeriodYears', 'invalid-warranty-period', issues)
    ?.times(12)
    .toDecimalPlaces(6, Decimal.ROUND_HALF_UP);
}

function readPositive(
  value: Numeric,
  field: string,
  code: PremiumIssueCode,
  issues: PremiumIssue[],
): Decimal | undefined {
  const number = parseDecimal(value);
  if (number?.gte(0)) return number;
  issues.push(issue(code, field, `${field} must be a number of at least 0 with at most 20 decimals.`));
  return undefined;
}

function readTerm(question: PremiumQuestion, issues: PremiumIssue[]): number | undefined {
  const start = readDate(question, 'startDate', issues);
  const end = readDate(question, 'endDate', issues);
  if (!start || !end) return undefined;
  if (compareDates(end, start) >= 0) return monthsBetween(start, end);
  issues.push(issue('end-before-start', 'endDate', 'endDate is before startDate.'));
  return undefined;
}

function readDate(
  question: PremiumQuestion,
  field: 'startDate' | 'endDate',
  issues: PremiumIssue[],
): CalendarDate | undefined {
  const text = question[field];
  if (text == null) {
    issues.push(issue('missing-dates', field, `The premium of a final bond needs ${field}.`));
    return undefined;
  }
  const date = calendarDate(text);
  if (!date) issues.push(issue('invalid-date', field, `${field} is not an existing calendar date or time.`));
  return date;
}

function issue(code: PremiumIssueCode, field: string, detail: string): PremiumIssue {
  return { code, about: 'question', field, detail };
}
