import type { Pool } from 'mysql2';
import type { DataSourceOptions } from 'typeorm';
import { DatabaseHosts } from './database-hosts.js';
import { credentialsFor, readDatabaseURL } from './database-url.js';
import type { Deadlines } from './deadlines.js';
import { driverFor, guardedPool } from './driver.js';
import { SnakeCaseNaming } from './snake-case-naming.js';

/** How many requests may wait for a connection; more are refused at once, so that none hangs. */
const longestQueue = 5_000;

export interface PoolSettings {
  connections: number;
  /** Statements that a connection keeps prepared at most. */
  preparedStatements: number;
  /** Undefined: statements may take any time, as those of a migration do. */
  deadlines?: Deadlines;
  /** Those of the URL, where somebody else asks them too. */
  hosts?: DatabaseHosts;
}

/** What TypeORM and the replicas tell mysql2. */
const usual = { charset: 'utf8mb4_bin', timezone: 'Z', bigNumberStrings: false } as const;

const connectMilliseconds = (hosts: DatabaseHosts, { deadlines }: PoolSettings): number =>
  hosts.areSeveral ? 1_000 : (deadlines?.connection ?? 5_000);

/** TypeORM's options for the database of this URL. */
export function dataSourceOptions(databaseURL: string, pool: PoolSettings): DataSourceOptions {
  const place = readDatabaseURL(databaseURL);
  const { user, ...credentials } = credentialsFor(place, place.addresses[0]);
  const hosts = pool.hosts ?? new DatabaseHosts(place);
  return {
    type: place.kind,
    driver: driverFor(hosts, pool.deadlines),
    ...credentials,
    username: user,
    database: place.name,
    ...usual,
    connectTimeout: connectMilliseconds(hosts, pool),
    poolSize: pool.connections,
    extra: { queueLimit: longestQueue, maxPreparedStatements: pool.preparedStatements },
    namingStrategy: new SnakeCaseNaming(),
    synchronize: false,
  };
}

/** A pool of connections that TypeORM knows nothing of. */
export function poolAt(databaseURL: string, settings: PoolSettings & { hosts: DatabaseHosts }): Pool {
  const { hosts, connections, preparedStatements, deadlines } = settings;
  const place = readDatabaseURL(databaseURL);
  const options = {
    ...credentialsFor(place, place.addresses[0]),
    ...{ database: place.name, ...usual, supportBigNumbers: true, stringifyObjects: true },
    ...{ connectionLimit: connections, queueLimit: longestQueue, maxPreparedStatements: preparedStatements },
    connectTimeout: connectMilliseconds(hosts, settings),
  };
  return guardedPool(hosts, options, deadlines);
}
