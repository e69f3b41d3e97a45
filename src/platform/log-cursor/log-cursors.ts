import { Injectable } from '@nestjs/common';
import { asDateTime } from '../database/columns.js';
import { DatabaseClock } from '../jobs/database-clock.js';
import { Database } from '../records/database.js';
import type { Transaction } from '../records/transaction.js';
import { whereIn } from '../records/where.js';
import type { Caller } from '../tenancy/caller.js';
import { LogCursor } from './log-cursor.entity.js';

/** What changes of a cursor. */
export type CursorChanges = Partial<Pick<LogCursor, 'seq' | 'dueAt' | 'failures' | 'heldUpBy'>>;

/** Somebody else has the cursor now, or it is gone. */
export class CursorLost extends Error {}

/**
 * The cursors on the logs of organizations. Several processes share them: each change demands the version that its
 * holder knows, so that of two who take one at the same time one gets it, and who has lost it writes nothing more.
 */
@Injectable()
export class LogCursors {
  constructor(
    private readonly database: Database,
    private readonly clock: DatabaseClock,
  ) {}

  /** The moment so many milliseconds from now, by the clock of the database. */
  momentIn(milliseconds: number): string {
    return new Date(this.clock.now() + milliseconds).toISOString();
  }

  /** Begins to read the log of the organization behind the place `seq`; `isDue`: from now on. */
  openTx(tx: Transaction, { orgID, id, seq }: Pick<LogCursor, 'orgID' | 'id' | 'seq'>, isDue: boolean): void {
    const now = new Date().toISOString();
    const times = { createdAt: now, updatedAt: now, dueAt: isDue ? this.momentIn(0) : null };
    const begun = { orgID, id, seq, version: 1, failures: 0, heldUpBy: null };
    tx.insert(LogCursor, Object.assign(new LogCursor(), begun, times));
  }

  /**
   * Cursors that may be taken and have something behind them, those that have waited for longest first. A place has no
   * gap behind it, so that one look at the next place tells whether there is more.
   * @param without organizations that are not asked for
   */
  async due(most: number, without: string[]): Promise<LogCursor[]> {
    const table = this.database.tables.of(LogCursor);
    const columns = table.columnList.split(', ').map((column) => `c.${column}`);
    const others = without.length === 0 ? { sql: 'FALSE', values: [] } : whereIn('c.org_id', without);
    const sql = `SELECT ${columns.join(', ')} FROM log_cursor c FORCE INDEX (ix_log_cursor__due_at)
      STRAIGHT_JOIN audit_seal s ON s.org_id = c.org_id AND s.seq = c.seq + 1
      WHERE c.due_at <= ? AND NOT (${others.sql}) ORDER BY c.due_at LIMIT ?`;
    const now = asDateTime(this.momentIn(0));
    const rows = await this.database.query(sql, [now, ...others.values, BigInt(most)]);
    return rows.map((row) => table.fromRow(row));
  }

  /** Takes the cursor for so long. @throws CursorLost */
  take(caller: Caller, cursor: LogCursor, milliseconds: number): Promise<LogCursor> {
    const dueAt = this.momentIn(milliseconds);
    return this.database.write(caller, (tx) => this.moveTx(tx, cursor, { dueAt }));
  }

  /** Changes a cursor that is held, and holds it on. @throws CursorLost */
  async moveTx(tx: Transaction, held: LogCursor, changes: CursorChanges): Promise<LogCursor> {
    // A transaction is done again when its update came too late, and then finds out here.
    const cursor = await this.findTx(tx, held);
    if (cursor?.version !== held.version) throw new CursorLost();
    return this.changeTx(tx, cursor, changes);
  }

  /** Changes a cursor whoever holds it, and has thereby lost it. */
  async seizeTx(tx: Transaction, id: Pick<LogCursor, 'orgID' | 'id'>, changes: CursorChanges): Promise<void> {
    const cursor = await this.findTx(tx, id);
    if (cursor) await this.changeTx(tx, cursor, changes);
  }

  /** Ends the pause of a cursor that lasts until this moment; one that somebody holds meanwhile stays as it is. */
  async hastenTx(tx: Transaction, id: Pick<LogCursor, 'orgID' | 'id'>, pausedUntil: string): Promise<void> {
    const cursor = await this.findTx(tx, id);
    if (cursor?.dueAt === pausedUntil) await this.changeTx(tx, cursor, { dueAt: this.momentIn(0) });
  }

  private async findTx(
    tx: Transaction,
    { orgID, id }: Pick<LogCursor, 'orgID' | 'id'>,
  ): Promise<LogCursor | undefined> {
    const table = tx.tables.of(LogCursor);
    const row = await tx.row(table, orgID, id);
    return row && table.fromRow(row);
  }

  private async changeTx(tx: Transaction, cursor: LogCursor, changes: CursorChanges): Promise<LogCursor> {
    const table = tx.tables.of(LogCursor);
    const { orgID, id, version } = cursor;
    const now = new Date().toISOString();
    const changed = Object.assign(new LogCursor(), cursor, changes, { version: version + 1, updatedAt: now });
    await tx.update({ table, orgID, id, version, row: table.toRow(changed) });
    return changed;
  }
}
