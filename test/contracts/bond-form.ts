import type { Contract } from '../service/contract.js';

const form = {
  bondType: 'bid',
  length: 2,
  name: 'Owner’s bid bond',
  percentage: 10,
  projectID: 'P-1',
  startPage: 1,
};

export const contract: Contract = {
  writer: 'editor',
  create: async (tenant) => ({
    ...form,
    documentID: await tenant.id('document'),
    poaID: await tenant.id('power_of_attorney'),
  }),
  update: () => ({ ...form, name: 'Other', percentage: 33.333, documentID: null }),
};
