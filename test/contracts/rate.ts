import { addPremiumTier, year } from '../premium/rates.js';
import type { Contract } from '../service/contract.js';

export const contract: Contract = {
  writer: 'admin',
  create: ({ orgID }) => ({ orgID, name: 'Class B', freeWarrantyMonths: 12, stdTermMonths: 12 }),
  update: () => ({ name: 'Class A', freeWarrantyMonths: 0, stdTermMonths: 24 }),
  actions: {
    'POST /rate/:rateID/premium': {
      role: 'viewer',
      body: () => ({ bondType: 'final', contractAmount: 500_000, ...year }),
      before: addPremiumTier,
    },
    'GET /rate/:rateID/check': { role: 'viewer' },
    'GET /rate/:rateID/schedule': { role: 'viewer', before: addPremiumTier },
  },
};
