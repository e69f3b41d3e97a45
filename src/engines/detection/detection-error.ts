/** Why a file has no proposals. */
export type DetectionFailure = 'damaged' | 'encrypted' | 'no-such-page';

/** Thrown where the pages of a file cannot be looked at. */
export class DetectionError extends Error {
  constructor(
    readonly code: DetectionFailure,
    detail: string,
  ) {
    super(detail);
    this.name = 'DetectionError';
  }
}
