/** Why a premium cannot be calculated. The code says what to fix, and stays the same between releases. */
export type PremiumIssueCode =
  | 'missing-first-slice'
  | 'missing-maintenance-tier'
  | 'too-many-tiers'
  | 'duplicate-tier'
  | 'negative-threshold'
  | 'negative-value'
  | 'tier-out-of-range'
  | 'invalid-rate-months'
  | 'unknown-bond-type'
  | 'missing-contract-amount'
  | 'invalid-contract-amount'
  | 'missing-bid-estimate'
  | 'invalid-bid-estimate'
  | 'missing-amount'
  | 'invalid-amount'
  | 'missing-months'
  | 'invalid-months'
  | 'invalid-percentage'
  | 'missing-dates'
  | 'invalid-date'
  | 'end-before-start'
  | 'invalid-warranty-period'
  | 'invalid-range'
  | 'premium-too-large';

/** One thing that is wrong, with the rate or with the question asked of it. */
export interface PremiumIssue {
  readonly code: PremiumIssueCode;
  readonly about: 'rate' | 'question';
  /** The field to fix, by its name in the question or the rate. */
  readonly field?: string;
  /** The tier to fix, if the issue is in one. */
  readonly tierID?: string;
  /** A sentence for a reader. */
  readonly detail: string;
}

/** Thrown when a premium cannot be calculated. Carries every issue found, those of the rate first. */
export class PremiumError extends Error {
  readonly issues: readonly PremiumIssue[];

  constructor(issues: readonly PremiumIssue[]) {
    super(issues.map((issue) => issue.detail).join(' '));
    this.name = 'PremiumError';
    this.issues = issues;
  }
}
