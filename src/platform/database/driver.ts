import mysql, { type Connection, type Pool, type PoolOptions } from 'mysql2';
import type { DatabaseHosts } from './database-hosts.js';
import type { Deadlines } from './deadlines.js';
import { giveUp, guard } from './guarded-connection.js';
import { poolOverHosts } from './pool-over-hosts.js';

/**
 * What every new connection is told: statements see what is committed, times are UTC, a value that does not fit
 * is an error, and nobody holds a connection while waiting long for a lock, or a lock without a sign of life.
 */
function sessionSettings(deadlines: Deadlines | undefined): string[] {
  const settings = [
    "time_zone = '+00:00'",
    "sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'",
    'innodb_lock_wait_timeout = 1',
  ];
  if (deadlines) settings.push(`wait_timeout = ${Math.ceil(deadlines.abandoned / 1_000)}`);
  return ['SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED', `SET SESSION ${settings.join(', ')}`];
}

const servers = new WeakMap<object, string>();

/** The name of the server that a connection of the pool leads to, as `nameOfServer` has it. */
export const serverOf = (connection: object): string | undefined => servers.get(connection);

/** One address may lead to several servers; this tells them apart. */
export const nameOfServer = (hostname: unknown, port: unknown): string =>
  `${String(hostname)}:${String(port)}`;

/**
 * mysql2 as TypeORM takes it, with each connection of a pool led to the host that is chosen, told its settings, and
 * guarded by the deadline of a statement.
 */
export function driverFor(hosts: DatabaseHosts, deadlines: Deadlines | undefined): object {
  return { ...mysql, createPool: (options: PoolOptions) => guardedPool(hosts, options, deadlines) };
}

/** The pool of this driver, without TypeORM. */
export function guardedPool(
  hosts: DatabaseHosts,
  options: PoolOptions,
  deadlines: Deadlines | undefined,
): Pool {
  const settings = sessionSettings(deadlines);
  const pool = hosts.areSeveral ? poolOverHosts(hosts, options) : mysql.createPool(options);
  pool.on('connection', (connection: Connection) => {
    guard(connection, deadlines?.statement);
    for (const setting of settings) applySetting(connection, setting);
    askName(connection);
  });
  return pool;
}

/** A connection that does not take its settings is of no use: what waits for it fails with it. */
function applySetting(connection: Connection, setting: string): void {
  connection.query(setting, (error) => {
    if (error) giveUp(connection, error);
  });
}

function askName(connection: Connection): void {
  connection.query({ sql: 'SELECT @@hostname, @@port', rowsAsArray: true }, (error, rows) => {
    if (error) return;
    const [[hostname, port] = []] = rows as unknown[][];
    servers.set(connection, nameOfServer(hostname, port));
  });
}
