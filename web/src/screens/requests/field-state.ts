import type { BondRequestField } from 'surety-bonding-client';
import type { Tone } from '../../ui/badge.js';

/**
 * How it stands with a field. `settled`: a person has decided, which is the confidence 1 that no reading ever has.
 * `sure` and `doubtful`: it was read. `missing`: nothing was, and nobody has said that it is not stated.
 */
export type FieldState = 'settled' | 'sure' | 'doubtful' | 'missing';

/** Of values read with this confidence 95 % are right. */
const sureFrom = 0.9;

export function stateOf({ value, confidence }: Pick<BondRequestField, 'value' | 'confidence'>): FieldState {
  if (confidence === 1) return 'settled';
  if (value === '') return 'missing';
  return confidence < sureFrom ? 'doubtful' : 'sure';
}

/** Whether a person has still to look at it. */
export const isOpen = (field: BondRequestField): boolean => ['doubtful', 'missing'].includes(stateOf(field));

export const stateTones: Record<FieldState, Tone> = {
  settled: 'good',
  sure: 'neutral',
  doubtful: 'warn',
  missing: 'bad',
};

/** How many fields are in a state. */
export const countOf = (fields: readonly BondRequestField[], state: FieldState): number =>
  fields.filter((field) => stateOf(field) === state).length;
