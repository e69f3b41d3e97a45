import { addPremiumTier, year } from '../premium/rates.js';
import type { Contract, Tenant } from '../service/contract.js';

const project = { projectName: 'Bridge', projectOwner: 'City of Elm' };
const bidData = { bidDate: '2026-12-01', bidEstimate: 1_000_000, bondPercentage: 10 };
const finalData = { contractAmount: 500_000, ...year, warrantyPeriodYears: 1 };

/** Gives the bond a rate that has a price for it, by the percentage of its forms. */
async function addRate(tenant: Tenant, bondID: string): Promise<void> {
  const { admin, orgID } = tenant;
  const rateID = await tenant.id('rate');
  await addPremiumTier(tenant, rateID);
  await admin.post('/rate_tier', { orgID, rateID, type: 'percentage', threshold: 50, value: 70 });
  const texts = { projectName: tenant.text(), projectOwner: tenant.text() };
  await admin.put(`/bond/${bondID}`, { ...texts, bidData, finalData, rateID });
}

export const contract: Contract = {
  writer: 'editor',
  create: () => ({ ...project, bondType: 'bid', projectID: 'P-1', bidData }),
  update: () => ({
    projectName: 'Brücke 桥',
    projectOwner: '',
    bidData: null,
    rateID: null,
    finalData: {
      contractAmount: 9_007_199_254_740_991,
      startDate: '2027-01-01T08:00:00+02:00',
      endDate: '2028-02-29',
      warrantyPeriodYears: 1.5,
    },
  }),
  actions: {
    'POST /bond/:bondID/premium': { role: 'viewer', before: addRate },
  },
};
