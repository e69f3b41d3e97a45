/*
 * A worker process of the built job platform, for tests that kill it: its one kind of job takes a moment, and its
 * effect is one entry in the audit log.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AuditEntry } from '../../dist/src/platform/audit/audit-entry.entity.js';
import { readConfig } from '../../dist/src/platform/config/config.js';
import { settings } from '../../dist/src/settings.js';
import { DatabaseHosts } from '../../dist/src/platform/database/database-hosts.js';
import { readDatabaseURL } from '../../dist/src/platform/database/database-url.js';
import { dataSourceOptions } from '../../dist/src/platform/database/data-source.js';
import { Database } from '../../dist/src/platform/records/database.js';
import { Job } from '../../dist/src/platform/jobs/job.entity.js';
import { JobClaims } from '../../dist/src/platform/jobs/job-claims.js';
import { DatabaseClock } from '../../dist/src/platform/jobs/database-clock.js';
import { JobHandlers } from '../../dist/src/platform/jobs/job-handlers.js';
import { JobQueue } from '../../dist/src/platform/jobs/job-queue.js';
import { JobWorker } from '../../dist/src/platform/jobs/job-worker.js';

const config = readConfig(settings, process.env);
const hosts = new DatabaseHosts(readDatabaseURL(config.DATABASE_URL));
const options = {
  ...dataSourceOptions(config.DATABASE_URL, {
    hosts,
    connections: config.JOBS_AT_ONCE + 1,
    preparedStatements: 50,
  }),
  entities: [Job, AuditEntry],
};
const dataSource = await new DataSource(options).initialize();
const listeners = { tell: () => undefined };
const database = new Database(dataSource, listeners, {
  connections: config.JOBS_AT_ONCE + 1,
  hosts,
  shareLock: 'FOR UPDATE',
});
const handlers = new JobHandlers({ getProviders: () => [] });
const worker = new JobWorker(
  database,
  new JobQueue(database, new DatabaseClock(database)),
  new JobClaims(database),
  handlers,
  config,
  pino({ level: 'silent' }),
);

handlers.register('test.count', async ({ job, caller }) => {
  await pause(Math.random() * 10);
  return async (tx) => {
    const { orgID, id: targetID } = job;
    tx.insert(AuditEntry, {
      ...{ orgID, id: uuidv7(), projectID: '', action: 'test.counted', actorID: caller.actorID },
      ...{ targetID, targetType: 'test', createdAt: new Date().toISOString(), metadata: {} },
    });
  };
});
worker.onApplicationBootstrap();

process.on('SIGTERM', async () => {
  await worker.beforeApplicationShutdown();
  process.exit(0);
});
process.stdout.write('started\n');
