import { randomBytes } from 'node:crypto';
import { type Role, roles } from '../../src/platform/tenancy/caller.js';
import type { TestProvider } from '../auth/test-provider.js';
import type { Api, ApiRoute, RouteKind } from '../service/api.js';
import type { Client } from '../service/client.js';
import { contractOf, contracts, isWalked } from '../service/contracts.js';
import type { Body, Contract, Neighbour } from '../service/contract.js';
import { personAt } from '../service/tenant.js';
import type { TestService } from '../service/test-service.js';
import { markedBody } from './marked-body.js';
import { checksumOf, ownedTables } from './owned-rows.js';

/** What organizations are made on. */
export interface Site {
  service: TestService;
  api: Api;
  provider: TestProvider;
}

/** One organization of the matrix: records of every resource, and no text in them that another one has. */
export class Organization implements Neighbour {
  readonly orgID = `org-${randomBytes(6).toString('hex')}`;
  /** In every text of its records. */
  readonly mark = `mark${randomBytes(8).toString('hex')}`;
  /** A record of each resource. */
  readonly ids: Record<string, string> = {};
  readonly clients = {} as Record<Role, Client>;
  readonly service: TestService;
  private count = 0;
  private tables: string[] = [];

  private constructor(private readonly site: Site) {
    this.service = site.service;
  }

  /** An organization with two records of every resource, to which all has been done that its routes need. */
  static async make(site: Site): Promise<Organization> {
    const org = new Organization(site);
    for (const role of roles) org.clients[role] = await site.service.as(org.orgID, role);
    org.tables = await ownedTables(site.service.database);
    for (const [resource, { create, make }] of contracts) {
      if (!isWalked(resource) || !(create ?? make)) continue;
      await org.id(resource);
      await org.add(resource);
      await org.prepare(resource);
    }
    return org;
  }

  get admin(): Client {
    return this.clients.admin;
  }

  next = (): number => ++this.count;

  text = (): string => `${this.mark}-${this.next()}`;

  person(memberships: Record<string, Role>): Client {
    return personAt(this.service, this.site.provider, memberships);
  }

  async id(resource: string): Promise<string> {
    return (this.ids[resource] ??= await this.add(resource));
  }

  async add(resource: string): Promise<string> {
    const { make } = contractOf(resource);
    if (make) return make(this);
    const route = this.site.api.routes.find(({ name }) => name === `POST /${resource}`)!;
    const { status, text, body } = await this.admin.post<{ id: string }>(
      route.path,
      await this.bodyFor(route),
    );
    if (status >= 300) throw new Error(`${route.name}: ${text}`);
    return body.id;
  }

  /** A body for the route as the contract has it, its texts marked; undefined: it has none. */
  async bodyFor({ name, kind, resource, members }: ApiRoute): Promise<Body | undefined> {
    if (!members) return undefined;
    const { create, update, actions } = contractOf(resource);
    const makes: Partial<Record<RouteKind, Contract['create']>> = {
      create,
      batch: create,
      update,
      patch: update,
    };
    const make = makes[kind] ?? actions?.[name]?.body;
    return markedBody((await make?.(this)) ?? {}, members, this.site.api, this.text);
  }

  /** A digest of all rows that the organization has. */
  checksum(): Promise<string> {
    return checksumOf(this.service.database, this.orgID, this.tables);
  }

  /** Does to the record what its routes need that can be asked again and again. */
  private async prepare(resource: string): Promise<void> {
    const repeatable = Object.values(contractOf(resource).actions ?? {}).filter(({ once }) => !once);
    const steps = new Set(repeatable.flatMap(({ before }) => before ?? []));
    for (const step of steps) await step(this, this.ids[resource]!);
  }
}
