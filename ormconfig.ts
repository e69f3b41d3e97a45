import { DataSource } from 'typeorm';
import { readConfig } from './src/platform/config/config.js';
import { dataSourceOptions } from './src/platform/database/data-source.js';

const { DATABASE_URL } = readConfig(process.env);
if (DATABASE_URL === undefined)
  throw new Error('Set DATABASE_URL to the database that TypeORM is to work on.');

/** The DataSource of TypeORM's command line, and of nothing else: `npm run build`, then `npx typeorm -d dist/ormconfig.js`. */
export default new DataSource({
  ...dataSourceOptions(DATABASE_URL, 2),
  entities: [`${import.meta.dirname}/src/**/*.entity.js`],
});
