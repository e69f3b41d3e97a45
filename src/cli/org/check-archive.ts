import { isDeepStrictEqual } from 'node:util';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Questions } from '../../platform/records/transaction.js';
import type { Manifest, Opening } from './archive.js';
import { type ArchiveReader, BrokenArchive } from './archive-reader.js';
import { isSingleton, migrationsOf, type MovedTable, type Row } from './tables.js';
import { type Visitor, walkArchive } from './walk-archive.js';

/** What an archive says of itself. */
export interface CheckedArchive {
  opening: Opening;
  manifest: Manifest;
}

/**
 * Checks an archive whole, and that it can be taken here; nothing is written.
 * @throws BrokenArchive where it is not as it was written, or does not fit
 */
export async function checkArchive(
  reader: ArchiveReader,
  tables: MovedTable[],
  database: Questions,
  progress: (bytes: number) => void,
): Promise<CheckedArchive> {
  await reader.checkSeal(progress);
  const check = new Check(tables, database);
  const manifest = await walkArchive(reader, tables, check, progress);
  return { opening: check.found!, manifest };
}

class Check implements Visitor {
  found?: Opening;

  constructor(
    private readonly tables: MovedTable[],
    private readonly database: Questions,
  ) {}

  async opening(opening: Opening): Promise<void> {
    const { format, version, orgID, product, migrations } = opening;
    if (format !== 'surety-organization')
      throw new BrokenArchive('The file is no archive of an organization.');
    if (version !== 1)
      throw new BrokenArchive(`The archive has the format ${String(version)}; this service reads 1.`);
    const own = await migrationsOf(this.database);
    if (!isDeepStrictEqual(migrations, own)) {
      const [missing] = own.filter((each) => !migrations.includes(each));
      const [unknown] = migrations.filter((each) => !own.includes(each));
      const difference = unknown ? `has ${unknown}, which is not here` : `lacks ${missing}`;
      throw new BrokenArchive(
        `The archive was written by version ${product}, whose tables are others: it ${difference}. ` +
          'Bring both services to the same version, and export again.',
      );
    }
    await demandNone(this.tables, this.database, orgID);
    this.found = opening;
  }

  async rows({ name, uniques }: MovedTable, rows: Row[]): Promise<void> {
    const own = rows.filter((row) => !isSingleton(row));
    for (const columns of own.length > 0 ? uniques : []) {
      const marks = own.map(() => `(${columns.map(() => '?').join(', ')})`).join(', ');
      const sql = `SELECT 1 FROM \`${name}\` WHERE (${columns.join(', ')}) IN (${marks}) LIMIT 1`;
      const values = own.flatMap((row) => columns.map((column) => row[column]!));
      if ((await this.database.query(sql, values)).length === 0) continue;
      throw new BrokenArchive(`Another organization has a ${name} with the same ${columns.join(', ')}.`);
    }
  }

  async file(_table: MovedTable, _row: Row, bytes: Readable): Promise<void> {
    await finished(bytes.resume());
  }

  withoutFile(): void {
    // Whether it may be so is known once all rows are there.
  }
}

/** @throws BrokenArchive where the organization has anything here */
async function demandNone(tables: MovedTable[], database: Questions, orgID: string): Promise<void> {
  for (const { name } of tables) {
    const found = await database.query(`SELECT 1 FROM \`${name}\` WHERE org_id = ? LIMIT 1`, [orgID]);
    if (found.length > 0) {
      throw new BrokenArchive(`The organization ${orgID} is here already: it has rows in ${name}.`);
    }
  }
}
