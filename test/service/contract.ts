import type { Role } from '../../src/platform/tenancy/caller.js';
import type { Answer, Client } from './client.js';
import type { TestService } from './test-service.js';

export type Body = Record<string, unknown>;

/** An organization in which a test makes records. */
export interface Tenant {
  readonly service: TestService;
  readonly orgID: string;
  /** Asks as an admin of the organization. */
  readonly admin: Client;
  /** 1, 2, 3 …: for values that no two records may share. */
  next: () => number;
  /** A text that nobody else has. */
  text: () => string;
  /** The id of a record of the resource, for another one to refer to. */
  id(resource: string): Promise<string>;
  /** Makes another record of the resource. @returns its id */
  add(resource: string): Promise<string>;
}

/** A tenant among others, for what depends on people. */
export interface Neighbour extends Tenant {
  /** A person with these roles, by organization, who is nobody else. */
  person(roles: Record<string, Role>): Client;
}

type MakeBody = (tenant: Tenant) => Body | Promise<Body>;

/** A query that is asked only when writes happen to meet, or of several organizations at once, may not come in one run. */
export type Excuse = [shape: RegExp, reason: string, asked?: 'when writes meet' | 'of several organizations'];

/**
 * What the tests need to know of a resource and cannot find out: from each of these, with the router and the OpenAPI
 * document, follow its tests of behaviour, of isolation, of examples, of query plans and of races.
 *
 * It stands in `test/contracts/<resource>.ts`. Texts in its bodies are samples: tests of isolation put others in their
 * place, which they find again wherever they have leaked to.
 */
export interface Contract {
  /** The role that creates, updates and removes; none of this where it is left out. */
  writer?: Role;
  /** The role that reads; left out: viewer. */
  reader?: Role;
  /** Members that only the answer which makes the value has, such as a secret: the record itself is without them. */
  shownOnce?: string[];
  /** A body that makes a record. */
  create?: MakeBody;
  /** Makes a record that has every field that lists can be filtered by, where `create` makes none such. */
  whole?: (tenant: Tenant) => Promise<Body>;
  /** A body that replaces one, and changes it. */
  update?: MakeBody;
  /** Makes a record where no POST does. @returns its id */
  make?: (tenant: Tenant) => Promise<string>;
  /** Filters of its list that narrow no member of the record with a list of values. */
  filters?: Body[];
  /** Every other route of the resource, by method and path: `POST /bond_request/:requestID/send`. */
  actions?: Record<string, Action>;
  /**
   * Rules that hold in an organization, whatever goes on in another: each tries to break one, and answers what went
   * wrong. Both have records of every resource.
   */
  isolation?: Record<string, (ours: Neighbour, theirs: Neighbour) => Promise<string | undefined>>;
  /** Queries that may lose their organization without anything getting out of it, by their shape, with the reason. */
  harmless?: Excuse[];
  /** Rules that must hold when many break them at once; each makes its own records, and expects. */
  races?: Record<string, (tenant: Neighbour, crowd: Crowd) => Promise<void>>;
}

/** Admins of an organization who all ask at once. */
export interface Crowd {
  /** How many they are. */
  readonly size: number;
  /** Has each send a request at the same time; `at` counts them from 0. */
  ask(send: (client: Client, at: number) => Promise<Answer>): Promise<Answer[]>;
}

/** A route beyond create, get, update, remove and list. */
export interface Action {
  role: Role;
  body?: MakeBody;
  /** What has to be done first to the record with this id. */
  before?: (tenant: Tenant, id: string) => Promise<unknown>;
  /** What the audit log says was done to the record: `sent` for `bond_request.sent`. Left out: nothing is written. */
  audited?: string;
  /** It can be done to a record once: then it is answered 409. */
  once?: boolean;
  /** Who sends its example, and what stands in it in place of a secret. Left out: an admin, as it is. */
  sender?: (tenant: Neighbour) => Promise<{ client: Client; fields: Body }>;
  /** Statuses for viewer, editor and admin, where they are not those that follow from the role. */
  statuses?: { own?: number[]; others?: number[] };
}

/** A record as it is read, by the answer that made it. */
export const asRead = (body: Body, { shownOnce = [] }: Contract): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !shownOnce.includes(name)));
