import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Presets, SingleBar } from 'cli-progress';
import mysql, { type Connection } from 'mysql2/promise';
import { createSchema } from '../../src/platform/database/migrate.js';
import { inSchema } from '../../src/platform/database/place.js';
import { startPrivateServer } from '../../src/platform/private-server/private-server.js';
import { type Contestant, memoryOf, startHand, startService, startTutorial } from './contestants.js';
import { addOrganizations, addRate, layGround } from './ground.js';
import { load, median, type Run, stream } from './measure.js';
import { asChart, asTable, type Row } from './report.js';
import { type Ground, type Workload, workloads } from './workloads.js';

/*
 * Measures the service beside two references in one run, in turn: what the machine does meanwhile hits all three.
 *
 *   npm run bench                 everything; --quick: the workloads at 64 connections
 *   npm run bench -- --json FILE  the figures for machines; --chart FILE: the picture
 */

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
    chart: { type: 'string', default: 'bench.svg' },
    only: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
  },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);

const say = (line: string) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'surety-bench-'));
const server = await startPrivateServer({ dataDir: folder, log: say });
const databaseURL = inSchema(server.url, 'bench');
await createSchema(databaseURL);
const service = await startService(databaseURL, folder);
const { socketPath } = Object.fromEntries(new URL(databaseURL).searchParams);
const connection: Connection = await mysql.createConnection({ user: 'root', socketPath, database: 'bench' });

const contestants: Contestant[] = [service];
try {
  say('filling the tables with a million rate tiers');
  const ground = await layGround(connection);
  contestants.push(await startHand(databaseURL), await startTutorial(databaseURL));
  const rows = await measureAll(ground);
  const extras = options.quick ? {} : await measureGrowth(ground);
  say(`\n${asTable(rows)}\n`);
  writeFileSync(options.chart, asChart(rows));
  say(`chart: ${options.chart}`);
  if (options.json !== undefined)
    writeFileSync(options.json, `${JSON.stringify({ rows, ...extras }, null, 2)}\n`);
} finally {
  await connection.end();
  await Promise.all(contestants.map((contestant) => contestant.stop()));
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measureAll(ground: Ground): Promise<Row[]> {
  const wanted = workloads(ground).filter(({ name }) => options.only === undefined || options.only === name);
  const connections = options.quick ? [64] : [1, 64, 1000];
  const plan = connections.flatMap((count) => wanted.map((workload) => ({ workload, count })));
  const streams = options.only === undefined || options.only === 'stream';
  const bar = new SingleBar({ format: '{bar} {percentage}% {what}' }, Presets.shades_classic);
  bar.start((plan.length + (streams ? 1 : 0)) * rounds, 0, { what: '' });
  const rows: Row[] = [];
  for (const { workload, count } of plan) {
    const runs: Run[][] = [];
    for (let round = 0; round < rounds; round++) {
      runs.push(await oneRound(workload, workload.isLong ? Math.min(count, 16) : count));
      bar.increment({ what: `${workload.name} at ${count}` });
    }
    rows.push(rowOf(workload.name, count, runs));
  }
  if (streams) rows.push(await measureStream(ground, () => bar.increment({ what: 'stream of a million' })));
  bar.stop();
  return rows;
}

async function oneRound(workload: Workload, connections: number): Promise<Run[]> {
  const runs: Run[] = [];
  for (const contestant of contestants) runs.push(await load(contestant, workload, connections, seconds));
  return runs;
}

function rowOf(workload: string, connections: number, runs: Run[][]): Row {
  const [service, hand, tutorial] = contestants.map((_, at) => median(runs.map((round) => round[at]!.rate)));
  const ratios = runs.map(([one, other]) => one!.rate / other!.rate);
  const own = runs.map(([one]) => one!);
  return {
    workload,
    connections,
    service: service!,
    hand: hand!,
    tutorial: tutorial!,
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    p50: median(own.map(({ p50 }) => p50)),
    p99: median(own.map(({ p99 }) => p99)),
    failed: own.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** The tutorial's way builds the whole list in memory, if it can: it is measured once. */
async function measureStream(ground: Ground, tick: () => void): Promise<Row> {
  const body = { orgIDIn: ['bench'], rateIDIn: [ground.million] };
  const runs: Run[][] = [];
  let peak = 0;
  for (let round = 0; round < rounds; round++) {
    const results = [];
    for (const contestant of contestants) {
      if (contestant.name === 'tutorial' && round > 0) results.push(runs[0]![2]!);
      else {
        const result = await stream(contestant, body);
        if (contestant.name === 'service') peak = Math.max(peak, result.peak);
        const failed = result.records === 1_000_000 ? 0 : 1;
        results.push({
          rate: 1 / result.seconds,
          p50: result.seconds * 1000,
          p99: result.seconds * 1000,
          failed,
        });
      }
    }
    runs.push(results);
    tick();
  }
  say(`\nstream of a million: the service had ${peak.toFixed(0)} MB in memory at its peak`);
  return rowOf('stream', 1, runs);
}

/** Cost as rows and organizations grow; cold start, and memory at rest. */
async function measureGrowth(ground: Ground) {
  const [list] = workloads(ground).filter(({ name }) => name === 'list100');
  const [read] = workloads(ground).filter(({ name }) => name === 'read');
  const growth: { tiers: number; organizations: number; list100: number; read: number }[] = [];
  const note = async (tiers: number, organizations: number) => {
    const [lists, reads] = [[] as number[], [] as number[]];
    for (let round = 0; round < rounds; round++) {
      lists.push((await load(service, list!, 64, seconds)).rate);
      reads.push((await load(service, read!, 64, seconds)).rate);
    }
    growth.push({ tiers, organizations, list100: median(lists), read: median(reads) });
    say(
      `${tiers} tiers, ${organizations} organizations: list100 ${median(lists).toFixed(0)}/s, read ${median(reads).toFixed(0)}/s`,
    );
  };
  await note(1_000_000, 1);
  await addOrganizations(connection, 100_000);
  await note(1_100_000, 100_000);
  for (let group = 0; group < 9; group++) await addRate(connection, 16 + group, 1_000_000);
  await note(10_100_000, 100_000);
  const cold = await startService(databaseURL, folder);
  await pause(3_000);
  const start = { coldStartSeconds: cold.startSeconds, restMegabytes: memoryOf(cold.pid) };
  await cold.stop();
  say(`cold start ${start.coldStartSeconds.toFixed(2)} s, ${start.restMegabytes.toFixed(0)} MB at rest`);
  return { growth, ...start };
}
