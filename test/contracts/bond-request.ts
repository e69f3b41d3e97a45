import type { Contract, Tenant } from '../service/contract.js';

const send = ({ admin }: Tenant, id: string) => admin.post(`/bond_request/${id}/send`);

export const contract: Contract = {
  writer: 'editor',
  create: () => ({ projectID: 'P-1', bondType: 'bid' }),
  update: () => ({ projectID: 'P-2', bondType: 'final' }),
  actions: {
    'POST /bond_request/:requestID/read': {
      role: 'editor',
      body: ({ text }) => ({ readerID: text() }),
      audited: 'read',
    },
    'POST /bond_request/:requestID/send': { role: 'editor', audited: 'sent', once: true },
    'POST /bond_request/:requestID/complete': {
      role: 'editor',
      before: send,
      audited: 'completed',
      once: true,
    },
    'POST /bond_request/:requestID/cancel': { role: 'editor', audited: 'cancelled', once: true },
    'POST /bond_request/:requestID/generate': { role: 'editor', audited: 'generated' },
  },
  races: {
    'whoever reads a request is among its readers, once': async (tenant, crowd) => {
      const id = await tenant.add('bond_request');
      const readers = Array.from({ length: crowd.size / 2 }, (_, at) => `reader-${at}`);
      const answers = await crowd.ask((client, at) =>
        client.post(`/bond_request/${id}/read`, { readerID: readers[at % readers.length] }),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const { body } = await tenant.admin.get(`/bond_request/${id}`);
      expect([...body.readBy].sort()).toEqual([...readers].sort());
    },
    'a sent request is completed or cancelled, never both': async (tenant, crowd) => {
      const id = await tenant.add('bond_request');
      await send(tenant, id);
      const answers = await crowd.ask((client, at) =>
        client.post(`/bond_request/${id}/${at % 2 === 0 ? 'complete' : 'cancel'}`),
      );
      const done = answers.filter(({ status }) => status === 200);
      expect(done).toHaveLength(1);
      expect((await tenant.admin.get(`/bond_request/${id}`)).body).toEqual(done[0]!.body);
    },
  },
};
