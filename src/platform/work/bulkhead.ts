import type { Fault } from '../errors/faults.js';

export interface BulkheadOptions {
  /** Slots of a tenant. */
  most: number;
  /** How many of them one member of the tenant may hold; left out: all. */
  mostOfMember?: number;
  /** How many may wait for a slot of a tenant. */
  longestQueue: number;
  longestWaitMilliseconds: number;
  /** What those are told for whom the queue or the wait is too long. */
  refusal: () => Fault;
}

/** One member of a tenant: how many slots it holds, and who of it waits for one. */
interface Member {
  used: number;
  waiting: (() => void)[];
}

interface Tenant {
  used: number;
  waiting: number;
  /** In the order in which they get the next slot. */
  members: Map<string, Member>;
}

/**
 * How much of something each tenant may have at a time, so that the others find some, whatever one of them does. Within
 * a tenant the members take turns, however many requests one of them has waiting.
 */
export class Bulkhead {
  private readonly tenants = new Map<string, Tenant>();

  constructor(private readonly options: BulkheadOptions) {}

  /** Takes a slot, to be released by the same names. @throws the refusal where too many wait already, or for too long */
  async acquire(tenantID: string, memberID = ''): Promise<void> {
    const tenant: Tenant = this.tenants.get(tenantID) ?? { used: 0, waiting: 0, members: new Map() };
    const member: Member = tenant.members.get(memberID) ?? { used: 0, waiting: [] };
    const isFree = tenant.used < this.options.most && this.mayHaveMore(member);
    if (!isFree && tenant.waiting >= this.options.longestQueue) throw this.options.refusal();
    this.tenants.set(tenantID, tenant);
    tenant.members.set(memberID, member);
    if (!isFree) return this.wait(tenantID, memberID);
    tenant.used++;
    member.used++;
  }

  release(tenantID: string, memberID = ''): void {
    const tenant = this.tenants.get(tenantID)!;
    tenant.used--;
    tenant.members.get(memberID)!.used--;
    this.passOn(tenant);
    this.forget(tenantID, memberID);
  }

  private mayHaveMore({ used }: Member): boolean {
    return used < (this.options.mostOfMember ?? this.options.most);
  }

  private wait(tenantID: string, memberID: string): Promise<void> {
    const tenant = this.tenants.get(tenantID)!;
    const member = tenant.members.get(memberID)!;
    tenant.waiting++;
    return new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        member.waiting.splice(member.waiting.indexOf(go), 1);
        tenant.waiting--;
        this.forget(tenantID, memberID);
        reject(this.options.refusal());
      }, this.options.longestWaitMilliseconds);
      member.waiting.push(go);
    });
  }

  /** Gives a free slot to the member whose turn it is, and to who of it has waited for longest. */
  private passOn(tenant: Tenant): void {
    for (const [id, member] of tenant.members) {
      if (member.waiting.length === 0 || !this.mayHaveMore(member)) continue;
      tenant.members.delete(id);
      tenant.members.set(id, member);
      tenant.used++;
      member.used++;
      tenant.waiting--;
      return member.waiting.shift()!();
    }
  }

  /** Keeps nothing of those who neither hold a slot nor wait for one. */
  private forget(tenantID: string, memberID: string): void {
    const { members } = this.tenants.get(tenantID)!;
    const { used, waiting } = members.get(memberID)!;
    if (used === 0 && waiting.length === 0) members.delete(memberID);
    if (members.size === 0) this.tenants.delete(tenantID);
  }
}
