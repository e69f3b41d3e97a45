import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import mysql from 'mysql2/promise';
import { checkDatabase } from '../../src/cli/check/check-database.js';
import { checkSurroundings } from '../../src/cli/check/check-surroundings.js';
import { failure, warning } from '../../src/cli/check/finding.js';
import { readConfig } from '../../src/platform/config/config.js';
import { connectTo } from '../../src/platform/database/migrate.js';
import { settings } from '../../src/settings.js';
import { startServiceProcess, startWorkerProcess } from '../service/service-process.js';
import { temporaryFolder } from '../service/temporary-folder.js';
import { testDatabaseURL } from '../service/test-service.js';

/* `cli check` and `cli migrate`, as who deploys runs them. */

// Each command is a process of its own.
jest.setTimeout(120_000);

const folder = temporaryFolder();
const databaseURL = testDatabaseURL('_deploy');
const name = new URL(databaseURL).pathname.slice(1);
let server: mysql.Connection;

beforeAll(async () => {
  server = await connectTo(databaseURL);
  await server.query(`DROP DATABASE IF EXISTS ${name}`);
});
afterAll(async () => {
  await server.query(`DROP DATABASE IF EXISTS ${name}`);
  await server.query("DROP USER IF EXISTS 'surety_check'@'%'");
  await server.end();
  await folder.remove();
});

/** Runs a command of the built program. @returns its exit code, and what it has printed */
function cli(command: string, env: NodeJS.ProcessEnv = {}): Promise<{ code: number; text: string }> {
  const { PATH, HOME } = process.env;
  const data = join(folder.path, 'data');
  mkdirSync(data, { recursive: true });
  return new Promise((done) =>
    execFile(
      process.execPath,
      ['dist/src/cli.js', command],
      { env: { PATH, HOME, DATA_DIR: data, DATABASE_URL: databaseURL, ...env } },
      (error, stdout, stderr) => done({ code: Number(error?.code ?? 0), text: stdout + stderr }),
    ),
  );
}

/** What a look at the database finds, with these settings. */
const found = (env: NodeJS.ProcessEnv = {}) =>
  checkDatabase(readConfig(settings, { DATABASE_URL: databaseURL, ...env }));

/** What a check says of a part: its level and its words. */
const said = (text: string, part: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.slice(9).startsWith(part))
    .map((line) => line.replace(/\s+/g, ' '));

test('every setting that is a secret can be kept in a file, and others cannot', () => {
  const secrets = Object.entries(settings.settings).flatMap(([each, { isSecret }]) =>
    isSecret ? [each] : [],
  );
  const named = Object.keys(settings.settings).filter((each) =>
    /(_TOKEN|_PASSWORD|_SECRET_ACCESS_KEY|_API_KEY|^(DATABASE|REDIS|SMTP)_URL|_HEADERS)$/.test(each),
  );
  expect(secrets).toEqual(expect.arrayContaining(named));
});

test('settings that are wrong are told, each on its line, and nothing else is looked at', async () => {
  const { code, text } = await cli('check', { PORT: 'x', JOBS: 'some' });
  expect(code).toBe(1);
  expect(text.trim().split('\n')).toEqual([
    expect.stringMatching(/^FAILURE +settings +PORT must be/),
    expect.stringMatching(/^FAILURE +settings +JOBS must be/),
  ]);
});

test('before the first deploy: what is there and what is not', async () => {
  expect(await found({ MIGRATE: 'off' })).toEqual([
    failure('database', 'cannot be reached: ER_BAD_DB_ERROR'),
  ]);
  expect(await found()).toEqual([
    warning('database', `${name} is not there yet: the start, or cli migrate, makes it`),
  ]);
});

test('a service with MIGRATE=off starts after cli migrate, and not before', async () => {
  const started = { DATABASE_URL: databaseURL, DATA_DIR: join(folder.path, 'data'), MIGRATE: 'off' };
  await server.query(`CREATE DATABASE ${name}`);
  await expect(startServiceProcess(started)).rejects.toThrow(
    /are pending, from Platform\d+ on\.\s+Bring them up/,
  );
  const done = await cli('migrate');
  expect([done.code, done.text]).toEqual([
    0,
    expect.stringMatching(/^done: Platform\d+\n(done: \w+\n)+The tables are up to date\.\n$/),
  ]);
  const service = await startServiceProcess(started);
  const ready = await service.client.get('/health/ready');
  expect([ready.status, ready.body]).toMatchObject([
    200,
    { status: 'ready', checks: { service: 'ok', database: 'ok', migrations: 'ok' } },
  ]);
  const worker = await startWorkerProcess({ ...started, HEALTH_PORT: '0' });
  const [, port] = worker.log.join().match(/health checks are answered on port (\d+)/)!;
  expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
  await Promise.all([service.end('SIGTERM'), worker.end('SIGTERM')]);
});

test('after it: all is well, and what may lose data is warned of', async () => {
  const { code, text } = await cli('check', { MIGRATE: 'off' });
  expect([code, said(text, 'migrations'), said(text, 'privileges')[0], said(text, 'storage')]).toEqual([
    0,
    ['ok migrations none is pending'],
    'ok privileges are those that the service needs',
    [expect.stringMatching(/^ok storage the folder .* takes documents$/)],
  ]);
  expect(said(text, 'variables').join()).toMatch(/innodb_flush_log_at_trx_commit is [02]|docker\/my\.cnf/);
  expect(said(text, 'mail')[0]).toMatch(/^warning mail SMTP_URL is not set/);
});

test('a user who may not do enough, and what is not there, are failures', async () => {
  await server.query("CREATE USER IF NOT EXISTS 'surety_check'@'%' IDENTIFIED BY 'Pass-word-1'");
  await server.query(`GRANT SELECT ON ${name}.* TO 'surety_check'@'%'`);
  const url = new URL(databaseURL);
  [url.username, url.password] = ['surety_check', 'Pass-word-1'];
  const ofDatabase = await found({ DATABASE_URL: url.href, NODE_ENV: 'production' });
  expect(ofDatabase).toEqual(
    expect.arrayContaining([
      failure('privileges', 'INSERT on bond is missing'),
      failure('privileges', 'DELETE on bond is missing'),
      failure('privileges', expect.stringContaining('tables cannot be changed')),
      failure('credentials', expect.stringContaining('there is no API key')),
    ]),
  );
  expect(JSON.stringify(ofDatabase)).not.toMatch(/UPDATE on audit_log|Pass-word-1/);
  const outside = await checkSurroundings(
    readConfig(settings, {
      ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'bonds@acme.example', DATA_DIR: '/dev/null/none' },
      ...{ REDIS_URL: 'redis://127.0.0.1:1', SIGNING_KEY_FILE: '/dev/null/none' },
      ...{ JWT_ISSUER: 'http://127.0.0.1:1', JWT_AUDIENCE: 'x' },
    }),
  );
  expect(outside.map(({ level, part }) => `${level} ${part}`)).toEqual(
    ['data', 'storage', 'mail', 'redis', 'identity provider', 'signing key'].map((part) => `failure ${part}`),
  );
});
