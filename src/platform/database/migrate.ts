import { setTimeout as pause } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { DataSource, type MigrationInterface } from 'typeorm';
import { dataSourceOptions } from './data-source.js';
import { DatabaseHosts } from './database-hosts.js';
import { credentialsFor, readDatabaseURL } from './database-url.js';
import { isConflict } from './driver-errors.js';

const unknownDatabase = 1049;

/** The class of a migration: the digits that its name ends in say when its turn is. */
export type MigrationClass = new () => MigrationInterface;

/** Injection token of the migrations that this version knows. */
export const MIGRATIONS = Symbol('MIGRATIONS');

/** The tables are not those of this version, and this process may not change them. */
export class MigrationsPending extends Error {
  constructor(names: string[]) {
    super(
      [
        `The tables are behind this version, and MIGRATE=off: ${names.length} migrations are pending, from ${names[0]} on.`,
        'Bring them up to date with: npm run cli -- migrate',
      ].join('\n'),
    );
  }
}

/** The names of those that have not been done in the database. `query` answers with rows that have a `name`. */
export async function pendingMigrations(
  query: (sql: string) => Promise<{ name: string }[]>,
  migrations: MigrationClass[],
): Promise<string[]> {
  const tables =
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = 'migrations'";
  const done = (await query(tables)).length > 0 ? await query('SELECT name FROM migrations') : [];
  const names = new Set(done.map(({ name }) => name));
  return migrations.map((each) => each.name).filter((name) => !names.has(name));
}

/** @throws MigrationsPending */
export async function demandMigrated(databaseURL: string, migrations: MigrationClass[]): Promise<void> {
  const names = await pendingAt(databaseURL, migrations);
  if (names.length > 0) throw new MigrationsPending(names);
}

/** The names of the migrations that are pending in the database at this place. */
export async function pendingAt(databaseURL: string, migrations: MigrationClass[]): Promise<string[]> {
  const connection = await connectTo(databaseURL, readDatabaseURL(databaseURL).name);
  try {
    const query = async (sql: string) => (await connection.query(sql))[0] as { name: string }[];
    return await pendingMigrations(query, migrations);
  } finally {
    await connection.end();
  }
}

/** Makes the schema that the URL names, where there is none yet. */
export async function createSchema(databaseURL: string): Promise<void> {
  const { name } = readDatabaseURL(databaseURL);
  try {
    await (await connectTo(databaseURL, name)).end();
  } catch (error) {
    if ((error as { errno?: number }).errno !== unknownDatabase) throw error;
    const connection = await connectTo(databaseURL);
    const quoted = connection.escapeId(name);
    await connection.query(
      `CREATE DATABASE IF NOT EXISTS ${quoted} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
    );
    await connection.end();
  }
}

/** Connects to the server of the URL; of several to the one that takes writes. */
export async function connectTo(
  databaseURL: string,
  database?: string,
  more: mysql.ConnectionOptions = {},
): Promise<mysql.Connection> {
  const place = readDatabaseURL(databaseURL);
  const address = await new DatabaseHosts(place).find();
  const credentials = credentialsFor(place, address);
  return mysql.createConnection({ ...credentials, connectTimeout: 5_000, database, ...more });
}

/** How long the lease holds without a sign of life from who migrates. */
const leaseSeconds = 10;

/**
 * Brings the tables up to date. Of several services that start at once one does it and the others wait: a lease
 * in a table, since a cluster gives the server's own named locks on every node. Where nothing is to be done
 * nothing is written, so that a user who may not change tables can start the service.
 */
export async function migrate(databaseURL: string, migrations: MigrationClass[]): Promise<void> {
  // Its own connections: a migration may take any time, other statements may not.
  const dataSource = new DataSource({
    ...dataSourceOptions(databaseURL, { connections: 2, preparedStatements: 8 }),
    migrations,
    migrationsTransactionMode: 'none',
  });
  await dataSource.initialize();
  try {
    if (await isBehind(dataSource)) await runMigrations(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

async function runMigrations(dataSource: DataSource): Promise<void> {
  await dataSource.query(
    'CREATE TABLE IF NOT EXISTS migration_lease (id TINYINT NOT NULL PRIMARY KEY, until DATETIME NOT NULL)',
  );
  while (!(await takeLease(dataSource))) await pause(200);
  const extending = setInterval(
    () => void extendLease(dataSource).catch(() => undefined),
    leaseSeconds * 300,
  );
  try {
    await dataSource.runMigrations();
  } finally {
    clearInterval(extending);
    await dataSource.query('DELETE FROM migration_lease WHERE id = 1');
  }
}

async function isBehind(dataSource: DataSource): Promise<boolean> {
  const table = dataSource.options.migrationsTableName ?? 'migrations';
  const known = 'SELECT 1 FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = ?';
  const isThere = await dataSource.query<unknown[]>(known, [table]);
  return isThere.length === 0 || (await dataSource.showMigrations());
}

/** Many that reach for it at once may be told of a deadlock: they have not got it. */
async function takeLease(dataSource: DataSource): Promise<boolean> {
  try {
    return await insertLease(dataSource);
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}

async function insertLease(dataSource: DataSource): Promise<boolean> {
  await dataSource.query('DELETE FROM migration_lease WHERE id = 1 AND until < UTC_TIMESTAMP()');
  const taken: { affectedRows: number } = await dataSource.query(
    `INSERT IGNORE INTO migration_lease (id, until) VALUES (1, UTC_TIMESTAMP() + INTERVAL ${leaseSeconds} SECOND)`,
  );
  return taken.affectedRows === 1;
}

function extendLease(dataSource: DataSource): Promise<unknown> {
  const until = `UTC_TIMESTAMP() + INTERVAL ${leaseSeconds} SECOND`;
  return dataSource.query(`UPDATE migration_lease SET until = ${until} WHERE id = 1`);
}
