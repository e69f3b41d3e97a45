import type { Contract } from '../service/contract.js';

export const contract: Contract = {
  writer: 'admin',
  reader: 'admin',
  create: ({ orgID }) => ({ orgID, name: 'Bid import', role: 'viewer' }),
  harmless: [
    [
      /^SELECT … FROM api_key WHERE org_id = \? AND id = \?$/,
      'Only DELETE looks for one key, and demands the role of an admin in the organization of the key that it finds.',
    ],
  ],
};
