import { Decimal, type Numeric, parseDecimal, ZERO } from './decimal.js';
import { type CalendarDate, calendarDate, compareDates, monthsBetween } from './months.js';
import type { PremiumFault, PremiumFaultCode } from './premium-fault.js';
import type { BondType } from './tiers.js';

/** What a premium is asked for. Money in dollars; dates as clients sent them, the calendar date in them counts. */
export interface PremiumQuestion {
  readonly bondType: BondType;
  readonly contractAmount?: Numeric | null;
  readonly bidEstimate?: Numeric | null;
  readonly startDate?: string | null;
  readonly endDate?: string | null;
  /** May be a fraction (1.5). Not stated: none, which every rate includes. */
  readonly warrantyPeriodYears?: Numeric | null;
}

/** The question of a final bond, read. */
export interface FinalTerms {
  readonly amount: Decimal;
  readonly termMonths: number;
  readonly warrantyMonths: Decimal;
}

type AmountField = 'contractAmount' | 'bidEstimate' | 'warrantyPeriodYears';

/** Reads what a final bond is priced on; `undefined`, and the reasons in `faults`, where it cannot be. */
export function readFinal(question: PremiumQuestion, faults: PremiumFault[]): FinalTerms | undefined {
  const amount = readAmount(question, 'contractAmount', 'contract-amount', faults);
  const termMonths = readTerm(question, faults);
  const warrantyMonths = readWarranty(question, faults);
  if (!amount || termMonths === undefined || !warrantyMonths) return undefined;
  return { amount, termMonths, warrantyMonths };
}

/** Reads the bid estimate, which only a rate with bid tiers needs. */
export function readBidEstimate(
  question: PremiumQuestion,
  needed: boolean,
  faults: PremiumFault[],
): Decimal | undefined {
  if (question.bidEstimate == null && !needed) return ZERO;
  return readAmount(question, 'bidEstimate', 'bid-estimate', faults);
}

function readAmount(
  question: PremiumQuestion,
  field: AmountField,
  name: 'contract-amount' | 'bid-estimate',
  faults: PremiumFault[],
): Decimal | undefined {
  const value = question[field];
  if (value == null) {
    faults.push(fault(`missing-${name}`, field, `The premium needs ${field}.`));
    return undefined;
  }
  return readPositive(value, field, `invalid-${name}`, faults);
}

/**
 * Years × 12, to a millionth of a month: 17 months can only be sent as 1.4166666666666667 years, and the trailing
 * digit must not start another month.
 */
function readWarranty(question: PremiumQuestion, faults: PremiumFault[]): Decimal | undefined {
  const years = question.warrantyPeriodYears;
  if (years == null) return ZERO;
  return readPositive(years, 'warrantyPeriodYears', 'invalid-warranty-period', faults)
    ?.times(12)
    .toDecimalPlaces(6, Decimal.ROUND_HALF_UP);
}

function readPositive(
  value: Numeric,
  field: AmountField,
  code: PremiumFaultCode,
  faults: PremiumFault[],
): Decimal | undefined {
  const number = parseDecimal(value);
  if (number?.gte(0)) return number;
  faults.push(fault(code, field, `${field} must be a number of at least 0 with at most 20 decimals.`));
  return undefined;
}

function readTerm(question: PremiumQuestion, faults: PremiumFault[]): number | undefined {
  const start = readDate(question, 'startDate', faults);
  const end = readDate(question, 'endDate', faults);
  if (!start || !end) return undefined;
  if (compareDates(end, start) >= 0) return monthsBetween(start, end);
  faults.push(fault('end-before-start', 'endDate', 'endDate is before startDate.'));
  return undefined;
}

function readDate(
  question: PremiumQuestion,
  field: 'startDate' | 'endDate',
  faults: PremiumFault[],
): CalendarDate | undefined {
  const text = question[field];
  if (text == null) {
    faults.push(fault('missing-dates', field, `The premium of a final bond needs ${field}.`));
    return undefined;
  }
  const date = calendarDate(text);
  if (!date) faults.push(fault('invalid-date', field, `${field} is not an existing calendar date or time.`));
  return date;
}

function fault(code: PremiumFaultCode, field: string, detail: string): PremiumFault {
  return { code, about: 'question', field, detail };
}
