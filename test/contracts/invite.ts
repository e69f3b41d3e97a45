import { openInvite } from '../auth/open-invite.js';
import type { Contract, Tenant } from '../service/contract.js';

interface Invite {
  id: string;
  email: string;
  used: boolean;
  expiresAt: string;
}

const invite = ({ admin, orgID }: Tenant, email: string) => admin.post<Invite>('/invite', { email, orgID });
const addressOf = ({ text }: Tenant): string => `${text()}@hill.example`.replaceAll(' ', '-').toLowerCase();

async function openInvitesOf({ admin }: Tenant, email: string): Promise<Invite[]> {
  const { body } = await admin.post<Invite[]>('/invite/query', {});
  const now = new Date().toISOString();
  return body.filter((each) => each.email === email && !each.used && each.expiresAt > now);
}

const membersOf = async ({ admin }: Tenant): Promise<unknown[]> =>
  (await admin.post('/member/query', {})).body;

export const contract: Contract = {
  writer: 'admin',
  create: (tenant) => ({ email: addressOf(tenant), orgID: tenant.orgID }),
  actions: {
    // An API key is nobody: it cannot join.
    'POST /invite/accept': {
      role: 'viewer',
      body: () => ({ token: 'A'.repeat(64) }),
      statuses: { own: [403, 403, 403] },
      sender: async (tenant) => ({
        client: tenant.person({}),
        fields: { token: await openInvite(tenant, addressOf(tenant)) },
      }),
    },
  },
  isolation: {
    'an invite withdraws none of another organization': async (ours, theirs) => {
      const email = addressOf(ours);
      const { body } = await invite(theirs, email);
      await invite(ours, email);
      const { headers } = await theirs.admin.get(`/invite/${body.id}`);
      return headers.get('etag') === '"1"' ? undefined : "the other organization's invite was withdrawn";
    },
    'an invite makes a member of its own organization, whatever else the person belongs to': async (
      ours,
      theirs,
    ) => {
      const person = ours.person({});
      const accepted: string[] = [];
      for (const tenant of [theirs, ours]) {
        const token = await openInvite(tenant, addressOf(tenant));
        accepted.push((await person.post('/invite/accept', { token })).body.orgID);
      }
      return accepted[1] === ours.orgID ? undefined : `accepted into ${accepted[1]}`;
    },
  },
  races: {
    'of invites to one address one stays open': async (tenant, crowd) => {
      const email = addressOf(tenant);
      const answers = await crowd.ask((client) => client.post('/invite', { email, orgID: tenant.orgID }));
      const made = answers.filter(({ status }) => status === 201).map(({ body }) => body.id as string);
      const open = await openInvitesOf(tenant, email);
      expect(open).toHaveLength(1);
      expect(made).toContain(open[0]!.id);
    },
    'of those who accept an invite at once one gets in': async (tenant, crowd) => {
      const token = await openInvite(tenant, addressOf(tenant));
      const people = Array.from({ length: crowd.size }, () => tenant.person({}));
      const answers = await crowd.ask((_, at) => people[at]!.post('/invite/accept', { token }));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array<number>(crowd.size - 1).fill(404)]);
      expect(await membersOf(tenant)).toHaveLength(1);
    },
    'who accepts many invites at once is one member': async (tenant, crowd) => {
      const person = tenant.person({});
      const tokens: string[] = [];
      for (let count = 0; count < crowd.size; count++)
        tokens.push(await openInvite(tenant, addressOf(tenant)));
      const answers = await crowd.ask((_, at) => person.post('/invite/accept', { token: tokens[at] }));
      for (const { status } of answers) expect([200, 503]).toContain(status);
      expect(await membersOf(tenant)).toHaveLength(1);
    },
  },
};
