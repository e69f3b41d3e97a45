import { makeMember } from '../auth/people.js';
import type { Contract, Tenant } from '../service/contract.js';

interface Member {
  id: string;
  role: string;
}

async function adminsOf({ admin }: Tenant): Promise<Member[]> {
  const { body } = await admin.post<Member[]>('/member/query', {});
  return body.filter(({ role }) => role === 'admin');
}

const makeAdmin = ({ service, orgID, text }: Tenant) => makeMember(service, orgID, text(), 'admin');

export const contract: Contract = {
  writer: 'admin',
  update: () => ({ role: 'editor' }),
  make: async ({ service, orgID, text }) => (await makeMember(service, orgID, text(), 'viewer')).id,
  actions: {
    // Everybody may leave, so that whether it is another's record is looked at before the role is.
    'DELETE /member/:memberID': { role: 'admin', statuses: { others: [404, 404, 404] } },
  },
  isolation: {
    'the last admin stays, whatever admins another organization has': async (ours, theirs) => {
      for (const tenant of [ours, theirs]) if ((await adminsOf(tenant)).length === 0) await makeAdmin(tenant);
      const [last] = await adminsOf(ours);
      const { status } = await ours.admin.put(`/member/${last!.id}`, { role: 'viewer' });
      return status === 409 ? undefined : `the last admin became a viewer: ${status}`;
    },
  },
  races: {
    'an organization keeps an admin when all stop being one': async (tenant, crowd) => {
      const ids: string[] = [];
      for (let count = 0; count < crowd.size; count++) ids.push((await makeAdmin(tenant)).id);
      const answers = await crowd.ask((client, at) =>
        at % 2 === 0
          ? client.put(`/member/${ids[at]}`, { role: 'viewer' })
          : client.delete(`/member/${ids[at]}`),
      );
      for (const { status } of answers) expect([200, 204, 409, 503]).toContain(status);
      expect((await adminsOf(tenant)).length).toBeGreaterThan(0);
    },
  },
};
