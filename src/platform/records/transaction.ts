import type { PoolConnection } from 'mysql2';
import type { DataSource, EntityManager } from 'typeorm';
import type { Bulkhead } from '../work/bulkhead.js';
import { serverOf } from '../database/driver.js';
import { isAway, isDuplicate, isMoved, isRefusal, StaleVersion } from '../database/driver-errors.js';
import type { OwnedRow, RowClass } from '../database/owned-record.js';
import { type CommitProof, outcomeOf } from './batching/commit-outcome.js';
import type { Connections } from './batching/connections.js';
import {
  checkVersion,
  CommitUnknown,
  type GroupCommit,
  insertRows,
  type NewRows,
  NotCommitted,
  type Parent,
  updateVersioned,
  type VersionCheck,
  type VersionedUpdate,
} from './batching/group-commit.js';
import { change, execute, run } from './batching/statements.js';
import type { SqlValue } from '../database/sql-value.js';
import type { Table, Tables } from './batching/table.js';
import type { RecordEvent } from './record-event.js';
import { managerOn } from './transaction-manager.js';

/** What answers queries. */
export interface Questions {
  /** The rows of a query, each an array in the order of the columns it names. It must name the organization itself. */
  query(sql: string, values: SqlValue[]): Promise<unknown[][]>;
}

/** What answers questions: the database, each for itself, or a transaction. */
export interface Queryable extends Questions {
  readonly tables: Tables;
  /** The values of one row in the order of the table's columns. `orgID` undefined: of whichever organization. */
  row(table: Table, orgID: string | undefined, id: string): Promise<unknown[] | undefined>;
  /** What a list of these organizations is read with, where that may be another server. */
  forList?(orgIDs: string[] | undefined): Queryable;
}

/** Those who listen to changes. */
export interface EventSink {
  tell(event: RecordEvent, tx: Transaction): Promise<void> | void;
}

/** What a transaction works with. */
export interface TransactionParts {
  dataSource: DataSource;
  connections: Connections;
  slots: Bulkhead;
  listeners: EventSink;
  /** Answers questions outside of any transaction. */
  outside: Queryable;
  /** Undefined: the transaction is done by itself. */
  groupCommit: GroupCommit | undefined;
  /** Whose work this is, as far as others are to be kept from being held up by it. */
  tenant: string;
}

/**
 * One transaction. What it adds, and one change of one record before that, is kept back until something is asked or
 * the transaction commits; one that does no more than that is batchable: it takes no connection of its own, but is
 * committed together with others of its kind.
 */
export class Transaction implements Queryable {
  /** The organizations of the rows that were added here. */
  readonly writtenOrgIDs = new Set<string>();
  private connection?: PoolConnection;
  private connecting?: Promise<PoolConnection>;
  private pendingUpdate?: VersionedUpdate;
  private readonly checks = new Map<string, VersionCheck>();
  private readonly parentRows = new Map<string, Promise<unknown[] | undefined>>();
  private readonly pendingRows: NewRows = new Map();
  private readonly parents: Parent[] = [];
  private readonly afterCommit: (() => void)[] = [];
  private entityManager?: EntityManager;
  private proof?: CommitProof;
  private isOver = false;

  constructor(private readonly parts: TransactionParts) {}

  get tables(): Tables {
    return this.parts.outside.tables;
  }

  /**
   * TypeORM's EntityManager in this transaction and on its connection. A query through it leaves the batch, as one
   * through `query` or `execute` does. Nobody adds the organization to what is asked here.
   */
  get manager(): EntityManager {
    return (this.entityManager ??= managerOn(this.parts.dataSource, () => this.onConnection()));
  }

  /** Whether it may still be committed together with others. */
  get isBatchable(): boolean {
    return this.parts.groupCommit !== undefined && !this.connecting;
  }

  /**
   * Adds a row. It is written before the next question to the database, or with the commit. `provesCommit`: its id is
   * new with every attempt and it is never deleted, so that it is there if, and only if, this attempt was committed.
   */
  insert<T extends OwnedRow>(entity: RowClass<T>, record: T, { provesCommit = false } = {}): void {
    this.demandOpen();
    const table = this.tables.of(entity);
    this.writtenOrgIDs.add(record.orgID);
    if (provesCommit) this.proof ??= { table, orgID: record.orgID, id: record.id };
    const row = table.toRow(record);
    const rows = this.pendingRows.get(table);
    if (rows) rows.push(row);
    else this.pendingRows.set(table, [row]);
  }

  /** The row that this transaction has added and not yet written. */
  pendingRow(table: Table, orgID: string, id: string): SqlValue[] | undefined {
    return this.pendingRows.get(table)?.find(([ownOrgID, ownID]) => ownOrgID === orgID && ownID === id);
  }

  /** Notes that a row to come refers to this one. */
  refersTo(parent: Parent): void {
    if (this.isBatchable && !this.pendingRow(parent.table, parent.orgID, parent.id))
      this.parents.push(parent);
  }

  /**
   * Demands that a record, read outside of this transaction, is still the same when it commits. Once the transaction
   * has a connection, the record is locked.
   */
  expectVersion(check: VersionCheck): void {
    this.checks.set(`${check.table.name} ${check.orgID} ${check.id}`, check);
  }

  /**
   * Changes a record, now or with the commit.
   * @throws StaleVersion when it has moved on, and the whole work has to be done again; perhaps at the commit
   */
  async update(update: VersionedUpdate): Promise<void> {
    this.parentRows.clear();
    const key = `${update.table.name} ${update.orgID} ${update.id}`;
    if (this.isBatchable && !this.pendingUpdate && !this.pendingRow(update.table, update.orgID, update.id)) {
      this.checks.delete(key);
      this.pendingUpdate = update;
      return;
    }
    await this.send((connection) => updateVersioned(connection, update));
  }

  /** Writes what was kept back, now. */
  async flush(): Promise<void> {
    await this.onConnection();
  }

  /**
   * The same where another transaction may just have written what may be there once: the whole work is then done
   * again, and finds it.
   * @throws StaleVersion
   */
  async flushOrRetry(): Promise<void> {
    try {
      await this.flush();
    } catch (error) {
      throw isDuplicate(error) ? new StaleVersion() : error;
    }
  }

  async query(sql: string, values: SqlValue[]): Promise<unknown[][]> {
    return (await this.send((connection) => execute(connection, sql, values))) as unknown[][];
  }

  /** Runs a statement that changes rows. It must name the organization itself. @returns how many it matched */
  async execute(sql: string, values: SqlValue[]): Promise<number> {
    this.parentRows.clear();
    return this.send((connection) => change(connection, sql, values));
  }

  /** As long as nothing was written, what is committed is all there is to see: it may be asked outside, in a batch. */
  async row(table: Table, orgID: string | undefined, id: string): Promise<unknown[] | undefined> {
    const isPending = this.pendingUpdate?.id === id || (orgID && this.pendingRow(table, orgID, id));
    if (!this.connecting && !isPending) return this.parts.outside.row(table, orgID, id);
    const sql = orgID === undefined ? table.selectRowsOfAny(1) : table.selectRows(1);
    return (await this.query(sql, orgID === undefined ? [id] : [orgID, id]))[0];
  }

  /** A row that others refer to, which many of them may do: read once, as long as nothing is changed here. */
  async parentRow(table: Table, orgID: string, id: string): Promise<unknown[] | undefined> {
    const key = `${table.name} ${orgID} ${id}`;
    const reading = this.parentRows.get(key) ?? this.row(table, orgID, id);
    this.parentRows.set(key, reading);
    const row = await reading;
    // It may come yet: this transaction may add it.
    if (!row) this.parentRows.delete(key);
    return row;
  }

  /** Tells all who listen to changes of records, in this transaction. */
  raise(event: RecordEvent): Promise<void> | void {
    return this.parts.listeners.tell(event, this);
  }

  /** Does something once the transaction is committed, such as waking a worker. It must not throw. */
  onCommit(act: () => void): void {
    this.afterCommit.push(act);
  }

  /** @throws BatchAborted StaleVersion NotCommitted CommitUnknown */
  async commit(): Promise<void> {
    const { groupCommit, tenant } = this.parts;
    if (this.connecting) await this.commitAlone();
    else if (groupCommit && this.hasPending) {
      const { pendingUpdate: update, parents, pendingRows: rows, proof } = this;
      const checks = this.checks.size === 0 ? [] : [...this.checks.values()];
      await groupCommit.commit({ tenant, checks, update, parents, rows, proof });
    } else if (this.hasPending) await this.commitAlone();
    this.isOver = true;
    for (const act of this.afterCommit) act();
  }

  async rollback(error: unknown): Promise<void> {
    this.isOver = true;
    const { connection } = this;
    if (!connection) return;
    this.connection = undefined;
    this.parts.slots.release(this.parts.tenant);
    if (isAway(error) || isMoved(error)) return this.parts.connections.discard(connection);
    try {
      await run(connection, 'ROLLBACK');
      this.parts.connections.release(connection);
    } catch {
      this.parts.connections.discard(connection);
    }
  }

  private get hasPending(): boolean {
    return this.pendingRows.size > 0 || this.pendingUpdate !== undefined;
  }

  private async commitAlone(): Promise<void> {
    const connection = await this.onConnection();
    try {
      await run(connection, 'COMMIT');
    } catch (error) {
      if (isRefusal(error)) throw error;
      await this.settle(error);
      return;
    }
    this.connection = undefined;
    this.parts.slots.release(this.parts.tenant);
    this.parts.connections.release(connection);
  }

  /** After an error of the COMMIT itself: whether it was carried out has to be looked up. */
  private async settle(error: unknown): Promise<void> {
    const { connections, slots, tenant } = this.parts;
    const { connection, proof } = this;
    this.connection = undefined;
    slots.release(tenant);
    if (isAway(error) || isMoved(error)) connections.discard(connection!);
    // Its transaction may still be open, and ends with it.
    else connection!.destroy();
    const isCommitted = proof && (await outcomeOf(connections, proof, serverOf(connection!)));
    if (!isCommitted) throw isCommitted === false ? new NotCommitted(error) : new CommitUnknown();
  }

  /** The connection, with the transaction begun and all written that was kept back. */
  private async onConnection(): Promise<PoolConnection> {
    const connection = await (this.connecting ??= this.begin());
    await this.writePending(connection);
    return connection;
  }

  private async begin(): Promise<PoolConnection> {
    const { connections, slots, tenant } = this.parts;
    await slots.acquire(tenant);
    try {
      const connection = await connections.acquire();
      if (this.isOver) {
        connections.release(connection);
        throw isOverError();
      }
      this.connection = connection;
    } catch (error) {
      slots.release(tenant);
      throw error;
    }
    await run(this.connection, 'BEGIN');
    return this.connection;
  }

  private async writePending(connection: PoolConnection): Promise<void> {
    this.demandOpen();
    for (const [key, check] of this.checks) {
      this.checks.delete(key);
      await checkVersion(connection, check);
      this.demandOpen();
    }
    const update = this.pendingUpdate;
    this.pendingUpdate = undefined;
    if (update) await updateVersioned(connection, update);
    this.demandOpen();
    for (const [table, rows] of this.pendingRows) {
      this.pendingRows.delete(table);
      await insertRows(connection, table, rows);
      this.demandOpen();
    }
  }

  private async send<T>(statement: (connection: PoolConnection) => Promise<T>): Promise<T> {
    const connection = await this.onConnection();
    this.demandOpen();
    return statement(connection);
  }

  /** Work that goes on after a part of it has failed finds the connection in the hands of another. */
  private demandOpen(): void {
    if (this.isOver) throw isOverError();
  }
}

const isOverError = (): Error => new Error('The transaction is over.');
