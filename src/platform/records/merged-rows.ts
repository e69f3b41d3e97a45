import type { Order } from './page-request.js';
import type { ReadRows } from './record-list.js';

/**
 * Reads several ordered sources as one, in the order of their ids. Each source is an index walked in its own
 * order; one query for all of them would make the database collect and sort all that matches, every time.
 * It remembers what it has read ahead, so it serves one list, from its beginning on.
 */
export function mergedRows(sources: ReadRows[], idOf: (row: unknown[]) => string): ReadRows {
  if (sources.length === 1) return sources[0]!;
  const ahead = sources.map((read) => new ReadAhead(read, idOf));
  return async (after, count, order) => {
    const rows: unknown[][] = [];
    const share = Math.ceil(count / sources.length) + 1;
    while (rows.length < count) {
      const empty = ahead.filter(({ isEmpty }) => isEmpty);
      if (empty.length > 0) await Promise.all(empty.map((source) => source.fill(after, share, order)));
      const next = foremost(ahead, order);
      if (!next) break;
      rows.push(next.take());
    }
    return rows;
  };
}

/** One source, and the rows of it that are read but not yet taken. */
class ReadAhead {
  private rows: unknown[][] = [];
  private at = 0;
  private lastID?: string;
  private isOver = false;

  constructor(
    private readonly read: ReadRows,
    private readonly idOf: (row: unknown[]) => string,
  ) {}

  /** The id of the next row; undefined: there is none. */
  get headID(): string | undefined {
    const row = this.rows[this.at];
    return row && this.idOf(row);
  }

  /** Whether there may be more rows, and none is read ahead. */
  get isEmpty(): boolean {
    return this.at === this.rows.length && !this.isOver;
  }

  take(): unknown[] {
    return this.rows[this.at++]!;
  }

  async fill(after: string | undefined, count: number, order: Order): Promise<void> {
    this.rows = await this.read(this.lastID ?? after, count, order);
    this.at = 0;
    this.isOver = this.rows.length < count;
    const last = this.rows.at(-1);
    if (last) this.lastID = this.idOf(last);
  }
}

function foremost(sources: ReadAhead[], order: Order): ReadAhead | undefined {
  let first: ReadAhead | undefined;
  for (const source of sources) {
    const id = source.headID;
    if (id === undefined) continue;
    const isBefore = first === undefined || (order === 'asc' ? id < first.headID! : id > first.headID!);
    if (isBefore) first = source;
  }
  return first;
}
