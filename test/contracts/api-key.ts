import type { Contract } from '../service/contract.js';

export const contract: Contract = {
  writer: 'admin',
  reader: 'admin',
  create: ({ orgID }) => ({ orgID, name: 'Bid import', role: 'viewer' }),
};
