import { CueFinder } from '../cues/cues.js';
import { dateCues } from '../cues/date-cues.js';
import {
  frenchDateCues,
  frenchMoneyCues,
  frenchPercentageCues,
  frenchPeriodCues,
} from '../cues/french-cues.js';
import { moneyCues } from '../cues/money-cues.js';
import { percentageCues } from '../cues/percentage-cues.js';
import { periodCues } from '../cues/period-cues.js';
import type { Found } from '../values/found.js';
import { inDays, inMonths } from '../values/periods.js';
import type { ValueKind } from '../source/source.js';

/** A field whose values are found by a pattern: which kind of value, in which role, and which values are plausible. */
export interface TypedField {
  ref: string;
  kind: ValueKind;
  role: string;
  /** Roles that a value may also have without losing this one. */
  allies: string[];
  /** The normal form of a value; undefined if it cannot be this field's. */
  value(found: Found): string | undefined;
  /** 1 for a usual value, less for an unusual one. */
  plausibility(value: string): number;
}

const asIs = (found: Found): string => found.value;
const always = (): number => 1;

function within(low: number, high: number, odd = 0.55): (value: string) => number {
  return (value) => (Number(value) >= low && Number(value) <= high ? 1 : odd);
}

function field(ref: string, kind: ValueKind, role: string, rest: Partial<TypedField> = {}): TypedField {
  return { ref, kind, role, allies: [], value: asIs, plausibility: always, ...rest };
}

const finals = ['performance', 'payment'];

export const typedFields: TypedField[] = [
  field('bid.date', 'date', 'due'),
  field('bid.meetingDate', 'date', 'site'),
  field('bid.questionsDate', 'date', 'questions'),
  field('bid.securityPercent', 'percentage', 'bid', { value: upTo(50), plausibility: within(1, 20) }),
  field('bid.securityAmount', 'money', 'bid', { value: moreThan(1) }),
  field('bid.validityDays', 'period', 'validity', { value: inDays, plausibility: within(10, 365) }),
  field('contract.amount', 'money', 'contract', { value: moreThan(500) }),
  field('contract.estimate', 'money', 'estimate', { value: moreThan(2000) }),
  field('contract.startDate', 'date', 'start'),
  field('contract.completionDate', 'date', 'completion'),
  field('contract.completionDays', 'period', 'completion', { value: inDays, plausibility: within(14, 2000) }),
  field('contract.liquidatedDamages', 'money', 'damages', { value: moreThan(10) }),
  field('contract.warrantyMonths', 'period', 'warranty', {
    allies: ['punchlist'],
    value: inMonths,
    plausibility: within(6, 60),
  }),
  field('bond.deliveryDays', 'period', 'bonds', {
    allies: ['execution', 'notice'],
    value: inDays,
    plausibility: within(3, 60),
  }),
  field('bond.performancePercent', 'percentage', 'performance', {
    allies: finals,
    value: upTo(200),
    plausibility: usualFinal,
  }),
  field('bond.paymentPercent', 'percentage', 'payment', {
    allies: finals,
    value: upTo(200),
    plausibility: usualFinal,
  }),
];

function usualFinal(value: string): number {
  return ['100', '50', '110', '120', '125'].includes(value) ? 1 : Number(value) >= 5 ? 0.9 : 0.5;
}

function upTo(limit: number): (found: Found) => string | undefined {
  return (found) => (Number(found.value) <= limit && Number(found.value) > 0 ? found.value : undefined);
}

function moreThan(limit: number): (found: Found) => string | undefined {
  return (found) => (Number(found.value) > limit ? found.value : undefined);
}

/** One finder for each kind of value, shared by all fields of that kind. */
export const findersByKind: Record<Exclude<ValueKind, 'time'>, () => CueFinder> = {
  date: () => new CueFinder([...dateCues, ...frenchDateCues]),
  percentage: () => new CueFinder([...percentageCues, ...frenchPercentageCues]),
  money: () => new CueFinder([...moneyCues, ...frenchMoneyCues]),
  period: () => new CueFinder([...periodCues, ...frenchPeriodCues]),
};
