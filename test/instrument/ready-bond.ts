import { documentWith } from '../documents/contents.js';
import { pdfOf } from '../documents/paper.js';
import type { Answer } from '../service/client.js';
import type { Body, Tenant } from '../service/contract.js';
import { bid, form, made, place, principal, surety } from './bond-paper.js';
import { fields, issue, poa } from './issued.js';

/** What was made for a tenant's bond: its form, and what it is issued by. */
interface Papers {
  bondID: string;
  formID: string;
  poaID: string;
}

/** Who makes bonds. */
type Issuer = Pick<Tenant, 'admin' | 'orgID' | 'text'>;

/** The papers of each bond that was prepared for a tenant. */
const prepared = new WeakMap<object, Map<string, Papers>>();

/** Those of the bond that the tests ask about again and again, or of the one that was prepared last. */
async function papersOf(tenant: Tenant): Promise<Papers> {
  const all = prepared.get(tenant)!;
  return all.get(await tenant.id('bond')) ?? [...all.values()].at(-1)!;
}

/** Makes a bond one that can be issued: with its parties, its form, a power of attorney, and who has signed off. */
export async function prepareBond(tenant: Issuer, bondID: string): Promise<Papers> {
  const { admin: client, orgID } = tenant;
  await client.put(`/surety/${orgID}`, surety);
  const accountID = await made(client, 'contractor_account', { ...principal, isPrimary: false });
  const { invitationNumber, obligee, bidData } = bid;
  const texts = { projectName: tenant.text(), projectOwner: tenant.text() };
  const terms = { ...texts, invitationNumber, obligee, bidData, accountIDs: [accountID] };
  const changed = await client.patch(`/bond/${bondID}`, terms);
  if (changed.status !== 200) throw new Error(`the bond is not prepared: ${changed.text}`);
  const documentID = await documentWith(client, 'P-1', await pdfOf(['POWER OF ATTORNEY', tenant.text()]));
  const poaID = await made(client, 'power_of_attorney', { ...poa, name: tenant.text(), documentID });
  const formID = await made(client, 'bond_form', { ...form, name: tenant.text(), bondID, poaID });
  await place(client, formID, fields);
  const papers = { bondID, formID, poaID };
  prepared.set(tenant, (prepared.get(tenant) ?? new Map<string, Papers>()).set(bondID, papers));
  for (const body of [principalSigns, suretySigns]) {
    const { status, text } = await client.post(`/bond/${bondID}/sign_off`, { ...body, formIDs: [formID] });
    if (status !== 201) throw new Error(`the bond is not signed off: ${text}`);
  }
  return papers;
}

const principalSigns = { party: 'principal', name: 'Eva Hill', title: 'President' };
const suretySigns = { party: 'surety', name: 'Ann Hill', title: 'Attorney-in-fact' };

const issuing = ({ formID, poaID }: Papers): Body => ({ ...issue, formIDs: [formID], poaID });
const asking = ({ formID }: Papers): Body => ({
  ...{ party: 'surety', email: 'ann@surety.example', formIDs: [formID] },
});
const signing = ({ formID }: Papers): Body => ({ ...suretySigns, formIDs: [formID] });

/** What issues a bond that was prepared. */
export const issueOf = async (tenant: Tenant): Promise<Body> => issuing(await papersOf(tenant));

/** What signs off a bond that was prepared. */
export const signOffOf = async (tenant: Tenant): Promise<Body> => signing(await papersOf(tenant));

/** What asks somebody to sign off a bond that was prepared. */
export const linkOf = async (tenant: Tenant): Promise<Body> => asking(await papersOf(tenant));

/** Prepares a bond and issues it. @returns the id of its entry in the register */
export const issueNew = async (tenant: Issuer, bondID: string): Promise<string> =>
  idOf(await tenant.admin.post(`/bond/${bondID}/issue`, issuing(await prepareBond(tenant, bondID))));

/** Prepares a bond and signs it off once more. @returns the id of the sign-off */
export const signOffNew = async (tenant: Issuer, bondID: string): Promise<string> =>
  idOf(await tenant.admin.post(`/bond/${bondID}/sign_off`, signing(await prepareBond(tenant, bondID))));

/** Prepares a bond and mails somebody a link to sign it off. @returns the id of the link */
export const linkNew = async (tenant: Issuer, bondID: string): Promise<string> =>
  idOf(await tenant.admin.post(`/bond/${bondID}/sign_off_link`, asking(await prepareBond(tenant, bondID))));

function idOf({ status, body, text }: Answer): string {
  if (status !== 201) throw new Error(`${status} ${text}`);
  return body.id as string;
}
