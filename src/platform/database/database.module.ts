import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { CONFIG } from '../config/config.js';
import { LOGGER } from '../logging/logger.js';
import { dataSourceOptions } from './data-source.js';
import { DatabaseHosts } from './database-hosts.js';
import type { DatabaseConfig } from './database-settings.js';
import { readDatabaseURL } from './database-url.js';
import { deadlinesFor } from './deadlines.js';
import { demandMigrated, migrate, type MigrationClass, MIGRATIONS } from './migrate.js';
import { preparedStatementsPerConnection } from './prepared-statements.js';

/** The database whose place is given, with its tables up to date before anything uses it. */
@Module({})
export class DatabaseModule {
  static at(url: string, migrations: MigrationClass[]): DynamicModule {
    const hosts = new DatabaseHosts(readDatabaseURL(url));
    return {
      module: DatabaseModule,
      global: true,
      providers: [
        { provide: MIGRATIONS, useValue: migrations },
        { provide: DatabaseHosts, useValue: hosts },
      ],
      exports: [MIGRATIONS, DatabaseHosts],
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [CONFIG, LOGGER],
          useFactory: async (config: DatabaseConfig, logger: Logger) => {
            if (config.MIGRATE === 'on') await migrate(url, migrations);
            else await demandMigrated(url, migrations);
            const connections = config.DATABASE_CONNECTIONS;
            const preparedStatements = await preparedStatementsPerConnection(
              url,
              connections * config.DATABASE_PROCESSES,
            );
            const deadlines = deadlinesFor(config.DATABASE_STATEMENT_SECONDS * 1_000);
            hosts.watch((message) => logger.warn(message));
            return {
              ...dataSourceOptions(url, { connections, preparedStatements, deadlines, hosts }),
              autoLoadEntities: true,
              retryAttempts: 0,
            };
          },
        }),
      ],
    };
  }
}
