import type { Readable } from 'node:stream';
import type { JobQueue } from '../../platform/jobs/job-queue.js';
import type { Database } from '../../platform/records/database.js';
import type { DocumentStorage } from '../../platform/storage/document-storage.js';
import { isDuplicate } from '../../platform/database/driver-errors.js';
import { type ArchiveReader, BrokenArchive } from './archive-reader.js';
import { checkArchive, type CheckedArchive } from './check-archive.js';
import { ImportTransaction } from './import-transaction.js';
import type { Progress } from './progress.js';
import { StagedFiles } from './staged-files.js';
import { type MovedTable, type Row, tablesToMove } from './tables.js';
import { type Visitor, walkArchive } from './walk-archive.js';

/** To where an organization is imported. */
export interface Target {
  database: Database;
  databaseURL: string;
  storage: DocumentStorage;
  queue: JobQueue;
  progress: Progress;
}

/**
 * Takes the organization of an archive, all of it or nothing: the archive is checked whole, and what is in it is
 * committed in one transaction.
 * @throws BrokenArchive where it cannot be taken; nothing is written then
 */
export async function importOrganization(target: Target, reader: ArchiveReader): Promise<CheckedArchive> {
  const tables = tablesToMove(target.database.dataSource);
  const read = (bytes: number) => target.progress.add(bytes);
  // Each of its bytes is hashed, checked and taken.
  target.progress.start(3 * reader.size, 'bytes');
  try {
    const checked = await checkArchive(reader, tables, target.database, read);
    await take(target, reader, tables, checked, read);
    return checked;
  } finally {
    target.progress.stop();
  }
}

async function take(
  { database, databaseURL, storage, queue }: Target,
  reader: ArchiveReader,
  tables: MovedTable[],
  checked: CheckedArchive,
  read: (bytes: number) => void,
): Promise<void> {
  const files = new StagedFiles(database, queue, storage);
  const tx = await ImportTransaction.begin(databaseURL);
  try {
    try {
      await takeTx(tx, reader, tables, checked, new Taking(tx, files, storage), read);
      await files.keepTx(tx);
    } catch (error) {
      await tx.end();
      await files.remove();
      throw isDuplicate(error)
        ? new BrokenArchive(`Two rows are the same: ${(error as Error).message}.`)
        : error;
    }
    // Where this gets no answer, the files stay or go with the rows: by the jobs that wait to remove them.
    await tx.commit();
  } finally {
    await tx.end();
  }
}

async function takeTx(
  tx: ImportTransaction,
  reader: ArchiveReader,
  tables: MovedTable[],
  { opening: { orgID, product }, manifest }: CheckedArchive,
  taking: Taking,
  read: (bytes: number) => void,
): Promise<void> {
  await walkArchive(reader, tables, taking, read);
  for (const table of tables) await tx.checkReferences(table, orgID);
  for (const [table, ids] of taking.withoutFiles) await tx.checkWithoutFiles(table, orgID, ids);
  await tx.checkLog(orgID, manifest);
  // Last, so that what others may have written to the organization is seen.
  for (const table of tables) await tx.checkCount(table, orgID, manifest.rows[table.name]!.count);
  const { seq, hash } = manifest.log.head;
  await tx.logImport(orgID, { product, seq: String(seq), hash });
}

/** Writes what is in an archive. */
class Taking implements Visitor {
  /** Rows whose bytes are not in the archive. */
  readonly withoutFiles = new Map<MovedTable, string[]>();
  /** The new keys of the bytes of the last rows, by their ids. */
  private readonly keys = new Map<string, string>();

  constructor(
    private readonly tx: ImportTransaction,
    private readonly files: StagedFiles,
    private readonly storage: DocumentStorage,
  ) {}

  async opening(): Promise<void> {
    // It was checked.
  }

  async rows(table: MovedTable, rows: Row[]): Promise<void> {
    await this.tx.insert(table, table.bytes ? await this.withNewKeys(table.bytes.key, rows) : rows);
  }

  async file({ bytes }: MovedTable, row: Row, content: Readable): Promise<void> {
    await this.storage.put(this.keys.get(String(row.id))!, content, Number(row[bytes!.size]));
  }

  withoutFile(table: MovedTable, { id }: Row): void {
    const ids = this.withoutFiles.get(table) ?? [];
    this.withoutFiles.set(table, [...ids, String(id)]);
  }

  /** A key of the storage is never used twice, whatever the storage that the archive comes from. */
  private async withNewKeys(column: string, rows: Row[]): Promise<Row[]> {
    const keyed = rows.filter((row) => row[column] !== '');
    const keys = await this.files.newKeys(keyed.length);
    this.keys.clear();
    keyed.forEach(({ id }, at) => this.keys.set(String(id), keys[at]!));
    return rows.map((row) => ({ ...row, [column]: this.keys.get(String(row.id)) ?? '' }));
  }
}
