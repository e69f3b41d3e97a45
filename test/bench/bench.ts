import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Presets, SingleBar } from 'cli-progress';
import mysql, { type Connection } from 'mysql2/promise';
import { createSchema } from '../../src/platform/database/migrate.js';
import { inSchema } from '../../src/platform/database/place.js';
import { startPrivateServer } from '../../src/platform/private-server/private-server.js';
import { bondsTable, measureBonds } from './bonds.js';
import { type Contestant, startHand, startService, startTutorial } from './contestants.js';
import { consoleLine, measureConsole } from './console.js';
import { jobLine, measureCreateBondJob } from './create-bond-job.js';
import { layGround } from './ground.js';
import { measureGrowth } from './growth.js';
import { hostileTable, measureHostile } from './hostile.js';
import { load, median, type Run, streamAll } from './measure.js';
import { measureNoisy, noisyTable } from './noisy.js';
import { asChart, asTable, type Row } from './report.js';
import { measureSizes, sizesTable } from './sizes.js';
import type { FilledStage } from './stage.js';
import { measureVaried, variedTable } from './varied.js';
import { measureWebhooks, webhookTable } from './webhooks.js';
import { type Ground, type Workload, workloads } from './workloads.js';

/*
 * Measures the service beside two references in one run, in turn: what the machine does meanwhile hits all three.
 *
 *   npm run bench                 everything; --quick: the workloads at 64 connections and at one
 *   npm run bench -- --json FILE  the figures for machines; --chart FILE: the picture
 *                    --only NAME  one workload or study; --rounds, --seconds: how often and how long
 */

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
    chart: { type: 'string', default: 'bench.svg' },
    only: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string' },
  },
});
const { quick, only } = options;
const rounds = Number(options.rounds);
const seconds = Number(options.seconds ?? (quick ? 1 : 2));

const say = (line: string) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'surety-bench-'));
const server = await startPrivateServer({ dataDir: folder, log: say });
const databaseURL = inSchema(server.url, 'bench');
await createSchema(databaseURL);
const service = await startService(databaseURL, folder);
const { socketPath } = Object.fromEntries(new URL(databaseURL).searchParams);
const connection: Connection = await mysql.createConnection({ user: 'root', socketPath, database: 'bench' });

const contestants: Contestant[] = [service];
const others: Contestant[] = [];
try {
  say('filling the tables with a million rate tiers');
  const ground = await layGround(connection, 1_000_000);
  contestants.push(await startHand(databaseURL), await startTutorial(databaseURL));
  const stage: FilledStage = {
    ...{ serverURL: server.url, databaseURL, folder, connection, ground, service },
    ...{ rounds, seconds, quick, say },
    start: async (name, url, settings) => {
      const ownFolder = join(folder, name);
      mkdirSync(ownFolder, { recursive: true });
      const other = await startService(url, ownFolder, settings);
      others.push(other);
      return other;
    },
  };
  const rows = await measureAll(ground);
  if (rows.length > 0) say(`\n${asTable(rows)}\n`);
  const results = { rows, ...(await measureStudies(stage)) };
  if (rows.length > 0) {
    writeFileSync(options.chart, asChart(rows));
    say(`chart: ${options.chart}`);
  }
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await connection.end();
  await Promise.all([...contestants, ...others].map((contestant) => contestant.stop()));
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** What is more than one workload beside the references. */
async function measureStudies(stage: FilledStage) {
  const results: Record<string, unknown> = {};
  const isWanted = (name: string) => only === undefined || only === name;
  if (isWanted('createBondJob')) {
    const figures = (results.createBondJob = await measureCreateBondJob(stage));
    say(jobLine(figures));
  }
  if (isWanted('noisy')) {
    const figures = (results.noisy = await measureNoisy(stage));
    say(`\n${noisyTable(figures)}\n`);
  }
  if (isWanted('varied')) {
    const figures = (results.varied = await measureVaried(stage));
    say(`\n${variedTable(figures)}\n`);
  }
  if (isWanted('bonds')) {
    const figures = (results.bonds = await measureBonds(stage));
    say(`\n${bondsTable(figures)}\n`);
  }
  if (isWanted('hostile')) {
    const figures = (results.hostile = await measureHostile(stage));
    say(`\n${hostileTable(figures)}\n`);
  }
  if (isWanted('webhooks')) {
    const figures = (results.webhooks = await measureWebhooks(stage));
    say(`\n${webhookTable(figures)}\n`);
  }
  if (isWanted('console')) {
    const figures = (results.console = await measureConsole(stage));
    say(consoleLine(figures));
  }
  if (isWanted('sizes') && !quick) {
    const figures = (results.sizes = await measureSizes(stage));
    say(`\n${sizesTable(figures)}\n`);
  }
  // Last, since it fills the database.
  if (isWanted('growth') && !quick) results.growth = await measureGrowth(stage);
  return results;
}

async function measureAll(ground: Ground): Promise<Row[]> {
  const wanted = workloads(ground).filter(({ name }) => only === undefined || only === name);
  // 64 first: one connection alone asks too little to have everything compiled.
  const connections = quick ? [64, 1] : [64, 1, 1000];
  // A workload of fewer requests than there are connections would not use them all.
  const plan = connections.flatMap((count) =>
    wanted.filter(({ amount = count }) => amount >= count).map((workload) => ({ workload, count })),
  );
  const streams = only === undefined || only === 'stream';
  if (plan.length === 0 && !streams) return [];
  const format = '{bar} {percentage}% {duration_formatted} {what}';
  const bar = new SingleBar({ format, noTTYOutput: true, notTTYSchedule: 15_000 }, Presets.shades_classic);
  bar.start((plan.length + (streams ? 1 : 0)) * rounds, 0, { what: '' });
  // First, while the service's memory is that of a fresh process.
  const stream = streams
    ? await measureStream(ground, () => bar.increment({ what: 'stream of a million' }))
    : undefined;
  const rows: Row[] = [];
  for (const { workload, count } of plan) {
    const runs: Run[][] = [];
    if (workload.amount === undefined) await oneRound(workload, count);
    for (let round = 0; round < rounds; round++) {
      runs.push(await oneRound(workload, count, runs[0]));
      bar.increment({ what: `${workload.name} at ${count}` });
    }
    rows.push(rowOf(workload.name, count, runs));
  }
  bar.stop();
  return stream ? [...rows, stream] : rows;
}

/** In a quick run the tutorial's long lists are measured in the first round only: they take the most of the time. */
async function oneRound(workload: Workload, connections: number, first?: Run[]): Promise<Run[]> {
  const runs: Run[] = [];
  for (const [at, contestant] of contestants.entries()) {
    const isSpared = quick && contestant.name === 'tutorial' && workload.amount !== undefined;
    const known = isSpared ? first?.[at] : undefined;
    runs.push(known ?? (await load(contestant, workload, connections, seconds)));
  }
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

/** The tutorial's way builds the whole list in memory: it is measured once, and left after a minute. */
async function measureStream(ground: Ground, tick: () => void): Promise<Row> {
  const body = { orgIDIn: ['bench'], rateIDIn: [ground.million] };
  const runs: Run[][] = [];
  let peak = 0;
  for (let round = 0; round < rounds; round++) {
    const results = [];
    for (const contestant of contestants) {
      if (contestant.name === 'tutorial' && round > 0) results.push(runs[0]![2]!);
      else {
        const result = await streamAll(contestant, body);
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
