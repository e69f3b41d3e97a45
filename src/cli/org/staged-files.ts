import type { JobQueue } from '../../platform/jobs/job-queue.js';
import type { Database } from '../../platform/records/database.js';
import { type DocumentStorage, newStorageKey } from '../../platform/storage/document-storage.js';
import { Caller } from '../../platform/tenancy/caller.js';
import { newID } from '../../platform/validation/ids.js';
import { cleanupKind } from '../../resources/document/document-cleanup.js';
import { BrokenArchive } from './archive-reader.js';
import type { ImportTransaction } from './import-transaction.js';

/** No import takes this long: what it has stored is then removed, unless the import was committed. */
const cleanupSeconds = 86_400;

/**
 * The bytes of an import that is under way. For each of them waits a job that removes it: the transaction of the
 * import takes these jobs back, so that the bytes stay if, and only if, the rows that name them came. The jobs are of
 * an organization that nobody has.
 */
export class StagedFiles {
  private readonly orgID = `import:${newID()}`;
  private readonly caller = new Caller('command_line', newID(), new Map([[this.orgID, 'editor']]));
  private readonly keys: string[] = [];

  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly storage: DocumentStorage,
  ) {}

  /** New keys for so many rows; from here on whatever is stored under them is removed some day. */
  async newKeys(count: number): Promise<string[]> {
    const keys = Array.from({ length: count }, newStorageKey);
    if (count === 0) return keys;
    await this.database.write(this.caller, (tx) => {
      for (const key of keys) {
        const id = newID();
        const job = { orgID: this.orgID, kind: cleanupKind, targetID: id, details: { contentID: id, key } };
        this.queue.enqueueTx(tx, this.caller, { ...job, inSeconds: cleanupSeconds });
      }
      return Promise.resolve();
    });
    this.keys.push(...keys);
    return keys;
  }

  /** Keeps what was stored, if the transaction is committed. @throws BrokenArchive where some of it is removed already */
  async keepTx(tx: ImportTransaction): Promise<void> {
    const sql = "DELETE FROM job WHERE org_id = ? AND state = 'ready'";
    if ((await tx.execute(sql, [this.orgID])) === this.keys.length) return;
    throw new BrokenArchive('The import has taken longer than a day, and its files were removed.');
  }

  /** Removes what was stored. What cannot be removed now, the jobs remove later. */
  async remove(): Promise<void> {
    try {
      for (const key of this.keys) await this.storage.remove(key);
      const sql = 'DELETE FROM job WHERE org_id = ?';
      await this.database.write(this.caller, (tx) => tx.execute(sql, [this.orgID]));
    } catch {
      return;
    }
  }
}
