import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'mysql2';
import type { DataSource } from 'typeorm';
import { Bulkhead } from '../work/bulkhead.js';
import type { DatabaseHosts } from '../database/database-hosts.js';
import { type Deadlines, deadlinesFor } from '../database/deadlines.js';
import { asFault, isAway, isConflict, isMoved, isOfServer, StaleVersion } from '../database/driver-errors.js';
import { Fault, OutcomeUnknown, Unavailable } from '../errors/faults.js';
import type { Caller } from '../tenancy/caller.js';
import { type ConnectionCounts, Connections } from './batching/connections.js';
import { BatchAborted, CommitUnknown, GroupCommit, NotCommitted } from './batching/group-commit.js';
import { ReadBatcher } from './batching/read-batcher.js';
import { writeRetries } from './write-metrics.js';
import { ListReader } from './list-reader.js';
import type { Replicas } from './replicas.js';
import type { SqlValue } from '../database/sql-value.js';
import { type Table, Tables } from './batching/table.js';
import { type EventSink, type Queryable, Transaction } from './transaction.js';

const mostAttempts = 8;
/** After so long no further attempt is made. */
const attemptMilliseconds = 8_000;

/** Transactions at once of a tenant that is kept out of batches. */
const mostApartAtOnce = 4;

/** Transactions of a tenant that wait for a connection. */
const waitForConnections = {
  longestQueue: 2_000,
  longestWaitMilliseconds: 10_000,
  refusal: () => new Unavailable('Too many writes are waiting.', 1),
};

/** Full jitter, from a few milliseconds up to half a second. */
const backoff = (attempt: number): number => Math.random() * Math.min(500, 10 * 2 ** attempt);

/** Does something around each write of a caller, in the transaction of the write. */
export type AroundWrite = <T>(tx: Transaction, work: () => Promise<T>) => Promise<T>;

export interface DatabaseOptions {
  /** Connections of the pool. */
  connections: number;
  /** What makes a SELECT lock rows for reading and skip those that others have locked: the servers differ. */
  shareLock: string;
  /** Where the connections of the data source lead to. */
  hosts: DatabaseHosts;
  /** Undefined: there are none. */
  replicas?: Replicas | undefined;
  /** Those of the data source; without them the ones that the service has by default. */
  deadlines?: Deadlines;
}

/**
 * The database, as services have it: they read through it, and write in `write`. It answers outside of any transaction,
 * each question for itself.
 */
export class Database implements Queryable {
  readonly tables: Tables;
  private readonly connections: Connections;
  private readonly groupCommit: GroupCommit;
  private readonly readBatcher = new ReadBatcher((sql, values) => this.query(sql, values));
  /** Whatever the transactions of one tenant wait for, such as a lock, the others find connections. */
  private readonly slots: Bulkhead;
  /** A tenant whose work fails batches does it by itself, and little of it at once: its failures cost more than others' work. */
  private readonly slotsApart: Bulkhead;
  private readonly aroundWrites = new WeakMap<Caller, AroundWrite>();
  private readonly hosts: DatabaseHosts;
  private readonly replicas: Replicas | undefined;

  constructor(
    readonly dataSource: DataSource,
    private readonly listeners: EventSink,
    options: DatabaseOptions,
  ) {
    const { connections, shareLock, hosts, deadlines = deadlinesFor(5_000) } = options;
    this.hosts = hosts;
    this.replicas = options.replicas;
    this.replicas?.follow((sql, values) => this.query(sql, values));
    this.tables = new Tables(dataSource);
    const { pool } = dataSource.driver as unknown as { pool: Pool };
    this.connections = new Connections(pool, deadlines, hosts);
    this.groupCommit = new GroupCommit(this.connections, shareLock);
    this.slots = new Bulkhead({ most: Math.max(1, connections >> 1), ...waitForConnections });
    this.slotsApart = new Bulkhead({ most: mostApartAtOnce, ...waitForConnections });
  }

  /** One query outside of any transaction. It must name the organization itself. @throws Unavailable */
  async query(sql: string, values: SqlValue[]): Promise<unknown[][]> {
    try {
      return await this.ask(sql, values);
    } catch (error) {
      throw asFault(error);
    }
  }

  connectionCounts(): ConnectionCounts {
    return this.connections.counts();
  }

  row(table: Table, orgID: string | undefined, id: string): Promise<unknown[] | undefined> {
    return this.readBatcher.row(table, orgID, id);
  }

  forList(orgIDs: string[] | undefined): Queryable {
    return this.replicas ? new ListReader(this, this.replicas, orgIDs) : this;
  }

  /** From now on, does this around each write of the caller. */
  surround(caller: Caller, around: AroundWrite): void {
    this.aroundWrites.set(caller, around);
  }

  /**
   * Runs the work in one transaction, all of it or nothing. When others are in the way the whole of the work is
   * done again a few times, so it must do nothing outside the transaction: no mail, no file, no request.
   * @throws Unavailable where nothing was done
   * @throws OutcomeUnknown where it is not known whether it was done
   */
  async write<T>(caller: Caller, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const { tenant } = caller;
    const until = performance.now() + attemptMilliseconds;
    const isApart = !this.groupCommit.takes(tenant);
    let groupCommit = isApart ? undefined : this.groupCommit;
    const slots = isApart ? this.slotsApart : this.slots;
    for (let attempt = 1; ; attempt++) {
      const tx = this.begin(tenant, slots, groupCommit);
      try {
        const around = this.aroundWrites.get(caller);
        const result = await (around ? around(tx, () => work(tx)) : work(tx));
        await tx.commit();
        this.replicas?.pin(tx.writtenOrgIDs);
        return result;
      } catch (error) {
        await tx.rollback(error);
        if (error instanceof CommitUnknown) throw new OutcomeUnknown();
        if (groupCommit && leavesBatch(error)) {
          groupCommit = undefined;
          writeRetries.inc({ reason: 'batch' });
          continue;
        }
        const isLast = attempt === mostAttempts || performance.now() > until;
        if (isLast || !mayTryAgain(error, attempt)) throw await this.answerFor(error);
        writeRetries.inc({ reason: isConflict(error) ? 'conflict' : 'away' });
        await pause(backoff(attempt));
      }
    }
  }

  /** A cluster without a quorum tells some that others were in the way. */
  private async answerFor(error: unknown): Promise<unknown> {
    const reason =
      isConflict(error) || error instanceof BatchAborted ? await this.hosts.whyNoWrites() : undefined;
    return asAnswer(reason ?? error);
  }

  private begin(tenant: string, slots: Bulkhead, groupCommit: GroupCommit | undefined): Transaction {
    const { dataSource, connections, listeners } = this;
    return new Transaction({ dataSource, connections, slots, listeners, outside: this, groupCommit, tenant });
  }

  /** A connection that the server closed while it lay idle is noticed at its next use: the query is sent once more. */
  private async ask(sql: string, values: SqlValue[]): Promise<unknown[][]> {
    try {
      return await this.connections.query(sql, values);
    } catch (error) {
      if (!isAway(error)) throw error;
      return this.connections.query(sql, values);
    }
  }
}

/** What failed because of the server would fail alone as it did together. */
const leavesBatch = (error: unknown): boolean =>
  error instanceof BatchAborted ||
  error instanceof StaleVersion ||
  (error instanceof NotCommitted && !isOfServer(error.cause));

/** A connection that is lost before the COMMIT has done nothing, but is most likely to be lost again. */
const mayTryAgain = (error: unknown, attempt: number): boolean =>
  error instanceof BatchAborted ||
  error instanceof NotCommitted ||
  isConflict(error) ||
  isMoved(error) ||
  (isAway(error) && attempt <= 2);

/** What a caller is told when no further attempt is made. */
function asAnswer(error: unknown): unknown {
  if (error instanceof BatchAborted) return asFault(new StaleVersion());
  if (!(error instanceof NotCommitted)) return asFault(error);
  const fault = asFault(error.cause);
  return fault instanceof Fault ? fault : new Unavailable('The database refused the commit.');
}
