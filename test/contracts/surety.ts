import { isDeepStrictEqual } from 'node:util';
import type { Contract, Tenant } from '../service/contract.js';

const surety = {
  address: '1 Guaranty Square',
  attorneys: ['Ann Hill'],
  name: 'First Guaranty',
  phone: '+1 555 0199',
  residentName: 'Ben Reed',
  stateOfAuthority: 'CT',
};

const get = ({ admin, orgID }: Tenant) => admin.get(`/surety/${orgID}`);
const put = ({ admin, orgID, text }: Tenant) => admin.put(`/surety/${orgID}`, { ...surety, name: text() });
const versionOf = async (tenant: Tenant): Promise<number> =>
  Number(/\d+/.exec((await get(tenant)).headers.get('etag')!)![0]);

/** Changes the surety of one organization while that of the other is at the same version. */
async function change(tenant: Tenant, other: Tenant): Promise<string | undefined> {
  const difference = (await versionOf(tenant)) - (await versionOf(other));
  const behind = difference < 0 ? tenant : other;
  for (let count = Math.abs(difference); count > 0; count--) await put(behind);
  const { text: before } = await get(other);
  const { body } = await put(tenant);
  if (!isDeepStrictEqual((await get(tenant)).body, body)) return 'the change went elsewhere';
  if ((await get(other)).text !== before) return "the other organization's was changed as well";
  return undefined;
}

export const contract: Contract = {
  writer: 'admin',
  update: async (tenant) => ({
    ...{ ...surety, naic: '10030', stateOfIncorporation: 'CT', underwritingLimit: 5_741_000 },
    sealDocumentID: await tenant.id('document'),
  }),
  make: async (tenant) => {
    await put(tenant);
    return tenant.orgID;
  },
  isolation: {
    'a surety is changed in its own organization': async (ours, theirs) =>
      (await change(ours, theirs)) ?? change(theirs, ours),
  },
  races: {
    'an organization has one surety, made once': async (tenant, crowd) => {
      const answers = await crowd.ask((client) => client.put(`/surety/${tenant.orgID}`, surety));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const { body: log } = await tenant.admin.post('/log/query', { targetTypeIn: ['surety'] });
      const actions = log.map(({ action }: { action: string }) => action);
      expect(actions.filter((action: string) => action === 'surety.created')).toHaveLength(1);
    },
  },
};
