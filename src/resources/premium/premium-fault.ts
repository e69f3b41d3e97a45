/** What keeps a premium from being reckoned; the code says what to mend and does not change between releases. */
export type PremiumFaultCode =
  | 'missing-first-slice'
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
  | 'missing-dates'
  | 'invalid-date'
  | 'end-before-start'
  | 'invalid-warranty-period'
  | 'invalid-range'
  | 'premium-too-large';

/** One fault, either of the rate that was to be applied or of the question that was asked of it. */
export interface PremiumFault {
  readonly code: PremiumFaultCode;
  readonly about: 'rate' | 'question';
  /** The field to mend, by its name in the question or the rate. */
  readonly field?: string;
  /** The tier to mend, where the fault lies in one. */
  readonly tierID?: string;
  /** A sentence for a reader. */
  readonly detail: string;
}

/** Thrown where a premium cannot be reckoned; carries every fault found, those of the rate first. */
export class PremiumFaultError extends Error {
  readonly faults: readonly PremiumFault[];

  constructor(faults: readonly PremiumFault[]) {
    super(faults.map((fault) => fault.detail).join(' '));
    this.name = 'PremiumFaultError';
    this.faults = faults;
  }
}
