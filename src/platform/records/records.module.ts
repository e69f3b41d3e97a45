import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { CONFIG } from '../config/config.js';
import type { DatabaseConfig } from '../database/database-settings.js';
import { deadlinesFor } from '../database/deadlines.js';
import { serverName } from '../database/server-type.js';
import { Database } from './database.js';
import { RecordListeners } from './record-listeners.js';

/** Records: the one room through which modules reach the database. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    RecordListeners,
    {
      provide: Database,
      inject: [DataSource, RecordListeners, CONFIG],
      useFactory: async (dataSource: DataSource, listeners: RecordListeners, config: DatabaseConfig) =>
        new Database(dataSource, listeners, {
          connections: config.DATABASE_CONNECTIONS,
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
