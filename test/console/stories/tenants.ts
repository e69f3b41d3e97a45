import { createApiKey } from '../../../src/platform/auth/create-api-key.js';
import { Caller, type Role, roles } from '../../../src/platform/tenancy/caller.js';
import { Client } from '../../service/client.js';
import { newOrgID, type TestService } from '../../service/test-service.js';
import { bondsOf } from './bonds-of.js';
import { formsOf } from './forms-of.js';
import { papersOf } from './papers-of.js';
import { requestsOf } from './requests-of.js';

/** The organizations of the stories: one with records in it, and one without. */
export interface Tenants {
  keys: Record<'full' | 'empty', Record<Role, string>>;
  /** Records of the full one, by what they show. */
  ids: Awaited<ReturnType<typeof bondsOf>> &
    Awaited<ReturnType<typeof formsOf>> &
    Awaited<ReturnType<typeof papersOf>> &
    Awaited<ReturnType<typeof requestsOf>>;
}

/** Makes the organizations, with the records of all stories. */
export async function makeTenants(service: TestService): Promise<Tenants> {
  const [full, empty] = [newOrgID(), newOrgID()].map((id) => id.replace('org', 'northfield')) as [
    string,
    string,
  ];
  const keys = { full: await keysOf(service, full), empty: await keysOf(service, empty) };
  const client = new Client(service.url, { Authorization: `Bearer ${keys.full.admin}` });
  const bonds = await bondsOf(client);
  const papers = await papersOf(client, full);
  const forms = await formsOf(client, bonds.openBid);
  return { keys, ids: { ...bonds, ...forms, ...papers, ...(await requestsOf(client)) } };
}

/** The secret of a key for each role. */
async function keysOf(service: TestService, orgID: string): Promise<Record<Role, string>> {
  const secrets = await Promise.all(
    roles.map(async (role) => {
      const maker = new Caller('test', 'test', 'every');
      const wish = { orgID, role, name: role, expiresAt: null };
      return [role, (await createApiKey(service.database, maker, wish)).secret] as const;
    }),
  );
  return Object.fromEntries(secrets) as Record<Role, string>;
}
