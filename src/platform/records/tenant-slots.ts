import { Unavailable } from '../errors/faults.js';

/** Transactions of a tenant that may wait for a connection, at most. */
const longestQueue = 2_000;
const longestWaitMilliseconds = 10_000;

interface Slots {
  used: number;
  waiting: (() => void)[];
}

/**
 * How many connections the transactions of one tenant may hold at a time: whatever one of them waits for, such as a
 * lock, the others find connections. A bulkhead.
 */
export class TenantSlots {
  private readonly tenants = new Map<string, Slots>();

  constructor(private readonly most: number) {}

  /** @throws Unavailable where too many wait already, or for too long */
  async acquire(tenant: string): Promise<void> {
    const slots = this.tenants.get(tenant) ?? { used: 0, waiting: [] };
    this.tenants.set(tenant, slots);
    if (slots.used < this.most) return void slots.used++;
    if (slots.waiting.length >= longestQueue) throw new Unavailable('Too many writes are waiting.', 1);
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        slots.waiting.splice(slots.waiting.indexOf(go), 1);
        reject(new Unavailable('Too many writes are waiting.', 1));
      }, longestWaitMilliseconds);
      slots.waiting.push(go);
    });
  }

  /** The slot goes to the transaction of the tenant that has waited for longest. */
  release(tenant: string): void {
    const slots = this.tenants.get(tenant)!;
    const next = slots.waiting.shift();
    if (next) next();
    else if (--slots.used === 0) this.tenants.delete(tenant);
  }
}
