import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { dataSourceOptions } from '../../dist/src/platform/database/data-source.js';
import { Rate } from '../../dist/src/resources/rate/rate.entity.js';

/*
 * Saves a rate at each moment and finds it again, by its id and by the moment, in the time zone of this process.
 * Arguments: the URL of the database, an organization, and the moments. Prints the moments that it has found.
 */
const [databaseURL, orgID, ...moments] = process.argv.slice(2);
const dataSource = await new DataSource({
  ...dataSourceOptions(databaseURL, 1),
  entities: [Rate],
}).initialize();
const rates = dataSource.getRepository(Rate);
const found = [];
for (const createdAt of moments) {
  const terms = { name: 'Class B', freeWarrantyMonths: 12, stdTermMonths: 12 };
  const rate = { orgID, id: uuidv7(), version: 1, createdAt, updatedAt: createdAt, ...terms };
  await rates.save(rates.create(rate));
  const byMoment = await rates.findOneBy({ orgID, createdAt });
  const byID = await rates.findOneBy({ orgID, id: rate.id });
  found.push([byMoment?.createdAt, byID?.updatedAt]);
}
await dataSource.destroy();
console.log(JSON.stringify(found));
