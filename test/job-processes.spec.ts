import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentWith, eventually } from './documents/contents.js';
import { invitation, pdfOf } from './documents/paper.js';
import { onePagePdf, stream } from './hostile-files/pdf-writer.js';
import type { Client } from './service/client.js';
import { startServiceProcess } from './service/service-process.js';
import { temporaryFolder } from './service/temporary-folder.js';

/* The built programs, as users start them, on one database and one folder of files. */

const data = temporaryFolder();
afterAll(() => data.remove());

const settings = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => {
  const url = new URL(process.env.TEST_DATABASE_URL!);
  url.pathname = `/surety_processes_${process.pid}`;
  return { DATABASE_URL: url.href, DATA_DIR: data.path, JOB_LEASE_SECONDS: '1', ...more };
};

const pageCount = 70;

/** Many pages, so that reading them takes a while. */
const longPaper = async (): Promise<Buffer> => {
  const lines = Array.from(
    { length: 38 },
    (_, at) => `Clause ${at}: the contractor keeps the site in good order at all times.`,
  );
  return pdfOf(
    ['Bids are due on April 2, 2026 at 2:00 p.m.'],
    ...Array.from({ length: pageCount - 1 }, () => lines),
  );
};

const jobsOf = async (client: Client, targetID: string) =>
  (await client.post('/job/query', { targetIDIn: [targetID] })).body as {
    kind: string;
    state: string;
    attempts: number;
  }[];

test('a service that is killed in the middle of a job goes on with it when it is back', async () => {
  const first = await startServiceProcess(settings());
  const id = await documentWith(first.client, 'P-1', await longPaper());
  await eventually(
    () => jobsOf(first.client, id),
    (jobs) => jobs.some(({ kind, state }) => kind === 'document.read' && state === 'running'),
  );
  await first.end('SIGKILL');
  const second = await startServiceProcess(settings());
  const text = await eventually(
    async () => (await second.client.get(`/document/${id}/text?page=${pageCount}`)).body,
    ({ state }) => state !== 'waiting',
  );
  expect(text).toMatchObject({ state: 'read', pageCount, pages: [{ page: pageCount }] });
  const [job] = (await jobsOf(second.client, id)).filter(({ kind }) => kind === 'document.read');
  expect(job).toMatchObject({ state: 'done', attempts: 2 });
  const entries = (await second.client.post('/log/query', { targetIDIn: [id] })).body as { action: string }[];
  expect(entries.filter(({ action }) => action === 'document.parsed').length).toBe(1);
  expect(await second.end('SIGTERM')).toBe(0);
}, 60_000);

/** All processes below this one, and what each runs. */
function descendantsOf(pid: number): { pid: number; runs: string }[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = all.filter((name) => parentOf(Number(name)) === pid).map(Number);
  return children.flatMap((child) => [
    { pid: child, runs: textIn(`/proc/${child}/cmdline`) },
    ...descendantsOf(child),
  ]);
}

const parentOf = (pid: number): number => Number(/^PPid:\s+(\d+)/m.exec(textIn(`/proc/${pid}/status`))?.[1]);
const isAlive = (pid: number): boolean => /^State:\s+[^Z]/m.test(textIn(`/proc/${pid}/status`));

function textIn(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

/** A PDF of 2,000 pages, each of which takes its reader a while. */
const endless = (): Buffer =>
  onePagePdf({
    pages: `<</Type/Pages/Kids[${'3 0 R '.repeat(2000)}]/Count 2000>>`,
    contents: stream('q Q '.repeat(100_000)),
  });

describe('what reads documents ends with the service', () => {
  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'that %s ends, and so does what it has started',
    async (signal) => {
      const programs = join(data.path, `programs-${signal}`);
      mkdirSync(programs);
      const sleeper = '#!/bin/sh\nsleep 117 &\nwait\n';
      for (const name of ['pdftoppm', 'tesseract'])
        writeFileSync(join(programs, name), sleeper, { mode: 0o755 });
      const service = await startServiceProcess(settings({ PATH: `${programs}:${process.env.PATH}` }));
      await documentWith(service.client, `P-${signal}`, endless());
      await documentWith(service.client, `P-${signal}`, await pdfOf([]));
      const reading = await eventually(
        () => Promise.resolve(descendantsOf(service.pid)),
        (found) =>
          ['extraction-child', 'sleep\0'].every((each) => found.some(({ runs }) => runs.includes(each))),
      );
      await service.end(signal);
      const left = await eventually(
        () => Promise.resolve(reading.filter(({ pid }) => isAlive(pid))),
        (found) => found.length === 0,
      );
      expect(left).toEqual([]);
    },
    60_000,
  );
});

test('a worker does the jobs of a service that does none', async () => {
  const service = await startServiceProcess(settings({ JOBS: 'off' }));
  const id = await documentWith(service.client, 'P-2', await invitation());
  const requestID = (await service.client.post('/bond_request', { projectID: 'P-2', bondType: 'bid' })).body
    .id as string;
  const job = (await service.client.post(`/bond_request/${requestID}/generate`, {})).body;
  expect(job.state).toBe('ready');
  const worker = spawn(process.execPath, ['dist/src/worker.js'], {
    env: { ...process.env, ...settings() },
    stdio: 'ignore',
  });
  await eventually(
    async () => (await service.client.get(`/job/${job.id}`)).body,
    ({ state }) => state === 'done',
  );
  const fields = (
    await service.client.post('/bond_request_field/query', { requestIDIn: [requestID], refIn: ['bid.date'] })
  ).body;
  expect(fields).toMatchObject([{ value: '2026-04-02', evidenceDocID: id }]);
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.kill('SIGTERM');
  expect(await ended).toBe(0);
  await service.end('SIGTERM');
}, 60_000);

test('a worker without a database says what is missing', async () => {
  const env = { PATH: process.env.PATH, DATA_DIR: `${data.path}/nothing` };
  const worker = spawn(process.execPath, ['dist/src/worker.js'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let told = '';
  worker.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()));
  expect(await new Promise((resolve) => worker.once('exit', resolve))).toBe(1);
  expect(told).toContain('DATABASE_URL is not set');
});
