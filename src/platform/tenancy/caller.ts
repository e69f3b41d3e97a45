import { Forbidden, InvalidInput } from '../errors/faults.js';
import { Work } from '../work/work.js';

/** `viewer` reads, `editor` also writes records, `admin` also manages the organization. */
export type Role = 'viewer' | 'editor' | 'admin';

export const roles: readonly Role[] = ['viewer', 'editor', 'admin'];

const rank = (role: Role | undefined): number => (role === undefined ? -1 : roles.indexOf(role));

/** The organizations someone belongs to, with the role in each; `every` is the open mode's anonymous caller. */
export type Memberships = ReadonlyMap<string, Role> | 'every';

/**
 * Who is asking, and what they may do: the first parameter of every service method.
 * It is made from verified credentials and nothing else.
 */
export class Caller {
  /** What the request takes. */
  readonly work = new Work();

  constructor(
    readonly actorID: string,
    readonly requestID: string,
    private readonly memberships: Memberships,
    /** The organization that a caller of several named (`X-Org-ID`), or the default one of the open mode. */
    private readonly namedOrgID?: string,
  ) {}

  /** The organization that the caller named, or its only one; `""` where neither tells. */
  get resolvedOrgID(): string {
    if (this.namedOrgID !== undefined) return this.namedOrgID;
    const [only, ...others] = this.orgIDs ?? [];
    return only !== undefined && others.length === 0 ? only : '';
  }

  /** Whose work this is, where the work of one is to be kept from holding up that of others. */
  get tenant(): string {
    return this.resolvedOrgID || this.actorID;
  }

  /** Whether the caller has this role, or a greater one, in the organization. */
  may(role: Role, orgID: string): boolean {
    return this.memberships === 'every' || rank(this.memberships.get(orgID)) >= rank(role);
  }

  /** Whether the caller has this role, or a greater one, in any organization. */
  mayAnywhere(role: Role): boolean {
    return (
      this.memberships === 'every' || [...this.memberships.values()].some((own) => rank(own) >= rank(role))
    );
  }

  /** The organizations in which the caller may read; undefined: in every one. */
  get orgIDs(): string[] | undefined {
    return this.memberships === 'every' ? undefined : [...this.memberships.keys()];
  }

  /** @throws Forbidden when the caller has a lesser role in the organization. */
  demand(role: Role, orgID: string): void {
    if (!this.may(role, orgID)) throw new Forbidden(`This needs the role ${role} in organization ${orgID}.`);
  }

  /**
   * The organization of a record to be made: the one named in the body, else the caller's own.
   * @throws Forbidden InvalidInput
   */
  orgFor(role: Role, inBody?: string | null): string {
    const orgID = inBody ?? this.ownOrgID();
    this.demand(role, orgID);
    return orgID;
  }

  private ownOrgID(): string {
    if (this.resolvedOrgID !== '') return this.resolvedOrgID;
    const detail = 'You belong to several organizations: name one.';
    throw new InvalidInput([{ header: 'X-Org-ID', code: 'required', detail }]);
  }
}
