import { DataSource, getMetadataArgsStorage } from 'typeorm';
// Its modules bring the entities with them.
import './src/app.module.js';
import { readConfig } from './src/platform/config/config.js';
import { dataSourceOptions } from './src/platform/database/data-source.js';
import { withServerType } from './src/platform/database/server-type.js';
import { databaseSettings } from './src/platform/database/database-settings.js';
import { migrations } from './src/migrations/list.js';

const { DATABASE_URL } = readConfig(databaseSettings, process.env);
if (DATABASE_URL === undefined)
  throw new Error('Set DATABASE_URL to the database that TypeORM is to work on.');

/** The DataSource of TypeORM's command line, and of nothing else: `npm run build`, then `npx typeorm -d dist/ormconfig.js`. */
export default new DataSource({
  // TypeORM compares tables with entities in another way for each of the two servers.
  ...dataSourceOptions(await withServerType(DATABASE_URL), { connections: 2, preparedStatements: 8 }),
  migrations,
  migrationsTransactionMode: 'none',
  entities: getMetadataArgsStorage().tables.map(({ target }) => target),
});
