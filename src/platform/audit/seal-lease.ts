import type { Database } from '../records/database.js';
import { asDateTime } from '../database/columns.js';
import type { Transaction } from '../records/transaction.js';
import { Caller } from '../tenancy/caller.js';

/** Short, so that another process goes on within seconds when the holder dies. */
const leaseSeconds = 4;
const renewMilliseconds = 1_300;

/** Somebody else seals now. */
export class SealLeaseLost extends Error {}

/** What seals, as far as the database asks who is writing. */
export const sealer = new Caller('audit_sealer', 'audit_sealer', new Map());

const isoOf = (milliseconds: number): string => new Date(milliseconds).toISOString();
const millisecondsOf = (dateTime: unknown): number => Date.parse(`${String(dateTime).replace(' ', 'T')}Z`);

/**
 * The lease of the one process that seals. It spares the processes the same work; what keeps the chains straight
 * are the unique keys of the seals, so that a holder who has lost the lease without knowing it does no harm. All
 * times are the database's, in milliseconds.
 */
export class SealLease {
  /** The last moment of which the holder has noted that nothing older was left to seal. */
  sealedTo = 0;
  /** When the last look through the whole log began. */
  sweptAt = 0;
  private fence?: number;
  private renewedAt = 0;
  private databaseTime = 0;

  constructor(private readonly database: Database) {}

  /** The clock of the database, as far as the last look at it tells. */
  get now(): number {
    return this.databaseTime + performance.now() - this.renewedAt;
  }

  /**
   * Takes the lease where it is free, and keeps it alive where it is held.
   * @returns `new`: taken just now; `held`: as before; `other`: another process has it
   */
  async hold(): Promise<'new' | 'held' | 'other'> {
    if (this.fence !== undefined && performance.now() - this.renewedAt < renewMilliseconds) return 'held';
    const row = await this.read();
    if (row.fence === this.fence) {
      const renew = `until = ${leaseEnd}, sealed_to = ?`;
      if (await this.change(renew, [asDateTime(isoOf(this.sealedTo))])) return 'held';
    }
    this.fence = undefined;
    if (row.isHeld) return 'other';
    const sql = `UPDATE audit_sealer SET fence = fence + 1, until = ${leaseEnd}
      WHERE org_id = '' AND fence = ? AND until <= UTC_TIMESTAMP(3)`;
    if ((await this.database.write(sealer, (tx) => tx.execute(sql, [row.fence]))) === 0) return 'other';
    this.fence = row.fence + 1;
    this.sealedTo = row.sealedTo;
    return 'new';
  }

  /** Demands, in this transaction, that the lease is still ours. @throws SealLeaseLost */
  async demandTx(tx: Transaction): Promise<void> {
    const sql = `UPDATE audit_sealer SET until = ${leaseEnd} WHERE org_id = '' AND fence = ?`;
    if (this.fence !== undefined && (await tx.execute(sql, [this.fence])) === 1) return;
    this.fence = undefined;
    throw new SealLeaseLost();
  }

  /** Notes that a look through the whole log has ended, which began at this moment. */
  async noteSweep(begunAt: number): Promise<void> {
    this.sweptAt = begunAt;
    await this.change('swept_at = ?', [asDateTime(isoOf(begunAt))]);
  }

  /** Lets another process take over at once. */
  async release(): Promise<void> {
    if (this.fence === undefined) return;
    await this.change('until = UTC_TIMESTAMP(3), sealed_to = ?', [asDateTime(isoOf(this.sealedTo))]);
    this.fence = undefined;
  }

  private async read(): Promise<{ fence: number; isHeld: boolean; sealedTo: number }> {
    const sql = `SELECT fence, until > UTC_TIMESTAMP(3), sealed_to, swept_at, UTC_TIMESTAMP(3)
      FROM audit_sealer WHERE org_id = ''`;
    const [row] = await this.database.query(sql, []);
    if (!row) {
      await this.database.write(sealer, (tx) => tx.execute(firstRow, []));
      return this.read();
    }
    const [fence, isHeld, sealedTo, sweptAt, now] = row;
    this.databaseTime = millisecondsOf(now);
    this.renewedAt = performance.now();
    this.sweptAt = millisecondsOf(sweptAt);
    return { fence: Number(fence), isHeld: Number(isHeld) === 1, sealedTo: millisecondsOf(sealedTo) };
  }

  private async change(set: string, values: string[]): Promise<boolean> {
    const sql = `UPDATE audit_sealer SET ${set} WHERE org_id = '' AND fence = ?`;
    const { fence } = this;
    if (fence === undefined) return false;
    return (await this.database.write(sealer, (tx) => tx.execute(sql, [...values, fence]))) === 1;
  }
}

const leaseEnd = `UTC_TIMESTAMP(3) + INTERVAL ${leaseSeconds} SECOND`;

const firstRow = `INSERT IGNORE INTO audit_sealer (org_id, fence, until, sealed_to, swept_at)
  VALUES ('', 0, '1970-01-01', '1970-01-01', '1970-01-01')`;
