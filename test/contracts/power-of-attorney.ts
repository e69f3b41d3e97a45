import type { Contract } from '../service/contract.js';

export const contract: Contract = {
  writer: 'editor',
  create: async (tenant) => ({
    name: 'General 2026',
    documentID: await tenant.id('document'),
    attorneys: ['Ann Hill', 'Ben Reed'],
    certificateNumber: '417',
    states: ['CT', 'ON'],
    effectiveFrom: '2026-01-01',
    revokedAt: '2026-06-30',
    expiresAt: '2027-12-31',
    limitOfAuthority: 5_000_000,
  }),
  update: () => ({ name: 'General 2027' }),
};
