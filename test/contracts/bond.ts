import { issueNew, issueOf, linkOf, prepareBond, signOffOf } from '../instrument/ready-bond.js';
import { addPremiumTier, year } from '../premium/rates.js';
import type { Body, Contract, Tenant } from '../service/contract.js';

const project = { projectName: 'Bridge', projectOwner: 'City of Elm' };
const bidData = { bidDate: '2026-12-01', bidEstimate: 1_000_000, bondPercentage: 10 };
const timeZone = 'America/New_York';
const finalData = { contractAmount: 500_000, contractAmountCents: 5, ...year, warrantyPeriodYears: 1 };

const bidBond = async (tenant: Tenant): Promise<Body> => ({
  ...{ ...project, bondType: 'bid', projectID: 'P-1', bidData, timeZone },
  accountIDs: [await tenant.id('contractor_account')],
});

/** Gives the bond a bid that can be won. */
async function addBid({ admin, text }: Tenant, bondID: string): Promise<void> {
  const texts = { projectName: text(), projectOwner: text() };
  await admin.put(`/bond/${bondID}`, { ...texts, bidData, timeZone });
}

/** Gives the bond a rate that has a price for it, by the percentage of its forms. */
async function addRate(tenant: Tenant, bondID: string): Promise<void> {
  const { admin, orgID } = tenant;
  const rateID = await tenant.id('rate');
  await addPremiumTier(tenant, rateID);
  await admin.post('/rate_tier', { orgID, rateID, type: 'percentage', threshold: 50, value: 70 });
  const texts = { projectName: tenant.text(), projectOwner: tenant.text() };
  await admin.put(`/bond/${bondID}`, { ...texts, bidData, timeZone, rateID });
}

/** Sends the example with the records that were prepared for the bond. */
const preparedSender =
  (fields: (tenant: Tenant) => Promise<Body>, others: Body) => async (tenant: Tenant) => ({
    client: tenant.admin,
    fields: { ...others, ...(await fields(tenant)) },
  });

const refusal = (detail: string) => new Error(`The final bond was not made: ${detail}`);

export const contract: Contract = {
  writer: 'editor',
  create: bidBond,
  whole: async (tenant) => {
    const { body: bid } = await tenant.admin.post('/bond', await bidBond(tenant));
    const { status, body, text } = await tenant.admin.post<Body>(`/bond/${bid.id}/award`, finalData);
    if (status !== 201) throw refusal(text);
    return body;
  },
  update: async (tenant) => ({
    projectName: 'Brücke 桥',
    projectOwner: '',
    accountIDs: [await tenant.add('contractor_account'), await tenant.id('contractor_account')],
    bidData: null,
    rateID: null,
    finalData: {
      contractAmount: 9_007_199_254_740_991,
      startDate: '2027-01-01T08:00:00+02:00',
      endDate: '2028-02-29',
      warrantyPeriodYears: 1.5,
    },
  }),
  filters: [
    { bidWonIn: [null] },
    { bidWonIn: [true, false] },
    { bidDateSince: '2026-12-01', bidDateUntil: '2026-12-02' },
    { bidDateSince: '2026-11-30', bidDateUntil: '2026-12-03' },
    { bidDateSince: '2026-11-30' },
    { bidDateSince: '2020-01-01', bidDateUntil: '2027-01-01' },
  ],
  actions: {
    'POST /bond/:bondID/premium': { role: 'viewer', before: addRate },
    'POST /bond/:bondID/award': {
      role: 'editor',
      body: () => finalData,
      before: addBid,
      audited: 'awarded',
      once: true,
    },
    'POST /bond/:bondID/void': {
      role: 'admin',
      body: () => ({ reason: 'Replaced before delivery' }),
      before: issueNew,
      once: true,
    },
    'POST /bond/:bondID/sign_off': {
      role: 'editor',
      body: signOffOf,
      before: prepareBond,
      sender: preparedSender(signOffOf, { accountID: null }),
    },
    'POST /bond/:bondID/sign_off_link': {
      role: 'editor',
      body: linkOf,
      before: prepareBond,
      sender: preparedSender(linkOf, { accountID: null }),
    },
    'POST /bond/:bondID/check_issue': {
      role: 'editor',
      body: issueOf,
      before: prepareBond,
      sender: preparedSender(issueOf, { shares: null }),
    },
    // Who accepts a warning is an admin. In the tests of isolation the surety has changed since it was signed off.
    'POST /bond/:bondID/issue': {
      role: 'editor',
      body: issueOf,
      before: prepareBond,
      statuses: { own: [403, 403, 409] },
      sender: preparedSender(issueOf, { shares: null }),
    },
  },
  harmless: [
    [
      /^SELECT … FROM issued_bond WHERE org_id = \? AND bond_id = \? AND slot = \? (AND project_id = \? ORDER BY id … LIMIT n|ORDER BY id FOR UPDATE)$/,
      'The bond was found in its organization, and the foreign key lets nobody else have entries of it.',
    ],
    [
      /^SELECT … FROM bond WHERE org_id = \? AND bid_bond_id = \? ORDER BY id .*LIMIT n$/,
      'The bid bond was found in its organization, and the foreign key lets nobody else have its final bond.',
    ],
  ],
  races: {
    'a bond names accounts that stay': async (tenant, crowd) => {
      const accountID = await tenant.add('contractor_account');
      const body = { ...(await bidBond(tenant)), accountIDs: [accountID] };
      const answers = await crowd.ask((client, at) =>
        at % 2 === 0 ? client.post('/bond', body) : client.delete(`/contractor_account/${accountID}`),
      );
      const made = answers.filter(({ status }) => status === 200);
      const deleted = answers.filter(({ status }) => status === 204);
      expect([made.length > 0, deleted.length]).toEqual(made.length > 0 ? [true, 0] : [false, 1]);
    },
  },
};
