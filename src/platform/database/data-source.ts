import type { DataSourceOptions } from 'typeorm';
import type { Deadlines } from './deadlines.js';
import { driverWithDeadlines } from './driver.js';
import { SnakeCaseNaming } from './snake-case-naming.js';

/** How many requests may wait for a connection; more are refused at once, so that none hangs. */
const longestQueue = 5_000;

export interface PoolSettings {
  connections: number;
  /** Statements that a connection keeps prepared at most. */
  preparedStatements: number;
  /** Undefined: statements may take any time, as those of a migration do. */
  deadlines?: Deadlines;
}

/**
 * TypeORM's options for a database: `mysql://user:password@host:port/name`. The query `socketPath` names a
 * Unix socket, `ssl=true` demands TLS with a certificate that holds.
 */
export function dataSourceOptions(databaseURL: string, pool: PoolSettings): DataSourceOptions {
  const url = new URL(databaseURL);
  const socketPath = url.searchParams.get('socketPath') ?? undefined;
  const ssl = url.searchParams.get('ssl') === 'true' ? { rejectUnauthorized: true } : undefined;
  return {
    type: url.protocol === 'mariadb:' ? 'mariadb' : 'mysql',
    driver: driverWithDeadlines(pool.deadlines),
    host: url.hostname,
    port: url.port ? Number(url.port) : 3306,
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    socketPath,
    ssl,
    charset: 'utf8mb4_bin',
    timezone: 'Z',
    bigNumberStrings: false,
    connectTimeout: pool.deadlines?.connection ?? 5_000,
    poolSize: pool.connections,
    extra: { queueLimit: longestQueue, maxPreparedStatements: pool.preparedStatements },
    namingStrategy: new SnakeCaseNaming(),
    synchronize: false,
  };
}
