import type { Client } from '../service/client.js';
import * as kind from './kinds.js';

export type Fields = Record<string, kind.Kind>;

const { choice, count, date, decimal, dollars, external, measure, optional, optionalID, part, text, yesNo } =
  kind;

const most = Number.MAX_SAFE_INTEGER;
const name = text(1, 255);
const note = text(0, 1_000);
const long = text(0, 10_000);
const term = text(1, 100);

const aDocument: Fields = {
  ...{ name, projectID: external },
  kind: optional(choice('invitation', 'addendum', 'contract', 'form', 'power', 'financial', 'other')),
};
const aRate = (orgID: string): Fields => ({
  name,
  freeWarrantyMonths: count,
  stdTermMonths: count,
  orgID: kind.own(orgID),
});

/** The fields of every body that makes a record, by path, as the API's rules have them, in this organization. */
export async function fieldsOf(client: Client, orgID: string): Promise<Record<string, Fields>> {
  const make = async (path: string, body: object) => kind.reference((await client.post(path, body)).body.id);
  const rateID = await make('/rate', { orgID, name: 'x', freeWarrantyMonths: 0, stdTermMonths: 0 });
  const documentID = optionalID(await make('/document', { name: 'x', projectID: 'P' }));
  const poaID = optionalID(await make('/power_of_attorney', { name: 'x' }));
  const form = { bondType: 'x', length: 1, name: 'x', percentage: 1, projectID: 'P', startPage: 1 };
  const formID = await make('/bond_form', form);
  const accountID = await make('/contractor_account', {
    name: 'x',
    address: '',
    phone: '',
    isPrimary: false,
  });
  const accountIDs = optional(kind.listOf(accountID));
  const timeZone = optional(kind.zone);
  const aBond = { bondType: 'bid', projectID: 'P', projectName: 'x', projectOwner: '' };
  const bondID = optionalID(await make('/bond', aBond));
  const requestID = await make('/bond_request', { projectID: 'P', bondType: 'x' });
  const bidData = {
    bidDate: kind.localDate,
    bidEstimate: dollars,
    bidWon: optional(yesNo),
    bondPercentage: decimal(0, 1_000),
  };
  const finalData = {
    ...{
      closedAt: optionalID(date),
      contractAmountCents: optional(kind.whole(0, 99)),
      contractAmount: dollars,
      endDate: date,
      startDate: date,
    },
    warrantyPeriodYears: decimal(0, most),
  };
  return {
    '/rate': aRate(orgID),
    '/rate_tier': {
      ...{ orgID: kind.own(orgID), rateID, type: term },
      ...{ threshold: kind.distinct(decimal(-most, most)), value: decimal(-most, most) },
    },
    '/contractor_account': { address: note, isPrimary: kind.no, name, phone: note },
    '/bond': {
      ...{ bondType: choice('bid', 'final'), projectID: external, projectName: name, projectOwner: note },
      ...{ bidData: optional(part(bidData)), accountIDs, timeZone },
      finalData: optional(kind.inOrder(part(finalData), 'startDate', 'endDate', 'closedAt')),
    },
    '/bond_form': {
      ...{ bondType: term, length: count, name, percentage: decimal(0, 1_000), projectID: external },
      ...{ startPage: count, documentID, poaID, bondID },
    },
    '/bond_form_field': {
      ...{ background: long, value: long, fontSize: kind.whole(1, 1_000), page: kind.whole(0, 1), formID },
      ...{ h: measure(0), w: measure(0), x: measure(), y: measure(), type: choice('text', 'seal') },
    },
    '/bond_request': { projectID: external, bondType: term, accountIDs, timeZone },
    '/bond_request_field': {
      ...{ requestID, ref: term, value: optional(long), confidence: optional(measure(0, 1)) },
      ...{ evidencePage: optional(count), evidenceDocID: documentID },
    },
    '/document': aDocument,
    '/power_of_attorney': {
      ...{ name, documentID, attorneys: optional(kind.names), revokedAt: optionalID(date) },
      ...{ certificateNumber: optional(text(0, 100)), limitOfAuthority: optional(decimal(0, most)) },
      ...{ states: optional(kind.listOf(choice('CT', 'ON'))), expiresAt: optionalID(date) },
    },
    '/invite': {
      email: kind.email,
      orgID: kind.own(orgID),
      role: optional(choice('viewer', 'editor', 'admin')),
    },
    '/api_key': { orgID: kind.own(orgID), name, role: choice('viewer', 'editor', 'admin') },
  };
}

export const paths = [
  ...[
    '/rate',
    '/rate_tier',
    '/contractor_account',
    '/bond',
    '/bond_form',
    '/bond_form_field',
    '/bond_request',
  ],
  ...['/bond_request_field', '/document', '/power_of_attorney', '/invite', '/api_key'],
];
