import type { Client } from './service/client.js';
import { describeResource } from './service/describe-resource.js';

const idOf = async (client: Client, path: string, body: unknown): Promise<string> =>
  (await client.post<{ id: string }>(path, body)).body.id;

const aRate = (orgID: string) => ({ orgID, name: 'Class B', freeWarrantyMonths: 12, stdTermMonths: 12 });
const aForm = {
  bondType: 'bid',
  length: 2,
  name: 'Owner’s bid bond',
  percentage: 10,
  projectID: 'P-1',
  startPage: 1,
};
const aRequest = { projectID: 'P-1', bondType: 'bid' };
const aDocument = { name: 'Invitation.pdf', projectID: 'P-1' };

describeResource('/rate', {
  create: (_, orgID) => aRate(orgID),
  created: 201,
  update: () => ({ name: 'Class A', freeWarrantyMonths: 0, stdTermMonths: 24 }),
  writer: 'admin',
});

let threshold = 0;

describeResource('/rate_tier', {
  create: async (client, orgID) => ({
    orgID,
    rateID: await idOf(client, '/rate', aRate(orgID)),
    threshold: ++threshold,
    type: 'premium',
    value: 12.25,
  }),
  created: 201,
  update: () => ({ threshold: 100_000.5, type: 'premium', value: 15 }),
  writer: 'admin',
  filters: { rateIDIn: 'rateID', typeIn: 'type' },
  references: ['rateID'],
});

describeResource('/contractor_account', {
  create: () => ({ address: '12 Quarry Road', isPrimary: false, name: 'Hill & Daughters', phone: '' }),
  created: 201,
  update: () => ({ address: '', isPrimary: false, name: 'Hill', phone: '+1 555 0100' }),
  writer: 'editor',
});

const bidData = { bidDate: '2026-12-01', bidEstimate: 1_000_000, bondPercentage: 10 };
const finalData = {
  contractAmount: 9_007_199_254_740_991,
  startDate: '2027-01-01T08:00:00+02:00',
  endDate: '2028-02-29',
  warrantyPeriodYears: 1.5,
};

describeResource('/bond', {
  create: () => ({
    bondType: 'bid',
    projectID: 'P-1',
    projectName: 'Bridge',
    projectOwner: 'City of Elm',
    bidData,
  }),
  created: 200,
  update: () => ({ projectName: 'Brücke 桥', projectOwner: '', bidData: null, finalData, rateID: null }),
  writer: 'editor',
  filters: { projectIDIn: 'projectID', bondTypeIn: 'bondType' },
});

describeResource('/bond_form', {
  create: async (client) => ({
    ...aForm,
    documentID: await idOf(client, '/document', aDocument),
    poaID: await idOf(client, '/power_of_attorney', { name: 'General' }),
  }),
  created: 200,
  update: () => ({ ...aForm, name: 'Other', percentage: 33.333, documentID: null }),
  writer: 'editor',
  filters: { projectIDIn: 'projectID', bondTypeIn: 'bondType' },
  references: ['documentID', 'poaID'],
});

const aField = {
  background: '#fff',
  fontSize: 11,
  h: 18,
  w: 240.25,
  x: -1.5,
  y: 0.1,
  page: 1,
  type: 'text',
  value: 'x',
};

describeResource('/bond_form_field', {
  create: async (client) => ({ ...aField, formID: await idOf(client, '/bond_form', aForm) }),
  created: 201,
  update: () => ({ ...aField, type: 'seal', value: '' }),
  writer: 'editor',
  filters: { formIDIn: 'formID' },
  references: ['formID'],
});

describeResource('/bond_request', {
  create: () => aRequest,
  created: 201,
  update: () => ({ projectID: 'P-2', bondType: 'final' }),
  writer: 'editor',
  filters: { projectIDIn: 'projectID', bondTypeIn: 'bondType', statusIn: 'status' },
});

describeResource('/bond_request_field', {
  create: async (client) => ({
    requestID: await idOf(client, '/bond_request', aRequest),
    ref: 'bid.date',
    value: '2026-12-01',
    confidence: 0.123456789,
    evidencePage: 4,
    evidenceDocID: await idOf(client, '/document', aDocument),
  }),
  created: 201,
  update: () => ({ ref: 'bid.date', value: '', confidence: 1, evidencePage: 0 }),
  writer: 'editor',
  filters: { requestIDIn: 'requestID', refIn: 'ref' },
  references: ['requestID', 'evidenceDocID'],
});

describeResource('/document', {
  create: () => aDocument,
  created: 200,
  update: () => ({ name: 'Addendum 1.pdf', projectID: 'P-2' }),
  writer: 'editor',
  filters: { projectIDIn: 'projectID' },
});

describeResource('/power_of_attorney', {
  create: async (client) => ({
    name: 'General 2026',
    documentID: await idOf(client, '/document', aDocument),
    attorneys: ['Ann Hill', 'Ben Reed'],
    expiresAt: '2027-12-31',
    limitOfAuthority: 5_000_000,
  }),
  created: 201,
  update: () => ({ name: 'General 2027' }),
  writer: 'editor',
  references: ['documentID'],
});

describeResource('/invite', {
  create: (_, orgID) => ({ email: `ann${++threshold}@hill.example`, orgID }),
  created: 201,
  writer: 'admin',
});
