import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
import { load, median, type Run, streamAll } from './measure.js';
import { asChart, asTable, type Row } from './report.js';
import { type Ground, type Workload, workloads } from './workloads.js';

/*
 * Measures the service beside two references in one run, in turn: what the machine does meanwhile hits all three.
 *
 *   npm run bench                 everything; --quick: the workloads at 64 connections
 *   npm run bench -- --json FILE  the figures for machines; --chart FILE: the picture
 *                    --only NAME  one workload; --rounds, --seconds: how often and how long
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
const rounds = Number(options.rounds);
const seconds = Number(options.seconds ?? (options.quick ? 1 : 2));

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
  const ground = await layGround(connection, 1_000_000);
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
  // A workload of fewer requests than there are connections would not use them all.
  const plan = connections.flatMap((count) =>
    wanted.filter(({ amount = count }) => amount >= count).map((workload) => ({ workload, count })),
  );
  const streams = options.only === undefined || options.only === 'stream';
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
    const isSpared = options.quick && contestant.name === 'tutorial' && workload.amount !== undefined;
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

/** What reading costs in a small database and in a large one, in turn; cold start, and memory at rest. */
async function measureGrowth(ground: Ground) {
  say('\ngrowing to 100,000 organizations and ten million tiers');
  await addOrganizations(connection, 100_000);
  for (let group = 0; group < 9; group++) {
    await addRate(connection, 16 + group, 1_000_000);
    say(`${group + 2} million tiers`);
  }
  const smallURL = inSchema(server.url, 'bench_small');
  await createSchema(smallURL);
  const smallFolder = join(folder, 'small');
  mkdirSync(smallFolder);
  const small = await startService(smallURL, smallFolder);
  contestants.push(small);
  await connection.changeUser({ database: 'bench_small' });
  const smallGround = await layGround(connection, 0);
  const growth: { workload: string; small: number; large: number; factor: number }[] = [];
  for (const name of ['list100', 'read']) {
    const pick = (each: Ground) => workloads(each).find((workload) => workload.name === name)!;
    const rates: [small: number, large: number][] = [];
    for (let round = -1; round < rounds; round++) {
      const inSmall = await load(small, pick(smallGround), 64, seconds);
      const inLarge = await load(service, pick(ground), 64, seconds);
      if (round >= 0) rates.push([inSmall.rate, inLarge.rate]);
    }
    const factor = median(rates.map(([one, other]) => one / other));
    const [ofSmall, ofLarge] = [median(rates.map(([one]) => one)), median(rates.map(([, other]) => other))];
    growth.push({ workload: name, small: ofSmall, large: ofLarge, factor });
    say(
      `${name}: ${ofSmall.toFixed(0)}/s among 10,100 tiers, ${ofLarge.toFixed(0)}/s among ten million: factor ${factor.toFixed(2)}`,
    );
  }
  return { growth, ...(await restOf(smallURL, smallFolder)) };
}

async function restOf(url: string, home: string) {
  const cold = await startService(url, home);
  await pause(3_000);
  const rest = { coldStartSeconds: cold.startSeconds, restMegabytes: memoryOf(cold.pid) };
  await cold.stop();
  say(`cold start ${rest.coldStartSeconds.toFixed(2)} s, ${rest.restMegabytes.toFixed(0)} MB at rest`);
  return rest;
}
