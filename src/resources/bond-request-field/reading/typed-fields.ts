import { CueFinder } from './cues.js';
import { dateCues } from './cues-of-dates.js';
import { moneyCues } from './cues-of-money.js';
import { percentageCues } from './cues-of-percentages.js';
import { periodCues } from './cues-of-periods.js';
import type { Found } from './found.js';
import { inDays, inMonths } from './periods.js';
import type { ValueKind } from './source.js';

/** A field whose values have a printed pattern: which values, in which role, and which of them are likely. */
export interface TypedField {
  ref: string;
  kind: ValueKind;
  role: string;
  /** Roles that a value may have beside this one. */
  allies: string[];
  /** The normal form of a value; undefined when it cannot be this field's. */
  value(found: Found): string | undefined;
  /** 1 for a usual value, less for an odd one. */
  likely(value: string): number;
}

const asIs = (found: Found): string => found.value;
const always = (): number => 1;

function within(low: number, high: number, odd = 0.55): (value: string) => number {
  return (value) => (Number(value) >= low && Number(value) <= high ? 1 : odd);
}

function field(ref: string, kind: ValueKind, role: string, rest: Partial<TypedField> = {}): TypedField {
  return { ref, kind, role, allies: [], value: asIs, likely: always, ...rest };
}

const finals = ['performance', 'payment'];

export const typedFields: TypedField[] = [
  field('bid.date', 'date', 'due'),
  field('bid.securityPercent', 'percentage', 'bid', { value: upTo(50), likely: within(1, 20) }),
  field('bid.securityAmount', 'money', 'bid', { value: moreThan(1) }),
  field('bid.validityDays', 'period', 'validity', { value: inDays, likely: within(10, 365) }),
  field('contract.amount', 'money', 'contract', { value: moreThan(500) }),
  field('contract.estimate', 'money', 'estimate', { value: moreThan(2000) }),
  field('contract.startDate', 'date', 'start'),
  field('contract.completionDate', 'date', 'completion'),
  field('contract.completionDays', 'period', 'completion', { value: inDays, likely: within(14, 2000) }),
  field('contract.liquidatedDamages', 'money', 'damages', { value: moreThan(10) }),
  field('contract.warrantyMonths', 'period', 'warranty', { value: inMonths, likely: within(6, 60) }),
  field('bond.performancePercent', 'percentage', 'performance', {
    allies: finals,
    value: upTo(200),
    likely: usualFinal,
  }),
  field('bond.paymentPercent', 'percentage', 'payment', {
    allies: finals,
    value: upTo(200),
    likely: usualFinal,
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

/** One finder for each kind: its cues are the same for every field. */
export const findersByKind: Record<Exclude<ValueKind, 'time'>, () => CueFinder> = {
  date: () => new CueFinder(dateCues),
  percentage: () => new CueFinder(percentageCues),
  money: () => new CueFinder(moneyCues),
  period: () => new CueFinder(periodCues),
};
