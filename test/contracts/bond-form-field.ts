import type { Contract } from '../service/contract.js';

const field = {
  background: '#fff',
  fontSize: 11,
  h: 18,
  w: 240.25,
  x: -1.5,
  y: 0.1,
  page: 1,
  type: 'text',
  value: 'x',
};

export const contract: Contract = {
  writer: 'editor',
  create: async (tenant) => ({ ...field, formID: await tenant.id('bond_form') }),
  update: () => ({ ...field, type: 'seal', value: '' }),
};
