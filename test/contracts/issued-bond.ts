import { issueNew } from '../instrument/ready-bond.js';
import type { Contract, Tenant } from '../service/contract.js';

/** Issues a bond, and gives its number. */
async function nextNumber(tenant: Tenant): Promise<number> {
  const id = await issueNew(tenant, await tenant.add('bond'));
  return Number((await tenant.admin.get(`/issued_bond/${id}`)).body.number);
}

export const contract: Contract = {
  make: async (tenant) => issueNew(tenant, await tenant.add('bond')),
  isolation: {
    'each organization counts its own bonds': async (ours, theirs) => {
      const before = await nextNumber(theirs);
      await nextNumber(ours);
      await nextNumber(ours);
      const after = await nextNumber(theirs);
      return after === before + 1 ? undefined : `after ${before} comes ${after}`;
    },
  },
};
