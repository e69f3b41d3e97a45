import { join } from 'node:path';
import mysql, { type RowDataPacket } from 'mysql2/promise';
import { createSchema } from '../../../src/platform/database/migrate.js';
import { inSchema } from '../../../src/platform/database/place.js';
import { startServiceProcess } from '../../service/service-process.js';
import type { PartRun } from '../part.js';
import { tortureSettings } from '../site/site.js';

/** Starts many services at once on an empty schema: one of them makes the tables, and all come up. */
export async function startAtOnce({ folder, server, size, progress, outcome }: PartRun): Promise<void> {
  const databaseURL = inSchema(server.url, 'starts');
  await createSchema(databaseURL);
  const settings = { ...tortureSettings, DATABASE_URL: databaseURL, JOBS: 'off' };
  let up = 0;
  const starting = Array.from({ length: size.starts }, async (_, at) => {
    const service = await startServiceProcess({ ...settings, DATA_DIR: join(folder, `start-${at}`) });
    progress.at((++up / size.starts) * 0.4, `${up} of ${size.starts} are up`);
    return service;
  });
  const begun = performance.now();
  const settled = await Promise.allSettled(starting);
  const seconds = (performance.now() - begun) / 1_000;
  const services = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const ready = await Promise.all(services.map(({ client }) => client.get('/health/ready')));
  const codes = await Promise.all(services.map((each) => each.end('SIGTERM')));
  const times = await timesOfMigrations(databaseURL);
  outcome.figure('started at once on an empty schema', `${services.length}, in ${seconds.toFixed(1)} s`);
  outcome.figure('migrations', times.length);
  const failed = settled.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
  outcome.findEach('start that failed', failed);
  outcome.expect(
    ready.every(({ status }) => status === 200),
    'not every service that came up was ready',
  );
  outcome.expect(
    codes.every((code) => code === 0),
    `they ended with ${codes.join()}`,
  );
  outcome.expect(
    times.length > 0 && times.every((count) => count === 1),
    `migrations ran ${times.join()} times`,
  );
}

async function timesOfMigrations(databaseURL: string): Promise<number[]> {
  const socketPath = new URL(databaseURL).searchParams.get('socketPath')!;
  const connection = await mysql.createConnection({ user: 'root', socketPath, database: 'starts' });
  const [rows] = await connection.query<RowDataPacket[]>(
    'SELECT COUNT(*) AS times FROM migrations GROUP BY name',
  );
  await connection.end();
  return rows.map(({ times }) => Number(times));
}
