/** A bond that is about to be issued, as the checks see it. Sums are decimal strings in dollars, days `YYYY-MM-DD`. */
export interface Issue {
  /** The day that the bond is dated. */
  readonly date: string;
  readonly bondType: 'bid' | 'final';
  /** The day on which bids are opened. */
  readonly bidDate?: string | undefined;
  readonly contractDate?: string | undefined;
  /** What the bond calls its invitation or contract. */
  readonly number?: string | undefined;
  readonly obligee: { readonly state?: string | undefined; readonly isFederal: boolean };
  /** What must never be read on a bond: the estimate given to the surety, and the amount bid. */
  readonly secrets: readonly string[];
  readonly principals: readonly Principal[];
  readonly surety?: Surety | undefined;
  /** Who stands behind how much of it, where several sureties do. */
  readonly shares: readonly Share[];
  readonly power?: Power | undefined;
  readonly instruments: readonly Instrument[];
  /** What the owner's documents ask for, as the request of the bond has it. */
  readonly request?: Request | undefined;
  /** Who has agreed to the instruments as they stand now. */
  readonly signOffs: readonly SignOff[];
  /** The premium is known. */
  readonly hasPremium: boolean;
}

export interface Principal {
  readonly accountID: string;
  readonly name: string;
  readonly organizationType?: string | undefined;
  readonly stateOfIncorporation?: string | undefined;
  /** The most that one bond of it may be. */
  readonly singleLimit?: string | undefined;
  /** The most that all its bonds may be together, and what those in force are. */
  readonly aggregateLimit?: string | undefined;
  readonly inForce?: string | undefined;
}

export interface Surety {
  readonly name: string;
  readonly naic?: string | undefined;
  readonly underwritingLimit?: string | undefined;
  readonly licensedStates?: readonly string[] | undefined;
}

export interface Share {
  readonly suretyName: string;
  readonly naic: string;
  readonly amount: string;
  readonly underwritingLimit?: string | undefined;
}

/** A power of attorney. */
export interface Power {
  readonly name: string;
  /** The certificate itself is a document that can be appended. */
  readonly hasDocument: boolean;
  readonly attorneys?: readonly string[] | undefined;
  readonly states?: readonly string[] | undefined;
  readonly effectiveFrom?: string | undefined;
  readonly expiresAt?: string | undefined;
  readonly revokedAt?: string | undefined;
  readonly limit?: string | undefined;
}

export interface Instrument {
  readonly formID: string;
  /** `bid`, `consent`, `performance`, `payment`, `maintenance` or another. */
  readonly bondType: string;
  readonly name: string;
  readonly edition?: string | undefined;
  /** In percent; `0` where it is of a fixed sum. */
  readonly percentage: string;
  /** Left out: it cannot be said, as of a bid bond whose amount bid is not known. */
  readonly penalSum?: string | undefined;
  /** The percentage alone says the sum, as on a bid bond without an actual bid. */
  readonly isPercentageOnly: boolean;
  /** What is written into its fields. */
  readonly written: readonly { readonly type: 'text' | 'seal'; readonly text: string }[];
  /** What the pages of the form say by themselves. */
  readonly printed: string;
  /** Values that are missing, each as a sentence. */
  readonly blanks: readonly string[];
}

export interface Request {
  /** It was completed: that is the decision on the bond. */
  readonly isDecided: boolean;
  /** What the owner calls the invitation or the contract. */
  readonly number?: string | undefined;
  /** In percent, by the kind of instrument. */
  readonly percentages: Readonly<Record<string, string>>;
  /** The edition that the owner asks for, by the kind of instrument. */
  readonly editions: Readonly<Record<string, string>>;
}

export interface SignOff {
  readonly party: 'principal' | 'surety';
  /** Of a principal. */
  readonly accountID?: string | undefined;
  readonly name: string;
  readonly title: string;
}
