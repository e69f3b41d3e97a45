import type { Role } from '../../src/platform/tenancy/caller.js';
import type { TestProvider } from '../auth/test-provider.js';
import { Client } from './client.js';
import { contractOf } from './contracts.js';
import type { Neighbour } from './contract.js';
import { newOrgID, type TestService } from './test-service.js';

let people = 0;

/** An organization of its own, whose records are made by the contracts just as these have them. */
export class PlainTenant implements Neighbour {
  private count = 0;

  private constructor(
    readonly service: TestService,
    readonly orgID: string,
    readonly admin: Client,
    private readonly provider?: TestProvider,
  ) {}

  /** `provider` is needed for people. */
  static async make(service: TestService, provider?: TestProvider): Promise<PlainTenant> {
    const orgID = newOrgID();
    return new PlainTenant(service, orgID, await service.as(orgID), provider);
  }

  /** An organization that is there already. */
  static of(service: TestService, orgID: string, admin: Client): PlainTenant {
    return new PlainTenant(service, orgID, admin);
  }

  next = (): number => ++this.count;

  text = (): string => `text-${this.orgID}-${this.next()}`;

  id(resource: string): Promise<string> {
    return this.add(resource);
  }

  async add(resource: string): Promise<string> {
    const { create, make } = contractOf(resource);
    if (!create) return make!(this);
    const { status, body, text } = await this.admin.post<{ id: string }>(`/${resource}`, await create(this));
    if (status >= 300) throw new Error(`/${resource}: ${text}`);
    return body.id;
  }

  person(roles: Record<string, Role>): Client {
    return personAt(this.service, this.provider!, roles);
  }
}

/** A person with a token of the provider, who is nobody else. */
export function personAt({ url }: TestService, provider: TestProvider, roles: Record<string, Role>): Client {
  const claims = { sub: `person-${newOrgID()}-${++people}`, orgs: roles };
  return new Client(url, { Authorization: `Bearer ${provider.token({ claims })}` });
}
