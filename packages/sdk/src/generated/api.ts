// Generated from docs/openapi.json by `npm run sdk`: not to be edited.

import type { Listing } from '../listing.js';
import type { Change, Content, ListOptions, Ref, RequestOptions, UploadOptions } from '../options.js';

/** The codes of problems that this version of the service knows. */
export type ProblemCode =
  | 'already-awarded'
  | 'bad-request'
  | 'body-too-large'
  | 'changed-since'
  | 'duplicate-tier'
  | 'duplicate'
  | 'end-before-start'
  | 'final-terms-on-bid-bond'
  | 'forbidden'
  | 'form-refused'
  | 'headers-too-large'
  | 'idempotency-key-in-flight'
  | 'idempotency-key-reused'
  | 'in-use'
  | 'internal'
  | 'invalid-amount'
  | 'invalid-bid-estimate'
  | 'invalid-contract-amount'
  | 'invalid-date'
  | 'invalid-input'
  | 'invalid-months'
  | 'invalid-percentage'
  | 'invalid-range'
  | 'invalid-rate-months'
  | 'invalid-warranty-period'
  | 'issue-in-progress'
  | 'last-admin'
  | 'link-not-open'
  | 'method-not-allowed'
  | 'missing-amount'
  | 'missing-bid-data'
  | 'missing-bid-estimate'
  | 'missing-contract-amount'
  | 'missing-dates'
  | 'missing-first-slice'
  | 'missing-maintenance-tier'
  | 'missing-months'
  | 'missing-rate'
  | 'negative-threshold'
  | 'negative-value'
  | 'no-pages'
  | 'no-penal-sum'
  | 'no-such-route'
  | 'no-surety'
  | 'not-a-bid-bond'
  | 'not-a-pdf'
  | 'not-acceptable'
  | 'not-filled'
  | 'not-found'
  | 'not-issued'
  | 'not-quarantined'
  | 'not-ready'
  | 'outcome-unknown'
  | 'page-in-use'
  | 'pdf-unusable'
  | 'precondition-failed'
  | 'premium-too-large'
  | 'quota-exceeded'
  | 'range-not-satisfiable'
  | 'reference-conflict'
  | 'referred-to'
  | 'request-too-slow'
  | 'storage-full'
  | 'temporarily-unavailable'
  | 'tier-out-of-range'
  | 'too-many-at-once'
  | 'too-many-pages'
  | 'too-many-tiers'
  | 'too-many-versions'
  | 'too-many-webhooks'
  | 'unauthenticated'
  | 'unknown-bond-type'
  | 'unsupported-media-type'
  | 'wrong-status';

/** What there is to say of the problems with one code. */
export interface ProblemText {
  /** The `type` that the problems have, and the path of this page. */
  type: string;
  /** The kind of problem, in a few words. */
  title: string;
  /** The HTTP status that comes with it. */
  status: number;
  /** What it means, in Markdown. */
  meaning: string;
  /** When it comes, in Markdown. */
  when: string;
  /** What a client does about it, in Markdown. */
  remedy: string;
}

/** The values of a new contractor account. */
export interface CreateContractorAccount {
  /** Where the contractor has its office, in one line or several. */
  address: string;
  /** At most one account of an organization is primary: making one so makes the others not. */
  isPrimary: boolean;
  /** The name of the contractor as it stands on bonds: the principal. */
  name: string;
  /** The number at which the contractor is reached, in any form. */
  phone: string;
  /** What kind of organization the principal is, as bonds say it. */
  organizationType?:
    | 'corporation'
    | 'limited-liability-company'
    | 'partnership'
    | 'sole-proprietor'
    | 'joint-venture'
    | 'other'
    | null;
  /** The state or province under whose law it was founded. */
  stateOfIncorporation?: string | null;
  /** The most that one bond of it may be, as its surety has said. */
  singleLimit?: number | null;
  /** The most that its bonds in force may be together. */
  aggregateLimit?: number | null;
}

/** The contractor, who buys bonds: the principal. At most one account of an organization is primary. */
export interface ContractorAccount {
  /** Names the record. The service makes it, in the order of time. */
  id: string;
  /** The organization that the record belongs to. */
  orgID: string;
  /** Where the contractor has its office, in one line or several. */
  address: string;
  /** At most one account of an organization is primary: making one so makes the others not. */
  isPrimary: boolean;
  /** The name of the contractor as it stands on bonds: the principal. */
  name: string;
  /** The number at which the contractor is reached, in any form. */
  phone: string;
  /** What kind of organization the principal is, as bonds say it. */
  organizationType?:
    | 'corporation'
    | 'limited-liability-company'
    | 'partnership'
    | 'sole-proprietor'
    | 'joint-venture'
    | 'other';
  /** The state or province under whose law it was founded. */
  stateOfIncorporation?: string;
  /** The most that one bond of it may be, as its surety has said. */
  singleLimit?: number;
  /** The most that its bonds in force may be together. */
  aggregateLimit?: number;
}

/** All values of the contractor account from now on: what is left out is cleared. */
export interface UpdateContractorAccount {
  /** Where the contractor has its office, in one line or several. */
  address: string;
  /** At most one account of an organization is primary: making one so makes the others not. */
  isPrimary: boolean;
  /** The name of the contractor as it stands on bonds: the principal. */
  name: string;
  /** The number at which the contractor is reached, in any form. */
  phone: string;
  /** What kind of organization the principal is, as bonds say it. */
  organizationType?:
    | 'corporation'
    | 'limited-liability-company'
    | 'partnership'
    | 'sole-proprietor'
    | 'joint-venture'
    | 'other'
    | null;
  /** The state or province under whose law it was founded. */
  stateOfIncorporation?: string | null;
  /** The most that one bond of it may be, as its surety has said. */
  singleLimit?: number | null;
  /** The most that its bonds in force may be together. */
  aggregateLimit?: number | null;
}

/** Which of the contractor accounts to list. A filter that is left out does not narrow. */
export interface ListContractorAccounts {
  /** Any of these; left out: all; empty: none. */
  orgIDIn?: string[] | null;
}

/** What is to change: a field that is left out stays as it is, `null` clears an optional one. */
export interface PatchContractorAccount {
  /** Where the contractor has its office, in one line or several. */
  address?: string;
  /** At most one account of an organization is primary: making one so makes the others not. */
  isPrimary?: boolean;
  /** The name of the contractor as it stands on bonds: the principal. */
  name?: string;
  /** The number at which the contractor is reached, in any form. */
  phone?: string;
  /** What kind of organization the principal is, as bonds say it. */
  organizationType?:
    | 'corporation'
    | 'limited-liability-company'
    | 'partnership'
    | 'sole-proprietor'
    | 'joint-venture'
    | 'other'
    | null;
  /** The state or province under whose law it was founded. */
  stateOfIncorporation?: string | null;
  /** The most that one bond of it may be, as its surety has said. */
  singleLimit?: number | null;
  /** The most that its bonds in force may be together. */
  aggregateLimit?: number | null;
}

/** What a bond says of the obligee beside its name, which is the `projectOwner`. */
export interface Obligee {
  /** Where letters to the obligee go. */
  address?: string | null;
  /** The state or province that it is in. */
  state?:
    | 'AL'
    | 'AK'
    | 'AZ'
    | 'AR'
    | 'CA'
    | 'CO'
    | 'CT'
    | 'DE'
    | 'FL'
    | 'GA'
    | 'HI'
    | 'ID'
    | 'IL'
    | 'IN'
    | 'IA'
    | 'KS'
    | 'KY'
    | 'LA'
    | 'ME'
    | 'MD'
    | 'MA'
    | 'MI'
    | 'MN'
    | 'MS'
    | 'MO'
    | 'MT'
    | 'NE'
    | 'NV'
    | 'NH'
    | 'NJ'
    | 'NM'
    | 'NY'
    | 'NC'
    | 'ND'
    | 'OH'
    | 'OK'
    | 'OR'
    | 'PA'
    | 'RI'
    | 'SC'
    | 'SD'
    | 'TN'
    | 'TX'
    | 'UT'
    | 'VT'
    | 'VA'
    | 'WA'
    | 'WV'
    | 'WI'
    | 'WY'
    | 'DC'
    | 'AS'
    | 'GU'
    | 'MP'
    | 'PR'
    | 'VI'
    | 'AB'
    | 'BC'
    | 'MB'
    | 'NB'
    | 'NL'
    | 'NS'
    | 'NT'
    | 'NU'
    | 'ON'
    | 'PE'
    | 'QC'
    | 'SK'
    | 'YT'
    | null;
  /** What kind of owner it is: the rules for bonds of federal owners differ. */
  class?: 'federal' | 'state' | 'municipal' | 'school' | 'private' | 'other' | null;
}

/** The terms of a bid, behind which a bid bond stands. */
export interface BidData {
  /** When bids are opened. With the `timeZone` of the bond it may be local time: `2026-12-01T14:00`. */
  bidDate: string;
  /** The estimated contract price given to the surety: a ceiling above the bid. Secret: it is never shown on a bond. */
  bidEstimate: number;
  /** The amount bid, once it is known: the penal sum is a percentage of it. It is never shown on a bond either. */
  bidAmount?: number | null;
  /** Whether the contract was awarded; left out while it is not known. */
  bidWon?: boolean | null;
  /** The penal sum in percent of the amount bid. */
  bondPercentage: number;
}

/** The terms of a contract that a final bond secures. */
export interface FinalData {
  /** When the bond was closed, its duty done; left out while it runs. */
  closedAt?: string | null;
  /** The price of the contract in whole dollars, which the premium follows from. */
  contractAmount: number;
  /** The cents of the contract amount. */
  contractAmountCents?: number | null;
  /** When the work is to be done. */
  endDate: string;
  /** When the work begins, and the term that the premium covers. */
  startDate: string;
  /** Years of warranty after the end, of which the rate leaves some months free. */
  warrantyPeriodYears: number;
}

/** The values of a new bond. */
export interface CreateBond {
  /** What the project is called, as it stands on the bond. */
  projectName: string;
  /** The obligee. */
  projectOwner: string;
  /** The contractor accounts of the principals, several in a joint venture; left out: the organization's primary account. */
  accountIDs?: string[] | null;
  /** The time zone of its local times. */
  timeZone?: string | null;
  /** The obligee, beside its name. */
  obligee?: Obligee | null;
  /** The owner's number of the project. */
  projectNumber?: string | null;
  /** Where the work is done. */
  projectLocation?: string | null;
  /** What the work is, as it stands on the bond. */
  projectDescription?: string | null;
  /** The number of the invitation to bid, which a bid bond has to name. */
  invitationNumber?: string | null;
  /** The number of the contract, which a final bond has to name. */
  contractNumber?: string | null;
  /** The date of the contract: no final bond is dated before it. */
  contractDate?: string | null;
  /** The terms of the bid, on a bid bond. */
  bidData?: BidData | null;
  /** The terms of the contract, on a final bond. */
  finalData?: FinalData | null;
  /** `bid` stands behind a bid; `final` secures performance and payment of the contract. It stays as it was made. */
  bondType: 'bid' | 'final';
  /** The project in the client's own system. */
  projectID: string;
}

/** A bond for a project: the surety stands behind the contractor towards the obligee, who owns the project. The bid bond and the final bonds of a project are two records: the award of the one makes the other. */
export interface Bond {
  /** Names the record. The service makes it, in the order of time. */
  id: string;
  /** The organization that the record belongs to. */
  orgID: string;
  /** What the project is called, as it stands on the bond. */
  projectName: string;
  /** The obligee. */
  projectOwner: string;
  /** The contractor accounts of the principals, several in a joint venture; left out: the organization's primary account. */
  accountIDs?: string[];
  /** The time zone of its local times. */
  timeZone?: string;
  /** The obligee, beside its name. */
  obligee?: Obligee;
  /** The owner's number of the project. */
  projectNumber?: string;
  /** Where the work is done. */
  projectLocation?: string;
  /** What the work is, as it stands on the bond. */
  projectDescription?: string;
  /** The number of the invitation to bid, which a bid bond has to name. */
  invitationNumber?: string;
  /** The number of the contract, which a final bond has to name. */
  contractNumber?: string;
  /** The date of the contract: no final bond is dated before it. */
  contractDate?: string;
  /** The terms of the bid, on a bid bond. */
  bidData?: BidData;
  /** The terms of the contract, on a final bond. */
  finalData?: FinalData;
  /** `bid` stands behind a bid; `final` secures performance and payment of the contract. It stays as it was made. */
  bondType: 'bid' | 'final';
  /** The project in the client's own system. */
  projectID: string;
  /** The rate that the premium of the bond is calculated by; left out where there is none yet. */
  rateID?: string;
  /** Of a final bond: the bid bond whose award has made it. */
  bidBondID?: string;
  /** When the record was made. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

/** All values of the bond from now on: what is left out is cleared. */
export interface UpdateBond {
  /** What the project is called, as it stands on the bond. */
  projectName: string;
  /** The obligee. */
  projectOwner: string;
  /** The contractor accounts of the principals, several in a joint venture; left out: the organization's primary account. */
  accountIDs?: string[] | null;
  /** The time zone of its local times. */
  timeZone?: string | null;
  /** The obligee, beside its name. */
  obligee?: Obligee | null;
  /** The owner's number of the project. */
  projectNumber?: string | null;
  /** Where the work is done. */
  projectLocation?: string | null;
  /** What the work is, as it stands on the bond. */
  projectDescription?: string | null;
  /** The number of the invitation to bid, which a bid bond has to name. */
  invitationNumber?: string | null;
  /** The number of the contract, which a final bond has to name. */
  contractNumber?: string | null;
  /** The date of the contract: no final bond is dated before it. */
  contractDate?: string | null;
  /** The terms of the bid, on a bid bond. */
  bidData?: BidData | null;
  /** The terms of the contract, on a final bond. */
  finalData?: FinalData | null;
  /** The rate that the premium of the bond is calculated by. */
  rateID?: string | null;
}

/** Which of the bonds to list. A filter that is left out does not narrow. */
export interface ListBonds {
  /** Any of these; left out: all; empty: none. */
  orgIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  projectIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  bondTypeIn?: ('bid' | 'final')[] | null;
  /** Any of these; left out: all; empty: none. */
  bidBondIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  rateIDIn?: string[] | null;
  /** Those that name any of these accounts as a principal. */
  accountIDIn?: string[] | null;
  /** Bids that are opened on this day and after, wherever that is. */
  bidDateSince?: string | null;
  /** Bids that are opened before this day. */
  bidDateUntil?: string | null;
  /** Any of these; `null`: bids without a result yet. A bond without bid data matches none. */
  bidWonIn?: (boolean | null)[] | null;
  /** Of this moment and after. */
  createdSince?: string | null;
  /** Before this moment. */
  createdUntil?: string | null;
}

/** The terms of the contract that is awarded. */
export interface AwardBond {
  /** When the bond was closed, its duty done; left out while it runs. */
  closedAt?: string | null;
  /** The price of the contract in whole dollars, which the premium follows from. */
  contractAmount: number;
  /** The cents of the contract amount. */
  contractAmountCents?: number | null;
  /** When the work is to be done. */
  endDate: string;
  /** When the work begins, and the term that the premium covers. */
  startDate: string;
  /** Years of warranty after the end, of which the rate leaves some months free. */
  warrantyPeriodYears: number;
  /** The rate of the final bond; left out: the bid bond's. */
  rateID?: string | null;
}

/** What is to change: a field that is left out stays as it is, `null` clears an optional one. */
export interface PatchBond {
  /** What the project is called, as it stands on the bond. */
  projectName?: string;
  /** The obligee. */
  projectOwner?: string;
  /** The contractor accounts of the principals, several in a joint venture; left out: the organization's primary account. */
  accountIDs?: string[] | null;
  /** The time zone of its local times. */
  timeZone?: string | null;
  /** The obligee, beside its name. */
  obligee?: PatchObligee | null;
  /** The owner's number of the project. */
  projectNumber?: string | null;
  /** Where the work is done. */
  projectLocation?: string | null;
  /** What the work is, as it stands on the bond. */
  projectDescription?: string | null;
  /** The number of the invitation to bid, which a bid bond has to name. */
  invitationNumber?: string | null;
  /** The number of the contract, which a final bond has to name. */
  contractNumber?: string | null;
  /** The date of the contract: no final bond is dated before it. */
  contractDate?: string | null;
  /** The terms of the bid, on a bid bond. */
  bidData?: PatchBidData | null;
  /** The terms of the contract, on a final bond. */
  finalData?: PatchFinalData | null;
  /** The rate that the premium of the bond is calculated by. */
  rateID?: string | null;
}

/** The values of a new bond form. */
export interface CreateBondForm {
  /** The instrument that is written on it: `bid`, `consent`, `performance`, `payment`, `maintenance` or another. */
  bondType: string;
  /** Pages of the form. */
  length: number;
  /** What people call the form. */
  name: string;
  /** The penal sum, in percent. */
  percentage: number;
  /** The project in the client's own system. */
  projectID: string;
  /** The page of the document on which the form begins, from 1; 0: none yet. */
  startPage: number;
  /** The document that has the pages of the form. */
  documentID?: string | null;
  /** The power of attorney under which it is signed. */
  poaID?: string | null;
  /** The bond that it is the paper of. */
  bondID?: string | null;
  /** The penal sum in dollars, where it is fixed and no percentage. */
  penalSum?: number | null;
  /** The most that the penal sum may be, in dollars. */
  penalCap?: number | null;
  /** The edition of the form, as it stands on it. */
  edition?: string | null;
  /** The size of the blank pages of a form without a document; left out: `letter`. */
  pageSize?: 'letter' | 'a4' | null;
  /** More for the templates of the fields, which have them as `values`: what no record has. */
  values?: Record<string, string> | null;
}

/** The paper of a bond: some pages of a document, with the fields to be filled in. */
export interface BondForm {
  /** Names the record. The service makes it, in the order of time. */
  id: string;
  /** The organization that the record belongs to. */
  orgID: string;
  /** The instrument that is written on it: `bid`, `consent`, `performance`, `payment`, `maintenance` or another. */
  bondType: string;
  /** Pages of the form. */
  length: number;
  /** What people call the form. */
  name: string;
  /** The penal sum, in percent. */
  percentage: number;
  /** The project in the client's own system. */
  projectID: string;
  /** The page of the document on which the form begins, from 1; 0: none yet. */
  startPage: number;
  /** The document that has the pages of the form. */
  documentID?: string;
  /** The power of attorney under which it is signed. */
  poaID?: string;
  /** The bond that it is the paper of. */
  bondID?: string;
  /** The penal sum in dollars, where it is fixed and no percentage. */
  penalSum?: number;
  /** The most that the penal sum may be, in dollars. */
  penalCap?: number;
  /** The edition of the form, as it stands on it. */
  edition?: string;
  /** The size of the blank pages of a form without a document; left out: `letter`. */
  pageSize?: 'letter' | 'a4';
  /** More for the templates of the fields, which have them as `values`: what no record has. */
  values?: Record<string, string>;
  /** When the record was made. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

/** All values of the bond form from now on: what is left out is cleared. */
export interface UpdateBondForm {
  /** The instrument that is written on it: `bid`, `consent`, `performance`, `payment`, `maintenance` or another. */
  bondType: string;
  /** Pages of the form. */
  length: number;
  /** What people call the form. */
  name: string;
  /** The penal sum, in percent. */
  percentage: number;
  /** The project in the client's own system. */
  projectID: string;
  /** The page of the document on which the form begins, from 1; 0: none yet. */
  startPage: number;
  /** The document that has the pages of the form. */
  documentID?: string | null;
  /** The power of attorney under which it is signed. */
  poaID?: string | null;
  /** The bond that it is the paper of. */
  bondID?: string | null;
  /** The penal sum in dollars, where it is fixed and no percentage. */
  penalSum?: number | null;
  /** The most that the penal sum may be, in dollars. */
  penalCap?: number | null;
  /** The edition of the form, as it stands on it. */
  edition?: string | null;
  /** The size of the blank pages of a form without a document; left out: `letter`. */
  pageSize?: 'letter' | 'a4' | null;
  /** More for the templates of the fields, which have them as `values`: what no record has. */
  values?: Record<string, string> | null;
}

/** Which of the bond forms to list. A filter that is left out does not narrow. */
export interface ListBondForms {
  /** Any of these; left out: all; empty: none. */
  orgIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  projectIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  bondTypeIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  bondIDIn?: string[] | null;
  /** Of this moment and after. */
  createdSince?: string | null;
  /** Before this moment. */
  createdUntil?: string | null;
}

/** What is to change: a field that is left out stays as it is, `null` clears an optional one. */
export interface PatchBondForm {
  /** The instrument that is written on it: `bid`, `consent`, `performance`, `payment`, `maintenance` or another. */
  bondType?: string;
  /** Pages of the form. */
  length?: number;
  /** What people call the form. */
  name?: string;
  /** The penal sum, in percent. */
  percentage?: number;
  /** The project in the client's own system. */
  projectID?: string;
  /** The page of the document on which the form begins, from 1; 0: none yet. */
  startPage?: number;
  /** The document that has the pages of the form. */
  documentID?: string | null;
  /** The power of attorney under which it is signed. */
  poaID?: string | null;
  /** The bond that it is the paper of. */
  bondID?: string | null;
  /** The penal sum in dollars, where it is fixed and no percentage. */
  penalSum?: number | null;
  /** The most that the penal sum may be, in dollars. */
  penalCap?: number | null;
  /** The edition of the form, as it stands on it. */
  edition?: string | null;
  /** The size of the blank pages of a form without a document; left out: `letter`. */
  pageSize?: 'letter' | 'a4' | null;
  /** More for the templates of the fields, which have them as `values`: what no record has. */
  values?: Record<string, string> | null;
}

/** The values of a new bond form field. */
export interface CreateBondFormField {
  /** Painted under the text. */
  background: string;
  /** In points. */
  fontSize: number;
  /** Height in points. */
  h: number;
  /** Page of the form, 1 to the form's `length`; 0: not placed yet. */
  page: number;
  /** `text` is written into the place; `seal` is where the seal goes. */
  type: 'text' | 'seal';
  /** What is written there. */
  value: string;
  /** Width in points. */
  w: number;
  /** Points from the left edge of the page as a reader sees it. */
  x: number;
  /** Points from the top edge of the page as a reader sees it. */
  y: number;
  /** The bond form on which the field has its place. */
  formID: string;
}

/** A text or a seal at its place on a page of a bond form. */
export interface BondFormField {
  /** Names the record. The service makes it, in the order of time. */
  id: string;
  /** The organization that the record belongs to. */
  orgID: string;
  /** Painted under the text. */
  background: string;
  /** In points. */
  fontSize: number;
  /** Height in points. */
  h: number;
  /** Page of the form, 1 to the form's `length`; 0: not placed yet. */
  page: number;
  /** `text` is written into the place; `seal` is where the seal goes. */
  type: 'text' | 'seal';
  /** What is written there. */
  value: string;
  /** Width in points. */
  w: number;
  /** Points from the left edge of the page as a reader sees it. */
  x: number;
  /** Points from the top edge of the page as a reader sees it. */
  y: number;
  /** The bond form on which the field has its place. */
  formID: string;
}

/** All values of the bond form field from now on: what is left out is cleared. */
export interface UpdateBondFormField {
  /** Painted under the text. */
  background: string;
  /** In points. */
  fontSize: number;
  /** Height in points. */
  h: number;
  /** Page of the form, 1 to the form's `length`; 0: not placed yet. */
  page: number;
  /** `text` is written into the place; `seal` is where the seal goes. */
  type: 'text' | 'seal';
  /** What is written there. */
  value: string;
  /** Width in points. */
  w: number;
  /** Points from the left edge of the page as a reader sees it. */
  x: number;
  /** Points from the top edge of the page as a reader sees it. */
  y: number;
}

/** Which of the bond form fields to list. A filter that is left out does not narrow. */
export interface ListBondFormFields {
  /** Any of these; left out: all; empty: none. */
  orgIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  formIDIn?: string[] | null;
}

/** What is to change: a field that is left out stays as it is, `null` clears an optional one. */
export interface PatchBondFormField {
  /** Painted under the text. */
  background?: string;
  /** In points. */
  fontSize?: number;
  /** Height in points. */
  h?: number;
  /** Page of the form, 1 to the form's `length`; 0: not placed yet. */
  page?: number;
  /** `text` is written into the place; `seal` is where the seal goes. */
  type?: 'text' | 'seal';
  /** What is written there. */
  value?: string;
  /** Width in points. */
  w?: number;
  /** Points from the left edge of the page as a reader sees it. */
  x?: number;
  /** Points from the top edge of the page as a reader sees it. */
  y?: number;
}

/** A field of a form template: each bond form that is made of it has one like it. */
export interface TemplateField {
  /** Painted under the text. */
  background: string;
  /** In points. */
  fontSize: number;
  /** Height in points. */
  h: number;
  /** Page of the form, 1 to the form's `length`; 0: not placed yet. */
  page: number;
  /** `text` is written into the place; `seal` is where the seal goes. */
  type: 'text' | 'seal';
  /** What is written there. */
  value: string;
  /** Width in points. */
  w: number;
  /** Points from the left edge of the page as a reader sees it. */
  x: number;
  /** Points from the top edge of the page as a reader sees it. */
  y: number;
}

/** The values of a new form template. */
export interface CreateFormTemplate {
  /** What people call the form. */
  name: string;
  /** The instrument that is written on it: `bid`, `consent`, `performance`, `payment`, `maintenance` or another. */
  bondType: string;
  /** The edition of the form, as it stands on it. */
  edition: string;
  /** The penal sum of the forms made of it, in percent, where it is always the same. */
  percentage?: number | null;
  /** Where it is used, such as a state. */
  jurisdiction?: string | null;
  /** The owner who asks for it. */
  obligee?: string | null;
  /** The form template in whose place it is used from now on. */
  supersedesID?: string | null;
  /** What the surety says of its wording. */
  approval: 'draft' | 'approved' | 'refused';
  /** Why it is approved or refused. */
  reason?: string | null;
  /** The document that has the pages of the form. */
  documentID?: string | null;
  /** The page of the document on which the form begins, from 1; 0: it has no document. */
  startPage: number;
  /** Pages of the form. */
  length: number;
  /** The size of the blank pages of a form without a document; left out: `letter`. */
  pageSize?: 'letter' | 'a4' | null;
  /** What is filled in where. */
  fields?: TemplateField[] | null;
  /** The standard names that must have values for the form to be filled. */
  required?: string[] | null;
  /** Where the wording is from, and who may use it. */
  licenceNote?: string | null;
}

/** A form that is used for one bond after the other: its pages, what is filled in where, and what the surety says of its wording. */
export interface FormTemplate {
  /** Names the record. The service makes it, in the order of time. */
  id: string;
  /** The organization that the record belongs to. */
  orgID: string;
  /** What people call the form. */
  name: string;
  /** The instrument that is written on it: `bid`, `consent`, `performance`, `payment`, `maintenance` or another. */
  bondType: string;
  /** The edition of the form, as it stands on it. */
  edition: string;
  /** The penal sum of the forms made of it, in percent, where it is always the same. */
  percentage?: number;
  /** Where it is used, such as a state. */
  jurisdiction?: string;
  /** The owner who asks for it. */
  obligee?: string;
  /** The form template in whose place it is used from now on. */
  supersedesID?: string;
  /** What the surety says of its wording. */
  approval: 'draft' | 'approved' | 'refused';
  /** Why it is approved or refused. */
  reason?: string;
  /** The document that has the pages of the form. */
  documentID?: string;
  /** The page of the document on which the form begins, from 1; 0: it has no document. */
  startPage: number;
  /** Pages of the form. */
  length: number;
  /** The size of the blank pages of a form without a document; left out: `letter`. */
  pageSize?: 'letter' | 'a4';
  /** What is filled in where. */
  fields?: TemplateField[];
  /** The standard names that must have values for the form to be filled. */
  required?: string[];
  /** Where the wording is from, and who may use it. */
  licenceNote?: string;
  /** Whether it was used for a bond: only its approval can be changed then. */
  used: boolean;
  /** When the record was made. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

/** All values of the form template from now on: what is left out is cleared. */
export interface UpdateFormTemplate {
  /** What people call the form. */
  name: string;
  /** The instrument that is written on it: `bid`, `consent`, `performance`, `payment`, `maintenance` or another. */
  bondType: string;
  /** The edition of the form, as it stands on it. */
  edition: string;
  /** The penal sum of the forms made of it, in percent, where it is always the same. */
  percentage?: number | null;
  /** Where it is used, such as a state. */
  jurisdiction?: string | null;
  /** The owner who asks for it. */
  obligee?: string | null;
  /** The form template in whose place it is used from now on. */
  supersedesID?: string | null;
  /** What the surety says of its wording. */
  approval: 'draft' | 'approved' | 'refused';
  /** Why it is approved or refused. */
  reason?: string | null;
  /** The document that has the pages of the form. */
  documentID?: string | null;
  /** The page of the document on which the form begins, from 1; 0: it has no document. */
  startPage: number;
  /** Pages of the form. */
  length: number;
  /** The size of the blank pages of a form without a document; left out: `letter`. */
  pageSize?: 'letter' | 'a4' | null;
  /** What is filled in where. */
  fields?: TemplateField[] | null;
  /** The standard names that must have values for the form to be filled. */
  required?: string[] | null;
  /** Where the wording is from, and who may use it. */
  licenceNote?: string | null;
}

/** Which of the form templates to list. A filter that is left out does not narrow. */
export interface ListFormTemplates {
  /** Any of these; left out: all; empty: none. */
  orgIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  bondTypeIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  approvalIn?: ('draft' | 'approved' | 'refused')[] | null;
  /** Of this moment and after. */
  createdSince?: string | null;
  /** Before this moment. */
  createdUntil?: string | null;
}

/** The bond that a form is made for, and its penal sum. */
export interface UseFormTemplate {
  /** The bond that the form is made for. */
  bondID: string;
  /** The penal sum, in percent, unless there is a `penalSum`; left out: that of the template, else that of the bid, else 0: none yet. */
  percentage?: number | null;
  /** The penal sum in dollars, where it is fixed and no percentage. */
  penalSum?: number | null;
  /** What the form says that no record has: its `values`. */
  values?: Record<string, string> | null;
}

/** What is to change: a field that is left out stays as it is, `null` clears an optional one. */
export interface PatchFormTemplate {
  /** What people call the form. */
  name?: string;
  /** The instrument that is written on it: `bid`, `consent`, `performance`, `payment`, `maintenance` or another. */
  bondType?: string;
  /** The edition of the form, as it stands on it. */
  edition?: string;
  /** The penal sum of the forms made of it, in percent, where it is always the same. */
  percentage?: number | null;
  /** Where it is used, such as a state. */
  jurisdiction?: string | null;
  /** The owner who asks for it. */
  obligee?: string | null;
  /** The form template in whose place it is used from now on. */
  supersedesID?: string | null;
  /** What the surety says of its wording. */
  approval?: 'draft' | 'approved' | 'refused';
  /** Why it is approved or refused. */
  reason?: string | null;
  /** The document that has the pages of the form. */
  documentID?: string | null;
  /** The page of the document on which the form begins, from 1; 0: it has no document. */
  startPage?: number;
  /** Pages of the form. */
  length?: number;
  /** The size of the blank pages of a form without a document; left out: `letter`. */
  pageSize?: 'letter' | 'a4' | null;
  /** What is filled in where. */
  fields?: TemplateField[] | null;
  /** The standard names that must have values for the form to be filled. */
  required?: string[] | null;
  /** Where the wording is from, and who may use it. */
  licenceNote?: string | null;
}

/** A form that the service brings along. */
export interface ShippedForm {
  /** What the form is used by. */
  key: string;
  /** What people call the form. */
  name: string;
  /** The instrument that is written on it. */
  bondType: string;
  /** The edition of the form, as it stands on it. */
  edition: string;
  /** Pages of the form. */
  length: number;
  /** The standard names that must have values for the form to be filled. */
  required: string[];
  /** Where the wording is from, and who may use it. */
  licenceNote: string;
}

/** The forms that the service brings along. */
export interface FormLibrary {
  /** The forms, those of the plain set first. */
  forms: ShippedForm[];
}

/** The values of a new bond request. */
export interface CreateBondRequest {
  /** The project in the client's own system. */
  projectID: string;
  /** The kind of bond that is asked for: standard fields follow from `bid` and `final`. */
  bondType: string;
  /** The contractor accounts of the principals, several in a joint venture; left out: the organization's primary account. */
  accountIDs?: string[] | null;
  /** The time zone of its local times. */
  timeZone?: string | null;
}

/** What somebody asks a bond for. It goes from `draft` to `sent` to `completed`; until then it can be cancelled. Once completed or cancelled, neither it nor its fields change. */
export interface BondRequest {
  /** Names the record. The service makes it, in the order of time. */
  id: string;
  /** The organization that the record belongs to. */
  orgID: string;
  /** The project in the client's own system. */
  projectID: string;
  /** The kind of bond that is asked for: standard fields follow from `bid` and `final`. */
  bondType: string;
  /** The contractor accounts of the principals, several in a joint venture; left out: the organization's primary account. */
  accountIDs?: string[];
  /** The time zone of its local times. */
  timeZone?: string;
  /** `draft` is being prepared, `sent` is with those who decide, `completed` and `cancelled` are over. */
  status: 'draft' | 'sent' | 'completed' | 'cancelled';
  /** Who has read it, in the order of first reading. */
  readBy: string[];
  /** When it was sent; `""` while it is a draft. */
  sentAt: string;
  /** When it was completed; `""` until then. */
  completedAt: string;
  /** When the record was made. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

/** All values of the bond request from now on: what is left out is cleared. */
export interface UpdateBondRequest {
  /** The project in the client's own system. */
  projectID: string;
  /** The kind of bond that is asked for: standard fields follow from `bid` and `final`. */
  bondType: string;
  /** The contractor accounts of the principals, several in a joint venture; left out: the organization's primary account. */
  accountIDs?: string[] | null;
  /** The time zone of its local times. */
  timeZone?: string | null;
}

/** Which of the bond requests to list. A filter that is left out does not narrow. */
export interface ListBondRequests {
  /** Any of these; left out: all; empty: none. */
  orgIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  projectIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  bondTypeIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  statusIn?: ('draft' | 'sent' | 'completed' | 'cancelled')[] | null;
  /** Those that name any of these accounts as a principal. */
  accountIDIn?: string[] | null;
  /** Of this moment and after. */
  createdSince?: string | null;
  /** Before this moment. */
  createdUntil?: string | null;
}

/** What the service is to know to read the bond request. */
export interface ReadBondRequest {
  /** Who has read it. A viewer notes nobody else: `actorID` of `GET /me`. */
  readerID: string;
}

/** What the service is to know to generate the bond request. */
export interface GenerateBondRequest {
  /** Answer when the values are written, or after 30 seconds, the work going on. */
  block?: boolean | null;
  /** Write what is read over values that a person has given, too. */
  overwrite?: boolean | null;
  /** Of the project's documents, read only these; left out: all; empty: none. */
  documentIDIn?: string[] | null;
}

/** Work that goes on after its request was answered, such as reading the values of a bond request. */
export interface Job {
  /** Names the record. The service makes it, in the order of time. */
  id: string;
  /** The organization that the record belongs to. */
  orgID: string;
  /** What is done. */
  kind: string;
  /** The record it is done to. */
  targetID: string;
  /** `ready` waits for a worker, `running` has one, `done` and `dead` are over; a dead job was given up. */
  state: 'ready' | 'running' | 'done' | 'dead';
  /** Of `progressOf` steps so many are done. */
  progress: number;
  /** 0: not known. */
  progressOf: number;
  /** How often the work has been begun. */
  attempts: number;
  /** Why the last attempt failed, or `""`. */
  failure: string;
  /** When the record was made. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

/** What is to change: a field that is left out stays as it is, `null` clears an optional one. */
export interface PatchBondRequest {
  /** The project in the client's own system. */
  projectID?: string;
  /** The kind of bond that is asked for: standard fields follow from `bid` and `final`. */
  bondType?: string;
  /** The contractor accounts of the principals, several in a joint venture; left out: the organization's primary account. */
  accountIDs?: string[] | null;
  /** The time zone of its local times. */
  timeZone?: string | null;
}

/** The values of a new bond request field. */
export interface CreateBondRequestField {
  /** The bond request that the field belongs to. */
  requestID: string;
  /** What the value is. */
  ref: string;
  /** `""`: not stated, or not read yet. */
  value?: string | null;
  /** How sure the value is. */
  confidence?: number | null;
  /** Page of the document, from 1; 0: on none. */
  evidencePage?: number | null;
  /** The document in which the value was read. */
  evidenceDocID?: string | null;
}

/** One value that a bond request needs, such as the bid date, with the page of the document that it stands on. */
export interface BondRequestField {
  /** Names the record. The service makes it, in the order of time. */
  id: string;
  /** The organization that the record belongs to. */
  orgID: string;
  /** What the value is. */
  ref: string;
  /** `""`: not stated, or not read yet. */
  value: string;
  /** How sure the value is. */
  confidence: number;
  /** Page of the document, from 1; 0: on none. */
  evidencePage: number;
  /** The document in which the value was read. */
  evidenceDocID?: string;
  /** The bond request that the field belongs to. */
  requestID: string;
}

/** All values of the bond request field from now on: what is left out is cleared. */
export interface UpdateBondRequestField {
  /** What the value is. */
  ref: string;
  /** `""`: not stated, or not read yet. */
  value: string;
  /** How sure the value is. */
  confidence: number;
  /** Page of the document, from 1; 0: on none. */
  evidencePage: number;
  /** The document in which the value was read. */
  evidenceDocID?: string | null;
}

/** Which of the bond request fields to list. A filter that is left out does not narrow. */
export interface ListBondRequestFields {
  /** Any of these; left out: all; empty: none. */
  orgIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  requestIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  refIn?: string[] | null;
}

/** What the service is to know to generate the bond request field. */
export interface GenerateBondRequestField {
  /** Answer when the value is written, or after 30 seconds, the work going on. */
  block?: boolean | null;
  /** Write what is read over a value that a person has given, too. */
  overwrite?: boolean | null;
  /** Of the project's documents, read only these; left out: all; empty: none. */
  documentIDIn?: string[] | null;
}

/** A rectangle on a page. */
export interface Place {
  /** Points from the left edge of the page as a reader sees it. */
  x: number;
  /** Points from the top edge of the page as a reader sees it. */
  y: number;
  /** Width in points. */
  w: number;
  /** Height in points. */
  h: number;
}

/** A value that was found, with the place it was read from and its weight. */
export interface EvidenceCandidate {
  /** In the normal form of the field's ref. */
  value: string;
  /** The document in which the value was found. */
  documentID: string;
  /** The version of the document's content that it was read from. */
  version: number;
  /** Page of the file. */
  page: number;
  /** The words it was read from, with some around them. */
  words: string;
  /** Where the words are, in points from the top left corner of the page as a reader sees it. */
  places: Place[];
  /** Weight of the evidence, only comparable within one reading. */
  score: number;
  /** Why it weighs what it weighs. */
  reason: string;
}

/** A document of the project as it was when the field was read. */
export interface EvidenceDocument {
  /** The document that was looked through. */
  documentID: string;
  /** The version of its content that was looked through. */
  version: number;
  /** What the document was called at that time. */
  name: string;
  /** `read`, or `unreadable` for the reason that follows. */
  state: 'waiting' | 'read' | 'unreadable';
  /** Why it could not be read, `""` otherwise. */
  reason: string;
}

/** Why a field of a bond request has the value that was read for it. */
export interface FieldEvidence {
  /** The field of a bond request. */
  fieldID: string;
  /** What the value is, by the ref of the field. */
  ref: string;
  /** As it was read; `""`: not stated. The field itself has another where a person has corrected it. */
  value: string;
  /** How sure the value is. */
  confidence: number;
  /** Why this value, or why none. */
  reason: string;
  /** The values found, the best first. */
  candidates: EvidenceCandidate[];
  /** The project's documents at that time. */
  documents: EvidenceDocument[];
  /** `""`: the field has not been read yet. */
  generatedAt: string;
}

/** What is to change: a field that is left out stays as it is, `null` clears an optional one. */
export interface PatchBondRequestField {
  /** What the value is. */
  ref?: string;
  /** `""`: not stated, or not read yet. */
  value?: string;
  /** How sure the value is. */
  confidence?: number;
  /** Page of the document, from 1; 0: on none. */
  evidencePage?: number;
  /** The document in which the value was read. */
  evidenceDocID?: string | null;
}

/** The values of a new rate. */
export interface CreateRate {
  /** Left out: the organization of the caller, or the one that `X-Org-ID` names. */
  orgID?: string | null;
  /** What people call the rate, often the class of contractors it is for. */
  name: string;
  /** Months of maintenance that cost nothing. */
  freeWarrantyMonths: number;
  /** Months of the term that the base premium covers. */
  stdTermMonths: number;
}

/** What a surety charges. Its steps are rate tiers. */
export interface Rate {
  /** Names the record. The service makes it, in the order of time. */
  id: string;
  /** The organization that the record belongs to. */
  orgID: string;
  /** What people call the rate, often the class of contractors it is for. */
  name: string;
  /** Months of maintenance that cost nothing. */
  freeWarrantyMonths: number;
  /** Months of the term that the base premium covers. */
  stdTermMonths: number;
}

/** All values of the rate from now on: what is left out is cleared. */
export interface UpdateRate {
  /** What people call the rate, often the class of contractors it is for. */
  name: string;
  /** Months of maintenance that cost nothing. */
  freeWarrantyMonths: number;
  /** Months of the term that the base premium covers. */
  stdTermMonths: number;
}

/** Which of the rates to list. A filter that is left out does not narrow. */
export interface ListRates {
  /** Any of these; left out: all; empty: none. */
  orgIDIn?: string[] | null;
}

/** What is to change: a field that is left out stays as it is, `null` clears an optional one. */
export interface PatchRate {
  /** What people call the rate, often the class of contractors it is for. */
  name?: string;
  /** Months of maintenance that cost nothing. */
  freeWarrantyMonths?: number;
  /** Months of the term that the base premium covers. */
  stdTermMonths?: number;
}

/** The values of a new rate tier. */
export interface CreateRateTier {
  /** Left out: the organization of the caller, or the one that `X-Org-ID` names. */
  orgID?: string | null;
  /** Where the step begins: dollars of the contract amount (`penal`: of the penal sum; `maintenance`: of the amount; `bid`: of the bid estimate), months for `term` and `warranty`, percent of the contract amount for `percentage`. */
  threshold: number;
  /** `premium`, `penal`, `percentage`, `term`, `warranty`, `minimum`, `fee`, `bid`, `maintenance`: then threshold and value must not be negative. Any other takes no part in a premium. */
  type: string;
  /** Dollars per $1,000 (`premium`, `penal`; `warranty`, `maintenance`: for each started year), percent of the base premium (`percentage`; `term`: for each started month), or dollars (`minimum`, `fee`, `bid`). */
  value: number;
  /** The rate that the step belongs to. */
  rateID: string;
}

/** One step of a rate: from its threshold on, its value holds. */
export interface RateTier {
  /** Names the record. The service makes it, in the order of time. */
  id: string;
  /** The organization that the record belongs to. */
  orgID: string;
  /** Where the step begins: dollars of the contract amount (`penal`: of the penal sum; `maintenance`: of the amount; `bid`: of the bid estimate), months for `term` and `warranty`, percent of the contract amount for `percentage`. */
  threshold: number;
  /** `premium`, `penal`, `percentage`, `term`, `warranty`, `minimum`, `fee`, `bid`, `maintenance`: then threshold and value must not be negative. Any other takes no part in a premium. */
  type: string;
  /** Dollars per $1,000 (`premium`, `penal`; `warranty`, `maintenance`: for each started year), percent of the base premium (`percentage`; `term`: for each started month), or dollars (`minimum`, `fee`, `bid`). */
  value: number;
  /** The rate that the step belongs to. */
  rateID: string;
}

/** All values of the rate tier from now on: what is left out is cleared. */
export interface UpdateRateTier {
  /** Where the step begins: dollars of the contract amount (`penal`: of the penal sum; `maintenance`: of the amount; `bid`: of the bid estimate), months for `term` and `warranty`, percent of the contract amount for `percentage`. */
  threshold: number;
  /** `premium`, `penal`, `percentage`, `term`, `warranty`, `minimum`, `fee`, `bid`, `maintenance`: then threshold and value must not be negative. Any other takes no part in a premium. */
  type: string;
  /** Dollars per $1,000 (`premium`, `penal`; `warranty`, `maintenance`: for each started year), percent of the base premium (`percentage`; `term`: for each started month), or dollars (`minimum`, `fee`, `bid`). */
  value: number;
}

/** Which of the rate tiers to list. A filter that is left out does not narrow. */
export interface ListRateTiers {
  /** Any of these; left out: all; empty: none. */
  orgIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  rateIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  typeIn?: string[] | null;
}

/** What is to change: a field that is left out stays as it is, `null` clears an optional one. */
export interface PatchRateTier {
  /** Where the step begins: dollars of the contract amount (`penal`: of the penal sum; `maintenance`: of the amount; `bid`: of the bid estimate), months for `term` and `warranty`, percent of the contract amount for `percentage`. */
  threshold?: number;
  /** `premium`, `penal`, `percentage`, `term`, `warranty`, `minimum`, `fee`, `bid`, `maintenance`: then threshold and value must not be negative. Any other takes no part in a premium. */
  type?: string;
  /** Dollars per $1,000 (`premium`, `penal`; `warranty`, `maintenance`: for each started year), percent of the base premium (`percentage`; `term`: for each started month), or dollars (`minimum`, `fee`, `bid`). */
  value?: number;
}

/** Which bonds to price, and at which percentage. */
export interface AskPremiums {
  /** Any of these; left out: all; empty: none. */
  orgIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  projectIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  bondTypeIn?: ('bid' | 'final')[] | null;
  /** Any of these; left out: all; empty: none. */
  bidBondIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  rateIDIn?: string[] | null;
  /** Those that name any of these accounts as a principal. */
  accountIDIn?: string[] | null;
  /** Bids that are opened on this day and after, wherever that is. */
  bidDateSince?: string | null;
  /** Bids that are opened before this day. */
  bidDateUntil?: string | null;
  /** Any of these; `null`: bids without a result yet. A bond without bid data matches none. */
  bidWonIn?: (boolean | null)[] | null;
  /** Of this moment and after. */
  createdSince?: string | null;
  /** Before this moment. */
  createdUntil?: string | null;
  /** Of all final bonds; none: that of the final forms of the project of each, else 100. */
  percentage?: number | null;
}

/** A line of a premium: quantity times unit price. */
export interface PremiumLine {
  /** The type of the tier that makes the line. */
  code: 'bid' | 'premium' | 'term' | 'warranty' | 'minimum' | 'fee' | 'penal' | 'percentage' | 'maintenance';
  /** The rate tier that makes the line. */
  tierID: string;
  /** The line in words, as it may stand on an invoice. */
  description: string;
  /** Thousands of dollars, months, years, or 1. */
  quantity: number;
  /** What one of them costs, in dollars. */
  unitPrice: number;
  /** Quantity times unit price, rounded half up to cents. Only a `percentage` line may be negative: by it the base premium falls. */
  amount: number;
}

/** A tier of the rate that takes no part in the premium. */
export interface IgnoredTier {
  /** The rate tier that takes no part. */
  tierID: string;
  /** The type of the tier. */
  type: string;
  /** Where the step of the tier begins. */
  threshold: number;
  /** Why it takes no part. */
  reason: 'unknown type' | 'not for this bond type';
}

/** Why a bond has no premium. */
export interface PremiumProblem {
  /** What to fix; the codes of the 409 answers. */
  code: string;
  /** What to fix, in words. */
  detail: string;
}

/** The premium of one bond of many, or the problem that it has. */
export interface BondPremium {
  /** The organization that the record belongs to. */
  orgID: string;
  /** The bond whose premium it is. */
  bondID: string;
  /** The type of the bond. */
  bondType: 'bid' | 'final';
  /** The rate of the bond; left out where it has none. */
  rateID?: string;
  /** Dollars; the sum of the lines. */
  premium?: number;
  /** What the premium is made of, in the order of the calculation. */
  lines?: PremiumLine[];
  /** Months from start to end, a started one in full; 0 on a bid bond. */
  termMonths?: number;
  /** Months of the whole warranty; 0 on a bid bond. */
  warrantyMonths?: number;
  /** The percent of the contract amount that the bonds were priced for, where the rate goes by it. */
  percentage?: number;
  /** The tiers of the rate that take no part, and why. */
  ignored?: IgnoredTier[];
  /** Where there is no premium. */
  problem?: PremiumProblem;
}

/** Earlier terms of the same bond: what is left out was as it is now. */
export interface PreviousTerms {
  /** Of a final bond. */
  contractAmount?: number | null;
  /** The cents of the contract amount; left out: none. */
  contractAmountCents?: number | null;
  /** Of a final bond: when the contract starts. */
  startDate?: string | null;
  /** Of a final bond: when the contract ends. */
  endDate?: string | null;
  /** Of a final bond; none: 0. */
  warrantyPeriodYears?: number | null;
  /** Of final bonds, in percent of the contract amount; none: that of the final forms of the bond's project, else 100. */
  percentage?: number | null;
  /** Of a bid bond, where the rate charges for one. */
  bidEstimate?: number | null;
}

/** What is to differ from the bond: what is left out is as in the bond. */
export interface AskBondPremium {
  /** Of a final bond. */
  contractAmount?: number | null;
  /** The cents of the contract amount; left out: none. */
  contractAmountCents?: number | null;
  /** Of a final bond: when the contract starts. */
  startDate?: string | null;
  /** Of a final bond: when the contract ends. */
  endDate?: string | null;
  /** Of a final bond; none: 0. */
  warrantyPeriodYears?: number | null;
  /** Of final bonds, in percent of the contract amount; none: that of the final forms of the bond's project, else 100. */
  percentage?: number | null;
  /** Of a bid bond, where the rate charges for one. */
  bidEstimate?: number | null;
  /** Earlier terms: the answer then has the difference to bill or return. */
  previous?: PreviousTerms | null;
  /** Another rate of the bond's organization. */
  rateID?: string | null;
}

/** A line of a difference between two premiums. */
export interface DifferenceLine {
  /** The type of the tier that makes the line. */
  code: 'bid' | 'premium' | 'term' | 'warranty' | 'minimum' | 'fee' | 'penal' | 'percentage' | 'maintenance';
  /** The rate tier that makes the line. */
  tierID: string;
  /** The line in words, as it may stand on an invoice. */
  description: string;
  /** Dollars of the line by the earlier terms. */
  previous: number;
  /** Dollars of the line as it is now. */
  current: number;
  /** Current minus previous. */
  amount: number;
}

/** What changed terms make of the premium: what to bill or to return. */
export interface Difference {
  /** Dollars by the earlier terms. */
  previousPremium: number;
  /** Dollars as it is now. */
  premium: number;
  /** To bill, or, where negative, to return; the sum of the lines. */
  amount: number;
  /** Whether the difference is to `bill` or to `return`; `none` where there is none. */
  action: 'bill' | 'return' | 'none';
  /** The difference tier by tier. */
  lines: DifferenceLine[];
}

/** What a bond costs, line by line. Money is dollars, to the cent. */
export interface Premium {
  /** The rate that the premium was calculated by. */
  rateID: string;
  /** The type of bond that was priced. */
  bondType: 'bid' | 'final' | 'maintenance';
  /** Dollars; the sum of the lines. */
  premium: number;
  /** What the premium is made of, in the order of the calculation. */
  lines: PremiumLine[];
  /** From start to end, a started month in full; 0 on a bid or maintenance bond. */
  termMonths: number;
  /** Of the whole warranty or maintenance; 0 on a bid bond. */
  warrantyMonths: number;
  /** The percent of the contract amount that the bonds were priced for, where the rate goes by it. */
  percentage?: number;
  /** The tiers of the rate that take no part, and why. */
  ignored: IgnoredTier[];
  /** Where `previous` was sent. */
  difference?: Difference;
}

/** Earlier terms of the same bond: what is left out was as it is now. */
export interface PreviousRateTerms {
  /** Of a final bond. */
  contractAmount?: number | null;
  /** The cents of the contract amount; left out: none. */
  contractAmountCents?: number | null;
  /** Of a final bond: when the contract starts. */
  startDate?: string | null;
  /** Of a final bond: when the contract ends. */
  endDate?: string | null;
  /** Of a final bond; none: 0. */
  warrantyPeriodYears?: number | null;
  /** Of final bonds, in percent of the contract amount; none: that of the final forms of the bond's project, else 100. */
  percentage?: number | null;
  /** Of a bid bond, where the rate charges for one. */
  bidEstimate?: number | null;
  /** Of a maintenance bond. */
  amount?: number | null;
  /** How long a maintenance bond runs. */
  months?: number | null;
}

/** The terms that a premium is calculated from. */
export interface AskRatePremium {
  /** Of a final bond. */
  contractAmount?: number | null;
  /** The cents of the contract amount; left out: none. */
  contractAmountCents?: number | null;
  /** Of a final bond: when the contract starts. */
  startDate?: string | null;
  /** Of a final bond: when the contract ends. */
  endDate?: string | null;
  /** Of a final bond; none: 0. */
  warrantyPeriodYears?: number | null;
  /** Of final bonds, in percent of the contract amount; none: that of the final forms of the bond's project, else 100. */
  percentage?: number | null;
  /** Of a bid bond, where the rate charges for one. */
  bidEstimate?: number | null;
  /** Of a maintenance bond. */
  amount?: number | null;
  /** How long a maintenance bond runs. */
  months?: number | null;
  /** The type of bond to price: `bid`, `final` or `maintenance`. */
  bondType: 'bid' | 'final' | 'maintenance';
  /** Earlier terms: the answer then has the difference to bill or return. */
  previous?: PreviousRateTerms | null;
}

/** A tier that takes no part in any premium. */
export interface IdleTier {
  /** The tier. */
  tierID: string;
  /** As the tier has it. */
  type: string;
  /** As the tier has it. */
  threshold: number;
  /** Why it takes no part, for programs. */
  code: 'unknown-type' | 'duplicate-threshold' | 'never-reached' | 'never-applies' | 'zero-value';
  /** Why it takes no part, for people. */
  detail: string;
}

/** What keeps bonds of a type from being priced by the rate. */
export interface RateIssue {
  /** The bonds that have no price for it. */
  bondType: 'bid' | 'final' | 'maintenance';
  /** As of the 409 answers. */
  code: string;
  /** The tier to fix, if it is in one. */
  tierID?: string;
  /** What to fix, for people. */
  detail: string;
}

/** What is the matter with a rate. Both lists are empty where nothing is. */
export interface RateCheck {
  /** The rate that was checked. */
  rateID: string;
  /** Of the rate. */
  name: string;
  /** The tiers that take no part in any premium, and why. */
  tiers: IdleTier[];
  /** What keeps bonds of a type from being priced. */
  issues: RateIssue[];
}

/** A range of amounts with one price for a thousand dollars. */
export interface ScheduleSlice {
  /** The rate tier that makes the slice. */
  tierID: string;
  /** Where the slice begins, in dollars. */
  from: number;
  /** The last one has no end. */
  to?: number;
  /** What $1,000 of the amount cost in it, at the percentage or for the months of the schedule. */
  value: number;
}

/** The premium at one amount. */
export interface ScheduleRow {
  /** The contract amount or bid estimate of the row, in dollars. */
  amount: number;
  /** The premium at that amount, in dollars. */
  premium: number;
  /** Dollars per $1,000; none at 0. */
  perThousand?: number;
  /** What the premium of the row is made of. */
  lines: PremiumLine[];
}

/** An amount between two rows at which the price turns or jumps. */
export interface ScheduleTurn {
  /** The amount at which it turns, in dollars. */
  amount: number;
  /** The premium there, in dollars. */
  premium: number;
}

/** The premium of a rate by amount; of final bonds at the standard term and with the free warranty: without surcharges. */
export interface Schedule {
  /** The rate that is tabulated. */
  rateID: string;
  /** Of the rate. */
  name: string;
  /** The type of bond that is priced. */
  bondType: 'bid' | 'final' | 'maintenance';
  /** Months of the term that is assumed: the standard term of the rate. */
  termMonths: number;
  /** Free months of a final bond; the months of a maintenance bond. */
  warrantyMonths: number;
  /** The percent of the contract amount that the bonds are for, where the rate goes by it. */
  percentage?: number;
  /** The amount of the first row, in dollars. */
  from: number;
  /** The amount of the last row, in dollars. */
  to: number;
  /** How many steps lie between the first row and the last. */
  steps: number;
  /** The steps of the rate, each with what a thousand dollars in it cost. */
  slices: ScheduleSlice[];
  /** The premium at each amount. */
  rows: ScheduleRow[];
  /** Where the price turns or jumps between two rows. */
  turns: ScheduleTurn[];
  /** The tiers of the rate that take no part, and why. */
  ignored: IgnoredTier[];
}

/** The penal sum of a form, and how it comes about. */
export interface PenalSum {
  /** The form. */
  formID: string;
  /** In dollars and cents; left out where the amount is not known that it is a percentage of. */
  penalSum?: number;
  /** What has decided: the sum that is named, the percentage, or the cap. */
  basis: 'fixed' | 'percentage' | 'cap';
  /** What can be said of it in any case. */
  text: string;
  /** In percent. */
  percentage?: number;
  /** What the percentage is of. Of a bid bond it is not told. */
  amount?: number;
  /** The percentage of the amount, rounded up to the cent. */
  rounded?: number;
  /** The most that it may be. */
  cap?: number;
}

/** How a form is filled. */
export interface RenderForm {
  /** More for the templates of the fields, beside the `values` of the form or in their place. */
  values?: Record<string, string> | null;
  /** Whether fields stay blank whose values are missing; otherwise that is an error. */
  lenient?: boolean | null;
  /** The day that the bond is dated: `bond.date` in a template. */
  date?: string | null;
  /** The power of attorney; left out: that of the form. */
  poaID?: string | null;
}

/** A field that a form seems to have. Nothing of it is certain. */
export interface ProposedField {
  /** Page of the form, from 1. */
  page: number;
  /** Points from the left edge of the page as a reader sees it. */
  x: number;
  /** Points from the top edge of the page as a reader sees it. */
  y: number;
  /** Width in points. */
  w: number;
  /** Height in points. */
  h: number;
  /** What is filled in. */
  kind: 'text' | 'checkbox' | 'seal' | 'signature';
  /** What made it be found. */
  source: 'widget' | 'line' | 'underscores' | 'box' | 'label';
  /** The words of the form that say what belongs here. */
  label: string;
  /** The standard name of what belongs here; left out where it is not known. */
  meaning?: string;
  /** Of a date that has several blanks: which part of it belongs here. */
  datePart?: 'day' | 'month' | 'year';
  /** Of the words beside it, in points. */
  fontSize: number;
  /** How sure the proposal is, 0 to 1. */
  confidence: number;
}

/** The fields that a form seems to have. */
export interface DetectedFields {
  /** The form. */
  formID: string;
  /** By page, from top to bottom. */
  fields: ProposedField[];
}

/** How a page of a form is filled to be looked at. */
export interface ShowFilledPage {
  /** More for the templates of the fields, beside the `values` of the form or in their place. */
  values?: Record<string, string> | null;
  /** Whether fields stay blank whose values are missing; otherwise that is an error. */
  lenient?: boolean | null;
  /** The day that the bond is dated: `bond.date` in a template. */
  date?: string | null;
  /** The power of attorney; left out: that of the form. */
  poaID?: string | null;
  /** Page of the form, from 1. */
  page: number;
  /** The bond whose values are written; left out: that of the form. */
  bondID?: string | null;
  /** Fields in the place of those that the form has, such as some that are not saved yet. */
  fields?: UpdateBondFormField[] | null;
}

/** The consent of a party to the instruments of a bond. */
export interface CreateSignOff {
  /** For whom: the principal, or the surety. */
  party: 'principal' | 'surety';
  /** Of a principal: which; left out where the bond has one. */
  accountID?: string | null;
  /** The forms of the bond that are agreed to, as they are now. */
  formIDs: string[];
  /** Who signs off; for the surety one of its attorneys-in-fact. */
  name: string;
  /** In which capacity. */
  title: string;
}

/** The recorded consent of a party to the instruments of a bond. */
export interface SignOff {
  /** Names the record. The service makes it, in the order of time. */
  id: string;
  /** The organization that the record belongs to. */
  orgID: string;
  /** For whom: the principal, or the surety. */
  party: 'principal' | 'surety';
  /** Of a principal: which; left out where the bond has one. */
  accountID?: string;
  /** The forms of the bond that are agreed to, as they are now. */
  formIDs: string[];
  /** Who signs off; for the surety one of its attorneys-in-fact. */
  name: string;
  /** In which capacity. */
  title: string;
  /** The bond. */
  bondID: string;
  /** How it was known who signs: a member, or who has the mailed link. */
  method: 'member' | 'link';
  /** Whose act it was, as the audit log names them. */
  actorID: string;
  /** When the record was made. */
  createdAt: string;
}

/** A link that is mailed, by which somebody signs off once within seven days. */
export interface CreateSignOffLink {
  /** For whom: the principal, or the surety. */
  party: 'principal' | 'surety';
  /** Of a principal: which; left out where the bond has one. */
  accountID?: string | null;
  /** The forms of the bond that are agreed to, as they are now. */
  formIDs: string[];
  /** To whom the link is mailed. */
  email: string;
}

/** A link that was mailed to somebody who is to sign off. */
export interface SignOffLink {
  /** Names the record. The service makes it, in the order of time. */
  id: string;
  /** The organization that the record belongs to. */
  orgID: string;
  /** For whom: the principal, or the surety. */
  party: 'principal' | 'surety';
  /** Of a principal: which; left out where the bond has one. */
  accountID?: string;
  /** The forms of the bond that are agreed to, as they are now. */
  formIDs: string[];
  /** To whom the link is mailed. */
  email: string;
  /** The bond. */
  bondID: string;
  /** Until when it can be used. */
  expiresAt: string;
}

/** The token out of the mail, and who signs with it. */
export interface AcceptSignOff {
  /** The token out of the mail. */
  token: string;
  /** Who signs off. */
  name: string;
  /** In which capacity. */
  title: string;
}

/** Which of the sign offs to list. A filter that is left out does not narrow. */
export interface ListSignOffs {
  /** Any of these; left out: all; empty: none. */
  orgIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  bondIDIn?: string[] | null;
}

/** What one of several sureties stands behind. */
export interface SuretyShare {
  /** The name of the surety. */
  suretyName: string;
  /** Its number of the National Association of Insurance Commissioners. */
  naic: string;
  /** Its share of the penal sum, in dollars. */
  amount: number;
  /** The most that it may underwrite in one bond. */
  underwritingLimit?: number;
}

/** Which forms make the bond, and under which power of attorney it is signed. */
export interface IssueBond {
  /** The forms of the bond, in the order of their pages. */
  formIDs: string[];
  /** The power of attorney; left out: that of the first form. */
  poaID?: string | null;
  /** The day that the bond is dated. */
  date: string;
  /** The warnings that an admin accepts. What blocks cannot be accepted. */
  accept?:
    | (
        | 'form-edition'
        | 'organization-type'
        | 'surety-unlisted'
        | 'surety-unlicensed'
        | 'underwriting-limit'
        | 'premium-missing'
        | 'decision-missing'
        | 'over-capacity'
        | 'percentage-suspicious'
      )[]
    | null;
  /** Where several sureties stand behind it: each with its share. Together they are the penal sum. */
  shares?: SuretyShare[] | null;
}

/** What the receiver of a bond would refuse it for, or ask about. */
export interface IssueFinding {
  /** The check. */
  code: string;
  /** What is wrong. */
  detail: string;
  /** Whether the bond cannot be issued with it; otherwise an admin may accept it. */
  blocks: boolean;
  /** The form that it is about; left out: the bond as a whole. */
  formID?: string;
}

/** What the checks before issue have found. */
export interface IssueCheck {
  /** Whether the bond could be issued: nothing is found but warnings in `accept`. */
  ready: boolean;
  /** What is found, accepted warnings included. */
  findings: IssueFinding[];
}

/** An entry of the register of issued bonds. */
export interface IssuedBond {
  /** Names the record. The service makes it, in the order of time. */
  id: string;
  /** The organization that the record belongs to. */
  orgID: string;
  /** The bond. */
  bondID: string;
  /** The project in the client's own system. */
  projectID: string;
  /** `preparing` until its PDF is sealed; `issued` while it stands; then `superseded` or `void`. */
  state: 'preparing' | 'issued' | 'superseded' | 'void';
  /** The number of the bond in its organization, without a gap. */
  number: string;
  /** By which anybody verifies it. */
  code: string;
  /** The day that it is dated. */
  date: string;
  /** Its forms, in the order of their pages. */
  formIDs: string[];
  /** The power of attorney under which it is signed. */
  poaID?: string;
  /** The greatest penal sum of its instruments; left out where it is a percentage alone. */
  penalSum?: number;
  /** The warnings that were accepted. */
  accepted: string[];
  /** SHA-256 of the PDF in hex; `""` while it is prepared. */
  sha256: string;
  /** Bytes of the PDF. */
  size: number;
  /** The thumbprint of the key that has sealed it. */
  keyID: string;
  /** The document that is its PDF. */
  documentID?: string;
  /** The document that says the same as JSON. */
  twinDocumentID?: string;
  /** The document that is the signed receipt. */
  receiptDocumentID?: string;
  /** When it was sealed; `""` until then. */
  issuedAt: string;
  /** Who has issued it, as the audit log names them. */
  issuedBy: string;
  /** The one that supersedes it. */
  supersededByID?: string;
  /** When it became void; `""`: it did not. */
  voidedAt: string;
  /** Why it is void. */
  voidReason: string;
  /** When the record was made. */
  createdAt: string;
}

/** Why a bond is void. */
export interface VoidBond {
  /** The reason, which is kept in the register. */
  reason: string;
}

/** Which of the issued bonds to list. A filter that is left out does not narrow. */
export interface ListIssuedBonds {
  /** Any of these; left out: all; empty: none. */
  orgIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  bondIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  projectIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  stateIn?: ('preparing' | 'issued' | 'superseded' | 'void')[] | null;
  /** Of this moment and after. */
  createdSince?: string | null;
  /** Before this moment. */
  createdUntil?: string | null;
}

/** What is to be verified, where it is not the file itself: the hash of the file, its receipt, or what a portal knows of a bond. */
export interface VerifyBond {
  /** SHA-256 of the file. */
  sha256?: string | null;
  /** The receipt of the bond, a JWS. */
  receipt?: string | null;
  /** The code on the bond. */
  code?: string | null;
  /** The number on the bond. */
  number?: string | null;
  /** The principal that the bid names. */
  principalName?: string | null;
  /** The number of the invitation. */
  invitationNumber?: string | null;
  /** The percentage that is asked for. */
  percentage?: number | null;
  /** The amount bid, in dollars. */
  bidAmount?: number | null;
}

/** What a portal asked about, each with whether it is so. The right value is never told. */
export interface ComparedValues {
  /** The number of the bond. */
  number?: 'match' | 'mismatch' | 'unknown';
  /** The principal. */
  principalName?: 'match' | 'mismatch' | 'unknown';
  /** The number of the invitation. */
  invitationNumber?: 'match' | 'mismatch' | 'unknown';
  /** Whether the bond is of this percentage, or of more. */
  percentage?: 'match' | 'mismatch' | 'unknown';
}

/** Whether a bond is authentic, and stands. */
export interface Verification {
  /** `authentic`: it was issued like this, and stands; `altered`: it is not the file that was issued; `superseded` and `void`: it was issued, and stands no more; `unknown`: nothing like it was issued here. */
  verdict: 'authentic' | 'altered' | 'superseded' | 'void' | 'unknown';
  /** When this was so. */
  asOf: string;
  /** What to do about it. */
  hint?: string;
  /** The number of the bond. */
  number?: string;
  /** The day that it is dated. */
  date?: string;
  /** The principals. */
  principals?: string[];
  /** The obligee. */
  obligee?: string;
  /** The sureties. */
  sureties?: string[];
  /** The penal sum, as the bond says it. */
  penalSum?: string;
  /** SHA-256 of the file that was issued. */
  sha256?: string;
  /** It was sealed with a development key, for which nobody vouches. */
  isForDevelopment?: boolean;
  /** What a portal asked about. */
  values?: ComparedValues;
  /** Whether the penal sum covers the percentage of the bid, and the bid is no more than the surety allowed. */
  covers?: boolean;
}

/** The values of a new document. */
export interface CreateDocument {
  /** What the document is called, mostly the name of its file. */
  name: string;
  /** The project in the client's own system. */
  projectID: string;
  /** What it is; `power`: a power of attorney, `form`: the form of a bond, `bond`: an issued bond, `receipt`: what proves it. */
  kind?:
    | 'invitation'
    | 'addendum'
    | 'contract'
    | 'form'
    | 'power'
    | 'financial'
    | 'bond'
    | 'receipt'
    | 'other'
    | null;
}

/** A file of a project, such as an invitation to bid. */
export interface Document {
  /** Names the record. The service makes it, in the order of time. */
  id: string;
  /** The organization that the record belongs to. */
  orgID: string;
  /** What the document is called, mostly the name of its file. */
  name: string;
  /** The project in the client's own system. */
  projectID: string;
  /** What it is; `power`: a power of attorney, `form`: the form of a bond, `bond`: an issued bond, `receipt`: what proves it. */
  kind?:
    'invitation' | 'addendum' | 'contract' | 'form' | 'power' | 'financial' | 'bond' | 'receipt' | 'other';
  /** Whether its text has been read. */
  parsed: boolean;
  /** When the document was made. */
  uploadedAt: string;
  /** Who made it, as the audit log names them. */
  uploadedBy: string;
}

/** All values of the document from now on: what is left out is cleared. */
export interface UpdateDocument {
  /** What the document is called, mostly the name of its file. */
  name: string;
  /** The project in the client's own system. */
  projectID: string;
  /** What it is; `power`: a power of attorney, `form`: the form of a bond, `bond`: an issued bond, `receipt`: what proves it. */
  kind?:
    | 'invitation'
    | 'addendum'
    | 'contract'
    | 'form'
    | 'power'
    | 'financial'
    | 'bond'
    | 'receipt'
    | 'other'
    | null;
}

/** Which of the documents to list. A filter that is left out does not narrow. */
export interface ListDocuments {
  /** Any of these; left out: all; empty: none. */
  orgIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  projectIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  kindIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  parsedIn?: boolean[] | null;
}

/** One version of the content of a document. */
export interface DocumentContent {
  /** Names the record. The service makes it, in the order of time. */
  id: string;
  /** The organization that the record belongs to. */
  orgID: string;
  /** The document whose content it is. */
  documentID: string;
  /** Counts the contents that the document has had. */
  version: number;
  /** Media type. */
  type: string;
  /** How many bytes it has. */
  size: number;
  /** SHA-256 of the bytes, in hex. */
  sha256: string;
  /** `waiting`: its text is still to be read; `read`: it has been; `unreadable`: it cannot be, and `reason` says why. */
  state: 'waiting' | 'read' | 'unreadable';
  /** Why there is no text, `""` otherwise: `damaged`, `encrypted`, `empty`, `too-large`, `too-many-pages`, `timed-out`, `out-of-memory`, `unsupported` or `failed`. */
  reason: string;
  /** The reason in words. */
  detail: string;
  /** Pages; 0 until they are read. */
  pageCount: number;
  /** When this content was uploaded. */
  uploadedAt: string;
  /** Who uploaded it, as the audit log names them. */
  uploadedBy: string;
  /** When its text was read; `""` until then. */
  readAt: string;
}

/** Words that stand together, with their place on the page. */
export interface TextRun {
  /** Words that stand together on a line. */
  text: string;
  /** Points from the left edge of the page as a reader sees it. */
  x: number;
  /** Points from the top edge of the page as a reader sees it. */
  y: number;
  /** Width in points. */
  w: number;
  /** Height in points. */
  h: number;
}

/** The text of one page. */
export interface PageText {
  /** The page of the file, from 1, whatever is printed on it. */
  page: number;
  /** Width of the page in points. */
  width: number;
  /** Height of the page in points. */
  height: number;
  /** Where the text is from: the file's own, recognised in an image, or nowhere: an image only. */
  layer: 'text' | 'ocr' | 'none';
  /** The text, with its places in points from the top left corner of the page as a reader sees it. */
  runs: TextRun[];
}

/** The text that was read out of a document, by page. */
export interface DocumentText {
  /** The document whose text it is. */
  documentID: string;
  /** The version of its content. */
  version: number;
  /** `waiting`: its text is still to be read; `read`: it has been; `unreadable`: it cannot be, and `reason` says why. */
  state: 'waiting' | 'read' | 'unreadable';
  /** Why there is no text, `""` otherwise: `damaged`, `encrypted`, `empty`, `too-large`, `too-many-pages`, `timed-out`, `out-of-memory`, `unsupported` or `failed`. */
  reason: string;
  /** The reason in words. */
  detail: string;
  /** What is to be said of the text. */
  notes: string[];
  /** Pages that there are; 0 until they are read. */
  pageCount: number;
  /** The pages asked for, in order. */
  pages: PageText[];
}

/** What is to change: a field that is left out stays as it is, `null` clears an optional one. */
export interface PatchDocument {
  /** What the document is called, mostly the name of its file. */
  name?: string;
  /** The project in the client's own system. */
  projectID?: string;
  /** What it is; `power`: a power of attorney, `form`: the form of a bond, `bond`: an issued bond, `receipt`: what proves it. */
  kind?:
    | 'invitation'
    | 'addendum'
    | 'contract'
    | 'form'
    | 'power'
    | 'financial'
    | 'bond'
    | 'receipt'
    | 'other'
    | null;
}

/** The values of a new mail address. */
export interface CreateMailAddress {
  /** The project whose documents its mails bring. */
  projectID: string;
  /** The type of the bond requests that its mails become: `bid`, `final`, or another word. */
  bondType: string;
  /** Who may send, beside members of the organization who are editors or admins: addresses, and domains such as `@hill.example`. */
  senders?: string[] | null;
}

/** An address to which mail for a project is sent. A mail with attachments becomes documents of the project and a draft bond request. */
export interface MailAddress {
  /** Names the record. The service makes it, in the order of time. */
  id: string;
  /** The organization that the record belongs to. */
  orgID: string;
  /** The project whose documents its mails bring. */
  projectID: string;
  /** The type of the bond requests that its mails become: `bid`, `final`, or another word. */
  bondType: string;
  /** Who may send, beside members of the organization who are editors or admins: addresses, and domains such as `@hill.example`. */
  senders?: string[];
  /** `active` takes mail; `retired` refuses it. */
  state: 'active' | 'retired';
  /** Where mail is sent to. Nobody can guess it. */
  address: string;
  /** When the record was made. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

/** All values of the mail address from now on: what is left out is cleared. */
export interface UpdateMailAddress {
  /** The project whose documents its mails bring. */
  projectID: string;
  /** The type of the bond requests that its mails become: `bid`, `final`, or another word. */
  bondType: string;
  /** Who may send, beside members of the organization who are editors or admins: addresses, and domains such as `@hill.example`. */
  senders?: string[] | null;
  /** `active` takes mail; `retired` refuses it. */
  state: 'active' | 'retired';
}

/** Which of the mail addresses to list. A filter that is left out does not narrow. */
export interface ListMailAddresses {
  /** Any of these; left out: all; empty: none. */
  orgIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  projectIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  stateIn?: ('active' | 'retired')[] | null;
  /** Of this moment and after. */
  createdSince?: string | null;
  /** Before this moment. */
  createdUntil?: string | null;
}

/** What is to change: a field that is left out stays as it is, `null` clears an optional one. */
export interface PatchMailAddress {
  /** The project whose documents its mails bring. */
  projectID?: string;
  /** The type of the bond requests that its mails become: `bid`, `final`, or another word. */
  bondType?: string;
  /** Who may send, beside members of the organization who are editors or admins: addresses, and domains such as `@hill.example`. */
  senders?: string[] | null;
  /** `active` takes mail; `retired` refuses it. */
  state?: 'active' | 'retired';
}

/** A mail that came to a mail address, and what has become of it. Mail of senders who are not known is quarantined: nothing of it is read before an admin releases it, and after some days it is deleted. */
export interface ReceivedMail {
  /** Names the record. The service makes it, in the order of time. */
  id: string;
  /** The organization that the record belongs to. */
  orgID: string;
  /** The mail address that it came to. */
  addressID: string;
  /** `quarantined`: its sender is not known, and nothing of it is read until an admin releases it; `waiting`: it is still to be read; `accepted`: it has become documents and a bond request; `rejected`: it could not, and `reason` says why. */
  state: 'quarantined' | 'waiting' | 'accepted' | 'rejected';
  /** Who has sent it, as it says itself. */
  sender: string;
  /** Its subject, 255 characters at most. */
  subject: string;
  /** Its `Message-ID`, 255 characters at most; `""` where it has none. */
  messageID: string;
  /** How many bytes it has. */
  size: number;
  /** Why it was quarantined or rejected; `""` for other mails. */
  reason:
    '' | 'unknown-sender' | 'no-documents' | 'too-many-documents' | 'storage-full' | 'unreadable' | 'failed';
  /** The reason in words, or what was left out. */
  detail: string;
  /** The documents that its attachments have become. */
  documentIDs: string[];
  /** The bond request that was made for it. */
  requestID?: string;
  /** When it came. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

/** Which of the received mails to list. A filter that is left out does not narrow. */
export interface ListReceivedMails {
  /** Any of these; left out: all; empty: none. */
  orgIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  addressIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  stateIn?: ('quarantined' | 'waiting' | 'accepted' | 'rejected')[] | null;
  /** Of this moment and after. */
  createdSince?: string | null;
  /** Before this moment. */
  createdUntil?: string | null;
}

/** The values of a new power of attorney. */
export interface CreatePowerOfAttorney {
  /** What people call it. */
  name: string;
  /** The document that it is. */
  documentID?: string | null;
  /** The attorneys-in-fact whom it names. */
  attorneys?: string[] | null;
  /** The number of the certificate that it was attached to a bond with. */
  certificateNumber?: string | null;
  /** The states and provinces in which it may be used; left out: it names none. */
  states?:
    | (
        | 'AL'
        | 'AK'
        | 'AZ'
        | 'AR'
        | 'CA'
        | 'CO'
        | 'CT'
        | 'DE'
        | 'FL'
        | 'GA'
        | 'HI'
        | 'ID'
        | 'IL'
        | 'IN'
        | 'IA'
        | 'KS'
        | 'KY'
        | 'LA'
        | 'ME'
        | 'MD'
        | 'MA'
        | 'MI'
        | 'MN'
        | 'MS'
        | 'MO'
        | 'MT'
        | 'NE'
        | 'NV'
        | 'NH'
        | 'NJ'
        | 'NM'
        | 'NY'
        | 'NC'
        | 'ND'
        | 'OH'
        | 'OK'
        | 'OR'
        | 'PA'
        | 'RI'
        | 'SC'
        | 'SD'
        | 'TN'
        | 'TX'
        | 'UT'
        | 'VT'
        | 'VA'
        | 'WA'
        | 'WV'
        | 'WI'
        | 'WY'
        | 'DC'
        | 'AS'
        | 'GU'
        | 'MP'
        | 'PR'
        | 'VI'
        | 'AB'
        | 'BC'
        | 'MB'
        | 'NB'
        | 'NL'
        | 'NS'
        | 'NT'
        | 'NU'
        | 'ON'
        | 'PE'
        | 'QC'
        | 'SK'
        | 'YT'
      )[]
    | null;
  /** The first day on which it is in force. */
  effectiveFrom?: string | null;
  /** The last day on which it may be used; left out: it does not expire. */
  expiresAt?: string | null;
  /** When the surety has revoked it. */
  revokedAt?: string | null;
  /** Greatest penal sum, in dollars. */
  limitOfAuthority?: number | null;
}

/** Who may sign for the surety, and for how much: the attorneys-in-fact. */
export interface PowerOfAttorney {
  /** Names the record. The service makes it, in the order of time. */
  id: string;
  /** The organization that the record belongs to. */
  orgID: string;
  /** What people call it. */
  name: string;
  /** The document that it is. */
  documentID?: string;
  /** The attorneys-in-fact whom it names. */
  attorneys?: string[];
  /** The number of the certificate that it was attached to a bond with. */
  certificateNumber?: string;
  /** The states and provinces in which it may be used; left out: it names none. */
  states?: (
    | 'AL'
    | 'AK'
    | 'AZ'
    | 'AR'
    | 'CA'
    | 'CO'
    | 'CT'
    | 'DE'
    | 'FL'
    | 'GA'
    | 'HI'
    | 'ID'
    | 'IL'
    | 'IN'
    | 'IA'
    | 'KS'
    | 'KY'
    | 'LA'
    | 'ME'
    | 'MD'
    | 'MA'
    | 'MI'
    | 'MN'
    | 'MS'
    | 'MO'
    | 'MT'
    | 'NE'
    | 'NV'
    | 'NH'
    | 'NJ'
    | 'NM'
    | 'NY'
    | 'NC'
    | 'ND'
    | 'OH'
    | 'OK'
    | 'OR'
    | 'PA'
    | 'RI'
    | 'SC'
    | 'SD'
    | 'TN'
    | 'TX'
    | 'UT'
    | 'VT'
    | 'VA'
    | 'WA'
    | 'WV'
    | 'WI'
    | 'WY'
    | 'DC'
    | 'AS'
    | 'GU'
    | 'MP'
    | 'PR'
    | 'VI'
    | 'AB'
    | 'BC'
    | 'MB'
    | 'NB'
    | 'NL'
    | 'NS'
    | 'NT'
    | 'NU'
    | 'ON'
    | 'PE'
    | 'QC'
    | 'SK'
    | 'YT'
  )[];
  /** The first day on which it is in force. */
  effectiveFrom?: string;
  /** The last day on which it may be used; left out: it does not expire. */
  expiresAt?: string;
  /** When the surety has revoked it. */
  revokedAt?: string;
  /** Greatest penal sum, in dollars. */
  limitOfAuthority?: number;
}

/** All values of the power of attorney from now on: what is left out is cleared. */
export interface UpdatePowerOfAttorney {
  /** What people call it. */
  name: string;
  /** The document that it is. */
  documentID?: string | null;
  /** The attorneys-in-fact whom it names. */
  attorneys?: string[] | null;
  /** The number of the certificate that it was attached to a bond with. */
  certificateNumber?: string | null;
  /** The states and provinces in which it may be used; left out: it names none. */
  states?:
    | (
        | 'AL'
        | 'AK'
        | 'AZ'
        | 'AR'
        | 'CA'
        | 'CO'
        | 'CT'
        | 'DE'
        | 'FL'
        | 'GA'
        | 'HI'
        | 'ID'
        | 'IL'
        | 'IN'
        | 'IA'
        | 'KS'
        | 'KY'
        | 'LA'
        | 'ME'
        | 'MD'
        | 'MA'
        | 'MI'
        | 'MN'
        | 'MS'
        | 'MO'
        | 'MT'
        | 'NE'
        | 'NV'
        | 'NH'
        | 'NJ'
        | 'NM'
        | 'NY'
        | 'NC'
        | 'ND'
        | 'OH'
        | 'OK'
        | 'OR'
        | 'PA'
        | 'RI'
        | 'SC'
        | 'SD'
        | 'TN'
        | 'TX'
        | 'UT'
        | 'VT'
        | 'VA'
        | 'WA'
        | 'WV'
        | 'WI'
        | 'WY'
        | 'DC'
        | 'AS'
        | 'GU'
        | 'MP'
        | 'PR'
        | 'VI'
        | 'AB'
        | 'BC'
        | 'MB'
        | 'NB'
        | 'NL'
        | 'NS'
        | 'NT'
        | 'NU'
        | 'ON'
        | 'PE'
        | 'QC'
        | 'SK'
        | 'YT'
      )[]
    | null;
  /** The first day on which it is in force. */
  effectiveFrom?: string | null;
  /** The last day on which it may be used; left out: it does not expire. */
  expiresAt?: string | null;
  /** When the surety has revoked it. */
  revokedAt?: string | null;
  /** Greatest penal sum, in dollars. */
  limitOfAuthority?: number | null;
}

/** Which of the powers of attorney to list. A filter that is left out does not narrow. */
export interface ListPowersOfAttorney {
  /** Any of these; left out: all; empty: none. */
  orgIDIn?: string[] | null;
}

/** What is to change: a field that is left out stays as it is, `null` clears an optional one. */
export interface PatchPowerOfAttorney {
  /** What people call it. */
  name?: string;
  /** The document that it is. */
  documentID?: string | null;
  /** The attorneys-in-fact whom it names. */
  attorneys?: string[] | null;
  /** The number of the certificate that it was attached to a bond with. */
  certificateNumber?: string | null;
  /** The states and provinces in which it may be used; left out: it names none. */
  states?:
    | (
        | 'AL'
        | 'AK'
        | 'AZ'
        | 'AR'
        | 'CA'
        | 'CO'
        | 'CT'
        | 'DE'
        | 'FL'
        | 'GA'
        | 'HI'
        | 'ID'
        | 'IL'
        | 'IN'
        | 'IA'
        | 'KS'
        | 'KY'
        | 'LA'
        | 'ME'
        | 'MD'
        | 'MA'
        | 'MI'
        | 'MN'
        | 'MS'
        | 'MO'
        | 'MT'
        | 'NE'
        | 'NV'
        | 'NH'
        | 'NJ'
        | 'NM'
        | 'NY'
        | 'NC'
        | 'ND'
        | 'OH'
        | 'OK'
        | 'OR'
        | 'PA'
        | 'RI'
        | 'SC'
        | 'SD'
        | 'TN'
        | 'TX'
        | 'UT'
        | 'VT'
        | 'VA'
        | 'WA'
        | 'WV'
        | 'WI'
        | 'WY'
        | 'DC'
        | 'AS'
        | 'GU'
        | 'MP'
        | 'PR'
        | 'VI'
        | 'AB'
        | 'BC'
        | 'MB'
        | 'NB'
        | 'NL'
        | 'NS'
        | 'NT'
        | 'NU'
        | 'ON'
        | 'PE'
        | 'QC'
        | 'SK'
        | 'YT'
      )[]
    | null;
  /** The first day on which it is in force. */
  effectiveFrom?: string | null;
  /** The last day on which it may be used; left out: it does not expire. */
  expiresAt?: string | null;
  /** When the surety has revoked it. */
  revokedAt?: string | null;
  /** Greatest penal sum, in dollars. */
  limitOfAuthority?: number | null;
}

/** The surety of an organization: one record, which `PUT` makes where there is none. */
export interface SuretyCompany {
  /** The organization that the record belongs to. */
  orgID: string;
  /** Where the surety has its office. */
  address: string;
  /** The attorneys-in-fact. */
  attorneys: string[];
  /** The name of the surety as it stands on bonds. */
  name: string;
  /** The number at which the surety is reached, in any form. */
  phone: string;
  /** The resident agent. */
  residentName: string;
  /** The state that has admitted the surety. */
  stateOfAuthority: string;
  /** The number of the National Association of Insurance Commissioners. */
  naic?: string;
  /** The state or province under whose law it was founded. */
  stateOfIncorporation?: string;
  /** The most that it may underwrite in one bond, as the Treasury lists it. */
  underwritingLimit?: number;
  /** The states and provinces in which it is licensed; left out: none are known. */
  licensedStates?: (
    | 'AL'
    | 'AK'
    | 'AZ'
    | 'AR'
    | 'CA'
    | 'CO'
    | 'CT'
    | 'DE'
    | 'FL'
    | 'GA'
    | 'HI'
    | 'ID'
    | 'IL'
    | 'IN'
    | 'IA'
    | 'KS'
    | 'KY'
    | 'LA'
    | 'ME'
    | 'MD'
    | 'MA'
    | 'MI'
    | 'MN'
    | 'MS'
    | 'MO'
    | 'MT'
    | 'NE'
    | 'NV'
    | 'NH'
    | 'NJ'
    | 'NM'
    | 'NY'
    | 'NC'
    | 'ND'
    | 'OH'
    | 'OK'
    | 'OR'
    | 'PA'
    | 'RI'
    | 'SC'
    | 'SD'
    | 'TN'
    | 'TX'
    | 'UT'
    | 'VT'
    | 'VA'
    | 'WA'
    | 'WV'
    | 'WI'
    | 'WY'
    | 'DC'
    | 'AS'
    | 'GU'
    | 'MP'
    | 'PR'
    | 'VI'
    | 'AB'
    | 'BC'
    | 'MB'
    | 'NB'
    | 'NL'
    | 'NS'
    | 'NT'
    | 'NU'
    | 'ON'
    | 'PE'
    | 'QC'
    | 'SK'
    | 'YT'
  )[];
  /** The document that has the picture of its seal. */
  sealDocumentID?: string;
}

/** All values of the surety from now on: what is left out is cleared. */
export interface UpdateSurety {
  /** Where the surety has its office. */
  address: string;
  /** The attorneys-in-fact. */
  attorneys: string[];
  /** The name of the surety as it stands on bonds. */
  name: string;
  /** The number at which the surety is reached, in any form. */
  phone: string;
  /** The resident agent. */
  residentName: string;
  /** The state that has admitted the surety. */
  stateOfAuthority: string;
  /** The number of the National Association of Insurance Commissioners. */
  naic?: string | null;
  /** The state or province under whose law it was founded. */
  stateOfIncorporation?: string | null;
  /** The most that it may underwrite in one bond, as the Treasury lists it. */
  underwritingLimit?: number | null;
  /** The states and provinces in which it is licensed; left out: none are known. */
  licensedStates?:
    | (
        | 'AL'
        | 'AK'
        | 'AZ'
        | 'AR'
        | 'CA'
        | 'CO'
        | 'CT'
        | 'DE'
        | 'FL'
        | 'GA'
        | 'HI'
        | 'ID'
        | 'IL'
        | 'IN'
        | 'IA'
        | 'KS'
        | 'KY'
        | 'LA'
        | 'ME'
        | 'MD'
        | 'MA'
        | 'MI'
        | 'MN'
        | 'MS'
        | 'MO'
        | 'MT'
        | 'NE'
        | 'NV'
        | 'NH'
        | 'NJ'
        | 'NM'
        | 'NY'
        | 'NC'
        | 'ND'
        | 'OH'
        | 'OK'
        | 'OR'
        | 'PA'
        | 'RI'
        | 'SC'
        | 'SD'
        | 'TN'
        | 'TX'
        | 'UT'
        | 'VT'
        | 'VA'
        | 'WA'
        | 'WV'
        | 'WI'
        | 'WY'
        | 'DC'
        | 'AS'
        | 'GU'
        | 'MP'
        | 'PR'
        | 'VI'
        | 'AB'
        | 'BC'
        | 'MB'
        | 'NB'
        | 'NL'
        | 'NS'
        | 'NT'
        | 'NU'
        | 'ON'
        | 'PE'
        | 'QC'
        | 'SK'
        | 'YT'
      )[]
    | null;
  /** The document that has the picture of its seal. */
  sealDocumentID?: string | null;
}

/** What is to change: a field that is left out stays as it is, `null` clears an optional one. */
export interface PatchSurety {
  /** Where the surety has its office. */
  address?: string;
  /** The attorneys-in-fact. */
  attorneys?: string[];
  /** The name of the surety as it stands on bonds. */
  name?: string;
  /** The number at which the surety is reached, in any form. */
  phone?: string;
  /** The resident agent. */
  residentName?: string;
  /** The state that has admitted the surety. */
  stateOfAuthority?: string;
  /** The number of the National Association of Insurance Commissioners. */
  naic?: string | null;
  /** The state or province under whose law it was founded. */
  stateOfIncorporation?: string | null;
  /** The most that it may underwrite in one bond, as the Treasury lists it. */
  underwritingLimit?: number | null;
  /** The states and provinces in which it is licensed; left out: none are known. */
  licensedStates?:
    | (
        | 'AL'
        | 'AK'
        | 'AZ'
        | 'AR'
        | 'CA'
        | 'CO'
        | 'CT'
        | 'DE'
        | 'FL'
        | 'GA'
        | 'HI'
        | 'ID'
        | 'IL'
        | 'IN'
        | 'IA'
        | 'KS'
        | 'KY'
        | 'LA'
        | 'ME'
        | 'MD'
        | 'MA'
        | 'MI'
        | 'MN'
        | 'MS'
        | 'MO'
        | 'MT'
        | 'NE'
        | 'NV'
        | 'NH'
        | 'NJ'
        | 'NM'
        | 'NY'
        | 'NC'
        | 'ND'
        | 'OH'
        | 'OK'
        | 'OR'
        | 'PA'
        | 'RI'
        | 'SC'
        | 'SD'
        | 'TN'
        | 'TX'
        | 'UT'
        | 'VT'
        | 'VA'
        | 'WA'
        | 'WV'
        | 'WI'
        | 'WY'
        | 'DC'
        | 'AS'
        | 'GU'
        | 'MP'
        | 'PR'
        | 'VI'
        | 'AB'
        | 'BC'
        | 'MB'
        | 'NB'
        | 'NL'
        | 'NS'
        | 'NT'
        | 'NU'
        | 'ON'
        | 'PE'
        | 'QC'
        | 'SK'
        | 'YT'
      )[]
    | null;
  /** The document that has the picture of its seal. */
  sealDocumentID?: string | null;
}

/** The values of a new invite. */
export interface CreateInvite {
  /** Left out: the organization of the caller, or the one that `X-Org-ID` names. */
  orgID?: string | null;
  /** The address that the mail with the token goes to. */
  email: string;
  /** The role to be had by accepting; `viewer` where left out. */
  role?: 'viewer' | 'editor' | 'admin' | null;
}

/** An invitation to join an organization. It can be used once, within seven days. */
export interface Invite {
  /** Names the record. The service makes it, in the order of time. */
  id: string;
  /** The organization that the record belongs to. */
  orgID: string;
  /** The address that the mail with the token goes to. */
  email: string;
  /** The role to be had by accepting; `viewer` where left out. */
  role?: 'viewer' | 'editor' | 'admin';
  /** When the record was made. */
  createdAt: string;
  /** Who invited, as the audit log names them. */
  createdBy: string;
  /** Until when it can be accepted. */
  expiresAt: string;
  /** Whether it has been accepted. */
  used: boolean;
}

/** The token that proves that the mail has arrived. */
export interface AcceptInvite {
  /** The token in the mail. */
  token: string;
}

/** What accepting has made of the caller. */
export interface AcceptedInvite {
  /** The organization that the caller has joined. */
  orgID: string;
  /** The role in the organization from now on. */
  role: 'viewer' | 'editor' | 'admin';
}

/** Which of the invites to list. A filter that is left out does not narrow. */
export interface ListInvites {
  /** Any of these; left out: all; empty: none. */
  orgIDIn?: string[] | null;
  /** Of this moment and after. */
  createdSince?: string | null;
  /** Before this moment. */
  createdUntil?: string | null;
}

/** Which of the jobs to list. A filter that is left out does not narrow. */
export interface ListJobs {
  /** Any of these; left out: all; empty: none. */
  orgIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  stateIn?: ('ready' | 'running' | 'done' | 'dead')[] | null;
  /** Any of these; left out: all; empty: none. */
  kindIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  targetIDIn?: string[] | null;
  /** Of this moment and after. */
  createdSince?: string | null;
  /** Before this moment. */
  createdUntil?: string | null;
}

/** A person who belongs to an organization, with a role there. Accepting an invite makes one. */
export interface Member {
  /** Names the record. The service makes it, in the order of time. */
  id: string;
  /** The organization that the record belongs to. */
  orgID: string;
  /** What the person may do in the organization: `viewer` reads, `editor` writes, `admin` manages. */
  role: 'viewer' | 'editor' | 'admin';
  /** The `sub` of the person at the identity provider. */
  actorID: string;
  /** The address that the invite went to. */
  email: string;
  /** When the record was made. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

/** All values of the member from now on: what is left out is cleared. */
export interface UpdateMember {
  /** What the person may do in the organization: `viewer` reads, `editor` writes, `admin` manages. */
  role: 'viewer' | 'editor' | 'admin';
}

/** Which of the members to list. A filter that is left out does not narrow. */
export interface ListMembers {
  /** Any of these; left out: all; empty: none. */
  orgIDIn?: string[] | null;
  /** Of this moment and after. */
  createdSince?: string | null;
  /** Before this moment. */
  createdUntil?: string | null;
}

/** What is to change: a field that is left out stays as it is, `null` clears an optional one. */
export interface PatchMember {
  /** What the person may do in the organization: `viewer` reads, `editor` writes, `admin` manages. */
  role?: 'viewer' | 'editor' | 'admin';
}

/** The values of a new API key. */
export interface CreateApiKey {
  /** Left out: the organization of the caller, or the one that `X-Org-ID` names. */
  orgID?: string | null;
  /** What people call it. */
  name: string;
  /** What may be done with it, in this organization. */
  role: 'viewer' | 'editor' | 'admin';
  /** When it stops working, to the millisecond; answered in UTC. Left out: it does not expire. */
  expiresAt?: string | null;
}

/** A new key, with the secret that is shown this once. */
export interface CreatedApiKey {
  /** Names the record. The service makes it, in the order of time. */
  id: string;
  /** The organization that the record belongs to. */
  orgID: string;
  /** What people call it. */
  name: string;
  /** What may be done with it, in this organization. */
  role: 'viewer' | 'editor' | 'admin';
  /** When it stops working, to the millisecond; answered in UTC. Left out: it does not expire. */
  expiresAt?: string;
  /** The eight characters behind `sbs_`, to know the key by. */
  prefix: string;
  /** When the record was made. */
  createdAt: string;
  /** The key itself. It is in this answer and nowhere else. */
  secret: string;
}

/** Which of the API keys to list. A filter that is left out does not narrow. */
export interface ListApiKeys {
  /** Any of these; left out: all; empty: none. */
  orgIDIn?: string[] | null;
  /** Of this moment and after. */
  createdSince?: string | null;
  /** Before this moment. */
  createdUntil?: string | null;
}

/** A credential of one organization with one role. The key itself is in the answer that makes it, and nowhere else. */
export interface ApiKey {
  /** Names the record. The service makes it, in the order of time. */
  id: string;
  /** The organization that the record belongs to. */
  orgID: string;
  /** What people call it. */
  name: string;
  /** What may be done with it, in this organization. */
  role: 'viewer' | 'editor' | 'admin';
  /** When it stops working, to the millisecond; answered in UTC. Left out: it does not expire. */
  expiresAt?: string;
  /** The eight characters behind `sbs_`, to know the key by. */
  prefix: string;
  /** When the record was made. */
  createdAt: string;
}

/** The role of the caller in one organization. */
export interface Membership {
  /** An organization that the caller belongs to. */
  orgID: string;
  /** What the caller may do there. */
  role: 'viewer' | 'editor' | 'admin';
}

/** Who is asking, and what they may do where. */
export interface Me {
  /** As the audit log names the caller. */
  actorID: string;
  /** How the caller showed who it is; `open`: not at all. */
  authentication: 'api_key' | 'jwt' | 'open';
  /** Whether the caller may do everything in every organization, as in the open mode. */
  every: boolean;
  /** Where the caller belongs, with the role there. */
  organizations: Membership[];
}

/** The end of an organization's chain, to be kept where nobody can change it. */
export interface LogHead {
  /** The organization whose log it is. */
  orgID: string;
  /** How many entries are sealed up to here. */
  seq: number;
  /** SHA-256 in hex; 64 zeros where nothing is sealed. */
  hash: string;
  /** When it was sealed; `""` where nothing is. */
  sealedAt: string;
}

/** A value that only admins are shown. */
export interface AdminValue {
  /** Its name in the metadata. */
  name: string;
  /** As it was before or after the change. */
  value: string;
  /** The metadata has, by this name, `sha256:` and the SHA-256 in hex of salt, colon and value: it shows that the value is the one that was sealed. */
  salt: string;
}

/** An entry of the audit log with its place in the chain. */
export interface LogFeedEntry {
  /** Names the record. The service makes it, in the order of time. */
  id: string;
  /** The organization that the record belongs to. */
  orgID: string;
  /** The project of the record, or `""`. */
  projectID: string;
  /** `<resource>.<past verb>` */
  action: string;
  /** Who did it: a person, an API key, or `anonymous`. */
  actorID: string;
  /** The record that it was done to. */
  targetID: string;
  /** The resource of that record. */
  targetType: string;
  /** When it was done. */
  createdAt: string;
  /** `requestID`, `version`: that of the record after the change, and for updates `changed`: the fields that changed. Of many records, `before.` and `after.` with the name of a field have its values, of parts `before.bidData.bidDate`; a value that was not set is left out, a long one cut. A bid estimate is there as a hash: see `adminValues`. */
  metadata: Record<string, string>;
  /** For admins of the organization: the values that the metadata has hashes of. */
  adminValues?: AdminValue[];
  /** Its place, from 1 and without gaps. */
  seq: number;
}

/** Entries in the order of the chain, and where the next ones begin. */
export interface LogFeed {
  /** The organization whose log it is. */
  orgID: string;
  /** Behind the place asked for, in order; `[]`: there are no more yet. */
  entries: LogFeedEntry[];
  /** The place to ask for next, as `after`. */
  next: number;
}

/** A place of the chain that seals the log. */
export interface LogPlace {
  /** How many entries are sealed up to here. */
  seq: number;
  /** SHA-256 in hex; 64 zeros where nothing is sealed. */
  hash: string;
}

/** The first place of the chain that does not hold. */
export interface LogBreak {
  /** The place that does not hold. */
  seq: number;
  /** The entry in question, where the chain still names one. */
  entryID?: string;
  /** What is wrong there. */
  reason:
    | 'entry_altered'
    | 'entry_missing'
    | 'entries_swapped'
    | 'seal_missing'
    | 'seal_inserted'
    | 'hash_altered'
    | 'hash_mismatch'
    | 'head_mismatch';
}

/** How the log of an organization stands. */
export interface LogCheck {
  /** The organization whose log was checked. */
  orgID: string;
  /** The place behind which this check began. */
  from: LogPlace;
  /** Up to and with this place each entry is the one that was sealed. */
  sealed: number;
  /** How many of the newest 100,000 entries are not sealed yet. */
  unsealed: number;
  /** The end of the chain as it is stored. */
  head: LogPlace;
  /** Left out while all holds. */
  broken?: LogBreak;
  /** How far this request came in a long log: send it as `seq` and `hash` to go on. */
  next?: LogPlace;
}

/** An entry as it is stored and sealed. */
export interface ExportedEntry {
  /** The id of the entry. */
  id: string;
  /** The organization whose log it is. */
  orgID: string;
  /** The project of the record, or `""`. */
  projectID: string;
  /** What was done: `<resource>.<past verb>`. */
  action: string;
  /** Who did it: a person, an API key, or `anonymous`. */
  actorID: string;
  /** The record that it was done to. */
  targetID: string;
  /** The resource of that record. */
  targetType: string;
  /** When it was done. */
  createdAt: string;
  /** The JSON text as it is stored: its bytes are what is sealed. */
  metadata: string;
}

/** A line of an exported log behind the first, which says what the file is. */
export interface ExportedPlace {
  /** How many entries are sealed up to here. */
  seq: number;
  /** SHA-256 in hex; 64 zeros where nothing is sealed. */
  hash: string;
  /** The entry that was sealed at this place. */
  entryID: string;
  /** Left out where the entry is gone. */
  entry?: ExportedEntry;
}

/** The audit log: who did what to which record, and when. Entries are neither changed nor deleted. */
export interface LogEntry {
  /** Names the record. The service makes it, in the order of time. */
  id: string;
  /** The organization that the record belongs to. */
  orgID: string;
  /** The project of the record, or `""`. */
  projectID: string;
  /** `<resource>.<past verb>` */
  action: string;
  /** Who did it: a person, an API key, or `anonymous`. */
  actorID: string;
  /** The record that it was done to. */
  targetID: string;
  /** The resource of that record. */
  targetType: string;
  /** When it was done. */
  createdAt: string;
  /** `requestID`, `version`: that of the record after the change, and for updates `changed`: the fields that changed. Of many records, `before.` and `after.` with the name of a field have its values, of parts `before.bidData.bidDate`; a value that was not set is left out, a long one cut. A bid estimate is there as a hash: see `adminValues`. */
  metadata: Record<string, string>;
  /** For admins of the organization: the values that the metadata has hashes of. */
  adminValues?: AdminValue[];
}

/** Which of the log to list. A filter that is left out does not narrow. */
export interface ListLog {
  /** Any of these; left out: all; empty: none. */
  orgIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  projectIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  actionIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  targetTypeIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  targetIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  actorIDIn?: string[] | null;
  /** Entries of this moment and after. */
  since?: string | null;
  /** Entries before this moment. */
  until?: string | null;
}

/** Which events to read, and from where on. A filter that is left out does not narrow. */
export interface ReadEvents {
  /** The `next` of the answer before, or the `id` of an event of the stream. Left out: from the very first event on. `latest`: what happens from now on. */
  after?: string | null;
  /** Events at most; left out: 100. */
  limit?: number | null;
  /** Seconds to wait for the first event while there is none; left out: 0. The service may answer sooner. */
  wait?: number | null;
  /** Any of these types; `bond.*`: all of a resource. Left out: all; empty: none. */
  typeIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  projectIDIn?: string[] | null;
  /** Any of these organizations, at most 100 of them; the same ones with each cursor. Left out: all that the caller belongs to; without credentials, the one that `X-Org-ID` names. */
  orgIDIn?: string[] | null;
}

/** What an event says of the change; read the record for the rest. */
export interface EventData {
  /** The organization of the record. */
  orgID: string;
  /** The project of the record, or `""`. */
  projectID: string;
  /** The resource of the record. */
  targetType: string;
  /** The record. */
  targetID: string;
  /** The version of the record after the change, as its `ETag` has it; of one that was deleted, its last. Not there for what has no versions. */
  version?: number;
  /** The place of the event in the log of the organization: from 1, and without gaps. */
  seq: number;
}

/** What happened to one record, as CloudEvents 1.0 has it in its JSON format. */
export interface CloudEvent {
  /** Unique among all events, and the id of the entry in the audit log. */
  id: string;
  /** The version of CloudEvents. */
  specversion: '1.0';
  /** This service, and the organization in it. */
  source: string;
  /** `<resource>.<past verb>` */
  type: string;
  /** The record: its resource and its id. */
  subject: string;
  /** When it happened. */
  time: string;
  /** The media type of `data`. */
  datacontenttype: 'application/json';
  /** What changed, and where. */
  data: EventData;
}

/** Events, and where the next ones begin. */
export interface Events {
  /** Those of an organization are in the order of its log. `[]`: there are none yet, or none among the many that were looked through. */
  events: CloudEvent[];
  /** The cursor to go on with, as `after`. It stays the same while there is nothing new. */
  next: string;
}

/** The values of a new webhook. */
export interface CreateWebhook {
  /** Left out: the organization of the caller, or the one that `X-Org-ID` names. */
  orgID?: string | null;
  /** Where events are sent, by POST: `https`, to a public server, on port 443 or one from 1024 on. */
  url: string;
  /** What it is for. */
  description?: string | null;
  /** Events of these types; `bond.*` is all of bonds. Left out: of all. */
  typeIn?: string[] | null;
  /** Events of these projects; `""` is what has no project. Left out: of all. */
  projectIDIn?: string[] | null;
  /** Left out: `enabled`. One that is enabled again goes on where it stopped: nothing that happened meanwhile is left out. */
  state?: 'enabled' | 'disabled' | null;
}

/** A new webhook, with the secret that is shown this once. */
export interface CreatedWebhook {
  /** Names the record. The service makes it, in the order of time. */
  id: string;
  /** The organization that the record belongs to. */
  orgID: string;
  /** Where events are sent, by POST: `https`, to a public server, on port 443 or one from 1024 on. */
  url: string;
  /** What it is for. */
  description?: string;
  /** Events of these types; `bond.*` is all of bonds. Left out: of all. */
  typeIn?: string[];
  /** Events of these projects; `""` is what has no project. Left out: of all. */
  projectIDIn?: string[];
  /** Left out: `enabled`. One that is enabled again goes on where it stopped: nothing that happened meanwhile is left out. */
  state?: 'enabled' | 'disabled';
  /** Since when no event has arrived; left out while they do. */
  failingSince?: string;
  /** Why the service has disabled it. `gone`: the receiver has answered 410; `failing`: it has failed for five days. */
  disabledReason?: 'gone' | 'failing';
  /** When the record was made. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** What requests are signed with (Standard Webhooks). It is in this answer and nowhere else. */
  secret: string;
}

/** An address to which the events of an organization are sent: each in a signed POST, in order, until it is accepted. The guide to webhooks says how to receive them. */
export interface Webhook {
  /** Names the record. The service makes it, in the order of time. */
  id: string;
  /** The organization that the record belongs to. */
  orgID: string;
  /** Where events are sent, by POST: `https`, to a public server, on port 443 or one from 1024 on. */
  url: string;
  /** What it is for. */
  description?: string;
  /** Events of these types; `bond.*` is all of bonds. Left out: of all. */
  typeIn?: string[];
  /** Events of these projects; `""` is what has no project. Left out: of all. */
  projectIDIn?: string[];
  /** Left out: `enabled`. One that is enabled again goes on where it stopped: nothing that happened meanwhile is left out. */
  state?: 'enabled' | 'disabled';
  /** Since when no event has arrived; left out while they do. */
  failingSince?: string;
  /** Why the service has disabled it. `gone`: the receiver has answered 410; `failing`: it has failed for five days. */
  disabledReason?: 'gone' | 'failing';
  /** When the record was made. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
}

/** All values of the webhook from now on: what is left out is cleared. */
export interface UpdateWebhook {
  /** Where events are sent, by POST: `https`, to a public server, on port 443 or one from 1024 on. */
  url: string;
  /** What it is for. */
  description?: string | null;
  /** Events of these types; `bond.*` is all of bonds. Left out: of all. */
  typeIn?: string[] | null;
  /** Events of these projects; `""` is what has no project. Left out: of all. */
  projectIDIn?: string[] | null;
  /** Left out: `enabled`. One that is enabled again goes on where it stopped: nothing that happened meanwhile is left out. */
  state?: 'enabled' | 'disabled' | null;
}

/** Which of the webhooks to list. A filter that is left out does not narrow. */
export interface ListWebhooks {
  /** Any of these; left out: all; empty: none. */
  orgIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  stateIn?: ('enabled' | 'disabled')[] | null;
  /** Of this moment and after. */
  createdSince?: string | null;
  /** Before this moment. */
  createdUntil?: string | null;
}

/** A webhook with a new secret, which is shown this once. */
export interface RotatedWebhook {
  /** Names the record. The service makes it, in the order of time. */
  id: string;
  /** The organization that the record belongs to. */
  orgID: string;
  /** Where events are sent, by POST: `https`, to a public server, on port 443 or one from 1024 on. */
  url: string;
  /** What it is for. */
  description?: string;
  /** Events of these types; `bond.*` is all of bonds. Left out: of all. */
  typeIn?: string[];
  /** Events of these projects; `""` is what has no project. Left out: of all. */
  projectIDIn?: string[];
  /** Left out: `enabled`. One that is enabled again goes on where it stopped: nothing that happened meanwhile is left out. */
  state?: 'enabled' | 'disabled';
  /** Since when no event has arrived; left out while they do. */
  failingSince?: string;
  /** Why the service has disabled it. `gone`: the receiver has answered 410; `failing`: it has failed for five days. */
  disabledReason?: 'gone' | 'failing';
  /** When the record was made. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** What requests are signed with (Standard Webhooks). It is in this answer and nowhere else. */
  secret: string;
}

/** What came of sending an event to try a webhook. */
export interface WebhookTest {
  /** Whether the receiver has taken the event: it has answered with a 2xx. */
  isAccepted: boolean;
  /** The status that it has answered with; left out: none. */
  status?: number;
  /** Why it is not accepted. `status`: it was no 2xx. `redirect`: it was a 3xx, which is not followed. Without an answer, `address`: it leads to where requests may not go; `name`: it has no address; `connection`: none was made, or it broke; `tls`: its certificate is not right; `timeout`: it took too long; `protocol`: it was no HTTP. */
  error?: 'status' | 'redirect' | 'address' | 'name' | 'connection' | 'tls' | 'timeout' | 'protocol';
  /** How long that took, in milliseconds. */
  milliseconds: number;
}

/** What is to change: a field that is left out stays as it is, `null` clears an optional one. */
export interface PatchWebhook {
  /** Where events are sent, by POST: `https`, to a public server, on port 443 or one from 1024 on. */
  url?: string;
  /** What it is for. */
  description?: string | null;
  /** Events of these types; `bond.*` is all of bonds. Left out: of all. */
  typeIn?: string[] | null;
  /** Events of these projects; `""` is what has no project. Left out: of all. */
  projectIDIn?: string[] | null;
  /** Left out: `enabled`. One that is enabled again goes on where it stopped: nothing that happened meanwhile is left out. */
  state?: 'enabled' | 'disabled' | null;
}

/** What became of sending an event to a webhook. It can be read for as long as the service keeps it. */
export interface WebhookDelivery {
  /** Names the record. The service makes it, in the order of time. */
  id: string;
  /** The organization that the record belongs to. */
  orgID: string;
  /** The webhook that it was for. */
  webhookID: string;
  /** The event, by which its receiver knows it again. */
  eventID: string;
  /** The place of the event in the log. */
  seq: number;
  /** The type of the event. */
  type: string;
  /** `pending`: it is tried again. `delivered`: the receiver has accepted it. `failed`: it was given up, since the webhook was disabled. */
  state: 'pending' | 'delivered' | 'failed';
  /** How often it was sent. */
  attempts: number;
  /** The status of the last answer; left out: there was none. */
  lastStatus?: number;
  /** Why the last try has failed. `status`: it was no 2xx. `redirect`: it was a 3xx, which is not followed. Without an answer, `address`: it leads to where requests may not go; `name`: it has no address; `connection`: none was made, or it broke; `tls`: its certificate is not right; `timeout`: it took too long; `protocol`: it was no HTTP. */
  lastError?: 'status' | 'redirect' | 'address' | 'name' | 'connection' | 'tls' | 'timeout' | 'protocol';
  /** How long the last try took, in milliseconds. */
  milliseconds: number;
  /** When it is tried again; left out: it is not, by itself. */
  nextTryAt?: string;
  /** When the record was made. */
  createdAt: string;
  /** When it was last tried. */
  updatedAt: string;
}

/** Which of the webhook deliveries to list. A filter that is left out does not narrow. */
export interface ListWebhookDeliveries {
  /** Any of these; left out: all; empty: none. */
  orgIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  webhookIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  eventIDIn?: string[] | null;
  /** Any of these; left out: all; empty: none. */
  stateIn?: ('pending' | 'delivered' | 'failed')[] | null;
  /** Any of these; left out: all; empty: none. */
  typeIn?: string[] | null;
  /** Of this moment and after. */
  createdSince?: string | null;
  /** Before this moment. */
  createdUntil?: string | null;
}

/** What went wrong (RFC 9457). */
export interface Problem {
  /** Names the kind of problem, for programs: `/problems/<code>`. It does not change. */
  type: string;
  /** The kind of problem, for people. */
  title: string;
  /** The HTTP status. */
  status: number;
  /** This problem, for people. */
  detail: string;
  /** Names this one request. */
  instance: string;
  /** As in `X-Request-ID` and in the log of the service. */
  requestID: string;
  /** Of `/health/ready`: what the service has and what it lacks, part by part. */
  checks?: Record<string, string>;
  /** All that is wrong with the input, at once. */
  errors?: {
    /** The place in the body (RFC 6901); `""`: all of it. */
    pointer?: string;
    /** The query parameter. */
    parameter?: string;
    /** The header. */
    header?: string;
    /** For programs, such as `required`, `type`, `range`, `unknown`, `reference`. */
    code: string;
    /** For people. */
    detail: string;
  }[];
}

/** What is to change: a field that is left out stays as it is, `null` clears an optional one. */
export interface PatchObligee {
  /** Where letters to the obligee go. */
  address?: string | null;
  /** The state or province that it is in. */
  state?:
    | 'AL'
    | 'AK'
    | 'AZ'
    | 'AR'
    | 'CA'
    | 'CO'
    | 'CT'
    | 'DE'
    | 'FL'
    | 'GA'
    | 'HI'
    | 'ID'
    | 'IL'
    | 'IN'
    | 'IA'
    | 'KS'
    | 'KY'
    | 'LA'
    | 'ME'
    | 'MD'
    | 'MA'
    | 'MI'
    | 'MN'
    | 'MS'
    | 'MO'
    | 'MT'
    | 'NE'
    | 'NV'
    | 'NH'
    | 'NJ'
    | 'NM'
    | 'NY'
    | 'NC'
    | 'ND'
    | 'OH'
    | 'OK'
    | 'OR'
    | 'PA'
    | 'RI'
    | 'SC'
    | 'SD'
    | 'TN'
    | 'TX'
    | 'UT'
    | 'VT'
    | 'VA'
    | 'WA'
    | 'WV'
    | 'WI'
    | 'WY'
    | 'DC'
    | 'AS'
    | 'GU'
    | 'MP'
    | 'PR'
    | 'VI'
    | 'AB'
    | 'BC'
    | 'MB'
    | 'NB'
    | 'NL'
    | 'NS'
    | 'NT'
    | 'NU'
    | 'ON'
    | 'PE'
    | 'QC'
    | 'SK'
    | 'YT'
    | null;
  /** What kind of owner it is: the rules for bonds of federal owners differ. */
  class?: 'federal' | 'state' | 'municipal' | 'school' | 'private' | 'other' | null;
}

/** What is to change: a field that is left out stays as it is, `null` clears an optional one. */
export interface PatchBidData {
  /** When bids are opened. With the `timeZone` of the bond it may be local time: `2026-12-01T14:00`. */
  bidDate?: string;
  /** The estimated contract price given to the surety: a ceiling above the bid. Secret: it is never shown on a bond. */
  bidEstimate?: number;
  /** The amount bid, once it is known: the penal sum is a percentage of it. It is never shown on a bond either. */
  bidAmount?: number | null;
  /** Whether the contract was awarded; left out while it is not known. */
  bidWon?: boolean | null;
  /** The penal sum in percent of the amount bid. */
  bondPercentage?: number;
}

/** What is to change: a field that is left out stays as it is, `null` clears an optional one. */
export interface PatchFinalData {
  /** When the bond was closed, its duty done; left out while it runs. */
  closedAt?: string | null;
  /** The price of the contract in whole dollars, which the premium follows from. */
  contractAmount?: number;
  /** The cents of the contract amount. */
  contractAmountCents?: number | null;
  /** When the work is to be done. */
  endDate?: string;
  /** When the work begins, and the term that the premium covers. */
  startDate?: string;
  /** Years of warranty after the end, of which the rate leaves some months free. */
  warrantyPeriodYears?: number;
}

export interface ContractorAccountsApi {
  /** Create a contractor account */
  create(body: CreateContractorAccount, options?: RequestOptions): Promise<ContractorAccount>;
  /** Create many contractor accounts */
  createAll(body: CreateContractorAccount[], options?: RequestOptions): Promise<ContractorAccount[]>;
  /** Get a contractor account */
  get(accountID: Ref, options?: RequestOptions): Promise<ContractorAccount>;
  /** Replace a contractor account */
  replace(
    accountID: Ref,
    change: Change<ContractorAccount, UpdateContractorAccount>,
    options?: RequestOptions,
  ): Promise<ContractorAccount>;
  /** Delete a contractor account */
  delete(accountID: Ref, options?: RequestOptions): Promise<void>;
  /** Change fields of a contractor account */
  update(
    accountID: Ref,
    change: Change<ContractorAccount, PatchContractorAccount>,
    options?: RequestOptions,
  ): Promise<ContractorAccount>;
  /** List contractor accounts */
  list(filters?: ListContractorAccounts, options?: ListOptions): Listing<ContractorAccount>;
}

export interface BondsApi {
  /** Create a bond */
  create(body: CreateBond, options?: RequestOptions): Promise<Bond>;
  /** Create many bonds */
  createAll(body: CreateBond[], options?: RequestOptions): Promise<Bond[]>;
  /** Get a bond */
  get(bondID: Ref, options?: RequestOptions): Promise<Bond>;
  /** Replace a bond */
  replace(bondID: Ref, change: Change<Bond, UpdateBond>, options?: RequestOptions): Promise<Bond>;
  /** Delete a bond */
  delete(bondID: Ref, options?: RequestOptions): Promise<void>;
  /** Change fields of a bond */
  update(bondID: Ref, change: Change<Bond, PatchBond>, options?: RequestOptions): Promise<Bond>;
  /** List bonds */
  list(filters?: ListBonds, options?: ListOptions): Listing<Bond>;
  /** Award a bid bond: make the final bond of its project */
  award(bondID: Ref, body: AwardBond, options?: RequestOptions): Promise<Bond>;
  /** Calculate the premium of every bond that matches */
  premiums(filters?: AskPremiums, options?: ListOptions): Listing<BondPremium>;
  /** Calculate the premium of a bond, as it is or with other terms */
  premium(bondID: Ref, body?: AskBondPremium, options?: RequestOptions): Promise<Premium>;
  /** Sign off the instruments of a bond */
  signOff(bondID: Ref, body: CreateSignOff, options?: RequestOptions): Promise<SignOff>;
  /** Ask somebody outside to sign off a bond */
  signOffLink(bondID: Ref, body: CreateSignOffLink, options?: RequestOptions): Promise<SignOffLink>;
  /** Check a bond before its issue */
  checkIssue(bondID: Ref, body: IssueBond, options?: RequestOptions): Promise<IssueCheck>;
  /** Issue a bond */
  issue(bondID: Ref, body: IssueBond, options?: RequestOptions): Promise<IssuedBond>;
  /** Void an issued bond */
  void(bondID: Ref, body: VoidBond, options?: RequestOptions): Promise<IssuedBond>;
}

export interface BondFormsApi {
  /** Create a bond form */
  create(body: CreateBondForm, options?: RequestOptions): Promise<BondForm>;
  /** Get a bond form */
  get(formID: Ref, options?: RequestOptions): Promise<BondForm>;
  /** Replace a bond form */
  replace(formID: Ref, change: Change<BondForm, UpdateBondForm>, options?: RequestOptions): Promise<BondForm>;
  /** Delete a bond form */
  delete(formID: Ref, options?: RequestOptions): Promise<void>;
  /** Change fields of a bond form */
  update(formID: Ref, change: Change<BondForm, PatchBondForm>, options?: RequestOptions): Promise<BondForm>;
  /** List bond forms */
  list(filters?: ListBondForms, options?: ListOptions): Listing<BondForm>;
  /** Calculate the penal sum of a bond form */
  penalSum(formID: Ref, options?: RequestOptions): Promise<PenalSum>;
  /** Render a bond form */
  render(formID: Ref, body?: RenderForm, options?: RequestOptions): Promise<Response>;
  /** Detect the fields of a bond form */
  detect(formID: Ref, options?: RequestOptions): Promise<DetectedFields>;
  /** Show a page of a bond form */
  preview(
    formID: Ref,
    query?: {
      /** The page of the form; left out: 1. */
      page?: number;
    },
    options?: RequestOptions,
  ): Promise<Response>;
  /** Show a page of a bond form as it is filled */
  filledPage(formID: Ref, body: ShowFilledPage, options?: RequestOptions): Promise<Response>;
}

export interface BondFormFieldsApi {
  /** Create a field of a bond form */
  create(body: CreateBondFormField, options?: RequestOptions): Promise<BondFormField>;
  /** Create many fields of bond forms */
  createAll(body: CreateBondFormField[], options?: RequestOptions): Promise<BondFormField[]>;
  /** Get a field of a bond form */
  get(fieldID: Ref, options?: RequestOptions): Promise<BondFormField>;
  /** Replace a field of a bond form */
  replace(
    fieldID: Ref,
    change: Change<BondFormField, UpdateBondFormField>,
    options?: RequestOptions,
  ): Promise<BondFormField>;
  /** Delete a field of a bond form */
  delete(fieldID: Ref, options?: RequestOptions): Promise<void>;
  /** Change fields of a field of a bond form */
  update(
    fieldID: Ref,
    change: Change<BondFormField, PatchBondFormField>,
    options?: RequestOptions,
  ): Promise<BondFormField>;
  /** List fields of bond forms */
  list(filters?: ListBondFormFields, options?: ListOptions): Listing<BondFormField>;
}

export interface FormTemplatesApi {
  /** Create a form template */
  create(body: CreateFormTemplate, options?: RequestOptions): Promise<FormTemplate>;
  /** Get a form template */
  get(templateID: Ref, options?: RequestOptions): Promise<FormTemplate>;
  /** Replace a form template */
  replace(
    templateID: Ref,
    change: Change<FormTemplate, UpdateFormTemplate>,
    options?: RequestOptions,
  ): Promise<FormTemplate>;
  /** Delete a form template */
  delete(templateID: Ref, options?: RequestOptions): Promise<void>;
  /** Change fields of a form template */
  update(
    templateID: Ref,
    change: Change<FormTemplate, PatchFormTemplate>,
    options?: RequestOptions,
  ): Promise<FormTemplate>;
  /** List form templates */
  list(filters?: ListFormTemplates, options?: ListOptions): Listing<FormTemplate>;
  /** Use a form template for a bond */
  use(templateID: Ref, body: UseFormTemplate, options?: RequestOptions): Promise<BondForm>;
}

export interface BondRequestsApi {
  /** Create a bond request */
  create(body: CreateBondRequest, options?: RequestOptions): Promise<BondRequest>;
  /** Get a bond request */
  get(requestID: Ref, options?: RequestOptions): Promise<BondRequest>;
  /** Replace a bond request */
  replace(
    requestID: Ref,
    change: Change<BondRequest, UpdateBondRequest>,
    options?: RequestOptions,
  ): Promise<BondRequest>;
  /** Delete a bond request */
  delete(requestID: Ref, options?: RequestOptions): Promise<void>;
  /** Change fields of a bond request */
  update(
    requestID: Ref,
    change: Change<BondRequest, PatchBondRequest>,
    options?: RequestOptions,
  ): Promise<BondRequest>;
  /** List bond requests */
  list(filters?: ListBondRequests, options?: ListOptions): Listing<BondRequest>;
  /** Note that somebody has read a bond request */
  read(requestID: Ref, body: ReadBondRequest, options?: RequestOptions): Promise<BondRequest>;
  /** Send a bond request */
  send(requestID: Ref, options?: RequestOptions): Promise<BondRequest>;
  /** Complete a bond request that was sent */
  complete(requestID: Ref, options?: RequestOptions): Promise<BondRequest>;
  /** Cancel a bond request */
  cancel(requestID: Ref, options?: RequestOptions): Promise<BondRequest>;
  /** Make the standard fields of a bond request and read them out of its project */
  generate(requestID: Ref, body?: GenerateBondRequest, options?: RequestOptions): Promise<Job>;
}

export interface BondRequestFieldsApi {
  /** Create a field of a bond request */
  create(body: CreateBondRequestField, options?: RequestOptions): Promise<BondRequestField>;
  /** Get a field of a bond request */
  get(fieldID: Ref, options?: RequestOptions): Promise<BondRequestField>;
  /** Replace a field of a bond request */
  replace(
    fieldID: Ref,
    change: Change<BondRequestField, UpdateBondRequestField>,
    options?: RequestOptions,
  ): Promise<BondRequestField>;
  /** Delete a field of a bond request */
  delete(fieldID: Ref, options?: RequestOptions): Promise<void>;
  /** Change fields of a field of a bond request */
  update(
    fieldID: Ref,
    change: Change<BondRequestField, PatchBondRequestField>,
    options?: RequestOptions,
  ): Promise<BondRequestField>;
  /** List fields of bond requests */
  list(filters?: ListBondRequestFields, options?: ListOptions): Listing<BondRequestField>;
  /** Read the field out of the project's documents */
  generate(fieldID: Ref, body?: GenerateBondRequestField, options?: RequestOptions): Promise<void>;
  /** Get what speaks for the value of a field */
  evidence(fieldID: Ref, options?: RequestOptions): Promise<FieldEvidence>;
}

export interface RatesApi {
  /** Create a rate */
  create(body: CreateRate, options?: RequestOptions): Promise<Rate>;
  /** Get a rate */
  get(rateID: Ref, options?: RequestOptions): Promise<Rate>;
  /** Replace a rate */
  replace(rateID: Ref, change: Change<Rate, UpdateRate>, options?: RequestOptions): Promise<Rate>;
  /** Delete a rate */
  delete(rateID: Ref, options?: RequestOptions): Promise<void>;
  /** Change fields of a rate */
  update(rateID: Ref, change: Change<Rate, PatchRate>, options?: RequestOptions): Promise<Rate>;
  /** List rates */
  list(filters?: ListRates, options?: ListOptions): Listing<Rate>;
  /** Calculate a premium by a rate */
  premium(rateID: Ref, body: AskRatePremium, options?: RequestOptions): Promise<Premium>;
  /** Check a rate: which tiers take no part in a premium, and what is missing */
  check(rateID: Ref, options?: RequestOptions): Promise<RateCheck>;
  /** Tabulate the premium of a rate by amount */
  schedule(
    rateID: Ref,
    query?: {
      /** The amount of the first row, in dollars. */
      from?: number;
      /** The amount of the last row, in dollars. Left out: twice the threshold of the last slice, or of the last fee of bid bonds, at least 1,000,000. */
      to?: number;
      /** How many steps lie between the first row and the last. */
      steps?: number;
      /** The type of bond that is priced. */
      bondType?: 'bid' | 'final' | 'maintenance';
      /** Of final bonds, in percent of the contract amount. */
      percentage?: number;
      /** Of a maintenance bond. */
      months?: number;
    },
    options?: RequestOptions,
  ): Promise<Schedule>;
}

export interface RateTiersApi {
  /** Create a rate tier */
  create(body: CreateRateTier, options?: RequestOptions): Promise<RateTier>;
  /** Create many rate tiers */
  createAll(body: CreateRateTier[], options?: RequestOptions): Promise<RateTier[]>;
  /** Get a rate tier */
  get(tierID: Ref, options?: RequestOptions): Promise<RateTier>;
  /** Replace a rate tier */
  replace(tierID: Ref, change: Change<RateTier, UpdateRateTier>, options?: RequestOptions): Promise<RateTier>;
  /** Delete a rate tier */
  delete(tierID: Ref, options?: RequestOptions): Promise<void>;
  /** Change fields of a rate tier */
  update(tierID: Ref, change: Change<RateTier, PatchRateTier>, options?: RequestOptions): Promise<RateTier>;
  /** List rate tiers */
  list(filters?: ListRateTiers, options?: ListOptions): Listing<RateTier>;
}

export interface SignOffsApi {
  /** Get a sign-off */
  get(signOffID: Ref, options?: RequestOptions): Promise<SignOff>;
  /** List who has signed off */
  list(filters?: ListSignOffs, options?: ListOptions): Listing<SignOff>;
  /** Sign off by a mailed link */
  accept(body: AcceptSignOff, options?: RequestOptions): Promise<SignOff>;
}

export interface IssuedBondsApi {
  /** Get an issued bond */
  get(issuedBondID: Ref, options?: RequestOptions): Promise<IssuedBond>;
  /** List issued bonds */
  list(filters?: ListIssuedBonds, options?: ListOptions): Listing<IssuedBond>;
}

export interface DocumentsApi {
  /** Create a document */
  create(body: CreateDocument, options?: RequestOptions): Promise<Document>;
  /** Get a document */
  get(documentID: Ref, options?: RequestOptions): Promise<Document>;
  /** Replace a document */
  replace(
    documentID: Ref,
    change: Change<Document, UpdateDocument>,
    options?: RequestOptions,
  ): Promise<Document>;
  /** Delete a document */
  delete(documentID: Ref, options?: RequestOptions): Promise<void>;
  /** Change fields of a document */
  update(
    documentID: Ref,
    change: Change<Document, PatchDocument>,
    options?: RequestOptions,
  ): Promise<Document>;
  /** List documents */
  list(filters?: ListDocuments, options?: ListOptions): Listing<Document>;
  /** Upload the content of a document, as a new version where it has one */
  upload(documentID: Ref, content: Content, options?: UploadOptions): Promise<DocumentContent>;
  /** Download the content of a document */
  content(
    documentID: Ref,
    query?: {
      /** A version of the content; left out: the last one. */
      version?: number;
    },
    options?: RequestOptions,
  ): Promise<Response>;
  /** Get the text that was read out of a document */
  text(
    documentID: Ref,
    query?: {
      /** Pages, at most; left out: 1 with `page`, else 20. `Link` has the next. */
      limit?: number;
      /** The first page; left out: 1. */
      page?: number;
      /** A version of the content; left out: the last one. */
      version?: number;
    },
    options?: RequestOptions,
  ): Promise<DocumentText>;
  /** Show a page of a document */
  page(documentID: Ref, picture: string, options?: RequestOptions): Promise<Response>;
}

export interface MailAddresssApi {
  /** Create a mail address */
  create(body: CreateMailAddress, options?: RequestOptions): Promise<MailAddress>;
  /** Get a mail address */
  get(addressID: Ref, options?: RequestOptions): Promise<MailAddress>;
  /** Replace a mail address */
  replace(
    addressID: Ref,
    change: Change<MailAddress, UpdateMailAddress>,
    options?: RequestOptions,
  ): Promise<MailAddress>;
  /** Delete a mail address */
  delete(addressID: Ref, options?: RequestOptions): Promise<void>;
  /** Change fields of a mail address */
  update(
    addressID: Ref,
    change: Change<MailAddress, PatchMailAddress>,
    options?: RequestOptions,
  ): Promise<MailAddress>;
  /** List mail addresses */
  list(filters?: ListMailAddresses, options?: ListOptions): Listing<MailAddress>;
}

export interface ReceivedMailsApi {
  /** Get a received mail */
  get(mailID: Ref, options?: RequestOptions): Promise<ReceivedMail>;
  /** Delete a received mail */
  delete(mailID: Ref, options?: RequestOptions): Promise<void>;
  /** List received mails */
  list(filters?: ListReceivedMails, options?: ListOptions): Listing<ReceivedMail>;
  /** Release a mail from quarantine */
  release(mailID: Ref, options?: RequestOptions): Promise<ReceivedMail>;
}

export interface PowersOfAttorneyApi {
  /** Create a power of attorney */
  create(body: CreatePowerOfAttorney, options?: RequestOptions): Promise<PowerOfAttorney>;
  /** Get a power of attorney */
  get(poaID: Ref, options?: RequestOptions): Promise<PowerOfAttorney>;
  /** Replace a power of attorney */
  replace(
    poaID: Ref,
    change: Change<PowerOfAttorney, UpdatePowerOfAttorney>,
    options?: RequestOptions,
  ): Promise<PowerOfAttorney>;
  /** Delete a power of attorney */
  delete(poaID: Ref, options?: RequestOptions): Promise<void>;
  /** Change fields of a power of attorney */
  update(
    poaID: Ref,
    change: Change<PowerOfAttorney, PatchPowerOfAttorney>,
    options?: RequestOptions,
  ): Promise<PowerOfAttorney>;
  /** List powers of attorney */
  list(filters?: ListPowersOfAttorney, options?: ListOptions): Listing<PowerOfAttorney>;
}

export interface SuretiesApi {
  /** Get the surety of an organization */
  get(orgID: Ref<'orgID'>, options?: RequestOptions): Promise<SuretyCompany>;
  /** Replace or make the surety of an organization */
  replace(
    orgID: Ref<'orgID'>,
    change: Change<SuretyCompany, UpdateSurety>,
    options?: RequestOptions,
  ): Promise<SuretyCompany>;
  /** Change fields of the surety of an organization */
  update(
    orgID: Ref<'orgID'>,
    change: Change<SuretyCompany, PatchSurety>,
    options?: RequestOptions,
  ): Promise<SuretyCompany>;
}

export interface InvitesApi {
  /** Invite somebody to an organization */
  create(body: CreateInvite, options?: RequestOptions): Promise<Invite>;
  /** Accept an invite */
  accept(body: AcceptInvite, options?: RequestOptions): Promise<AcceptedInvite>;
  /** Get an invite */
  get(inviteID: Ref, options?: RequestOptions): Promise<Invite>;
  /** Withdraw an invite */
  delete(inviteID: Ref, options?: RequestOptions): Promise<void>;
  /** List invites */
  list(filters?: ListInvites, options?: ListOptions): Listing<Invite>;
}

export interface JobsApi {
  /** Get a job */
  get(jobID: Ref, options?: RequestOptions): Promise<Job>;
  /** List jobs */
  list(filters?: ListJobs, options?: ListOptions): Listing<Job>;
}

export interface MembersApi {
  /** Get a member */
  get(memberID: Ref, options?: RequestOptions): Promise<Member>;
  /** Give a member another role */
  replace(memberID: Ref, change: Change<Member, UpdateMember>, options?: RequestOptions): Promise<Member>;
  /** Remove a member, or leave */
  delete(memberID: Ref, options?: RequestOptions): Promise<void>;
  /** Change fields of a member */
  update(memberID: Ref, change: Change<Member, PatchMember>, options?: RequestOptions): Promise<Member>;
  /** List members */
  list(filters?: ListMembers, options?: ListOptions): Listing<Member>;
}

export interface ApiKeysApi {
  /** Make an API key */
  create(body: CreateApiKey, options?: RequestOptions): Promise<CreatedApiKey>;
  /** Revoke an API key */
  delete(keyID: string, options?: RequestOptions): Promise<void>;
  /** List the API keys that are not revoked */
  list(filters?: ListApiKeys, options?: ListOptions): Listing<ApiKey>;
}

export interface LogApi {
  /** Get the head of the chain that seals the audit log */
  head(
    query?: {
      /** The organization; needed by callers who belong to several. */
      orgID?: string;
    },
    options?: RequestOptions,
  ): Promise<LogHead>;
  /** Follow the audit log */
  feed(
    query?: {
      /** The organization; needed by callers who belong to several. */
      orgID?: string;
      /** The `next` of the answer before; left out: from the first entry on. */
      after?: number;
      /** Entries, at most; left out: 1000. */
      limit?: number;
    },
    options?: RequestOptions,
  ): Promise<LogFeed>;
  /** Find the first entry of the audit log that was tampered with */
  verify(
    query?: {
      /** The organization; needed by callers who belong to several. */
      orgID?: string;
      /** With `hash`: a head that was kept elsewhere, or the `next` of an answer. The rest follows it. */
      seq?: number;
      /** The hash that the chain must have at `seq`. */
      hash?: string;
      /** `start`: the whole log is checked. Left out: what follows the place up to which this instance has checked it before. */
      from?: 'start';
    },
    options?: RequestOptions,
  ): Promise<LogCheck>;
  /** Export the sealed audit log, to be checked without this service */
  export(
    query?: {
      /** The organization; needed by callers who belong to several. */
      orgID?: string;
      /** Entries of this moment and after. */
      since?: string;
      /** Entries before this moment. */
      until?: string;
    },
    options?: RequestOptions,
  ): Promise<Response>;
  /** Get an entry of the audit log */
  get(entryID: Ref, options?: RequestOptions): Promise<LogEntry>;
  /** List the audit log */
  list(filters?: ListLog, options?: ListOptions): Listing<LogEntry>;
}

export interface EventsApi {
  /** Read events */
  read(body?: ReadEvents, options?: RequestOptions): Promise<Events>;
  /** Stream events */
  stream(
    query?: {
      /** The cursor to go on behind: `next` of an answer, or the `id` of an event. Left out: from the very first event on. `latest`: what happens from now on. */
      after?: string;
      /** Any of these types, given up to 100 times; `bond.*`: all of a resource. */
      typeIn?: string[];
      /** Any of these projects, given up to 100 times. */
      projectIDIn?: string[];
      /** Any of these organizations, given up to 100 times. */
      orgIDIn?: string[];
    },
    options?: RequestOptions,
  ): Promise<Response>;
}

export interface WebhooksApi {
  /** Create a webhook */
  create(body: CreateWebhook, options?: RequestOptions): Promise<CreatedWebhook>;
  /** Get a webhook */
  get(webhookID: Ref, options?: RequestOptions): Promise<Webhook>;
  /** Replace a webhook */
  replace(webhookID: Ref, change: Change<Webhook, UpdateWebhook>, options?: RequestOptions): Promise<Webhook>;
  /** Delete a webhook */
  delete(webhookID: Ref, options?: RequestOptions): Promise<void>;
  /** Change fields of a webhook */
  update(webhookID: Ref, change: Change<Webhook, PatchWebhook>, options?: RequestOptions): Promise<Webhook>;
  /** List webhooks */
  list(filters?: ListWebhooks, options?: ListOptions): Listing<Webhook>;
  /** Rotate the secret of a webhook */
  rotateSecret(webhookID: Ref, options?: RequestOptions): Promise<RotatedWebhook>;
  /** Test a webhook */
  test(webhookID: Ref, options?: RequestOptions): Promise<WebhookTest>;
}

export interface WebhookDeliveriesApi {
  /** Get a delivery */
  get(deliveryID: Ref, options?: RequestOptions): Promise<WebhookDelivery>;
  /** List deliveries */
  list(filters?: ListWebhookDeliveries, options?: ListOptions): Listing<WebhookDelivery>;
  /** Send an event again */
  redeliver(deliveryID: Ref, options?: RequestOptions): Promise<WebhookDelivery>;
}

export abstract class Api {
  declare readonly contractorAccounts: ContractorAccountsApi;
  declare readonly bonds: BondsApi;
  declare readonly bondForms: BondFormsApi;
  declare readonly bondFormFields: BondFormFieldsApi;
  declare readonly formTemplates: FormTemplatesApi;
  declare readonly bondRequests: BondRequestsApi;
  declare readonly bondRequestFields: BondRequestFieldsApi;
  declare readonly rates: RatesApi;
  declare readonly rateTiers: RateTiersApi;
  declare readonly signOffs: SignOffsApi;
  declare readonly issuedBonds: IssuedBondsApi;
  declare readonly documents: DocumentsApi;
  declare readonly mailAddresss: MailAddresssApi;
  declare readonly receivedMails: ReceivedMailsApi;
  declare readonly powersOfAttorney: PowersOfAttorneyApi;
  declare readonly sureties: SuretiesApi;
  declare readonly invites: InvitesApi;
  declare readonly jobs: JobsApi;
  declare readonly members: MembersApi;
  declare readonly apiKeys: ApiKeysApi;
  declare readonly log: LogApi;
  declare readonly events: EventsApi;
  declare readonly webhooks: WebhooksApi;
  declare readonly webhookDeliveries: WebhookDeliveriesApi;
  /** List the forms of the library */
  declare readonly formLibrary: (options?: RequestOptions) => Promise<FormLibrary>;
  /** Tell who is asking */
  declare readonly me: (options?: RequestOptions) => Promise<Me>;
  /** Verify a bond */
  declare readonly verifyBond: (
    body: VerifyBond | Content,
    options?: RequestOptions,
  ) => Promise<Verification>;
  /** Verify a bond by its code */
  declare readonly verify: (code: string, options?: RequestOptions) => Promise<Verification>;
}
