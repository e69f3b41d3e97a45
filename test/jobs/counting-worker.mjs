/*
 * A worker process of the built job platform, for tests that kill it: its one kind of job takes a moment, and its
 * effect is one entry in the audit log.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { DataSource } from 'typeorm';
import { AuditEntry } from '../../dist/src/platform/audit/audit-entry.entity.js';
import { recordAudit } from '../../dist/src/platform/audit/audit.js';
import { readConfig } from '../../dist/src/platform/config/config.js';
import { dataSourceOptions } from '../../dist/src/platform/database/data-source.js';
import { Database } from '../../dist/src/platform/database/database.js';
import { Job } from '../../dist/src/platform/jobs/job.entity.js';
import { JobClaims } from '../../dist/src/platform/jobs/job-claims.js';
import { JobQueue } from '../../dist/src/platform/jobs/job-queue.js';
import { JobWorker } from '../../dist/src/platform/jobs/job-worker.js';

const config = readConfig(process.env);
const options = {
  ...dataSourceOptions(config.DATABASE_URL, config.JOBS_AT_ONCE + 1),
  entities: [Job, AuditEntry],
};
const dataSource = await new DataSource(options).initialize();
const database = new Database(dataSource);
const worker = new JobWorker(
  database,
  new JobQueue(database),
  new JobClaims(database),
  config,
  pino({ level: 'silent' }),
);

worker.handle('test.count', async ({ job, caller }) => {
  await pause(Math.random() * 10);
  return async (tx) => {
    const at = new Date().toISOString();
    recordAudit(tx, caller, { orgID: job.orgID, targetType: 'test', targetID: job.id, verb: 'counted', at });
  };
});
worker.onApplicationBootstrap();

process.on('SIGTERM', async () => {
  await worker.beforeApplicationShutdown();
  process.exit(0);
});
process.stdout.write('started\n');
