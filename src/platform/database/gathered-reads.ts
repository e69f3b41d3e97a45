import type { SqlValue } from './table.js';

/** A query, in the two parts between which a further column has its place: SELECT `columns` FROM `from`. */
export interface Select {
  columns: string;
  from: string;
}

interface Waiting {
  values: SqlValue[];
  resolve: (rows: unknown[][]) => void;
  reject: (error: unknown) => void;
}

/** Requests that ask the same with other values. */
interface Queue {
  waiting: Waiting[];
  inFlight: number;
}

type Ask = (sql: string, values: SqlValue[]) => Promise<unknown[][]>;

/** As many queries as keep one process of Node busy with their rows; of single rows one does. */
const mostInFlight = (rows: number): number => (rows === 1 ? 1 : 2);
/** How many queries go as one, and how many rows they may give together. */
const mostTogether = 64;
const mostRows = 512;

const textOf = ({ columns, from }: Select): string => `SELECT ${columns} FROM ${from}`;

/**
 * Asks for few rows. While queries of a kind are on their way, those that come after them wait and then go as one,
 * a UNION ALL of the same query with the values of each: to wake the database and to be woken by it takes longer than
 * to find a row. One that comes alone does not wait.
 */
export class GatheredReads {
  private readonly queues = new Map<string, Queue>();

  constructor(private readonly ask: Ask) {}

  /** The rows of a query, `most` of them at most; behind the columns asked for there may be one more. */
  rows(select: Select, values: SqlValue[], most: number): Promise<unknown[][]> {
    const sql = textOf(select);
    if (most > mostRows / 2) return this.ask(sql, values);
    let queue = this.queues.get(sql);
    if (!queue) this.queues.set(sql, (queue = { waiting: [], inFlight: 0 }));
    const { waiting, inFlight } = queue;
    return new Promise((resolve, reject) => {
      waiting.push({ values, resolve, reject });
      if (inFlight >= mostInFlight(most)) return;
      queue.inFlight++;
      // At the end of this turn of the event loop: what else has come with it goes along.
      setImmediate(() => void this.work(select, most, sql, queue));
    });
  }

  private async work(select: Select, most: number, sql: string, queue: Queue): Promise<void> {
    const limit = Math.min(mostTogether, mostRows / most);
    while (queue.waiting.length > 0) {
      // A power of two of them, so that few statements have to be prepared.
      const count = 2 ** Math.max(0, Math.floor(Math.log2(Math.min(queue.waiting.length, limit))));
      await this.answer(select, queue.waiting.splice(0, count));
    }
    queue.inFlight--;
    if (queue.inFlight === 0) this.queues.delete(sql);
  }

  private async answer(select: Select, together: Waiting[]): Promise<void> {
    const alone = ({ values, resolve, reject }: Waiting) =>
      this.ask(textOf(select), values).then(resolve, reject);
    if (together.length === 1) return alone(together[0]!);
    try {
      const answers = together.map((): unknown[][] => []);
      const values = together.flatMap((each) => each.values);
      for (const row of await this.ask(union(select, together.length), values)) {
        answers[Number(row.at(-1))]!.push(row);
      }
      together.forEach(({ resolve }, at) => resolve(answers[at]!));
    } catch {
      // Whatever it was, it is to hit only whose it is.
      await Promise.all(together.map(alone));
    }
  }
}

const unions = new Map<string, string>();

/** The query so many times in one, each with values of its own; the last column of a row tells which of them it belongs to. */
export function union({ columns, from }: Select, count: number): string {
  const key = `${count} ${columns} FROM ${from}`;
  let sql = unions.get(key);
  if (sql === undefined) {
    const parts = Array.from({ length: count }, (_, at) => `(SELECT ${columns}, ${at} FROM ${from})`);
    unions.set(key, (sql = parts.join(' UNION ALL ')));
  }
  return sql;
}
