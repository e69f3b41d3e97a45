import { LRUCache } from 'lru-cache';

/** A revoked key or a removed member stops working on every instance within this time. */
const ttl = 2_000;
const max = 10_000;

/** Remembers who a caller is for two seconds, so that a burst of requests asks the database once. */
export class TtlCache<V extends object> {
  private readonly cache = new LRUCache<string, V>({ max, ttl });
  private forgotten = 0;

  /** The value of the key: cached, or loaded. That there is none is not cached. */
  async getOrLoad(key: string, load: () => Promise<V | undefined>): Promise<V | undefined> {
    const cached = this.cache.get(key);
    if (cached !== undefined) return cached;
    const { forgotten } = this;
    const value = await load();
    // What was read before a call of `forget` may be what was to be forgotten.
    if (value !== undefined && forgotten === this.forgotten) this.cache.set(key, value);
    return value;
  }

  /** Makes this instance load the value again at the next use. */
  forget(key: string): void {
    this.forgotten++;
    this.cache.delete(key);
  }
}
