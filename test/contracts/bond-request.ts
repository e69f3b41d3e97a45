import type { Contract, Tenant } from '../service/contract.js';

const send = ({ admin }: Tenant, id: string) => admin.post(`/bond_request/${id}/send`);

export const contract: Contract = {
  writer: 'editor',
  create: async (tenant) => ({
    ...{ projectID: 'P-1', bondType: 'bid', timeZone: 'America/Toronto' },
    accountIDs: [await tenant.id('contractor_account')],
  }),
  update: () => ({ projectID: 'P-2', bondType: 'final' }),
  actions: {
    'POST /bond_request/:requestID/read': {
      role: 'viewer',
      body: ({ text }) => ({ readerID: text() }),
      audited: 'read',
      // A viewer notes nobody else.
      statuses: { own: [403, 200, 200] },
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
    'no field is written once the request is completed': async (tenant, crowd) => {
      const id = await tenant.add('bond_request');
      await send(tenant, id);
      const filled = { ref: 'bid.date', confidence: 1, evidencePage: 0 };
      const field = { ...filled, requestID: id };
      const path = `/bond_request_field/${(await tenant.admin.post('/bond_request_field', field)).body.id}`;
      const fields = async () =>
        (await tenant.admin.post('/bond_request_field/query', { requestIDIn: [id] })).body;
      let whenCompleted: unknown;
      const [completed, ...written] = await crowd.ask(async (client, at) => {
        if (at % 3 === 1) return client.post('/bond_request_field', field);
        if (at !== 0) return client.put(path, { ...filled, value: String(at) });
        const answer = await client.post(`/bond_request/${id}/complete`);
        whenCompleted = await fields();
        return answer;
      });
      expect(completed!.status).toBe(200);
      for (const { status } of written) expect([200, 201, 409, 503]).toContain(status);
      expect(await fields()).toEqual(whenCompleted);
      expect((await tenant.admin.delete(path)).body.type).toBe('/problems/wrong-status');
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
