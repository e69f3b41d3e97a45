import type { Contract, Tenant } from '../service/contract.js';

const account = { address: '12 Quarry Road', isPrimary: false, name: 'Hill & Daughters', phone: '' };

const makePrimary = ({ admin }: Tenant) => admin.post('/contractor_account', { ...account, isPrimary: true });

async function primariesOf({ admin }: Tenant): Promise<string[]> {
  const { body } = await admin.post<{ id: string; isPrimary: boolean }[]>('/contractor_account/query', {});
  return body.filter(({ isPrimary }) => isPrimary).map(({ id }) => id);
}

export const contract: Contract = {
  writer: 'editor',
  create: () => account,
  update: () => ({ address: '', isPrimary: false, name: 'Hill', phone: '+1 555 0100' }),
  isolation: {
    'a primary account is the primary one of its organization': async (ours, theirs) => {
      if ((await primariesOf(theirs)).length === 0) await makePrimary(theirs);
      await makePrimary(ours);
      if ((await primariesOf(theirs)).length === 1) return undefined;
      return 'the other organization has no primary account left';
    },
  },
  races: {
    'an organization has one primary account, the last that was made so': async (tenant, crowd) => {
      const answers = await crowd.ask((client) =>
        client.post('/contractor_account', { ...account, isPrimary: true }),
      );
      const made = answers.filter(({ status }) => status === 201).map(({ body }) => body.id as string);
      expect(made.length).toBeGreaterThan(0);
      const primaries = await primariesOf(tenant);
      expect(primaries).toHaveLength(1);
      expect(made).toContain(primaries[0]);
    },
    'an organization has one primary account, of whatever batch': async (tenant, crowd) => {
      const batch = [account, { ...account, isPrimary: true }, account];
      const answers = await crowd.ask((client) => client.post('/contractor_account/batch', batch));
      const made = answers.filter(({ status }) => status === 201).map(({ body }) => body[1].id as string);
      const primaries = await primariesOf(tenant);
      expect(primaries).toHaveLength(1);
      expect(made).toContain(primaries[0]);
      const { body: all } = await tenant.admin.post('/contractor_account/query', {});
      expect(all).toHaveLength(made.length * batch.length);
    },
    'accounts that are all made primary at once leave one primary': async (tenant, crowd) => {
      const ids: string[] = [];
      for (let count = 0; count < 8; count++) ids.push(await tenant.add('contractor_account'));
      await crowd.ask((client, at) =>
        client.put(`/contractor_account/${ids[at % ids.length]}`, { ...account, isPrimary: true }),
      );
      expect(await primariesOf(tenant)).toHaveLength(1);
    },
  },
};
