/**
 * What the one who receives a bond would refuse it for, or ask about. The codes are those of the checklists of
 * receivers: what blocks makes the bond worthless; a warning may be accepted by somebody who answers for it.
 */
export const blocking = [
  'date-after-opening',
  'date-before-contract',
  'principal-mismatch',
  'penal-sum-missing',
  'penal-sum-low',
  'number-missing',
  'signature-missing',
  'seal-missing',
  'poa-missing',
  'poa-expired',
  'poa-not-yet',
  'poa-limit',
  'poa-attorney',
  'poa-state',
  'estimate-shown',
  'blank-field',
] as const;
export const warnings = [
  'form-edition',
  'organization-type',
  'surety-unlisted',
  'surety-unlicensed',
  'underwriting-limit',
  'premium-missing',
  'decision-missing',
  'over-capacity',
  'percentage-suspicious',
] as const;
export type FindingCode = (typeof blocking)[number] | (typeof warnings)[number];

export interface Finding {
  readonly code: FindingCode;
  /** A sentence for people. */
  readonly detail: string;
  /** The form that it is about; left out: the bond as a whole. */
  readonly formID?: string;
}

export const isBlocking = ({ code }: Finding): boolean => (blocking as readonly string[]).includes(code);
