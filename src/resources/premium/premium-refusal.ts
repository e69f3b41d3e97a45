import { Conflict, type Fault, type InputError, InvalidInput } from '../../platform/errors/faults.js';
import { type PremiumFault, PremiumFaultError } from './premium-fault.js';

/** What is to be mended before there can be a premium: a code that does not change, and a sentence. */
export interface PremiumProblem {
  readonly code: string;
  readonly detail: string;
}

/** The part of a request that values of a question may come from. */
export interface Source {
  has(field: string): boolean;
  placeOf(field: string): Pick<InputError, 'pointer' | 'parameter'>;
  /** Whether all of the question has to come from here; else a record has what is left out. */
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

/** Faults that lie between fields: the one that the request has is the one to mend. */
const between: Partial<Record<PremiumFault['code'], string[]>> = {
  'end-before-start': ['endDate', 'startDate'],
  'premium-too-large': ['contractAmount', 'bidEstimate', 'to', 'from'],
};

/**
 * Reckons, and tells what keeps it from being reckoned in terms of the API: what the request itself can mend is
 * invalid input, every fault of it with its place. Else the rate or the bond is to be mended first: a conflict with
 * the state that they are in.
 * @throws InvalidInput Conflict
 */
export function reckon<T>(source: Source, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof PremiumFaultError ? refusalOf(error.faults, source) : error;
  }
}

/** The bond has no rate to be priced by. */
export const missingRate: PremiumProblem = {
  code: 'missing-rate',
  detail: 'The bond has no rate. Set its rateID, or ask with a rateID.',
};

/** What keeps a record from having a premium: the code of the first fault, those of the rate before those of the bond. */
export function problemOf(faults: readonly PremiumFault[]): PremiumProblem {
  const details = faults.map(({ detail }) => detail);
  const isOfBond = faults.some(({ about, field }) => about === 'question' && field);
  const hint = isOfBond ? ['Mend the bond, or ask with other values.'] : [];
  return { code: faults[0]!.code, detail: [...details, ...hint].join(' ') };
}

function refusalOf(faults: readonly PremiumFault[], source: Source): Fault {
  const errors = faults.flatMap((fault) => inputError(fault, source) ?? []);
  if (errors.length > 0) return new InvalidInput(errors);
  const { code, detail } = problemOf(faults);
  return new Conflict(code, detail);
}

function inputError(fault: PremiumFault, source: Source): InputError | undefined {
  const { code, detail, about, field } = fault;
  if (about === 'rate') return undefined;
  const fields = between[code] ?? (field ? [field] : []);
  const mended = fields.find((one) => source.has(one)) ?? (source.isWhole ? field : undefined);
  return mended === undefined ? undefined : { ...source.placeOf(mended), code, detail };
}
