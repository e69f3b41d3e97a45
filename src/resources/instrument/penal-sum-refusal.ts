import { PenalSumError } from '../../engines/rendering/penal-sum/penal-sum-error.js';
import { Conflict } from '../../platform/errors/faults.js';

/** Calculates what depends on the penal sum of a form. @throws Conflict where the form does not say it */
export function withPenalSum<T>(calculate: () => T): T {
  try {
    return calculate();
  } catch (error) {
    if (error instanceof PenalSumError) throw new Conflict('no-penal-sum', error.message);
    throw error;
  }
}
