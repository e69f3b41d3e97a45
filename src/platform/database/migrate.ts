import { setTimeout as pause } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import type { DataSource } from 'typeorm';

/** Makes the schema that the URL names, where there is none yet. */
export async function createSchema(databaseURL: string): Promise<void> {
  const url = new URL(databaseURL);
  const name = decodeURIComponent(url.pathname.slice(1));
  const connection = await mysql.createConnection({
    host: url.hostname,
    port: Number(url.port || 3306),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    socketPath: url.searchParams.get('socketPath') ?? undefined,
  });
  try {
    const quoted = connection.escapeId(name);
    await connection.query(
      `CREATE DATABASE IF NOT EXISTS ${quoted} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
    );
  } finally {
    await connection.end();
  }
}

const leaseSeconds = 120;

/**
 * Brings the tables up to date. Of several services that start at once one does it and the others wait: a lease
 * in a table, since a cluster gives the server's own named locks on every node.
 */
export async function migrate(dataSource: DataSource): Promise<void> {
  await dataSource.query(
    'CREATE TABLE IF NOT EXISTS migration_lease (id TINYINT NOT NULL PRIMARY KEY, until DATETIME NOT NULL)',
  );
  while (!(await takeLease(dataSource))) await pause(200);
  try {
    await dataSource.runMigrations();
  } finally {
    await dataSource.query('DELETE FROM migration_lease WHERE id = 1');
  }
}

async function takeLease(dataSource: DataSource): Promise<boolean> {
  await dataSource.query('DELETE FROM migration_lease WHERE id = 1 AND until < UTC_TIMESTAMP()');
  const taken: { affectedRows: number } = await dataSource.query(
    `INSERT IGNORE INTO migration_lease (id, until) VALUES (1, UTC_TIMESTAMP() + INTERVAL ${leaseSeconds} SECOND)`,
  );
  return taken.affectedRows === 1;
}
