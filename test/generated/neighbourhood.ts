import { randomBytes } from 'node:crypto';
import { makeMember } from '../auth/people.js';
import type { TestProvider } from '../auth/test-provider.js';
import { type Role, roles } from '../../src/platform/tenancy/caller.js';
import { issueNew, linkNew } from '../instrument/ready-bond.js';
import { Client } from '../service/client.js';
import { contractOf } from '../service/contracts.js';
import { PlainTenant } from '../service/tenant.js';
import type { TestService } from '../service/test-service.js';
import { type Caller, fixedCallers, Person } from './callers.js';
import type { Exchange } from './exchange.js';
import { type ApiDescription, takesKey } from './operations.js';
import { Population } from './population.js';

/** An organization with records. */
export interface Tenant {
  service: TestService;
  orgID: string;
  admin: Client;
  /** In every free text of its records. */
  mark: string;
  population: Population;
  /** Under which keys its admin has sent which bodies, by the operation. */
  usedKeys: Map<string, KeyedBody>;
}

/** The key of a request, and the body that was sent under it. */
export interface KeyedBody {
  key: string;
  body: string;
}

export interface Site {
  api: ApiDescription;
  service: TestService;
  provider: TestProvider;
  exchange: Exchange;
}

const wanderers = 3;

/**
 * Organizations beside each other: in the victim nothing changes, while people come to the two others and leave them,
 * and are given other roles.
 */
export class Neighbourhood {
  readonly callers: Caller[] = [];
  private readonly people: Person[] = [];

  private constructor(
    readonly victim: Tenant,
    readonly home: Tenant,
    readonly other: Tenant,
  ) {}

  static async make(site: Site): Promise<Neighbourhood> {
    const [victim, home, other] = await Promise.all([newTenant(site), newTenant(site), newTenant(site)]);
    const neighbourhood = new Neighbourhood(victim, home, other);
    neighbourhood.callers.push(...(await fixedCallers(site, home, victim)));
    for (let count = 1; count <= wanderers; count++) {
      const person = new Person(site, `wanderer ${count}`);
      await person.join(home, roles[count % roles.length]!);
      neighbourhood.people.push(person);
    }
    neighbourhood.callers.push(...neighbourhood.people);
    return neighbourhood;
  }

  /** The organizations to which the caller does not belong. */
  foreignTo({ roles: own }: Caller): Tenant[] {
    return [this.victim, this.home, this.other].filter(({ orgID }) => !own.has(orgID));
  }

  /** The caller's organization; of who has none, the one where the others are at home. */
  ownOf({ roles: own }: Caller): Tenant {
    return [this.home, this.other].find(({ orgID }) => own.has(orgID)) ?? this.home;
  }

  /** One person joins an organization, leaves it, or has another role there. @returns who, and where */
  async changeMembership(at: number): Promise<{ person: Person; tenant: Tenant }> {
    const person = this.people[at % wanderers]!;
    const tenant = [this.home, this.other][Math.floor(at / wanderers) % 2]!;
    const role = person.roles.get(tenant.orgID);
    if (role === undefined) await person.join(tenant, anyRole(Math.floor(at / 7)));
    else if (at % 5 < 2) await person.change(tenant, anyRole(Math.floor(at / 7)));
    else await person.leave(tenant);
    return { person, tenant };
  }
}

/** Mail comes in, and events are sent. */
const madeByNoRequest = ['received_mail', 'webhook_delivery'];

const anyRole = (at: number): Role => roles[at % roles.length]!;

async function newTenant({ api, service, exchange }: Site): Promise<Tenant> {
  const orgID = `org-${randomBytes(6).toString('hex')}`;
  const mark = `mark${randomBytes(8).toString('hex')}`;
  const admin = await service.as(orgID);
  const { headers } = admin;
  await makeMember(service, orgID, `member-of-${orgID}`, 'admin');
  const population = await Population.make({ api, exchange, headers, orgID, mark }, 2);
  // What it stores is where the service under attack looks for it.
  const issuer = { orgID, admin: new Client(exchange.url, headers), text: () => mark };
  await issueNew(issuer, await madeBond(issuer.admin, mark));
  await linkNew(issuer, await madeBond(issuer.admin, mark));
  const plain = PlainTenant.of(service, orgID, admin);
  for (const resource of madeByNoRequest) population.add(resource, await contractOf(resource).make!(plain));
  const usedKeys = await useKeys(api, exchange, { orgID, headers, population });
  return { service, orgID, admin, mark, population, usedKeys };
}

/** A bond of the tenant that nothing else is done to. */
async function madeBond(admin: Client, mark: string): Promise<string> {
  const texts = { projectName: mark, projectOwner: mark };
  return (await admin.post('/bond', { ...texts, bondType: 'bid', projectID: 'P-1' })).body.id as string;
}

/** Sends a request of each kind under a key, so that there are answers which might be given again. */
async function useKeys(
  { operations }: ApiDescription,
  exchange: Exchange,
  { orgID, headers, population }: Pick<Tenant, 'orgID' | 'population'> & Pick<Client, 'headers'>,
): Promise<Map<string, KeyedBody>> {
  const used = new Map<string, KeyedBody>();
  for (const operation of operations.filter((each) => each.ids.length > 0 && takesKey(each))) {
    const key = `key-${orgID}-${operation.name}`;
    const body = JSON.stringify(population.bodyOf(operation));
    await exchange.send({
      ...{ method: operation.method, path: population.pathOf(operation), body },
      headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': key },
    });
    used.set(operation.name, { key, body });
  }
  return used;
}
