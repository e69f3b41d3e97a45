import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config/settings.js';
import { dataSourceOptions } from './data-source.js';
import { Database } from './database.js';
import { migrate } from './migrate.js';

/** The database whose place is given, with its tables up to date before anything uses it. */
@Global()
@Module({})
export class DatabaseModule {
  static at(url: string): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [CONFIG],
          useFactory: (config: Config) => ({
            ...dataSourceOptions(url, config.DATABASE_CONNECTIONS),
            autoLoadEntities: true,
            retryAttempts: 0,
          }),
          dataSourceFactory: async (options) => {
            const dataSource = await new DataSource(options!).initialize();
            await migrate(dataSource);
            return dataSource;
          },
        }),
      ],
      providers: [Database],
      exports: [Database],
    };
  }
}
