import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { CONFIG } from '../config/config.js';
import { DatabaseHosts } from '../database/database-hosts.js';
import type { DatabaseConfig } from '../database/database-settings.js';
import { deadlinesFor } from '../database/deadlines.js';
import { serverName } from '../database/server-type.js';
import { preparedStatementsPerConnection } from '../database/prepared-statements.js';
import { LOGGER } from '../logging/logger.js';
import { Database } from './database.js';
import { RecordListeners } from './record-listeners.js';
import { Replicas } from './replicas.js';

/** Records: the one room through which modules reach the database. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    RecordListeners,
    {
      provide: Replicas,
      inject: [CONFIG, LOGGER],
      useFactory: (config: DatabaseConfig, logger: Logger) => replicasOf(config, logger),
    },
    {
      provide: Database,
      inject: [DataSource, RecordListeners, CONFIG, DatabaseHosts, Replicas],
      useFactory: async (
        dataSource: DataSource,
        listeners: RecordListeners,
        config: DatabaseConfig,
        hosts: DatabaseHosts,
        replicas: Replicas | undefined,
      ) =>
        new Database(dataSource, listeners, {
          connections: config.DATABASE_CONNECTIONS,
          hosts,
          replicas,
          shareLock: await shareLockOf(dataSource),
          deadlines: deadlinesFor(config.DATABASE_STATEMENT_SECONDS * 1_000),
        }),
    },
  ],
  exports: [Database],
})
export class RecordsModule {}

async function shareLockOf(dataSource: DataSource): Promise<string> {
  const isMariaDB = (await serverName(dataSource)) === 'MariaDB';
  return isMariaDB ? 'LOCK IN SHARE MODE SKIP LOCKED' : 'FOR SHARE SKIP LOCKED';
}

const fewStatements = 16;

async function replicasOf(config: DatabaseConfig, logger: Logger): Promise<Replicas | undefined> {
  const { DATABASE_REPLICA_URL: url, DATABASE_CONNECTIONS: connections } = config;
  if (url === undefined) return undefined;
  const all = connections * config.DATABASE_PROCESSES;
  return new Replicas(url, {
    connections,
    // A replica that is away does not keep the service from starting.
    preparedStatements: await preparedStatementsPerConnection(url, all).catch(() => fewStatements),
    deadlines: deadlinesFor(config.DATABASE_STATEMENT_SECONDS * 1_000),
    lagMilliseconds: config.DATABASE_REPLICA_LAG_SECONDS * 1_000,
    say: (message) => logger.warn(message),
  });
}
