import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import mysql from 'mysql2/promise';
import { createSchema } from '../../src/platform/database/migrate.js';
import { inSchema } from '../../src/platform/database/place.js';
import { startPrivateServer } from '../../src/platform/private-server/private-server.js';
import { startService } from './contestants.js';
import { type CpuProfile, flameGraph } from './flame-graph.js';
import { layGround } from './ground.js';
import { load } from './measure.js';
import { workloads } from './workloads.js';

/*
 * Profiles the service under one workload: npm run bench:profile -- create
 * It leaves bench-<workload>.cpuprofile, for a browser's developer tools, and bench-<workload>.svg, a flame graph.
 */

const { positionals } = parseArgs({ allowPositionals: true });
const wanted = positionals[0] ?? 'create';
const say = (line: string) => process.stdout.write(`${line}\n`);

const folder = mkdtempSync(join(tmpdir(), 'surety-profile-'));
const server = await startPrivateServer({ dataDir: folder, log: say });
try {
  const databaseURL = inSchema(server.url, 'bench');
  await createSchema(databaseURL);
  const service = await startService(databaseURL, folder, {
    nodeFlags: ['--cpu-prof', `--cpu-prof-dir=${folder}`],
  });
  const { socketPath } = Object.fromEntries(new URL(databaseURL).searchParams);
  const connection = await mysql.createConnection({ user: 'root', socketPath, database: 'bench' });
  const ground = await layGround(connection, 1_000_000);
  await connection.end();
  const workload = workloads(ground).find(({ name }) => name === wanted);
  if (!workload)
    throw new Error(
      `There is ${workloads(ground)
        .map(({ name }) => name)
        .join(', ')}.`,
    );
  const { rate } = await load(service, workload, 64, 10);
  say(`${wanted}: ${rate.toFixed(0)} answers a second, with the profiler on`);
  await service.stop();
  const written = readdirSync(folder).find((name) => name.endsWith('.cpuprofile'))!;
  const profile = `bench-${wanted}.cpuprofile`;
  renameSync(join(folder, written), profile);
  const graph = flameGraph(
    JSON.parse(readFileSync(profile, 'utf8')) as CpuProfile,
    `${wanted}, 64 connections`,
  );
  writeFileSync(`bench-${wanted}.svg`, graph);
  say(`left ${profile} and bench-${wanted}.svg`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
