import mysql, { type Connection, type Pool, type PoolOptions } from 'mysql2';
import type { DataSourceOptions } from 'typeorm';
import { migrations } from '../../migrations/list.js';
import { SnakeCaseNaming } from './snake-case-naming.js';

/**
 * What every new connection is told: statements see what is committed, times are UTC, a value that does not fit
 * is an error, and nobody waits long for a lock.
 */
const sessionSettings = [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  "SET SESSION time_zone = '+00:00', sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION', innodb_lock_wait_timeout = 5",
];

/** mysql2, with each connection of a pool told its settings before anything else runs on it. */
const driver = {
  ...mysql,
  createPool(options: PoolOptions): Pool {
    const pool = mysql.createPool(options);
    pool.on('connection', (connection: Connection) => {
      for (const setting of sessionSettings) connection.query(setting);
    });
    return pool;
  },
};

/** How many requests may wait for a connection; more are refused at once, so that none hangs. */
const longestQueue = 5_000;

/**
 * TypeORM's options for a database: `mysql://user:password@host:port/name`. The query `socketPath` names a
 * Unix socket, `ssl=true` demands TLS with a certificate that holds.
 */
export function dataSourceOptions(databaseURL: string, connections: number): DataSourceOptions {
  const url = new URL(databaseURL);
  const socketPath = url.searchParams.get('socketPath') ?? undefined;
  const ssl = url.searchParams.get('ssl') === 'true' ? { rejectUnauthorized: true } : undefined;
  return {
    type: url.protocol === 'mariadb:' ? 'mariadb' : 'mysql',
    driver,
    host: url.hostname,
    port: url.port ? Number(url.port) : 3306,
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    socketPath,
    ssl,
    charset: 'utf8mb4_bin',
    timezone: 'Z',
    dateStrings: true,
    bigNumberStrings: false,
    connectTimeout: 5_000,
    poolSize: connections,
    extra: { queueLimit: longestQueue, maxPreparedStatements: 500 },
    namingStrategy: new SnakeCaseNaming(),
    migrations,
    migrationsTransactionMode: 'none',
    synchronize: false,
  };
}
