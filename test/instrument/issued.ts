import { createHash } from 'node:crypto';
import { documentWith, download } from '../documents/contents.js';
import { pdfOf } from '../documents/paper.js';
import type { Client } from '../service/client.js';
import { bid, form, made, place, principal, surety } from './bond-paper.js';

/** A bid bond with which nothing is wrong but that no request was completed. */
export interface ReadyBond {
  bondID: string;
  formID: string;
  poaID: string;
  accountID: string;
}

export const poa = {
  name: 'General 2026',
  attorneys: ['Ann Hill'],
  certificateNumber: '417',
  states: ['CT'],
  effectiveFrom: '2026-01-01',
  expiresAt: '2027-12-31',
  limitOfAuthority: 50_000_000,
};

export const fields = [
  { y: 90, value: 'BID BOND' },
  { y: 120, value: 'Principal: {{ principal.name }}, {{ principal.address }}' },
  { y: 145, value: 'Surety: {{ surety.name }}' },
  { y: 170, value: 'Obligee: {{ obligee.name }}. Invitation {{ bid.number }}: {{ project.name }}' },
  { y: 195, value: 'Penal sum: {{ bond.penalSumText }}' },
  { y: 220, value: 'Bond No. {{ bond.number }} dated {{ bond.date | date }}' },
  { y: 300, type: 'seal' as const, value: '{{ surety.name }}', w: 120, h: 120 },
  { y: 300, x: 300, type: 'seal' as const, value: '{{ principal.name }}', w: 120, h: 120 },
];

/** Makes all that a bid bond needs, in an organization that has nothing yet. */
export async function readyBond(client: Client, orgID: string, more: object = {}): Promise<ReadyBond> {
  const accountID = await made(client, 'contractor_account', principal);
  await client.put(`/surety/${orgID}`, surety);
  return nextBond(client, accountID, more);
}

/** Makes another bid bond of the same parties. */
export async function nextBond(client: Client, accountID: string, more: object = {}): Promise<ReadyBond> {
  const documentID = await documentWith(client, 'P-1', await pdfOf(['POWER OF ATTORNEY', 'Ann Hill']));
  const poaID = await made(client, 'power_of_attorney', { ...poa, documentID });
  const bondID = await made(client, 'bond', { ...bid, ...more });
  const formID = await made(client, 'bond_form', { ...form, bondID, poaID });
  await place(client, formID, fields);
  return { bondID, formID, poaID, accountID };
}

/** Both parties sign off. */
export async function signOff(client: Client, { bondID, formID }: ReadyBond): Promise<void> {
  const formIDs = [formID];
  await signed(client, bondID, { party: 'principal', name: 'Eva Hill', title: 'President', formIDs });
  await signed(client, bondID, { party: 'surety', name: 'Ann Hill', title: 'Attorney-in-fact', formIDs });
}

async function signed(client: Client, bondID: string, body: object): Promise<void> {
  const { status, text } = await client.post(`/bond/${bondID}/sign_off`, body);
  if (status !== 201) throw new Error(`sign off: ${status} ${text}`);
}

export const issue = { date: '2026-05-14', accept: ['decision-missing'] };

/** Issues a bond, and gives its entry in the register with its PDF. */
export async function issued(client: Client, { bondID, formID }: ReadyBond) {
  const { status, body, text } = await client.post(`/bond/${bondID}/issue`, { ...issue, formIDs: [formID] });
  if (status !== 201) throw new Error(`issue: ${status} ${text}`);
  const { bytes } = await download(client, body.documentID);
  return { entry: body, pdf: bytes };
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
