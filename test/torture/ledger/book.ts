export const actions = ['created', 'updated', 'deleted'] as const;
export type Action = (typeof actions)[number];

/** How often something was done to a record. */
export type History = Record<Action, number>;

/** A record as its writer knows it. Every answer to a write narrows or widens what may have become of it. */
export class BookRecord {
  id?: string;
  /** The names that it may have now; null: it may be gone, or never have been there. */
  possible: (string | null)[] = [null];
  readonly least: History = { created: 0, updated: 0, deleted: 0 };
  readonly most: History = { created: 0, updated: 0, deleted: 0 };

  /** @param marker the beginning of every name that it ever has, which no other record has */
  constructor(
    readonly orgID: string,
    readonly marker: string,
  ) {}

  /** Notes a write that was done: it has this name now, or is gone (null). */
  noteDone(action: Action, name: string | null): void {
    this.possible = [name];
    this.least[action]++;
    this.most[action]++;
  }

  /** Notes a write of which nobody has said what became of it. */
  noteUnknown(action: Action, name: string | null): void {
    this.possible.push(name);
    this.most[action]++;
  }
}

/** What all writers have been told. */
export class Book {
  readonly records: BookRecord[] = [];
  /** Answers that nobody should get. */
  readonly strange: string[] = [];
  acknowledged = 0;
  unknown = 0;
  /** Answered 503: nothing was done. */
  notDone = 0;
  /** Answered 4xx, as they should be. */
  refused = 0;
  /** Sent again under the same key after the answer was there. */
  replays = 0;
  private lastDone = performance.now();
  private gap = 0;

  add(orgID: string, marker: string): BookRecord {
    const record = new BookRecord(orgID, marker);
    this.records.push(record);
    return record;
  }

  noteAcknowledged(): void {
    const now = performance.now();
    this.gap = Math.max(this.gap, now - this.lastDone);
    this.lastDone = now;
    this.acknowledged++;
  }

  /** Seconds for which no write was done at most, since this was asked last. */
  longestGap(): number {
    const seconds = Math.max(this.gap, performance.now() - this.lastDone) / 1_000;
    this.gap = 0;
    return seconds;
  }
}
