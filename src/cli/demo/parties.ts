import type { Api } from './api.js';
import { dayAfter, powerOfAttorney } from './papers.js';

export const principal = {
  name: 'Hill & Daughters Construction, Inc.',
  address: '12 Quarry Road, Elm, CT 06033',
  phone: '+1 555 0100',
  isPrimary: true,
  organizationType: 'corporation',
  stateOfIncorporation: 'CT',
};

const surety = {
  name: 'First Guaranty Surety Company',
  address: '1 Guaranty Square, Hartford, CT 06103',
  phone: '+1 555 0199',
  residentName: 'Ben Reed',
  stateOfAuthority: 'CT',
  stateOfIncorporation: 'CT',
  attorneys: ['Ann Whitfield', 'Ben Reed'],
  naic: '10030',
  underwritingLimit: 50_000_000,
};

export const signers = {
  principal: { name: 'Eva Hill', title: 'President' },
  surety: { name: 'Ann Whitfield', title: 'Attorney-in-fact' },
};

/** What the surety charges for each $1,000 of the contract price, from a price on. */
const steps = [
  [0, 25],
  [100_000, 15],
  [500_000, 10],
  [2_500_000, 7.5],
] as const;

const limit = 10_000_000;

/** Who stands behind the bonds of a demonstration, by their ids. */
export interface Parties {
  rateID: string;
  poaID: string;
}

/** Makes the contractor, the surety with its power of attorney, and its rate. */
export async function openParties(api: Api, orgID: string): Promise<Parties> {
  await api.make('contractor_account', principal);
  await api.put(`/surety/${orgID}`, surety);
  const rate = { orgID, name: 'Class B', freeWarrantyMonths: 12, stdTermMonths: 12 };
  const rateID = await api.make('rate', rate);
  for (const [threshold, value] of steps) {
    await api.make('rate_tier', { orgID, rateID, type: 'premium', threshold, value });
  }
  await api.make('rate_tier', { orgID, rateID, type: 'bid', threshold: 0, value: 100 });
  const year = Number(dayAfter(0).slice(0, 4));
  const { name, address, attorneys } = surety;
  const certificateNumber = `POA-${year}-00417`;
  const [from, until] = [`${year - 1}-01-02`, `${year + 1}-12-31`];
  const says = { surety: name, address, attorneys, certificateNumber, limit: '$10,000,000', from, until };
  const documentID = await api.upload(
    'powers',
    'Power of attorney.pdf',
    await powerOfAttorney(says),
    'power',
  );
  const poaID = await api.make('power_of_attorney', {
    ...{ name: `General power of attorney ${year}`, documentID, attorneys, certificateNumber },
    ...{ effectiveFrom: from, expiresAt: until, limitOfAuthority: limit },
  });
  return { rateID, poaID };
}
