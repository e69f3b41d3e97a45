import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Stopping } from '../../src/platform/health/stopping.js';
import { until } from '../service/mail-server.js';
import { temporaryFolder } from '../service/temporary-folder.js';
import { startTestService, type TestService } from '../service/test-service.js';

/* What /health/ready says of each part. */

const data = temporaryFolder();
let service: TestService;
beforeAll(async () => {
  // Storage that cannot be written: a file is where its folder would be.
  await writeFile(join(data.path, 'documents'), '');
  service = await startTestService({ DATA_DIR: data.path }, '_readiness');
});
afterAll(async () => {
  await service.stop();
  await data.remove();
});

const ready = () => service.anonymous.get('/health/ready');

test('without storage it is ready for all else, and says what is missing', async () => {
  const { status, body } = await until(async () => {
    const answer = await ready();
    return answer.body.checks?.storage === 'unknown' || answer.body.checks?.worker !== 'ok'
      ? undefined
      : answer;
  });
  const there = { service: 'ok', database: 'ok', migrations: 'ok', worker: 'ok' };
  expect([status, body]).toEqual([200, { status: 'ready', checks: { ...there, storage: 'unavailable' } }]);
  await rename(join(data.path, 'documents'), join(data.path, 'file'));
  await until(async () => ((await ready()).body.checks.storage === 'ok' ? true : undefined));
});

test('tables of an older version make it unready, as those of a backup would', async () => {
  const { dataSource } = service.database;
  const [{ id, timestamp, name }] = await dataSource.query<[{ id: number; timestamp: string; name: string }]>(
    'SELECT id, timestamp, name FROM migrations ORDER BY id DESC LIMIT 1',
  );
  await dataSource.query('DELETE FROM migrations WHERE id = ?', [id]);
  const { status, headers, body } = await until(async () => {
    const answer = await ready();
    return answer.status === 503 ? answer : undefined;
  });
  await dataSource.query('INSERT INTO migrations (id, timestamp, name) VALUES (?, ?, ?)', [
    id,
    timestamp,
    name,
  ]);
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect(body).toMatchObject({
    type: '/problems/temporarily-unavailable',
    detail: 'The tables are behind this version of the service.',
    checks: { service: 'ok', database: 'ok', migrations: 'pending' },
  });
  await until(async () => ((await ready()).status === 200 ? true : undefined));
});

test('a stop that has begun is told', async () => {
  const stopping = service.app.get(Stopping);
  stopping.hasBegun = true;
  const { status, body } = await ready();
  stopping.hasBegun = false;
  expect([status, body.checks.service]).toEqual([503, 'stopping']);
});
