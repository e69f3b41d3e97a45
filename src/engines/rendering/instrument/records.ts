/* The records behind an instrument, as far as it shows them. What is `null` is not set. */

export interface InstrumentBond {
  readonly bondType: 'bid' | 'final';
  readonly projectID: string;
  readonly projectName: string;
  /** The name of the obligee. */
  readonly projectOwner: string;
  readonly obligee: { readonly address?: string | null; readonly state?: string | null } | null;
  readonly projectNumber: string | null;
  readonly projectLocation: string | null;
  readonly projectDescription: string | null;
  readonly invitationNumber: string | null;
  readonly contractNumber: string | null;
  readonly contractDate: string | null;
  readonly bidData: { readonly bidDate: string; readonly bidAmount?: number | null } | null;
  readonly finalData: InstrumentContract | null;
}

export interface InstrumentContract {
  /** Whole dollars, and the cents beside them. */
  readonly contractAmount: number;
  readonly contractAmountCents?: number | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly warrantyPeriodYears: number;
}

export interface InstrumentForm {
  readonly id: string;
  readonly bondType: string;
  /** In percent. */
  readonly percentage: number;
  /** In dollars. */
  readonly penalSum: number | null;
  readonly penalCap: number | null;
  readonly edition: string | null;
  readonly documentID: string | null;
  readonly startPage: number;
  readonly length: number;
  readonly pageSize: string | null;
  /** What its templates have as `values`. */
  readonly values: Readonly<Record<string, string>> | null;
}

export interface InstrumentPrincipal {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly organizationType: string | null;
  readonly stateOfIncorporation: string | null;
}

export interface InstrumentSurety {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly residentName: string;
  readonly naic: string | null;
  readonly stateOfIncorporation: string | null;
  readonly stateOfAuthority: string;
  readonly attorneys: readonly string[];
}

export interface InstrumentPower {
  readonly name: string;
  readonly certificateNumber: string | null;
  readonly effectiveFrom: string | null;
  readonly expiresAt: string | null;
  readonly attorneys: readonly string[] | null;
  readonly limitOfAuthority: number | null;
}

/** What was read out of the owner's documents: `""` was not stated. */
export interface InstrumentValue {
  readonly ref: string;
  readonly value: string;
}

/** Who and what stands behind an instrument. */
export interface Parties {
  readonly bond?: InstrumentBond;
  readonly principals: readonly InstrumentPrincipal[];
  readonly surety?: InstrumentSurety;
  readonly power?: InstrumentPower;
  readonly requestFields: readonly InstrumentValue[];
}
