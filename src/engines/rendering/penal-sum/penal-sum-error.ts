/** Why there is no penal sum. The code stays the same between releases. */
export type PenalSumErrorCode =
  'invalid-amount' | 'invalid-percentage' | 'invalid-fixed-sum' | 'invalid-cap' | 'missing-percentage';

/** Thrown when a penal sum cannot be calculated. */
export class PenalSumError extends Error {
  constructor(
    readonly code: PenalSumErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'PenalSumError';
  }
}
