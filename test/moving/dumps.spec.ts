import { createSchema, connectTo } from '../../src/platform/database/migrate.js';
import { inSchema } from '../../src/platform/database/place.js';
import { sealAll } from '../audit/log-of.js';
import { Client } from '../service/client.js';
import { temporaryFolder } from '../service/temporary-folder.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { clientOptions, documented, shell } from './documented.js';

/*
 * docs/moving.md, dumps: of the server of the tests, and with TEST_MYSQL_URL of that MySQL server too, and from one to the
 * other. MySQL's programs have to come first on the PATH then, as `mysql` and `mysqldump`.
 */

const { TEST_DATABASE_URL, TEST_MYSQL_URL } = process.env;
const folder = temporaryFolder();
afterAll(() => folder.remove());
interface Dumped {
  service: TestService;
  admin: Client;
  schema: string;
}

/** A service on a schema of its own, with records. */
async function populated(server: string, schema: string): Promise<Dumped> {
  await dropSchemas(server, schema);
  const service = await startTestService({ DATABASE_URL: inSchema(server, schema), JOBS: 'off' });
  const admin = await service.as(newOrgID());
  for (const name of ['Straße 12', `O'Neill \\ "Sons" 😀`]) {
    const { body } = await admin.post('/rate', { name, freeWarrantyMonths: 12, stdTermMonths: 24 });
    await admin.post('/rate_tier', {
      rateID: body.id,
      type: 'bid-standard',
      threshold: 0.12345678,
      value: 25,
    });
  }
  await sealAll(service.database);
  return { service, admin, schema };
}

async function dropSchemas(server: string, ...schemas: string[]): Promise<void> {
  const connection = await connectTo(server);
  for (const schema of schemas) await connection.query(`DROP DATABASE IF EXISTS ${schema}`);
  await connection.end();
}

/** Everything that is looked at, before and after. */
async function answers(client: Client): Promise<string[]> {
  const lists = ['rate', 'rate_tier', 'api_key', 'log'];
  const texts = await Promise.all(lists.map(async (each) => (await client.post(`/${each}/query`, {})).text));
  const { body } = await client.get('/log/verify');
  expect([body.sealed, body.unsealed]).toEqual([5, 0]);
  return [...texts, JSON.stringify({ ...body, from: undefined })];
}

/** Asks a service on this schema the same. */
async function answersFrom(server: string, schema: string, { headers }: Client): Promise<string[]> {
  const service = await startTestService({ DATABASE_URL: inSchema(server, schema), JOBS: 'off' });
  try {
    return await answers(new Client(service.url, headers));
  } finally {
    await service.stop();
  }
}

/** The documented commands, with the names of schemas of this test. */
const commands = (part: string, schema: string): string =>
  documented(part)
    .replaceAll(/\bsurety_restored\b/g, `${schema}_restored`)
    .replaceAll(/\bsurety(?=[ .\n])(?!\.sql)/g, schema);

const schema = `surety_dumps_${process.env.JEST_WORKER_ID ?? 1}`;

test('a dump is restored beside the database that it is of', async () => {
  const server = TEST_DATABASE_URL!;
  const { service, admin } = await populated(server, schema);
  const before = await answers(admin);
  await service.stop();
  await dropSchemas(server, `${schema}_restored`);
  const [from, to] = [clientOptions(server), clientOptions(server)];
  await shell(commands('mariadb-dump $from --single-transaction surety >', schema), folder.path, { from });
  await shell(commands('surety_restored', schema), folder.path, { to });
  expect(await answersFrom(server, `${schema}_restored`, admin)).toEqual(before);
  await dropSchemas(server, schema, `${schema}_restored`);
}, 60_000);

if (TEST_MYSQL_URL !== undefined) {
  const server = TEST_MYSQL_URL;

  test('MySQL: a user without RELOAD dumps, and the dump is restored into the same server', async () => {
    const { service, admin } = await populated(server, schema);
    const before = await answers(admin);
    await service.stop();
    await dropSchemas(server, `${schema}_restored`);
    const connection = await connectTo(server);
    await connection.query('DROP USER IF EXISTS surety_dump');
    await connection.query('CREATE USER surety_dump');
    await connection.query(`GRANT SELECT, SHOW VIEW, TRIGGER ON ${schema}.* TO surety_dump`);
    await connection.end();
    const [from, to] = [clientOptions(server, 'surety_dump'), clientOptions(server)];
    await shell(commands('--set-gtid-purged=OFF', schema), folder.path, { from });
    const restore = commands('surety_restored', schema).replaceAll(/^mariadb /gm, 'mysql ');
    await shell(restore, folder.path, { to });
    expect(await answersFrom(server, `${schema}_restored`, admin)).toEqual(before);
    await dropSchemas(server, schema, `${schema}_restored`);
  }, 120_000);

  test('from MariaDB to MySQL', async () => {
    const { service, admin } = await populated(TEST_DATABASE_URL!, schema);
    const before = await answers(admin);
    await service.stop();
    await dropSchemas(server, schema);
    await createSchema(inSchema(server, schema));
    await (await startTestService({ DATABASE_URL: inSchema(server, schema), JOBS: 'off' })).stop();
    const [from, to] = [clientOptions(TEST_DATABASE_URL!), clientOptions(server)];
    await shell(commands('sandbox mode', schema), folder.path, { from, to });
    expect(await answersFrom(server, schema, admin)).toEqual(before);
    await dropSchemas(server, schema);
    await dropSchemas(TEST_DATABASE_URL!, schema);
  }, 120_000);
}
