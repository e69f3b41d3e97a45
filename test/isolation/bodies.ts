import { year } from '../premium/rates.js';
import type { Organization } from './organization.js';

/* Bodies whose every text is the organization's own: where one of them turns up, something of it has leaked. */

type MakeBody = (org: Organization) => object;

const aForm = (org: Organization) => ({
  bondType: org.text(),
  length: 2,
  name: org.text(),
  percentage: 10,
  projectID: org.text(),
  startPage: 1,
  documentID: org.ids.document,
  poaID: org.ids.power_of_attorney,
});

const aBond = (org: Organization) => ({
  projectName: org.text(),
  projectOwner: org.text(),
  bidData: { bidDate: '2026-12-01', bidEstimate: 1_000_000, bondPercentage: 10 },
  finalData: { contractAmount: 500_000, ...year, warrantyPeriodYears: 1 },
});

const aField = (org: Organization) => ({
  ...{ background: org.text(), value: org.text(), type: 'text' },
  ...{ fontSize: 11, h: 18, w: 240, x: 1, y: 1, page: 1 },
});

const aRate = (org: Organization) => ({ name: org.text(), freeWarrantyMonths: 12, stdTermMonths: 12 });
const aRequest = (org: Organization) => ({ projectID: org.text(), bondType: org.text() });
const aDocument = (org: Organization) => ({ name: org.text(), projectID: org.text() });
const anAccount = (org: Organization) => ({
  ...{ address: org.text(), isPrimary: false, name: org.text(), phone: org.text() },
});
const aPower = (org: Organization) => ({
  ...{ name: org.text(), documentID: org.ids.document, attorneys: [org.text()] },
  ...{ expiresAt: '2027-12-31', limitOfAuthority: 5_000_000 },
});

/** Bodies that make a record, by resource, in an order in which what is referred to comes first. */
export const creates: Record<string, MakeBody> = {
  rate: (org) => ({ ...aRate(org), orgID: org.orgID }),
  rate_tier: (org) => ({
    orgID: org.orgID,
    rateID: org.ids.rate,
    threshold: org.next(),
    type: 'premium',
    value: 1,
  }),
  contractor_account: anAccount,
  document: aDocument,
  power_of_attorney: aPower,
  bond: (org) => ({ ...aBond(org), bondType: 'final', projectID: org.text() }),
  bond_form: aForm,
  bond_form_field: (org) => ({ ...aField(org), formID: org.ids.bond_form }),
  bond_request: aRequest,
  bond_request_field: (org) => ({
    ...{ requestID: org.ids.bond_request, ref: org.text(), value: org.text() },
    ...{ confidence: 0.5, evidencePage: 1, evidenceDocID: org.ids.document },
  }),
  invite: (org) => ({ email: `${org.text()}@hill.example`, orgID: org.orgID }),
  api_key: (org) => ({ orgID: org.orgID, name: org.text(), role: 'viewer' }),
};

/** Bodies of the other routes, by route; a route that is not here takes an empty one. */
export const bodies: Record<string, MakeBody> = {
  'PUT /rate/:rateID': aRate,
  'PUT /rate_tier/:tierID': (org) => ({ threshold: org.next(), type: 'premium', value: 2 }),
  'PUT /contractor_account/:accountID': anAccount,
  'PUT /document/:documentID': aDocument,
  'PUT /power_of_attorney/:poaID': aPower,
  'PUT /bond/:bondID': (org) => ({ ...aBond(org), rateID: org.ids.rate }),
  'PUT /bond_form/:formID': aForm,
  'PUT /bond_form_field/:fieldID': aField,
  'PUT /bond_request/:requestID': aRequest,
  'PUT /bond_request_field/:fieldID': (org) => ({
    ...{
      ref: org.text(),
      value: org.text(),
      confidence: 1,
      evidencePage: 0,
      evidenceDocID: org.ids.document,
    },
  }),
  'PUT /member/:memberID': () => ({ role: 'editor' }),
  'PUT /surety/:orgID': (org) => ({
    ...{ address: org.text(), attorneys: [org.text()], name: org.text(), phone: org.text() },
    ...{ residentName: org.text(), stateOfAuthority: org.text() },
  }),
  'POST /bond_request/:requestID/read': (org) => ({ readerID: org.text() }),
  'POST /rate/:rateID/premium': () => ({ bondType: 'final', contractAmount: 500_000, ...year }),
  'POST /invite/accept': () => ({ token: 'A'.repeat(64) }),
};

/** The members of bodies that refer to another record, with its resource. */
export const references: Record<string, Record<string, string>> = {
  'POST /rate_tier': { rateID: 'rate' },
  'PUT /bond/:bondID': { rateID: 'rate' },
  'POST /bond/:bondID/premium': { rateID: 'rate' },
  'POST /bond_form': { documentID: 'document', poaID: 'power_of_attorney' },
  'PUT /bond_form/:formID': { documentID: 'document', poaID: 'power_of_attorney' },
  'POST /bond_form_field': { formID: 'bond_form' },
  'POST /bond_request_field': { requestID: 'bond_request', evidenceDocID: 'document' },
  'PUT /bond_request_field/:fieldID': { evidenceDocID: 'document' },
  'POST /power_of_attorney': { documentID: 'document' },
  'PUT /power_of_attorney/:poaID': { documentID: 'document' },
};
