import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { DataSource } from 'typeorm';
import { checkChain } from '../../platform/audit/check-chain.js';
import { emptyChain } from '../../platform/audit/chain.js';
import { chainChunks, headOf } from '../../platform/audit/sealed-log.js';
import { version } from '../../platform/release/package.js';
import { type DocumentStorage, NotStored } from '../../platform/storage/document-storage.js';
import {
  fileName,
  type Manifest,
  manifestName,
  type Opening,
  openingName,
  rowsName,
  Sums,
} from './archive.js';
import { ArchiveWriter } from './archive-writer.js';
import type { Progress } from './progress.js';
import { Snapshot } from './snapshot.js';
import { migrationsOf, type MovedBytes, type MovedTable, type Row, tablesToMove } from './tables.js';

/** A piece of the rows of a table has about so many bytes, unless a single row has more. */
const pieceBytes = 2 ** 20;

/** From where an organization is exported. */
export interface Source {
  dataSource: DataSource;
  databaseURL: string;
  storage: DocumentStorage;
  progress: Progress;
}

/** What was exported. */
export interface Exported {
  rows: number;
  files: number;
  /** Jobs that were not done: whoever imports the archive does them too. */
  openJobs: number;
}

/**
 * Writes all that an organization has, as it is at this moment, to an archive.
 * @throws Error where it has nothing, its log does not verify, or bytes are missing or not those that were stored
 */
export async function exportOrganization(source: Source, orgID: string, to: Writable): Promise<Exported> {
  const snapshot = await Snapshot.take(source.databaseURL);
  try {
    return await new Exporting(source, snapshot, orgID, to).run();
  } finally {
    source.progress.stop();
    await snapshot.release();
  }
}

class Exporting {
  private readonly tables: MovedTable[];
  private readonly rows: Sums;
  private readonly files: Sums;
  private writer!: ArchiveWriter;

  constructor(
    private readonly source: Source,
    private readonly snapshot: Snapshot,
    private readonly orgID: string,
    private readonly to: Writable,
  ) {
    this.tables = tablesToMove(source.dataSource);
    this.rows = new Sums(this.tables.map(({ name }) => name));
    this.files = new Sums(this.tables.filter(({ bytes }) => bytes).map(({ name }) => name));
  }

  async run(): Promise<Exported> {
    const { progress } = this.source;
    let total = 0;
    for (const table of this.tables) total += await this.snapshot.countRows(table, this.orgID);
    if (total === 0) throw new Error(`There is no organization ${this.orgID} here: it has no records.`);
    const log = await this.checkedLog();
    progress.start(total, 'rows');
    this.writer = new ArchiveWriter(this.to);
    try {
      await this.addJSON(openingName, await this.opening());
      for (const table of this.tables) await this.addTable(table);
      await this.addJSON(manifestName, { rows: this.rows.all(), files: this.files.all(), log });
      await this.writer.end();
    } catch (error) {
      await this.writer.abort(error);
      throw error;
    }
    return { rows: total, files: this.fileCount(), openJobs: await this.openJobs() };
  }

  private async opening(): Promise<Opening> {
    const migrations = await migrationsOf(this.snapshot);
    const { orgID } = this;
    const exportedAt = new Date().toISOString();
    return { format: 'surety-organization', version: 1, orgID, product: version, migrations, exportedAt };
  }

  private async checkedLog(): Promise<Manifest['log']> {
    const { snapshot, orgID } = this;
    const { seq, hash } = await headOf(snapshot, orgID);
    const { broken } = await checkChain(emptyChain, chainChunks(snapshot, orgID, 0, seq));
    if (broken) {
      throw new Error(`The log of ${orgID} does not verify: ${broken.reason} at seq ${broken.seq}.`);
    }
    const [row] = await snapshot.query('SELECT COUNT(*) FROM audit_log WHERE org_id = ?', [orgID]);
    return { head: { seq, hash }, unsealed: Number(row![0]) - seq };
  }

  private async addTable(table: MovedTable): Promise<void> {
    let piece = 0;
    for await (const page of this.snapshot.pages(table, this.orgID)) {
      for (const rows of inPieces(page)) {
        const body = Buffer.concat(rows.map(({ line }) => line));
        this.rows.of(table.name).add(body);
        this.rows.of(table.name).counted(rows.length);
        await this.writer.add(rowsName(table.name, ++piece), body);
        if (table.bytes) for (const { row } of rows) await this.addFile(table, table.bytes, row);
        this.source.progress.add(rows.length);
      }
    }
  }

  private async addFile({ name }: MovedTable, bytes: MovedBytes, row: Row): Promise<void> {
    const key = String(row[bytes.key]);
    if (key === '') return;
    const sum = this.files.of(name);
    const hash = createHash('sha256');
    const what = `The bytes of ${name} ${row.id}`;
    const content = await this.source.storage.open(key).catch((error: unknown) => {
      if (error instanceof NotStored) return undefined;
      throw error;
    });
    if (!content) {
      if (await this.isGoing(bytes, row)) return;
      throw new Error(`${what} are not in the storage. If they were deleted just now, export again.`);
    }
    async function* summed() {
      for await (const chunk of content as AsyncIterable<Buffer>) {
        sum.add(chunk);
        hash.update(chunk);
        yield chunk;
      }
    }
    await this.writer.addStream(fileName(name, String(row.id)), Number(row[bytes.size]), summed());
    sum.counted();
    if (bytes.sha256 !== undefined && hash.digest('hex') !== row[bytes.sha256]) {
      throw new Error(`${what} are not those that were stored: their hash is another.`);
    }
  }

  /** Whether the record that the bytes belong to is deleted, so that they are gone or about to be. */
  private async isGoing({ owner }: MovedBytes, row: Row): Promise<boolean> {
    if (!owner) return false;
    const sql = `SELECT 1 FROM \`${owner.table}\` WHERE org_id = ? AND \`${owner.target}\` = ?`;
    return (await this.snapshot.query(sql, [this.orgID, row[owner.column]!])).length === 0;
  }

  private async openJobs(): Promise<number> {
    const sql = "SELECT COUNT(*) FROM job WHERE org_id = ? AND state IN ('ready', 'running')";
    const [row] = await this.snapshot.query(sql, [this.orgID]);
    return Number(row![0]);
  }

  private fileCount(): number {
    return Object.values(this.files.all()).reduce((sum, { count }) => sum + count, 0);
  }

  private addJSON(name: string, value: object): Promise<void> {
    return this.writer.add(name, Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`));
  }
}

interface Line {
  row: Row;
  line: Buffer;
}

function* inPieces(page: Row[]): Generator<Line[], void, undefined> {
  let piece: Line[] = [];
  let size = 0;
  for (const row of page) {
    const line = Buffer.from(`${JSON.stringify(row)}\n`);
    if (size > 0 && size + line.length > pieceBytes) {
      yield piece;
      [piece, size] = [[], 0];
    }
    piece.push({ row, line });
    size += line.length;
  }
  if (piece.length > 0) yield piece;
}
