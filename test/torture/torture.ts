import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { events } from './events/events.js';
import { fuzz } from './fuzz.js';
import { instances } from './instances/instances.js';
import { ledger } from './ledger/ledger.js';
import { neighbours } from './neighbours.js';
import { Outcome } from './outcome.js';
import { overload } from './overload.js';
import type { Part } from './part.js';
import { Progress } from './progress.js';
import { endOf, headOf, machineWith, type PartReport, partText, type Report } from './report.js';
import { rules } from './rules.js';
import { DatabaseServer } from './site/database-server.js';
import { type Size, sizes } from './sizes.js';

/*
 * Does to the service what must do it no harm, and tells what did not hold; docs/reliability.md says how to run it.
 *
 *   npm run torture                     everything; --quick: in less than ten minutes; --least: in less than one
 *   npm run torture -- --only ledger    one part, or several: --only ledger,events
 *                      --writes 100000  another size; see sizes.ts for the names
 *                      --report FILE    the report for machines
 */

const parts: readonly Part[] = [ledger, events, rules, fuzz, neighbours, overload, instances];

const flag = { type: 'string' } as const;
const sizeFlags = Object.fromEntries(Object.keys(sizes.full).map((name) => [name, flag]));
const { values } = parseArgs({
  options: {
    ...{ quick: { type: 'boolean', default: false }, least: { type: 'boolean', default: false } },
    ...{ only: flag, report: flag },
    ...sizeFlags,
  },
});
const given = Object.entries(values).filter(([name]) => name in sizeFlags);
const size: Size = {
  ...sizes[values.least ? 'least' : values.quick ? 'quick' : 'full'],
  ...Object.fromEntries(given.map(([name, value]) => [name, Number(value)])),
};
const only = values.only?.split(',');
const unknown = only?.find((name) => !parts.some((part) => part.name === name));
if (unknown !== undefined)
  throw new Error(`There is no part ${unknown}: there are ${parts.map(({ name }) => name).join(', ')}.`);

const folder = mkdtempSync(join(tmpdir(), 'surety-torture-'));
// Who breaks it off leaves nothing behind: servers and services end with this process.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
const server = await DatabaseServer.start(join(folder, 'server'));
const begun = new Date();
const report: Report = {
  ...{ begunAt: begun.toISOString(), seconds: 0, machine: machineWith(server.name), size, parts: [] },
};
process.stdout.write(`${headOf(report)}\n\n`);
try {
  for (const part of parts) if (!only || only.includes(part.name)) await add(part);
} finally {
  await server.stop();
}
process.stdout.write(`${endOf(report)}\n`);
process.exit(report.parts.some(({ findings }) => findings.length > 0) ? 1 : 0);

/** What a part has shown is told at its end, so that who breaks the run off has what there is. */
async function add(part: Part): Promise<void> {
  const shown = await runPart(part);
  report.parts.push(shown);
  report.seconds = (Date.now() - begun.getTime()) / 1_000;
  process.stdout.write(`\n${partText(shown)}\n\n`);
  if (values.report !== undefined) writeFileSync(values.report, `${JSON.stringify(report, null, 2)}\n`);
}

/** A part that breaks off has not held either. */
async function runPart({ name, promise, run }: Part): Promise<PartReport> {
  const own = join(folder, name);
  mkdirSync(own);
  const outcome = new Outcome();
  const progress = new Progress(name);
  const start = performance.now();
  try {
    await run({ folder: own, server, size, progress, outcome });
  } catch (error) {
    outcome.finding(`it broke off: ${(error as Error).stack ?? String(error)}`);
  }
  progress.end();
  rmSync(own, { recursive: true, force: true });
  const { figures, findings, notDone } = outcome;
  return { name, promise, seconds: (performance.now() - start) / 1_000, figures, findings, notDone };
}
