import { Conflict, type Fault, type InputError, InvalidInput } from '../../platform/errors/faults.js';
import { type PremiumIssue, PremiumError } from '../../engines/premium/premium-error.js';

/** Why there is no premium yet: a stable code for what to fix, and a sentence. */
export interface PremiumProblem {
  readonly code: string;
  readonly detail: string;
}

/** The part of a request that values of a question may come from. */
export interface Source {
  has(field: string): boolean;
  placeOf(field: string): Pick<InputError, 'pointer' | 'parameter'>;
  /** Whether the whole question has to come from here; otherwise a record has what is left out. */
  isWhole: boolean;
}

/** Terms in a body, or in the object of it that the prefix names. */
export const bodySource = (terms: object, isWhole: boolean, prefix = ''): Source => ({
  has: hasIn(terms),
  placeOf: (field) => ({ pointer: `${prefix}/${field}` }),
  isWhole,
});

/** Query parameters. */
export const querySource = (query: object): Source => ({
  has: hasIn(query),
  placeOf: (parameter) => ({ parameter }),
  isWhole: true,
});

const hasIn =
  (values: object) =>
  (field: string): boolean =>
    ((values as Record<string, unknown>)[field] ?? null) !== null;

/** Issues between two fields: the one that the request has is the one to fix. */
const between: Partial<Record<PremiumIssue['code'], string[]>> = {
  'end-before-start': ['endDate', 'startDate'],
  'premium-too-large': ['contractAmount', 'bidEstimate', 'amount', 'to', 'from'],
};

/**
 * Runs a calculation, and turns a `PremiumError` into a fault of the API. What the request itself can fix is invalid
 * input, each issue with its place. Otherwise the rate or the bond has to be fixed first: a conflict with their state.
 * @throws InvalidInput Conflict
 */
export function calculate<T>(source: Source, calculation: () => T): T {
  try {
    return calculation();
  } catch (error) {
    throw error instanceof PremiumError ? refusalOf(error.issues, source) : error;
  }
}

/** The bond has no rate to be priced by. */
export const missingRate: PremiumProblem = {
  code: 'missing-rate',
  detail: 'The bond has no rate. Set its rateID, or ask with a rateID.',
};

/** Why a record has no premium: the code of the first issue (those of the rate come first), and all details. */
export function problemOf(issues: readonly PremiumIssue[]): PremiumProblem {
  const details = issues.map(({ detail }) => detail);
  const isOfBond = issues.some(({ about, field }) => about === 'question' && field);
  const hint = isOfBond ? ['Fix the bond, or ask with other values.'] : [];
  return { code: issues[0]!.code, detail: [...details, ...hint].join(' ') };
}

function refusalOf(issues: readonly PremiumIssue[], source: Source): Fault {
  const errors = issues.flatMap((issue) => inputError(issue, source) ?? []);
  if (errors.length > 0) return new InvalidInput(errors);
  const { code, detail } = problemOf(issues);
  return new Conflict(code, detail);
}

function inputError(issue: PremiumIssue, source: Source): InputError | undefined {
  const { code, detail, about, field } = issue;
  if (about === 'rate') return undefined;
  const fields = between[code] ?? (field ? [field] : []);
  const toFix = fields.find((one) => source.has(one)) ?? (source.isWhole ? field : undefined);
  return toFix === undefined ? undefined : { ...source.placeOf(toFix), code, detail };
}
