import type { Contract, Tenant } from '../service/contract.js';

const form = {
  bondType: 'bid',
  length: 2,
  name: 'Owner’s bid bond',
  percentage: 10,
  projectID: 'P-1',
  startPage: 1,
};

/** Pages of its own, which need no document. */
const giveBlankPages = ({ admin, text }: Tenant, id: string): Promise<unknown> =>
  admin.patch(`/bond_form/${id}`, { name: text(), documentID: null, startPage: 0, length: 1 });

export const contract: Contract = {
  writer: 'editor',
  create: async (tenant) => ({
    ...form,
    documentID: await tenant.id('document'),
    poaID: await tenant.id('power_of_attorney'),
    bondID: await tenant.id('bond'),
  }),
  update: () => ({ ...form, name: 'Other', percentage: 133.333, documentID: null, bondID: null }),
  actions: {
    'GET /bond_form/:formID/penal_sum': { role: 'viewer' },
    'POST /bond_form/:formID/render': {
      role: 'viewer',
      before: giveBlankPages,
      audited: 'rendered',
      // Its fields have texts in the place of colours in the tests of isolation.
      statuses: { own: [409, 409, 409] },
    },
    'POST /bond_form/:formID/detect': { role: 'editor', before: giveBlankPages, audited: 'detected' },
    'POST /bond_form/:formID/filled_page': {
      role: 'viewer',
      before: giveBlankPages,
      body: () => ({ page: 1, lenient: true, fields: [] }),
    },
    'GET /bond_form/:formID/preview': { role: 'viewer', before: giveBlankPages },
  },
};
