import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { createSchema } from '../../src/platform/database/migrate.js';
import { inSchema } from '../../src/platform/database/place.js';
import type { Contestant } from './contestants.js';
import { fillForAttackers, type HostileGround, layHostileGround } from './hostile-ground.js';
import { Attacker } from './hostile-request.js';
import { hostileShapes, type Shape } from './hostile-shapes.js';
import { databasePid, memoryOf, processorTimeOf } from './processes.js';
import type { Stage } from './stage.js';
import { askAsVictim, type VictimFigures } from './ask-as-victim.js';
import { load } from './measure.js';
import type { Workload } from './workloads.js';

/** What one attack costs, and how a tenant fares beside it who has nothing to do with it. */
export interface HostileRow {
  shape: string;
  /** Milliseconds of processor time that one request costs the service, and the database. */
  serviceMilliseconds: number;
  databaseMilliseconds: number;
  /** Of one answer. */
  bytes: number;
  /** Megabytes that the service had in memory more than before, at most. */
  megabytes: number;
  /** How often the attackers had each status; 0: no answer. */
  answers: Record<string, number>;
  quiet: VictimFigures;
  beside: VictimFigures;
  /** Until a small document of the victim is read, where the attack is after that. */
  readSeconds: number | undefined;
  hasHeld: boolean;
}

const perSecond = 50;
/** Until an attack is at its height. */
const riseMilliseconds = 1_000;
const restMilliseconds = 500;
/** So often a victim's p99 may be what it is in quiet, and a quiet one below this counts as this much. */
const mostTimes = 3;
const leastQuiet = 8;
/** So long the victim may wait until a small document is read. */
const mostReadSeconds = 10;
/** One request is sent so often, or for so long, to see what it costs. */
const single = { requests: 20, milliseconds: 1_000 };

/** A service that has begun is asked so much before it is attacked. */
const warming = { connections: 16, seconds: 2 };

/** Which attacks are measured, and beside how much. */
export interface HostileChoice {
  /** Bonds of the attackers. */
  bonds?: number;
  isWanted?: (shape: Shape) => boolean;
}

/** Each attack in turn, against the service as it is installed, with the limits that it has. */
export async function measureHostile(
  stage: Stage,
  { bonds = 100_000, isWanted = () => true }: HostileChoice = {},
): Promise<HostileRow[]> {
  const { say, connection, serverURL } = stage;
  const databaseURL = inSchema(serverURL, 'bench_hostile');
  // Who measures again begins again.
  await connection.query('DROP DATABASE IF EXISTS bench_hostile');
  await createSchema(databaseURL);
  const start = (name: string, settings?: NodeJS.ProcessEnv) =>
    stage.start(name, databaseURL, { settings: { RATE_LIMIT: undefined, STOP_SECONDS: '1', ...settings } });
  // Makes the tables, and has not looked at the log yet.
  await (await start('hostile-tables', { JOBS: 'off' })).stop();
  await connection.changeUser({ database: 'bench_hostile' });
  await fillForAttackers(stage, bonds);
  let service = await start('hostile');
  const ground = await layHostileGround(stage, databaseURL, service, bonds);
  await connection.changeUser({ database: 'bench' });
  const database = await databasePid(connection);
  await warmUp(service, ground);
  const rows: HostileRow[] = [];
  const shapes = hostileShapes(ground).filter(isWanted);
  for (const [at, shape] of shapes.entries()) {
    const attacked = shape.settings ? await start(`hostile-${at}`, shape.settings) : service;
    const row = await measure(shape, attacked, ground, database, Math.max(2, stage.seconds));
    rows.push(row);
    const p99 = [row.quiet, row.beside].map((figures) => `${figures.p99.toFixed(0)} ms`).join(', beside it ');
    say(`${at + 1} of ${shapes.length}, ${shape.name}: p99 ${p99}: ${row.hasHeld ? 'held' : 'NOT HELD'}`);
    if (attacked !== service) await attacked.stop();
    // What one attack leaves behind, and the limits that it has used up, are not to count in the next.
    if (attacked === service && at < shapes.length - 1) {
      await service.stop();
      service = await start(`hostile-after-${at}`);
      await warmUp(service, ground);
    }
  }
  await service.stop();
  return rows;
}

/** Has the service compile what it uses: one that has just begun is slow by itself. */
async function warmUp({ url }: Contestant, { victim, victimPath }: HostileGround): Promise<void> {
  const reading: Workload = { name: 'warm up', method: 'GET', path: victimPath };
  await load({ url, headers: victim }, reading, warming.connections, warming.seconds);
}

async function measure(
  shape: Shape,
  { url, process: { pid } }: Contestant,
  { victim, victimPath }: HostileGround,
  database: number,
  seconds: number,
): Promise<HostileRow> {
  const request = { url: url + victimPath, headers: victim };
  const ask = () => askAsVictim({ requests: [request], perSecond, seconds });
  const quiet = await ask();
  const before = memoryOf(pid!);
  const cost = shape.isBesideVictim ? nothing : await costOfOne(shape, url, pid!, database);
  const attack = keepAttacking(shape, url);
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(pid!))), 50);
  await pause(riseMilliseconds);
  const beside = await ask();
  const readSeconds = shape.isOfDocuments ? await secondsToRead(url, victim) : undefined;
  const answers = await attack.stop();
  clearInterval(watch);
  await pause(restMilliseconds);
  const limit = mostTimes * Math.max(leastQuiet, quiet.p99);
  return {
    ...{ shape: shape.name, ...cost, megabytes: peak - before, answers, quiet, beside, readSeconds },
    hasHeld: beside.p99 <= limit && beside.failed === 0 && (readSeconds ?? 0) < mostReadSeconds,
  };
}

const nothing = { serviceMilliseconds: 0, databaseMilliseconds: 0, bytes: 0 };

async function costOfOne(shape: Shape, url: string, pid: number, database: number) {
  const attacker = new Attacker(url);
  const before = [processorTimeOf(pid), processorTimeOf(database)] as const;
  const until = performance.now() + single.milliseconds;
  let bytes = 0;
  let count = 0;
  for (; count < single.requests && performance.now() < until; count++) {
    bytes = Math.max(bytes, (await shape.send(attacker, count))?.bytes ?? 0);
  }
  // What goes on behind an answer belongs to its cost.
  await pause(restMilliseconds);
  attacker.close();
  return {
    serviceMilliseconds: (processorTimeOf(pid) - before[0]) / count,
    databaseMilliseconds: (processorTimeOf(database) - before[1]) / count,
    bytes,
  };
}

/**
 * Attackers are elsewhere: here they give way to service, database and victim, where this process may choose (as root).
 * The thread of the victim goes back by itself.
 */
function setPriorityOfAttackers(priority: number): void {
  if (process.getuid?.() === 0) setPriority(priority);
}

function keepAttacking(shape: Shape, url: string) {
  setPriorityOfAttackers(constants.priority.PRIORITY_LOW);
  const answers: Record<string, number> = {};
  let count = 0;
  let isOver = false;
  const attackers = Array.from({ length: shape.connections }, () =>
    shape.isBesideVictim ? new Attacker(url, '127.0.0.1') : new Attacker(url),
  );
  const attacking = attackers.map(async (attacker) => {
    while (!isOver) {
      const answer = await shape.send(attacker, count++);
      if (!answer) await pause(100);
      else answers[answer.status] = (answers[answer.status] ?? 0) + 1;
    }
  });
  return {
    async stop(): Promise<Record<string, number>> {
      isOver = true;
      for (const attacker of attackers) attacker.close();
      await Promise.all(attacking);
      setPriorityOfAttackers(constants.priority.PRIORITY_NORMAL);
      return answers;
    },
  };
}

/** Gives a document a small text, and waits until it is read; no longer than it may take. */
async function secondsToRead(url: string, headers: Record<string, string>): Promise<number> {
  const send = async (method: string, path: string, type = '', body?: string) => {
    const all = { ...headers, ...(body !== undefined && { 'Content-Type': type }) };
    const response = await fetch(url + path, { method, headers: all, ...(body !== undefined && { body }) });
    return (await response.json()) as { id: string; state: string };
  };
  const { id } = await send('POST', '/document', 'application/json', '{"name":"text","projectID":"P"}');
  await send('PUT', `/document/${id}/content`, 'text/plain', 'Bids are due.');
  const begun = performance.now();
  for (;;) {
    const { state } = await send('GET', `/document/${id}/text`);
    const seconds = (performance.now() - begun) / 1_000;
    if (state === 'read' || seconds > mostReadSeconds) return seconds;
    await pause(100);
  }
}

/** The rows as a table for people. */
export function hostileTable(rows: HostileRow[]): string {
  const head = [
    'shape',
    'node ms',
    'db ms',
    'answer',
    '+ MB',
    'p50 quiet',
    'beside',
    'p99 quiet',
    'beside',
    'failed',
    '',
    'answers',
  ];
  const lines = rows.map((row) => [
    row.shape,
    row.serviceMilliseconds.toFixed(1),
    row.databaseMilliseconds.toFixed(1),
    `${(row.bytes / 1_000).toFixed(1)} kB`,
    row.megabytes.toFixed(0),
    ...[row.quiet.p50, row.beside.p50, row.quiet.p99, row.beside.p99].map((each) => each.toFixed(1)),
    String(row.beside.failed),
    row.hasHeld ? 'held' : 'NOT HELD',
    Object.entries(row.answers)
      .map((pair) => pair.join(' x '))
      .join(', '),
  ]);
  const widths = head.map((title, at) => Math.max(title.length, ...lines.map((line) => line[at]!.length)));
  const told = [head, ...lines].map((line) =>
    line
      .map((cell, at) => (at === 0 || at > 9 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
      .join('  ')
      .trimEnd(),
  );
  const read = rows.flatMap(({ shape, readSeconds }) =>
    readSeconds === undefined
      ? []
      : [`beside ${shape} a text of the victim was read after ${readSeconds.toFixed(1)} s`],
  );
  const held = rows.filter(({ hasHeld }) => hasHeld).length;
  return [
    `a tenant's ${perSecond} small requests a second beside attacks from elsewhere: ${held} of ${rows.length} held`,
    `(none fails, and the p99 is at most ${mostTimes} times the quiet one; a quiet one below ${leastQuiet} ms counts as ${leastQuiet} ms)`,
    ...told,
    ...read,
  ].join('\n');
}
