/** What keeps a premium from being reckoned; the code says what to mend and does not change between releases. */
export type PremiumFaultCode =
  | 'missing_first_slice'
  | 'duplicate_tier'
  | 'negative_threshold'
  | 'negative_value'
  | 'tier_out_of_range'
  | 'invalid_rate_months'
  | 'unknown_bond_type'
  | 'missing_contract_amount'
  | 'invalid_contract_amount'
  | 'missing_bid_estimate'
  | 'invalid_bid_estimate'
  | 'missing_dates'
  | 'invalid_date'
  | 'end_before_start'
  | 'invalid_warranty_period'
  | 'invalid_range'
  | 'premium_too_large';

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
