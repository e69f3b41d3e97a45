import { signOffNew } from '../instrument/ready-bond.js';
import type { Contract } from '../service/contract.js';

export const contract: Contract = {
  make: async (tenant) => signOffNew(tenant, await tenant.add('bond')),
};
