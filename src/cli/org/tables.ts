import type { DataSource, EntityMetadata } from 'typeorm';
import { singletonID } from '../../platform/database/owned-record.js';
import type { Questions } from '../../platform/records/transaction.js';
import { storedBytesOf } from '../../platform/storage/keeps-bytes.js';

/** Tables with organizations in them whose rows do not move, and why. */
const leftOut: Record<string, string> = {
  audit_sealer: 'its one row is of no organization: who seals the log on this server',
  idempotency_record: 'an answer that is kept for a day, and may tell of several organizations',
  service_heartbeat: 'its one row is of no organization: that this server takes writes',
};

/** A column that names a record of another table of the organization. */
export interface MovedReference {
  column: string;
  table: string;
  /** The column of that table. */
  target: string;
}

/** How the rows of a table name bytes in the storage, by their columns. */
export interface MovedBytes {
  key: string;
  size: string;
  sha256?: string;
  owner?: MovedReference;
}

/** A table whose rows move with an organization. */
export interface MovedTable {
  name: string;
  columns: string[];
  /** What the primary key has behind the organization. */
  keys: string[];
  references: MovedReference[];
  /** What no two rows may share, of whatever organization. */
  uniques: string[][];
  bytes?: MovedBytes;
}

export type Row = Record<string, string | number | null>;

/** The tables whose rows belong to organizations: all that entities have, but for those that are left out. */
export function tablesToMove({ entityMetadatas }: DataSource): MovedTable[] {
  const owned = entityMetadatas.filter(
    (metadata) => metadata.primaryColumns[0]?.propertyName === 'orgID' && !(metadata.tableName in leftOut),
  );
  const name = (metadata: EntityMetadata) => metadata.tableName;
  return owned.sort((one, other) => (name(one) < name(other) ? -1 : 1)).map(movedTable);
}

function movedTable(metadata: EntityMetadata): MovedTable {
  const { tableName: name, columns, primaryColumns, foreignKeys, indices, uniques } = metadata;
  const keys = primaryColumns.slice(1).map(({ databaseName }) => databaseName);
  const unique = [...indices.filter(({ isUnique }) => isUnique), ...uniques].map((each) =>
    each.columns.map(({ databaseName }) => databaseName),
  );
  return {
    ...{ name, keys, bytes: movedBytes(metadata) },
    columns: columns.map(({ databaseName }) => databaseName),
    references: foreignKeys.map(({ columns: own, referencedColumns, referencedEntityMetadata }) => ({
      column: own.at(-1)!.databaseName,
      table: referencedEntityMetadata.tableName,
      target: referencedColumns.at(-1)!.databaseName,
    })),
    uniques: [...(keys.includes('id') ? [['id']] : []), ...unique.filter((each) => !each.includes('org_id'))],
  };
}

function movedBytes(metadata: EntityMetadata): MovedBytes | undefined {
  const stored = storedBytesOf(metadata.target);
  if (!stored) return undefined;
  const { key, size, sha256, owner } = stored;
  const column = (property: string) => metadata.findColumnWithPropertyName(property)!.databaseName;
  const ownerTable = owner && metadata.connection.getMetadata(owner.entity()).tableName;
  return {
    ...{ key: column(key), size: column(size), sha256: sha256 && column(sha256) },
    ...(owner && { owner: { column: column(owner.id), table: ownerTable!, target: 'id' } }),
  };
}

/** Whether the row has an id that every organization may have. */
export const isSingleton = ({ id }: Row): boolean => id === singletonID;

/** The names of the migrations that have made the tables, oldest first. */
export async function migrationsOf(database: Questions): Promise<string[]> {
  const rows = await database.query('SELECT name FROM migrations ORDER BY timestamp, name', []);
  return rows.map(([name]) => String(name));
}
