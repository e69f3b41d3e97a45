import { createApiKey } from '../../src/platform/auth/create-api-key.js';
import { Caller as Maker, type Role, roles } from '../../src/platform/tenancy/caller.js';
import { openInvite } from '../auth/open-invite.js';
import { personAt } from '../service/tenant.js';
import type { Site, Tenant } from './neighbourhood.js';

/** Somebody who asks, and where this caller belongs at the moment. */
export interface Caller {
  name: string;
  headers: Record<string, string>;
  /** The organizations to which the caller belongs, each with the role there. */
  roles: Map<string, Role>;
  /** Whether the credentials let nobody in, whatever they once did. */
  isStranger?: boolean;
}

type Grounds = Omit<Site, 'api'>;

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Callers of every kind, of whom none belongs to the victim any more. */
export async function fixedCallers(grounds: Grounds, home: Tenant, victim: Tenant): Promise<Caller[]> {
  const { service, provider } = grounds;
  const keyOf = async (orgID: string, expiresAt: string | null = null) => {
    const wish = { orgID, role: 'admin' as const, name: 'key', expiresAt };
    return createApiKey(service.database, new Maker('test', 'test', 'every'), wish);
  };
  const revoked = await keyOf(victim.orgID);
  await remove(grounds, victim, `/api_key/${revoked.key.id}`);
  const expired = await keyOf(victim.orgID, new Date(Date.now() - 1).toISOString());
  const broken = (await keyOf(victim.orgID)).secret.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
  const late = provider.token({ claims: { exp: 1_700_000_000, orgs: { [victim.orgID]: 'admin' } } });
  const strangers = {
    nobody: {},
    'a revoked key': bearer(revoked.secret),
    'an expired key': bearer(expired.secret),
    'a broken key': bearer(broken),
    'an expired token': bearer(late),
  };
  const keys = roles.map(async (role) => ({
    ...{ name: `${role} by key`, headers: (await service.as(home.orgID, role)).headers },
    roles: new Map([[home.orgID, role]]),
  }));
  const former = new Person(grounds, 'a former member');
  await former.join(victim, 'admin');
  await former.leave(victim);
  return [
    ...Object.entries(strangers).map(([name, headers]) => ({
      name,
      headers,
      roles: new Map(),
      isStranger: true,
    })),
    ...(await Promise.all(keys)),
    former,
    new Person(grounds, 'a person of no organization'),
    new Person(grounds, 'an admin by token', { [home.orgID]: 'admin' }),
  ];
}

let invites = 0;

/** Somebody with a token, who joins organizations, leaves them and gets other roles there. */
export class Person implements Caller {
  readonly headers: Record<string, string>;
  readonly roles: Map<string, Role>;
  /** By organization. */
  private readonly memberIDs = new Map<string, string>();

  constructor(
    private readonly grounds: Grounds,
    readonly name: string,
    claims: Record<string, Role> = {},
  ) {
    this.headers = personAt(grounds.service, grounds.provider, claims).headers;
    this.roles = new Map(Object.entries(claims));
  }

  /** Accepts an invite of the tenant. */
  async join(tenant: Tenant, role: Role): Promise<void> {
    const token = await openInvite(tenant, `${tenant.orgID}-${++invites}@hill.example`, role);
    const { status, text } = await this.grounds.exchange.send({
      ...{ method: 'POST', path: '/invite/accept', body: JSON.stringify({ token }) },
      headers: { ...this.headers, 'Content-Type': 'application/json' },
    });
    if (status !== 200) throw new Error(`${this.name} cannot join: ${text}`);
    const { body } = await tenant.admin.post<{ id: string }[]>('/member/query?order=desc&limit=1', {});
    this.memberIDs.set(tenant.orgID, body[0]!.id);
    this.roles.set(tenant.orgID, role);
  }

  async change(tenant: Tenant, role: Role): Promise<void> {
    const { status, text } = await this.grounds.exchange.send({
      ...{ method: 'PUT', path: `/member/${this.memberIDs.get(tenant.orgID)}` },
      headers: { ...tenant.admin.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ role }),
    });
    if (status !== 200) throw new Error(`the role of ${this.name} cannot be changed: ${text}`);
    this.roles.set(tenant.orgID, role);
  }

  async leave(tenant: Tenant): Promise<void> {
    await remove(this.grounds, tenant, `/member/${this.memberIDs.get(tenant.orgID)}`);
    this.roles.delete(tenant.orgID);
  }
}

/** An admin of the tenant deletes what is at the path. */
async function remove({ exchange }: Grounds, { admin }: Tenant, path: string): Promise<void> {
  const { status, text } = await exchange.send({ method: 'DELETE', path, headers: admin.headers });
  if (status !== 204) throw new Error(`${path} cannot be deleted: ${text}`);
}
