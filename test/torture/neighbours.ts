import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import mysql from 'mysql2/promise';
import { createSchema } from '../../src/platform/database/migrate.js';
import { inSchema } from '../../src/platform/database/place.js';
import { type Contestant, startService } from '../bench/contestants.js';
import { type HostileRow, measureHostile } from '../bench/hostile.js';
import { measureNoisy } from '../bench/noisy.js';
import type { Stage } from '../bench/stage.js';
import type { Outcome } from './outcome.js';
import type { Part, PartRun } from './part.js';

/** So often a neighbour's p99 may be what it is in quiet; one below this many milliseconds counts as this much. */
const mostTimes = 3;
const leastQuiet = 8;
/** What a small run does: one of each kind of harm. */
const few = /all bonds|ten times its quota|unread|take long|filters of 1,000/;
const rounds = 3;

export const neighbours: Part = {
  name: 'neighbours',
  promise: `a tenant at its worst leaves the p99 of others within ${mostTimes} times what it is in quiet`,
  run: async (run) => {
    const { size, outcome } = run;
    const { stage, close } = await openStage(run);
    try {
      const noisy = await measureNoisy(stage);
      const { quiet, besideLock, besideDuplicates } = noisy;
      judge(outcome, 'keeps on meeting a lock', quiet.p99, besideLock.p99, besideLock.failed);
      judge(outcome, 'keeps on sending duplicates', quiet.p99, besideDuplicates.p99, besideDuplicates.failed);
      for (const row of await attacks(stage, size.records, size.measures > 1)) {
        const name = `sends: ${row.shape}`;
        judge(outcome, name, row.quiet.p99, row.beside.p99, row.beside.failed);
        if (row.readSeconds !== undefined)
          outcome.figure(`${name}: a document is read after`, `${row.readSeconds.toFixed(1)} s`);
        outcome.expect(row.hasHeld || row.readSeconds === undefined, `${name}: a document was read too late`);
      }
    } finally {
      await close();
    }
  },
};

/** What did not hold is measured again: it counts when it does not hold twice, since machines have moods. */
async function attacks(stage: Stage, bonds: number, isWhole: boolean): Promise<HostileRow[]> {
  const rows = await measureHostile(stage, { bonds, isWanted: ({ name }) => isWhole || few.test(name) });
  const failed = new Set(rows.filter(({ hasHeld }) => !hasHeld).map(({ shape }) => shape));
  if (failed.size === 0) return rows;
  const again = await measureHostile(stage, { bonds, isWanted: ({ name }) => failed.has(name) });
  return rows.map((row) => again.find(({ shape }) => shape === row.shape) ?? row);
}

function judge(outcome: Outcome, name: string, quiet: number, beside: number, failed: number): void {
  const times = beside / Math.max(leastQuiet, quiet);
  const told = `p99 ${quiet.toFixed(0)} ms in quiet, ${beside.toFixed(0)} ms beside it`;
  outcome.figure(name, `${told}, ${failed} failed`);
  outcome.expect(times <= mostTimes && failed === 0, `who ${name} is noticed: ${told}, ${failed} failed`);
}

/** What the studies of the bench stand on. */
async function openStage({
  folder,
  server,
  size,
  progress,
}: PartRun): Promise<{ stage: Stage; close: () => Promise<void> }> {
  const databaseURL = inSchema(server.url, 'bench');
  await createSchema(databaseURL);
  const service = await startService(databaseURL, folder);
  const socketPath = new URL(databaseURL).searchParams.get('socketPath')!;
  const connection = await mysql.createConnection({ user: 'root', socketPath, database: 'bench' });
  const started: Contestant[] = [service];
  let said = 0;
  const stage: Stage = {
    ...{ serverURL: server.url, databaseURL, folder, connection, service },
    ...{ rounds, seconds: size.records < 10_000 ? 1 : 2, quick: true },
    say: (line) => progress.at(++said / (size.measures > 1 ? 40 : 12), line),
    start: async (name, url, settings) => {
      const own = join(folder, name);
      mkdirSync(own, { recursive: true });
      const other = await startService(url, own, settings);
      started.push(other);
      return other;
    },
  };
  const close = async () => {
    await connection.end();
    await Promise.all(started.map((each) => each.stop()));
  };
  return { stage, close };
}
