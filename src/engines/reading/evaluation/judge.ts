import { Decimal } from 'decimal.js';
import type { Reading } from '../choosing/reading.js';
import { isSameDamages } from '../fields/damages.js';
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
  /** Where the file is from: "owner/repository@commit path". Files of one source are alike. */
  source?: string;
  repo?: string;
  /** Made for an evaluation, not by an owner. */
  isMade?: boolean;
  fields: Record<string, Truth>;
}

export type Verdict = 'right' | 'wrong' | 'missed' | 'invented' | 'empty';

/** One judged field of one file. `empty`: not stated, and not invented. */
export interface Case {
  file: string;
  source: string;
  isMade: boolean;
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
  consentRequired: 'bond.consentRequired',
};

/** The name of a file's source. */
export function sourceOf({ file, source, repo }: TruthFile): string {
  return (source ?? repo ?? file).split('@')[0]!;
}

/** Judges a reading. A page only counts as right if the value is right too. */
export function judge(of: TruthFile, field: string, truth: Truth, reading: Reading): Case {
  const ref = refOfTruth[field]!;
  const expected = truth.value === null ? null : String(truth.value);
  const verdict = verdictOf(ref, expected, reading.value);
  const pageRight = verdict === 'right' && (truth.page === null || truth.page === reading.page);
  const { value, page, confidence } = reading;
  return {
    file: of.file,
    source: sourceOf(of),
    isMade: of.isMade ?? false,
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
  if (ref === 'contract.liquidatedDamages' && isSameDamages(expected, value)) return true;
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
