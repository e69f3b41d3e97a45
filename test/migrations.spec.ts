import { DataSource } from 'typeorm';
import { migrations } from '../src/migrations/list.js';
import { dataSourceOptions } from '../src/platform/database/data-source.js';
import { createSchema, migrate } from '../src/platform/database/migrate.js';
import { withServerType } from '../src/platform/database/server-type.js';
import { inSchema } from '../src/platform/database/place.js';
import { startTestService } from './service/test-service.js';

const schema = `surety_migrations_${process.env.JEST_WORKER_ID}`;

/** A data source on a fresh schema, with the entities of all loaded modules. */
async function freshDataSource(): Promise<DataSource> {
  const service = await startTestService();
  const { dataSource } = service.database;
  await dataSource.query(`DROP DATABASE IF EXISTS ${schema}`);
  const entities = dataSource.entityMetadatas.map(({ target }) => target as () => void);
  await service.stop();
  const url = new URL(inSchema(process.env.TEST_DATABASE_URL!, schema));
  await createSchema(url.href);
  // TypeORM reads the two servers' defaults in two ways, by the scheme.
  databaseURL = await withServerType(url.href);
  const options = dataSourceOptions(databaseURL, { connections: 4, preparedStatements: 8 });
  return new DataSource({ ...options, entities, migrations, migrationsTransactionMode: 'none' }).initialize();
}

let dataSource: DataSource;
let databaseURL: string;
beforeAll(async () => {
  dataSource = await freshDataSource();
});
afterAll(async () => {
  await dataSource.query(`DROP DATABASE ${schema}`);
  await dataSource.destroy();
});

const tables = async (): Promise<string[]> => {
  const rows = await dataSource.query<{ name: string }[]>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
  );
  return rows.map(({ name }) => name).filter((name) => !['migrations', 'migration_lease'].includes(name));
};

test('twenty services that start at once migrate once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => migrate(databaseURL, migrations)));
  const [{ runs }] = await dataSource.query<[{ runs: string }]>('SELECT COUNT(*) AS runs FROM migrations');
  expect(Number(runs)).toBe(dataSource.migrations.length);
});

test('the migrations make just what the entities say', async () => {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});

test('each migration can be undone, and done again', async () => {
  const before = await tables();
  for (const _ of dataSource.migrations) await dataSource.undoLastMigration();
  expect(await tables()).toEqual([]);
  await migrate(databaseURL, migrations);
  expect((await tables()).sort()).toEqual(before.sort());
});
