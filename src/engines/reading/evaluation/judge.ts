import { Decimal } from 'decimal.js';
import type { Reading } from '../choosing/reading.js';
import { isSameText } from '../values/names.js';
import { formOf } from '../fields/field-refs.js';

/** What `groundtruth.json` says about one field of one file; null is "not stated". */
export interface Truth {
  value: string | number | boolean | null;
  page: number | null;
}

/** One file of `groundtruth.json`. */
export interface TruthFile {
  file: string;
  fields: Record<string, Truth>;
}

export type Verdict = 'right' | 'wrong' | 'missed' | 'invented' | 'empty';

/** One judged field of one file. `empty`: not stated, and not invented. */
export interface Case {
  file: string;
  field: string;
  ref: string;
  expected: string | null;
  expectedPage: number | null;
  value: string;
  page: number;
  confidence: number;
  verdict: Verdict;
  pageRight: boolean;
}

export interface Totals {
  stated: number;
  right: number;
  wrong: number;
  missed: number;
  pageRight: number;
  notStated: number;
  invented: number;
}

/** The refs of the fields in `groundtruth.json`; its other fields are not counted. */
export const refOfTruth: Record<string, string> = {
  projectName: 'project.name',
  owner: 'owner.name',
  ownerAddress: 'owner.address',
  bidDate: 'bid.date',
  bidTime: 'bid.time',
  bidSecurityPercent: 'bid.securityPercent',
  bidSecurityAmount: 'bid.securityAmount',
  bidValidityDays: 'bid.validityDays',
  contractAmount: 'contract.amount',
  estimate: 'contract.estimate',
  startDate: 'contract.startDate',
  completionDate: 'contract.completionDate',
  completionDays: 'contract.completionDays',
  liquidatedDamages: 'contract.liquidatedDamages',
  warrantyMonths: 'contract.warrantyMonths',
  performanceBondPercent: 'bond.performancePercent',
  paymentBondPercent: 'bond.paymentPercent',
};

/** Judges a reading. A page only counts as right if the value is right too. */
export function judge(file: string, field: string, truth: Truth, reading: Reading): Case {
  const ref = refOfTruth[field]!;
  const expected = truth.value === null ? null : String(truth.value);
  const verdict = verdictOf(ref, expected, reading.value);
  const pageRight = verdict === 'right' && (truth.page === null || truth.page === reading.page);
  const { value, page, confidence } = reading;
  return {
    file,
    field,
    ref,
    expected,
    expectedPage: truth.page,
    value,
    page,
    confidence,
    verdict,
    pageRight,
  };
}

function verdictOf(ref: string, expected: string | null, value: string): Verdict {
  if (expected === null) return value === '' ? 'empty' : 'invented';
  if (value === '') return 'missed';
  return isRight(ref, expected, value) ? 'right' : 'wrong';
}

/** Numbers, dates and times must be equal; texts must be the same by `isSameText`. */
export function isRight(ref: string, expected: string, value: string): boolean {
  const [a, b] = [decimal(expected), decimal(value)];
  if (a && b) return a.equals(b);
  const form = formOf(ref);
  return form === 'text' ? isSameText(expected, value) : expected === value;
}

function decimal(text: string): Decimal | undefined {
  return /^\d+(?:\.\d+)?$/.test(text.trim()) ? new Decimal(text.trim()) : undefined;
}

export function totalsOf(cases: Case[]): Totals {
  const count = (test: (one: Case) => boolean): number => cases.filter(test).length;
  return {
    stated: count((one) => one.expected !== null),
    right: count((one) => one.verdict === 'right'),
    wrong: count((one) => one.verdict === 'wrong'),
    missed: count((one) => one.verdict === 'missed'),
    pageRight: count((one) => one.pageRight),
    notStated: count((one) => one.expected === null),
    invented: count((one) => one.verdict === 'invented'),
  };
}

/** A range of confidence: how many values were given in it, and how many of them were right. */
export interface Band {
  from: number;
  to: number;
  given: number;
  right: number;
}

/** How confidence relates to correctness, over the values that were given; empty answers are left out. */
export function calibrationOf(cases: Case[]): Band[] {
  const edges = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.01];
  const given = cases.filter((one) => one.value !== '');
  return edges.slice(0, -1).map((from, at) => {
    const band = given.filter((one) => one.confidence >= from && one.confidence < edges[at + 1]!);
    return {
      from,
      to: Math.min(1, edges[at + 1]!),
      given: band.length,
      right: band.filter((one) => one.verdict === 'right').length,
    };
  });
}

/** How many values were given with 0.9 or more, and how many of them were right. */
export function sureOnes(cases: Case[]): { given: number; right: number } {
  const sure = cases.filter((one) => one.value !== '' && one.confidence >= 0.9);
  return { given: sure.length, right: sure.filter((one) => one.verdict === 'right').length };
}
