import { handIn } from '../mail-in/hand-in.js';
import type { Contract } from '../service/contract.js';

export const contract: Contract = {
  writer: 'admin',
  make: (tenant) => handIn(tenant, 'stranger@elsewhere.example'),
  actions: {
    'POST /received_mail/:mailID/release': { role: 'admin', audited: 'released', once: true },
  },
};
