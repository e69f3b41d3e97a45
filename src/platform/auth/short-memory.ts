/** How long what was looked up is taken for true: what is withdrawn stops working on every instance within this. */
const trustMilliseconds = 2_000;
const mostRemembered = 10_000;

/** Remembers who somebody is for two seconds, so that a burst of requests asks the database once. */
export class ShortMemory<V> {
  private readonly known = new Map<string, { value: V; until: number }>();
  private forgotten = 0;

  /** The value of the key: remembered, or looked up. That there is none is not remembered. */
  async recall(key: string, look: () => Promise<V | undefined>): Promise<V | undefined> {
    const entry = this.known.get(key);
    if (entry && entry.until > Date.now()) return entry.value;
    const { forgotten } = this;
    const value = await look();
    this.known.delete(key);
    // What was looked up before something was forgotten may be the very thing.
    if (value === undefined || forgotten !== this.forgotten) return value;
    if (this.known.size >= mostRemembered) this.known.clear();
    this.known.set(key, { value, until: Date.now() + trustMilliseconds });
    return value;
  }

  /** Makes this instance look again at once. */
  forget(key: string): void {
    this.forgotten++;
    this.known.delete(key);
  }
}
