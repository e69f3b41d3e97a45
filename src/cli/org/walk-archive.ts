import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Readable, Transform } from 'node:stream';
import type { ParsedTarEntry } from 'modern-tar';
import {
  fileName,
  type Manifest,
  manifestName,
  type Opening,
  openingName,
  rowsName,
  sealName,
  Sums,
} from './archive.js';
import { type ArchiveReader, BrokenArchive } from './archive-reader.js';
import type { MovedTable, Row } from './tables.js';

/** What is done with what is in an archive, in its order. */
export interface Visitor {
  opening(opening: Opening): Promise<void>;
  rows(table: MovedTable, rows: Row[]): Promise<void>;
  /** The bytes that this row names. They have to be read to their end. */
  file(table: MovedTable, row: Row, bytes: Readable): Promise<void>;
  /** A row whose bytes are not there. */
  withoutFile(table: MovedTable, row: Row): void;
}

const wrong = (what: string) => new BrokenArchive(`${what}. Nothing was imported.`);

/**
 * Walks through an archive: every entry is where it belongs, every row is of the organization and has the columns of
 * its table, every file is the one that its row names, and all of it adds up to what the manifest says.
 * @throws BrokenArchive
 */
export async function walkArchive(
  reader: ArchiveReader,
  tables: MovedTable[],
  visitor: Visitor,
  progress: (bytes: number) => void,
): Promise<Manifest> {
  const walk = new Walk(tables, visitor);
  for await (const entry of reader.entries(progress)) await walk.take(entry);
  return walk.end();
}

class Walk {
  private readonly rowSums: Sums;
  private readonly fileSums: Sums;
  private opening?: Opening;
  private manifest?: Manifest;
  private table?: MovedTable;
  private piece = 0;
  /** Rows of the last piece whose bytes have not come yet. */
  private awaited: Row[] = [];

  constructor(
    private readonly tables: MovedTable[],
    private readonly visitor: Visitor,
  ) {
    this.rowSums = new Sums(tables.map(({ name }) => name));
    this.fileSums = new Sums(tables.filter(({ bytes }) => bytes).map(({ name }) => name));
  }

  async take({ header, body }: ParsedTarEntry): Promise<void> {
    const { name } = header;
    const bytes = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
    if (name.startsWith('files/') && this.table?.bytes) return this.takeFile(name, bytes);
    this.giveUpFiles();
    const content = Buffer.concat((await bytes.toArray()) as Uint8Array[]);
    if (name === openingName && !this.opening) return this.takeOpening(content);
    if (!this.opening) throw wrong('The file is no archive of an organization');
    if (name.startsWith('rows/') && !this.manifest) return this.takeRows(name, content);
    if (name === manifestName && !this.manifest) this.manifest = JSON.parse(content.toString()) as Manifest;
    else if (name !== sealName || !this.manifest) throw wrong(`${name} does not belong in the archive`);
  }

  end(): Manifest {
    const { manifest } = this;
    if (!manifest) throw wrong('The archive has no manifest');
    const found = { rows: this.rowSums.all(), files: this.fileSums.all() };
    for (const part of ['rows', 'files'] as const) {
      for (const name of new Set([...Object.keys(found[part]), ...Object.keys(manifest[part])])) {
        if (isDeepStrictEqual(found[part][name], manifest[part][name])) continue;
        throw wrong(`The ${part} of ${name} are not those of the manifest`);
      }
    }
    return manifest;
  }

  private async takeOpening(content: Buffer): Promise<void> {
    this.opening = JSON.parse(content.toString()) as Opening;
    await this.visitor.opening(this.opening);
  }

  private async takeRows(name: string, content: Buffer): Promise<void> {
    const table = this.tables.find((each) => name.startsWith(`rows/${each.name}/`));
    if (!table) throw wrong(`${name} is of a table that is not here`);
    this.piece = table === this.table ? this.piece + 1 : 1;
    this.table = table;
    if (name !== rowsName(table.name, this.piece)) throw wrong(`${name} is not where it belongs`);
    const lines = content.toString().split('\n').slice(0, -1);
    const rows = lines.map((line) => this.rowIn(line, table));
    this.rowSums.of(table.name).add(content);
    this.rowSums.of(table.name).counted(rows.length);
    await this.visitor.rows(table, rows);
    const { bytes } = table;
    this.awaited = bytes ? rows.filter((row) => row[bytes.key] !== '') : [];
  }

  private rowIn(line: string, { name, columns }: MovedTable): Row {
    const row = JSON.parse(line) as Row;
    if (!isDeepStrictEqual(Object.keys(row), columns))
      throw wrong(`A row of ${name} has not the columns of it`);
    if (row.org_id !== this.opening!.orgID) throw wrong(`A row of ${name} is of another organization`);
    return row;
  }

  private async takeFile(name: string, bytes: Readable): Promise<void> {
    const table = this.table!;
    let row = this.awaited.shift();
    for (; row && fileName(table.name, String(row.id)) !== name; row = this.awaited.shift()) {
      this.visitor.withoutFile(table, row);
    }
    if (!row) throw wrong(`${name} is the file of no row`);
    const sum = this.fileSums.of(table.name);
    const hash = createHash('sha256');
    let size = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        sum.add(chunk);
        hash.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    });
    bytes.on('error', (error) => counted.destroy(error));
    await this.visitor.file(table, row, bytes.pipe(counted));
    sum.counted();
    const { sha256, size: sizeColumn } = table.bytes!;
    const isSame =
      size === Number(row[sizeColumn]) && (sha256 === undefined || hash.digest('hex') === row[sha256]);
    if (!isSame) throw wrong(`${name} has not the bytes that its row names`);
  }

  private giveUpFiles(): void {
    for (const row of this.awaited) this.visitor.withoutFile(this.table!, row);
    this.awaited = [];
  }
}
