import type mysql from 'mysql2/promise';
import type { ResultSetHeader } from 'mysql2';
import { checkChain } from '../../platform/audit/check-chain.js';
import { emptyChain } from '../../platform/audit/chain.js';
import { chainChunks, headOf } from '../../platform/audit/sealed-log.js';
import { sealRestTx } from '../../platform/audit/sealing.js';
import type { SqlValue } from '../../platform/database/sql-value.js';
import type { Questions } from '../../platform/records/transaction.js';
import { newID } from '../../platform/validation/ids.js';
import type { Manifest } from './archive.js';
import { BrokenArchive } from './archive-reader.js';
import { connectWithTexts } from './snapshot.js';
import type { MovedReference, MovedTable, Row } from './tables.js';

const settings = [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  "SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION'",
  // Rows refer to rows that come later. Whether all references hold is asked when all are there.
  'SET SESSION foreign_key_checks = 0, unique_checks = 1',
  'START TRANSACTION',
];

/** The one transaction in which an organization comes. */
export class ImportTransaction implements Questions {
  private constructor(private readonly connection: mysql.Connection) {}

  static async begin(databaseURL: string): Promise<ImportTransaction> {
    const connection = await connectWithTexts(databaseURL);
    for (const sql of settings) await connection.query(sql);
    return new ImportTransaction(connection);
  }

  async query(sql: string, values: SqlValue[]): Promise<unknown[][]> {
    const [rows] = await this.connection.query({ sql, values });
    return rows as unknown[][];
  }

  async execute(sql: string, values: SqlValue[]): Promise<number> {
    const [result] = await this.connection.query<ResultSetHeader>({ sql, values });
    return result.affectedRows;
  }

  async insert({ name, columns }: MovedTable, rows: Row[]): Promise<void> {
    const names = columns.map((column) => `\`${column}\``).join(', ');
    const values = rows.map((row) => columns.map((column) => row[column]));
    await this.connection.query(`INSERT INTO \`${name}\` (${names}) VALUES ?`, [values]);
  }

  /** @throws BrokenArchive where a row names one that is not there */
  async checkReferences({ name, references }: MovedTable, orgID: string): Promise<void> {
    for (const reference of references) {
      const id = await this.dangling(name, reference, orgID);
      if (id !== undefined)
        throw new BrokenArchive(`A ${name} names the ${reference.table} ${id}, which is not in the archive.`);
    }
  }

  /** @throws BrokenArchive where the log does not verify up to the head that the manifest has */
  async checkLog(orgID: string, { log }: Manifest): Promise<void> {
    const { seq, hash } = await headOf(this, orgID);
    const { broken } = await checkChain(emptyChain, chainChunks(this, orgID, 0, seq));
    if (broken) throw new BrokenArchive(`The log does not verify: ${broken.reason} at seq ${broken.seq}.`);
    if (seq !== log.head.seq || hash !== log.head.hash)
      throw new BrokenArchive('The log does not end with the head that the manifest has.');
  }

  /** @throws BrokenArchive where the table has not just the rows that came */
  async checkCount({ name }: MovedTable, orgID: string, count: number): Promise<void> {
    const sql = `SELECT COUNT(*) FROM \`${name}\` WHERE org_id = ?`;
    const [row] = await this.query(sql, [orgID]);
    if (Number(row![0]) !== count)
      throw new BrokenArchive(`Somebody else has written a ${name} of ${orgID} meanwhile.`);
  }

  /** Writes the audit entry of the import, and seals what has no seal yet. */
  async logImport(orgID: string, archive: Record<string, string>): Promise<void> {
    const entry = {
      ...{ org_id: orgID, id: newID(), project_id: '', action: 'organization.imported' },
      ...{ actor_id: 'command_line', target_id: orgID, target_type: 'organization' },
      created_at: new Date().toISOString().slice(0, 23).replace('T', ' '),
      metadata: JSON.stringify({ requestID: newID(), ...archive }),
    };
    const columns = Object.keys(entry);
    await this.execute(
      `INSERT INTO audit_log (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      Object.values(entry),
    );
    await sealRestTx(this, orgID);
  }

  async commit(): Promise<void> {
    await this.connection.query('COMMIT');
  }

  /** Ends the connection, and with it the transaction, if it was not committed. */
  async end(): Promise<void> {
    await this.connection.query('ROLLBACK').catch(() => undefined);
    await this.connection.end().catch(() => undefined);
  }

  /** @throws BrokenArchive where one of the rows, whose bytes are not there, belongs to a record that is */
  async checkWithoutFiles({ name, bytes }: MovedTable, orgID: string, ids: string[]): Promise<void> {
    const owner = bytes?.owner;
    const marks = ids.map(() => '?').join(', ');
    const sql = `SELECT c.id FROM \`${name}\` c
      ${owner ? `JOIN \`${owner.table}\` p ON p.org_id = c.org_id AND p.\`${owner.target}\` = c.\`${owner.column}\`` : ''}
      WHERE c.org_id = ? AND c.id IN (${marks}) LIMIT 1`;
    const [row] = await this.query(sql, [orgID, ...ids]);
    if (row) throw new BrokenArchive(`The archive has not the bytes of the ${name} ${String(row[0])}.`);
  }

  private async dangling(
    name: string,
    { column, table, target }: MovedReference,
    orgID: string,
  ): Promise<string | undefined> {
    const sql = `SELECT c.\`${column}\` FROM \`${name}\` c
      LEFT JOIN \`${table}\` p ON p.org_id = c.org_id AND p.\`${target}\` = c.\`${column}\`
      WHERE c.org_id = ? AND c.\`${column}\` IS NOT NULL AND p.org_id IS NULL LIMIT 1`;
    const [row] = await this.query(sql, [orgID]);
    return row && String(row[0]);
  }
}
