import type { Contract } from '../service/contract.js';

export const contract: Contract = {
  writer: 'admin',
  create: async (tenant) => ({
    orgID: tenant.orgID,
    rateID: await tenant.id('rate'),
    threshold: tenant.next(),
    type: 'premium',
    value: 12.25,
  }),
  update: (tenant) => ({ threshold: 100_000.5 + tenant.next(), type: 'premium', value: 15 }),
  races: {
    'a rate has one tier of a type at a threshold': async (tenant, crowd) => {
      const tier = { orgID: tenant.orgID, rateID: await tenant.id('rate'), threshold: 0, type: 'premium' };
      const answers = await crowd.ask((client, at) => client.post('/rate_tier', { ...tier, value: at }));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([201, ...Array<number>(crowd.size - 1).fill(409)]);
      const { body } = await tenant.admin.post('/rate_tier/query', {});
      expect(body).toEqual(answers.filter(({ status }) => status === 201).map((answer) => answer.body));
    },
    'of batches with the same tiers all of one get in, and nothing of the others': async (tenant, crowd) => {
      const rateID = await tenant.id('rate');
      const tier = { orgID: tenant.orgID, rateID, type: 'premium', value: 1 };
      const tiers = [1, 2, 3].map((threshold) => ({ ...tier, threshold }));
      const answers = await crowd.ask((client, at) =>
        client.post('/rate_tier/batch', [{ ...tier, threshold: -at, type: 'note' }, ...tiers]),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([201, ...Array<number>(crowd.size - 1).fill(409)]);
      const { body } = await tenant.admin.post('/rate_tier/query', { rateIDIn: [rateID] });
      expect(body).toEqual(answers.find(({ status }) => status === 201)!.body);
    },
  },
};
