import type { Client } from '../service/client.js';

/** A place on a page; what is left out is as most fields have it. */
export interface Blank {
  page?: number;
  y: number;
  type?: 'text' | 'seal';
  value: string;
  x?: number;
  w?: number;
  h?: number;
}

/** Creates a record, and gives its id. */
export async function made(client: Client, resource: string, body: object): Promise<string> {
  const { status, body: record } = await client.post(`/${resource}`, body);
  if (status !== 200 && status !== 201) throw new Error(`${resource}: ${status} ${JSON.stringify(record)}`);
  return record.id as string;
}

/** Asks for a file. */
export async function fileFrom(
  { url, headers }: Client,
  path: string,
  body?: object,
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  const type = { 'Content-Type': 'application/json' };
  const response = await fetch(url + path, { ...sent, headers: { ...headers, ...(body && type) } });
  const { status } = response;
  return { status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Puts fields on a form, one behind the other. */
export async function place(client: Client, formID: string, blanks: Blank[]): Promise<string[]> {
  const ids: string[] = [];
  for (const {
    page = 1,
    type = 'text',
    x = 72,
    w = 460,
    h = type === 'seal' ? 110 : 18,
    ...blank
  } of blanks) {
    const field = { page, type, x, w, h, background: '', fontSize: 10, formID, ...blank };
    ids.push(await made(client, 'bond_form_field', field));
  }
  return ids;
}

export const principal = {
  name: 'Hill & Daughters Paving',
  address: '12 Quarry Road, Elm',
  phone: '+1 555 0100',
  isPrimary: true,
  organizationType: 'corporation',
  stateOfIncorporation: 'CT',
};

export const surety = {
  name: 'First Guaranty Surety',
  address: '1 Guaranty Square, Hartford',
  phone: '+1 555 0199',
  residentName: 'Ben Reed',
  stateOfAuthority: 'CT',
  attorneys: ['Ann Hill'],
  naic: '10030',
  underwritingLimit: 50_000_000,
  licensedStates: ['CT'],
};

export const bid = {
  bondType: 'bid',
  projectID: 'P-1',
  projectName: 'Elm Street Bridge',
  projectOwner: 'City of Elm',
  obligee: { address: '1 Main Street, Elm', state: 'CT', class: 'municipal' },
  invitationNumber: 'ITB-2026-014',
  bidData: { bidDate: '2026-05-15', bidEstimate: 2_100_000, bondPercentage: 10 },
};

export const form = {
  bondType: 'bid',
  length: 1,
  name: 'Bid bond',
  percentage: 10,
  projectID: 'P-1',
  startPage: 0,
};
