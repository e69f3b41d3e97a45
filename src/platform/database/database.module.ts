import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { dataSourceOptions } from './data-source.js';
import { CONFIG } from '../config/config.js';
import type { DatabaseConfig } from './database-settings.js';
import { migrate, type MigrationClass } from './migrate.js';
import { deadlinesFor } from './deadlines.js';
import { preparedStatementsPerConnection } from './prepared-statements.js';

/** The database whose place is given, with its tables up to date before anything uses it. */
@Module({})
export class DatabaseModule {
  static at(url: string, migrations: MigrationClass[]): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [CONFIG],
          useFactory: async (config: DatabaseConfig) => {
            await migrate(url, migrations);
            const connections = config.DATABASE_CONNECTIONS;
            const preparedStatements = await preparedStatementsPerConnection(
              url,
              connections * config.DATABASE_PROCESSES,
            );
            const deadlines = deadlinesFor(config.DATABASE_STATEMENT_SECONDS * 1_000);
            return {
              ...dataSourceOptions(url, { connections, preparedStatements, deadlines }),
              autoLoadEntities: true,
              retryAttempts: 0,
            };
          },
        }),
      ],
    };
  }
}
