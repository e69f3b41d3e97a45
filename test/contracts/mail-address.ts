import type { Contract } from '../service/contract.js';

export const contract: Contract = {
  writer: 'admin',
  create: () => ({ projectID: 'P-mail', bondType: 'bid', senders: ['tenders@elm.example'] }),
  update: () => ({ projectID: 'P-other', bondType: 'final', senders: ['@hill.example'], state: 'retired' }),
};
