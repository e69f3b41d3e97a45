import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from './documents/contents.js';
import { type OnSuccess, type JobHandler, Unrecoverable, Snooze } from '../src/platform/jobs/job-handler.js';
import { JobCleaner } from '../src/platform/jobs/job-cleaner.js';
import type { Job } from '../src/platform/jobs/job.entity.js';
import { JobQueue } from '../src/platform/jobs/job-queue.js';
import { JobHandlers } from '../src/platform/jobs/job-handlers.js';
import { addEntry } from './audit/log-of.js';
import { Caller } from '../src/platform/tenancy/caller.js';
import type { Client } from './service/client.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

let service: TestService;
let orgID: string;
let client: Client;
beforeAll(async () => {
  service = await startTestService({ JOB_LEASE_SECONDS: '1' });
});
afterAll(() => service.stop());
beforeEach(async () => {
  orgID = newOrgID();
  client = await service.as(orgID, 'viewer');
});

const nothing: OnSuccess = () => Promise.resolve();
const callerIn = (org: string) => new Caller('tester', 'test', new Map([[org, 'admin']]));
let kinds = 0;

/** Has jobs of a kind of its own done by the service. */
type Options = Parameters<JobHandlers['register']>[2];

function newKind(handler: JobHandler, options?: Options, at: TestService = service): string {
  const kind = `test.kind${++kinds}`;
  at.app.get(JobHandlers).register(kind, handler, options);
  return kind;
}

function enqueue(
  kind: string,
  more: { org?: string; targetID?: string; inSeconds?: number } = {},
  at = service,
): Promise<Job> {
  const { org = orgID, targetID = 'target', inSeconds } = more;
  const caller = callerIn(org);
  const newJob = { orgID: org, kind, targetID, inSeconds };
  return at.database.write(caller, (tx) =>
    Promise.resolve(at.app.get(JobQueue).enqueueTx(tx, caller, newJob)),
  );
}

const viewOf = async ({ id }: Job) => (await client.get(`/job/${id}`)).body;
const overOf = (job: Job) =>
  eventually(
    () => viewOf(job),
    ({ state }) => state === 'done' || state === 'dead',
  );

test('a job is done, and can be looked at by those of its organization', async () => {
  const kind = newKind(({ report }) => {
    report(3, 4);
    return Promise.resolve(nothing);
  });
  const job = await enqueue(kind, { targetID: 'T-1' });
  const seen = await overOf(job);
  expect(seen).toMatchObject({
    id: job.id,
    orgID,
    kind,
    targetID: 'T-1',
    state: 'done',
    attempts: 1,
    failure: '',
  });
  expect(Object.keys(seen).sort()).toEqual([
    'attempts',
    'createdAt',
    'failure',
    'id',
    'kind',
    'orgID',
    'progress',
    'progressOf',
    'state',
    'targetID',
    'updatedAt',
  ]);
  const query = async (filters: object) =>
    (await client.post('/job/query', filters)).body.map(({ id }: { id: string }) => id);
  expect(await query({ kindIn: [kind], stateIn: ['done'], targetIDIn: ['T-1'] })).toEqual([job.id]);
  expect(await query({ kindIn: [kind], stateIn: ['dead'] })).toEqual([]);
  const stranger = await service.as(newOrgID());
  expect((await stranger.get(`/job/${job.id}`)).status).toBe(404);
  expect((await stranger.post('/job/query', { kindIn: [kind] })).body).toEqual([]);
});

test('what fails is tried again, and nothing of our own faults is told', async () => {
  let tries = 0;
  const kind = newKind(() => {
    tries++;
    return tries < 3 ? Promise.reject(new Error('SELECT secret FROM place')) : Promise.resolve(nothing);
  });
  const job = await enqueue(kind);
  const failed = await eventually(
    () => viewOf(job),
    ({ failure }) => failure !== '',
  );
  expect(failed).toMatchObject({ state: 'ready' });
  expect(failed.failure).not.toContain('SELECT');
  expect(await overOf(job)).toMatchObject({ state: 'done', attempts: 3, failure: '' });
});

test('the jobs of one organization leave a place for those of another', async () => {
  let finish!: () => void;
  const gate = new Promise<void>((resolve) => (finish = resolve));
  const slow = newKind(() => gate.then(() => nothing));
  const jobs = await Promise.all(Array.from({ length: 8 }, () => enqueue(slow)));
  const states = async () => (await Promise.all(jobs.map(viewOf))).map(({ state }) => state as string);
  await eventually(states, (seen) => seen.filter((state) => state === 'running').length === 4);
  const other = newOrgID();
  const done = await enqueue(
    newKind(() => Promise.resolve(nothing)),
    { org: other },
  );
  const stranger = await service.as(other, 'viewer');
  await eventually(
    async () => (await stranger.get(`/job/${done.id}`)).body,
    ({ state }) => state === 'done',
  );
  expect((await states()).filter((state) => state === 'running').length).toBe(4);
  finish();
  await eventually(states, (seen) => seen.every((state) => state === 'done'));
});

test('a job without hope is given up at once, kept, and counted', async () => {
  const given: string[] = [];
  const kind = newKind(() => Promise.reject(new Unrecoverable('The owner has gone away.')), {
    discard: (_tx, { job }, failure) => Promise.resolve(void given.push(`${job.targetID}: ${failure}`)),
  });
  const job = await enqueue(kind);
  expect(await overOf(job)).toMatchObject({
    state: 'dead',
    attempts: 1,
    failure: 'The owner has gone away.',
  });
  expect(given).toEqual(['target: The owner has gone away.']);
  await eventually(
    async () => (await client.get('/metrics')).text,
    (text) => text.includes(`jobs{kind="${kind}",state="dead"} 1`),
  );
});

test('a job that waits for something else is no failure', async () => {
  let looks = 0;
  const kind = newKind(() => (++looks < 4 ? Promise.reject(new Snooze(50)) : Promise.resolve(nothing)));
  expect(await overOf(await enqueue(kind))).toMatchObject({ state: 'done', attempts: 1, failure: '' });
  expect(looks).toBe(4);
});

test('the effect of a worker that lost its lease does not count', async () => {
  let runs = 0;
  const kind = newKind(async ({ job, caller }) => {
    const run = ++runs;
    if (run === 1) {
      // Somebody else takes it: as if this process had stood still for longer than its lease.
      await service.database.write(caller, (tx) =>
        tx.execute(
          'UPDATE job SET fence = fence + 1, state = ?, due_at = UTC_TIMESTAMP(3) WHERE org_id = ? AND id = ?',
          ['ready', job.orgID, job.id],
        ),
      );
    }
    return (tx) => {
      addEntry(tx, caller, { orgID, targetType: 'test', targetID: job.id, action: `test.done_by_${run}` });
      return Promise.resolve();
    };
  });
  const job = await enqueue(kind);
  await overOf(job);
  await pause(300);
  const entries = (await client.post('/log/query', { targetIDIn: [job.id] })).body;
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(['test.done_by_2']);
});

test('an organization with many jobs does not hold up one with few', async () => {
  const order: string[] = [];
  const kind = newKind(async ({ job }) => {
    await pause(60);
    order.push(job.orgID);
    return nothing;
  });
  // First in every order but that of chance.
  const big = `a-${newOrgID()}`;
  await enqueueMany(kind, big, 100);
  await enqueue(kind);
  await eventually(() => Promise.resolve(order.includes(orgID)), Boolean);
  expect(order.indexOf(orgID)).toBeLessThan(40);
  await eventually(
    () => Promise.resolve(order.length),
    (length) => length === 101,
  );
});

test('one kind leaves room for others', async () => {
  let now = 0;
  let most = 0;
  let letGo = () => {};
  const over = new Promise<void>((resolve) => (letGo = resolve));
  const slow = newKind(
    async () => {
      most = Math.max(most, ++now);
      await over;
      await pause(50);
      now--;
      return nothing;
    },
    { concurrency: 1 },
  );
  const quick = newKind(() => Promise.resolve(nothing));
  const jobs = await Promise.all([1, 2, 3].map(() => enqueue(slow)));
  // Done while all of the other kind are not.
  expect(await overOf(await enqueue(quick))).toMatchObject({ state: 'done' });
  expect(await Promise.all(jobs.map(async (job) => (await viewOf(job)).state))).not.toContain('done');
  letGo();
  await Promise.all(jobs.map(overOf));
  expect(most).toBe(1);
});

test('who asks twice before anything is done gets it done once', async () => {
  const kind = newKind(() => Promise.resolve(nothing));
  const caller = callerIn(orgID);
  const newJob = { orgID, kind, targetID: 'twice', details: { a: 1 } };
  const queue = service.app.get(JobQueue);
  const jobs = await service.database.write(caller, async (tx) => [
    await queue.enqueueUniqueTx(tx, caller, newJob),
    await queue.enqueueUniqueTx(tx, caller, newJob),
    await queue.enqueueUniqueTx(tx, caller, { ...newJob, details: { a: 2 } }),
  ]);
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(2);
});

test('a stop hands the lease back, and the job is done elsewhere at once', async () => {
  const leaving = await startTestService({ JOB_LEASE_SECONDS: '600' });
  let begun = false;
  let aborted = false;
  const kind = newKind(
    ({ signal }) => {
      begun = true;
      signal.addEventListener('abort', () => (aborted = true));
      return new Promise(() => undefined);
    },
    {},
    leaving,
  );
  const job = await enqueue(kind, {}, leaving);
  await eventually(() => Promise.resolve(begun), Boolean);
  await leaving.stop();
  expect(aborted).toBe(true);
  expect(await viewOf(job)).toMatchObject({ state: 'ready', attempts: 0 });
  service.app.get(JobHandlers).register(kind, () => Promise.resolve(nothing));
  expect(await overOf(job)).toMatchObject({ state: 'done', attempts: 1 });
});

test('jobs that were done long ago are deleted, dead jobs are kept', async () => {
  const good = newKind(() => Promise.resolve(nothing));
  const bad = newKind(() => Promise.reject(new Unrecoverable('no')));
  const jobs = [await enqueue(good), await enqueue(bad)];
  await Promise.all(jobs.map(overOf));
  const old = 'UPDATE job SET due_at = due_at - INTERVAL 15 DAY WHERE org_id = ?';
  await service.database.write(callerIn(orgID), (tx) => tx.execute(old, [orgID]));
  await service.app.get(JobCleaner).clean();
  expect(await Promise.all(jobs.map(async ({ id }) => (await client.get(`/job/${id}`)).status))).toEqual([
    404, 200,
  ]);
});

async function enqueueMany(kind: string, org: string, count: number): Promise<string[]> {
  const caller = callerIn(org);
  const queue = service.app.get(JobQueue);
  const ids: string[] = [];
  while (ids.length < count) {
    const batch = await service.database.write(caller, (tx) => {
      const jobs: string[] = [];
      while (jobs.length < Math.min(500, count - ids.length)) {
        jobs.push(queue.enqueueTx(tx, caller, { orgID: org, kind, targetID: 'many' }).id);
      }
      return Promise.resolve(jobs);
    });
    ids.push(...batch);
  }
  return ids;
}

const manyJobs = Number(process.env.JOBS_TEST_COUNT ?? 1_000);

test(`of ${manyJobs} jobs each is done once, while 8 workers are killed at random`, async () => {
  const orgs = [orgID, newOrgID(), newOrgID(), newOrgID()];
  const ids = (
    await Promise.all(orgs.map((org) => enqueueMany('test.count', org, manyJobs / orgs.length)))
  ).flat();
  const workers = Array.from({ length: 8 }, startWorker);
  let kills = 0;
  const open = "SELECT COUNT(*) FROM job WHERE kind = 'test.count' AND state IN ('ready', 'running')";
  try {
    for (;;) {
      await pause(Math.random() * 100);
      const [[left] = []] = await service.database.query(open, []);
      if (Number(left) === 0) break;
      const at = Math.floor(Math.random() * workers.length);
      // One kill for each part of the work, however fast the machine is.
      const isDue = manyJobs - Number(left) > (manyJobs * (kills + 1)) / 12;
      if (!isDue || !workers[at]!.hasStarted) continue;
      workers[at]!.kill('SIGKILL');
      kills++;
      workers[at] = startWorker();
    }
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
  }
  const states = await service.database.query(
    "SELECT state, COUNT(*), SUM(attempts > 1) FROM job WHERE kind = 'test.count' GROUP BY state",
    [],
  );
  expect(states.map(([state, count]) => [String(state), Number(count)])).toEqual([['done', manyJobs]]);
  const effects = await service.database.query(
    "SELECT target_id, COUNT(*) FROM audit_log WHERE action = 'test.counted' GROUP BY target_id",
    [],
  );
  expect(effects.length).toBe(manyJobs);
  expect(effects.filter(([, count]) => Number(count) !== 1)).toEqual([]);
  expect(new Set(effects.map(([id]) => String(id)))).toEqual(new Set(ids));
  expect(kills).toBeGreaterThan(3);
  expect(Number(states[0]![2])).toBeGreaterThan(0);
  process.stdout.write(
    `${manyJobs} jobs, ${kills} workers killed, ${String(states[0]![2])} jobs begun more than once\n`,
  );
}, 120_000);

/** A worker process; it counts as started once it has said so. */
function startWorker(): ChildProcess & { hasStarted?: boolean } {
  const env = { ...process.env, DATABASE_URL: service.databaseURL, JOB_LEASE_SECONDS: '1', NODE_ENV: 'test' };
  const child: ChildProcess & { hasStarted?: boolean } = spawn(
    process.execPath,
    ['test/jobs/counting-worker.mjs'],
    {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  child.stdout!.once('data', () => (child.hasStarted = true));
  return child;
}
