import type { Span } from '@opentelemetry/api';
import type { PoolConnection } from 'mysql2';
import { serverOf } from '../../database/driver.js';
import {
  isAway,
  isDuplicate,
  isMoved,
  isOfServer,
  isRefusal,
  isSilent,
  StaleVersion,
} from '../../database/driver-errors.js';
import { Unavailable } from '../../errors/faults.js';
import { type CommitProof, outcomeOf } from './commit-outcome.js';
import type { Connections } from './connections.js';
import { change, execute, run } from './statements.js';
import type { SqlValue } from '../../database/sql-value.js';
import { currentSpan, inSharedSpan } from '../../tracing/tracing.js';
import { commitBatchSize } from '../write-metrics.js';
import type { Table } from './table.js';

/** New rows, by the table they go to. */
export type NewRows = Map<Table, SqlValue[][]>;

/** A record that must still have this version when the transaction commits. */
export interface VersionCheck {
  table: Table;
  orgID: string;
  id: string;
  version: number;
}

/** A record as it is to become. All its values, in the order of the table's columns. */
export interface VersionedUpdate extends VersionCheck {
  row: SqlValue[];
}

/** A row that the new rows refer to: the database locks it to see that it stays. */
export interface Parent {
  table: Table;
  orgID: string;
  id: string;
}

/** A transaction that others may be committed with: what it has read to change, at most one change, and new rows. */
export interface BatchableWork {
  tenant: string;
  checks: VersionCheck[];
  update?: VersionedUpdate;
  parents: Parent[];
  rows: NewRows;
  proof: CommitProof | undefined;
}

interface Member extends BatchableWork {
  span: Span | undefined;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** The work was left out of the batch, or the batch failed: nothing of it is kept, and it is done again by itself. */
export class BatchAborted extends Error {}

/** The COMMIT failed, and nothing of the work is kept. `cause` is what it failed of. */
export class NotCommitted extends Error {
  constructor(cause: unknown) {
    super('The transaction was not committed.', { cause });
  }
}

/** The database did not say what became of a COMMIT, nor could it be found out. */
export class CommitUnknown extends Error {}

/** Transactions that go as one, and that wait, at most. */
const largestBatch = 256;
const longestQueue = 10_000;
/** Rows of one statement, at most: a power of two, as their number always is, so that few statements are prepared. */
const largestStatement = 128;
/** How long the work of a tenant that failed in a batch is done by itself. */
const apartMilliseconds = 5_000;
const mostApart = 1_000;

/**
 * Group-commits insert-only transactions, optionally with one versioned update first. While one batch is on its way to
 * the disk, transactions that arrive wait together and then go as one: their updates, one INSERT a table, one COMMIT,
 * each answered after it. That is three times the throughput of one by one, and one that comes alone does not wait.
 *
 * Nobody waits for another tenant: what would have to wait for a lock leaves the batch, a batch that a duplicate has
 * failed is bisected, and the tenant that failed one is kept out of batches for a while.
 */
export class GroupCommit {
  private readonly queue: Member[] = [];
  private readonly apartUntil = new Map<string, number>();
  private isBusy = false;

  constructor(
    private readonly connections: Connections,
    /** The words behind a SELECT that lock rows for reading, and skip those that others have locked. */
    private readonly shareLock: string,
  ) {}

  /** Whether work of the tenant goes with that of others now. */
  takes(tenant: string): boolean {
    if (this.apartUntil.size === 0) return true;
    const until = this.apartUntil.get(tenant);
    if (until === undefined || until > performance.now()) return until === undefined;
    this.apartUntil.delete(tenant);
    return true;
  }

  /**
   * Writes the work in a transaction, possibly with that of others.
   * @throws BatchAborted StaleVersion NotCommitted CommitUnknown Unavailable; what is true of the server as a whole
   */
  commit(work: BatchableWork): Promise<void> {
    if (this.queue.length >= longestQueue)
      return Promise.reject(new Unavailable('Too many writes are waiting.', 1));
    return new Promise((resolve, reject) => {
      this.queue.push({ ...work, span: currentSpan(), resolve, reject });
      if (!this.isBusy) void this.drain();
    });
  }

  private async drain(): Promise<void> {
    this.isBusy = true;
    while (this.queue.length > 0) await this.commitBatch(this.queue.splice(0, largestBatch));
    this.isBusy = false;
  }

  private commitBatch(batch: Member[]): Promise<void> {
    commitBatchSize.observe(batch.length);
    const spans = batch.map(({ span }) => span);
    const size = { 'db.operation.batch.size': batch.length };
    return inSharedSpan('group commit', spans, size, () => this.tryToCommit(batch));
  }

  private async tryToCommit(batch: Member[]): Promise<void> {
    let connection: PoolConnection | undefined;
    let staying = batch;
    let isCommitting = false;
    try {
      connection = await this.connections.acquire();
      await run(connection, 'BEGIN');
      staying = await withFreeVersions(connection, batch);
      staying = await withFreeParents(connection, staying, this.shareLock);
      await makeUpdates(connection, staying);
      for (const [table, rows] of merged(staying)) await insertRows(connection, table, rows);
      isCommitting = true;
      await run(connection, 'COMMIT');
      this.connections.release(connection);
      for (const { resolve } of staying) resolve();
    } catch (error) {
      await this.rollback(connection, error);
      // What has left the batch is answered already, and a promise is not settled twice.
      if (!isCommitting || isRefusal(error)) return this.failed(staying, error);
      // The batches behind it need not wait until this is found out.
      void this.settle(staying, error, serverOf(connection!));
    }
  }

  /** After an error of the COMMIT itself: whether it was carried out has to be looked up. */
  private async settle(batch: Member[], error: unknown, server: string | undefined): Promise<void> {
    const proof = batch.find((member) => member.proof)?.proof;
    const isCommitted = proof && (await outcomeOf(this.connections, proof, server));
    for (const { resolve, reject } of batch) {
      if (isCommitted) resolve();
      else reject(isCommitted === false ? new NotCommitted(error) : new CommitUnknown());
    }
  }

  private async failed(batch: Member[], error: unknown): Promise<void> {
    const isOfOne = isDuplicate(error) || isBrokenReference(error);
    if (isOfOne && batch.length > 1) {
      const middle = batch.length >> 1;
      await this.commitBatch(batch.slice(0, middle));
      return this.commitBatch(batch.slice(middle));
    }
    if (isOfOne) this.keepApart(batch[0]!.tenant);
    const reason = isOfServer(error) ? error : new BatchAborted();
    for (const { reject } of batch) reject(reason);
    // Who waits behind it has waited for the same silence.
    if (isSilent(error)) for (const { reject } of this.queue.splice(0)) reject(reason);
  }

  private keepApart(tenant: string): void {
    // Forgetting one costs others a failed batch, no more.
    if (this.apartUntil.size >= mostApart) this.apartUntil.clear();
    this.apartUntil.set(tenant, performance.now() + apartMilliseconds);
  }

  private async rollback(connection: PoolConnection | undefined, error: unknown): Promise<void> {
    if (!connection) return;
    if (isAway(error) || isMoved(error)) return this.connections.discard(connection);
    try {
      await run(connection, 'ROLLBACK');
      this.connections.release(connection);
    } catch {
      this.connections.discard(connection);
    }
  }
}

const isBrokenReference = (error: unknown): boolean =>
  [1451, 1452].includes((error as { errno?: number }).errno ?? 0);

/** Locks what the work was decided on. @returns the work that found it free and unchanged */
async function withFreeVersions(connection: PoolConnection, batch: Member[]): Promise<Member[]> {
  const wanted = batch.flatMap((member) => checksOf(member).map((check) => ({ member, check })));
  if (wanted.length === 0) return batch;
  const staying = new Set(batch);
  for (const table of new Set(wanted.map(({ check }) => check.table))) {
    const ofTable = wanted.filter(({ check }) => check.table === table);
    const seen = new Set<string>();
    for (const part of powersOfTwo(ofTable)) {
      const sql = table.lockRows('version', 'FOR UPDATE SKIP LOCKED', part.length);
      const keys = part.flatMap(({ check }) => [check.orgID, check.id]);
      const rows = (await execute(connection, sql, keys)) as [number, number][];
      const versions = new Map(rows.map(([version, at]) => [Number(at), version]));
      part.forEach(({ member, check }, at) => {
        const key = keyOf(check);
        const isFree = versions.has(at) && !seen.has(key);
        seen.add(key);
        if (isFree && versions.get(at) === check.version) return;
        member.reject(isFree ? new StaleVersion() : new BatchAborted());
        staying.delete(member);
      });
    }
  }
  return batch.filter((member) => staying.has(member));
}

async function makeUpdates(connection: PoolConnection, batch: Member[]): Promise<void> {
  const updates = batch.flatMap(({ update }) => update ?? []);
  for (const table of new Set(updates.map((update) => update.table))) {
    for (const part of powersOfTwo(updates.filter((update) => update.table === table))) {
      const rows = part.flatMap(({ row }) => row);
      await execute(connection, table.replaceRows(part.length), rows);
    }
  }
}

const checksOf = ({ checks, update }: Member): VersionCheck[] => (update ? [...checks, update] : checks);

/** Locks the rows that new ones refer to, as inserting these would, but without waiting. @returns the work whose parents are there and free */
async function withFreeParents(
  connection: PoolConnection,
  batch: Member[],
  shareLock: string,
): Promise<Member[]> {
  const parents = new Map(batch.flatMap(({ parents: own }) => own.map((parent) => [keyOf(parent), parent])));
  if (parents.size === 0) return batch;
  const free = new Set<string>();
  for (const table of new Set([...parents.values()].map((parent) => parent.table))) {
    const ofTable = [...parents.values()].filter((parent) => parent.table === table);
    for (const part of powersOfTwo(ofTable)) {
      const keys = part.flatMap(({ orgID, id }) => [orgID, id]);
      const rows = (await execute(
        connection,
        table.lockRows('1', shareLock, part.length),
        keys,
      )) as number[][];
      for (const row of rows) free.add(keyOf(part[Number(row[1])]!));
    }
  }
  return batch.filter((member) => {
    const isFree = member.parents.every((parent) => free.has(keyOf(parent)));
    if (!isFree) member.reject(new BatchAborted());
    return isFree;
  });
}

const keyOf = ({ table, orgID, id }: Parent): string => `${table.name} ${orgID} ${id}`;

/** Makes an update by itself. @throws StaleVersion */
export async function updateVersioned(
  connection: PoolConnection,
  { table, row, orgID, id, version }: VersionedUpdate,
): Promise<void> {
  const matched = await change(connection, table.updateVersioned, [...row, orgID, id, version]);
  if (matched === 0) throw new StaleVersion();
}

/** Locks what a transaction of its own was decided on. @throws StaleVersion */
export async function checkVersion(
  connection: PoolConnection,
  { table, orgID, id, version }: VersionCheck,
): Promise<void> {
  const sql = table.lockRows('version', 'FOR UPDATE', 1);
  const [row] = (await execute(connection, sql, [orgID, id])) as number[][];
  if (row?.[0] !== version) throw new StaleVersion();
}

/** The rows of all, parents before children. */
function merged(batch: Member[]): NewRows {
  const all: NewRows = new Map();
  for (const { rows } of batch) {
    for (const [table, more] of rows) {
      const known = all.get(table);
      if (known) known.push(...more);
      else all.set(table, [...more]);
    }
  }
  return new Map([...all].sort(([one], [other]) => one.rank - other.rank));
}

/** Adds rows to a table. */
export async function insertRows(
  connection: PoolConnection,
  table: Table,
  rows: SqlValue[][],
): Promise<void> {
  for (const part of powersOfTwo(rows)) await execute(connection, table.insertRows(part.length), part.flat());
}

function* powersOfTwo<T>(list: T[]): Generator<T[]> {
  for (let begin = 0; begin < list.length;) {
    const count = 2 ** Math.floor(Math.log2(Math.min(list.length - begin, largestStatement)));
    yield list.slice(begin, begin + count);
    begin += count;
  }
}
