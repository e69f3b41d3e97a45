import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../config/config.js';
import { StorageFull } from '../errors/faults.js';
import { Database } from '../records/database.js';
import type { Queryable, Transaction } from '../records/transaction.js';
import type { StorageConfig } from './storage-settings.js';

/** What an organization may keep in the storage, and what it keeps. In bytes. */
export interface StorageState {
  /** 0: there is no limit. */
  quota: number;
  used: number;
}

/**
 * Holds each organization to its quota of storage. One row counts what it keeps, together with what is reserved for
 * uploads under way. It changes in the transactions of the contents, so that the count is exact however many there are
 * at once.
 */
@Injectable()
export class StorageQuota {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: StorageConfig,
  ) {}

  async stateOf(orgID: string): Promise<StorageState> {
    return { quota: this.config.STORAGE_QUOTA, used: (await usedIn(this.database, orgID)) ?? 0 };
  }

  /** Counts so many bytes more. @throws StorageFull where the quota does not have them left */
  async reserveTx(tx: Transaction, orgID: string, bytes: number): Promise<void> {
    if (bytes === 0 || (await this.raise(tx, orgID, bytes))) return;
    // Of several first uploads at once, one makes the row and all count in it.
    await tx.execute('INSERT IGNORE INTO storage_usage (org_id, bytes) VALUES (?, 0)', [orgID]);
    if (await this.raise(tx, orgID, bytes)) return;
    const used = await usedIn(tx, orgID);
    throw new StorageFull(this.config.STORAGE_QUOTA, used ?? 0, bytes);
  }

  /** Counts so many bytes less. */
  async releaseTx(tx: Transaction, orgID: string, bytes: number): Promise<void> {
    if (bytes === 0) return;
    await tx.execute('UPDATE storage_usage SET bytes = bytes - ? WHERE org_id = ?', [BigInt(bytes), orgID]);
  }

  private async raise(tx: Transaction, orgID: string, bytes: number): Promise<boolean> {
    const left = BigInt(this.config.STORAGE_QUOTA || Number.MAX_SAFE_INTEGER) - BigInt(bytes);
    const sql = 'UPDATE storage_usage SET bytes = bytes + ? WHERE org_id = ? AND bytes <= ?';
    return (await tx.execute(sql, [BigInt(bytes), orgID, left])) === 1;
  }
}

async function usedIn(queryable: Queryable, orgID: string): Promise<number | undefined> {
  const [row] = await queryable.query('SELECT bytes FROM storage_usage WHERE org_id = ?', [orgID]);
  return row && Number(row[0]);
}
