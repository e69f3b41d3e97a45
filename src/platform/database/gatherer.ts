import type { Pool, PoolConnection, ResultSetHeader } from 'mysql2';
import { connect, execute, run } from './statements.js';
import { isAway, Overtaken } from './driver-errors.js';
import { Unavailable } from '../errors/faults.js';
import { union } from './gathered-reads.js';
import type { SqlValue, Table } from './table.js';

/** New rows, by the table they go to. */
export type NewRows = Map<Table, SqlValue[][]>;

/** A record as it is to become, if it still has the version that this was decided on. */
export interface Change {
  table: Table;
  /** All values, as `toRow` gives them. */
  row: SqlValue[];
  /** What tells the record from others: organization and id. */
  key: [orgID: string, id: string];
  version: number;
}

interface Waiting {
  change: Change | undefined;
  rows: NewRows;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** The gathered transaction failed, and nothing of it is kept: whoever was in it does it again alone. */
export class DoAlone extends Error {}

/** How many transactions go as one, and how many may wait. */
const mostTogether = 256;
const longestQueue = 10_000;

/**
 * Commits transactions that do nothing but add rows, and perhaps change one before. While one is on its way to the
 * disk, those that arrive wait together and then go as one: their changes, one INSERT a table, one COMMIT, each answered
 * after it. That is three times the throughput of one by one, and one that comes alone does not wait. A part whose
 * change finds its record moved on is left out, and when a gathered transaction fails, each part is done again by itself,
 * so that a fault hits only its owner.
 */
export class Gatherer {
  private readonly queue: Waiting[] = [];
  private isBusy = false;

  constructor(private readonly pool: Pool) {}

  /** Writes change and rows in a transaction, possibly with those of others. @throws DoAlone Overtaken Unavailable */
  write(rows: NewRows, change?: Change): Promise<void> {
    if (this.queue.length >= longestQueue)
      return Promise.reject(new Unavailable('Too many writes are waiting.', 1));
    return new Promise((resolve, reject) => {
      this.queue.push({ change, rows, resolve, reject });
      if (!this.isBusy) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.isBusy = true;
    while (this.queue.length > 0) await this.commit(this.queue.splice(0, mostTogether));
    this.isBusy = false;
  }

  private async commit(together: Waiting[]): Promise<void> {
    let connection: PoolConnection | undefined;
    let isCommitting = false;
    try {
      connection = await connect(this.pool);
      await run(connection, 'BEGIN');
      const standing = await applyChanges(connection, together);
      for (const [table, rows] of merged(standing)) await insertRows(connection, table, rows);
      isCommitting = true;
      await run(connection, 'COMMIT');
      connection.release();
      for (const { resolve } of standing) resolve();
    } catch (error) {
      await letGo(connection, error);
      // Whether a COMMIT that got no answer was done is unknown: doing it again might do it twice.
      const told = isCommitting && isAway(error) ? error : new DoAlone();
      for (const { reject } of together) reject(told);
    }
  }
}

/** Makes the changes. @returns those that found their record as it should be; the others have been told */
async function applyChanges(connection: PoolConnection, together: Waiting[]): Promise<Waiting[]> {
  const standing = together.filter(({ change }) => !change);
  const changing = together.filter(isChanging);
  for (const table of new Set(changing.map(({ change }) => change.table))) {
    for (const group of powersOfTwo(changing.filter(({ change }) => change.table === table))) {
      const found = await findUnmoved(connection, table, group);
      for (const { reject } of group.filter((each) => !found.includes(each))) reject(new Overtaken());
      standing.push(...found);
      for (const part of powersOfTwo(found)) {
        const rows = part.flatMap(({ change }) => change.row);
        await execute(connection, table.replaceOf(part.length), rows);
      }
    }
  }
  return standing;
}

type Changing = Waiting & { change: Change };

const isChanging = (waiting: Waiting): waiting is Changing => waiting.change !== undefined;

/** Locks the records. @returns those that have the version demanded; of several changes of one record the first */
async function findUnmoved(connection: PoolConnection, table: Table, group: Changing[]): Promise<Changing[]> {
  const keys = group.flatMap(({ change }) => change.key);
  const rows = (await execute(connection, union(table.lock, group.length), keys)) as [number, number][];
  const versions = new Map(rows.map(([version, at]) => [at, version]));
  const seen = new Set<string>();
  return group.filter(({ change }, at) => {
    const key = change.key.join(' ');
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst && versions.get(at) === change.version;
  });
}

/** The statement of one change, and its values. */
export const updateOf = ({ table, row, key, version }: Change): [sql: string, values: SqlValue[]] => [
  table.update,
  [...row, ...key, version],
];

/** @returns how many rows the statement matched */
export async function changeRows(
  connection: PoolConnection,
  sql: string,
  values: SqlValue[],
): Promise<number> {
  return ((await execute(connection, sql, values)) as ResultSetHeader).affectedRows;
}

/** Tables in the order in which the first transaction has them: parents before children. */
function merged(together: Waiting[]): NewRows {
  const all: NewRows = new Map();
  for (const { rows } of together) {
    for (const [table, more] of rows) {
      const known = all.get(table);
      if (known) known.push(...more);
      else all.set(table, [...more]);
    }
  }
  return all;
}

/** Adds rows to a table. */
export async function insertRows(
  connection: PoolConnection,
  table: Table,
  rows: SqlValue[][],
): Promise<void> {
  for (const part of powersOfTwo(rows)) await execute(connection, table.insertOf(part.length), part.flat());
}

/** Statements are made for a power of two of rows, so that few have to be prepared. */
function* powersOfTwo<T>(list: T[]): Generator<T[]> {
  for (let begin = 0; begin < list.length;) {
    const count = 2 ** Math.floor(Math.log2(Math.min(list.length - begin, mostTogether)));
    yield list.slice(begin, begin + count);
    begin += count;
  }
}

async function letGo(connection: PoolConnection | undefined, error: unknown): Promise<void> {
  if (!connection) return;
  try {
    if (isAway(error)) throw error;
    await run(connection, 'ROLLBACK');
    connection.release();
  } catch {
    connection.destroy();
  }
}
