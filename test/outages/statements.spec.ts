import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolConnection } from 'mysql2';
import { poolAt } from '../../src/platform/database/data-source.js';
import { DatabaseHosts } from '../../src/platform/database/database-hosts.js';
import { readDatabaseURL } from '../../src/platform/database/database-url.js';
import { deadlinesFor } from '../../src/platform/database/deadlines.js';

/* The deadline that each statement on a connection has. */

const deadline = 300;

let pool: Pool;
let connection: PoolConnection;
beforeEach(async () => {
  const databaseURL = process.env.TEST_DATABASE_URL!;
  const hosts = new DatabaseHosts(readDatabaseURL(databaseURL));
  const deadlines = deadlinesFor(deadline);
  pool = poolAt(databaseURL, { hosts, connections: 1, preparedStatements: 10, deadlines });
  connection = await new Promise<PoolConnection>((resolve, reject) => {
    pool.getConnection((error, made) => (error ? reject(error) : resolve(made)));
  });
});
afterEach(() => new Promise<void>((resolve) => pool.end(() => resolve())));

const ask = (sql: string, values: unknown[] = []): Promise<unknown> =>
  new Promise((resolve, reject) => {
    connection.execute(sql, values as string[], (error: Error | null, rows) =>
      error ? reject(error) : resolve(rows),
    );
  });

test('a statement whose values cannot be sent leaves the connection to the next for good', async () => {
  await expect(ask('SELECT ? AS one', [undefined])).rejects.toThrow('undefined');
  await pause(2 * deadline);
  expect(await ask('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('those that queue behind a silent one are told with it', async () => {
  const told: unknown[] = [];
  const silent = ask('SELECT SLEEP(5)');
  silent.catch((error: unknown) => told.push(error));
  await pause(deadline / 2);
  for (const sql of ['SELECT 2', 'SELECT 3']) ask(sql).catch((error: unknown) => told.push(error));
  await expect(silent).rejects.toThrow(`The database has not answered within ${deadline} ms.`);
  await pause(0);
  const [first, ...others] = told;
  expect(others).toEqual([first, first]);
});
