import { issue, issued, type ReadyBond, readyBond, signOff } from '../instrument/issued.js';
import { made, place } from '../instrument/bond-paper.js';
import { Client } from '../service/client.js';
import { keepLoading, load, median, medianOf, type Run } from './measure.js';
import type { Stage } from './stage.js';
import type { Workload } from './workloads.js';

/** Fields on the two pages of the form that is rendered. */
const fieldCount = 40;
const rendersAtOnce = 10;
const issuesOfRound = 10;
const verifiers = 32;

/** How quick the steps of an electronic bond are, in medians of the rounds; times in milliseconds. */
export interface BondFigures {
  /** Two pages with forty fields, one after the other. */
  render: Run;
  /** `/health/live` meanwhile, with ten renders at once. */
  healthBesideRenders: Run;
  /** A bond of one form with its power of attorney, without a time stamp, one after the other. */
  issueP50: number;
  /** The slowest of all. */
  issueMost: number;
  /** By the hash of the file. */
  verify: Run;
}

/** Renders a form, issues a bond, and verifies it. */
export async function measureBonds({ service, rounds, seconds, say }: Stage): Promise<BondFigures> {
  const client = new Client(service.url, service.headers);
  const ready = await readyBond(client, 'bench');
  await signOff(client, ready);
  const { entry } = await issued(client, ready);
  const render: Workload = {
    ...{ name: 'render', method: 'POST', body: {} },
    path: `/bond_form/${await largeForm(client, ready)}/render`,
  };
  const health: Workload = { name: 'health', method: 'GET', path: '/health/live' };
  const verify: Workload = {
    ...{ name: 'verify', method: 'POST', path: '/verify' },
    body: { sha256: entry.sha256 },
  };
  const runs: { render: Run; health: Run; issues: number[]; verify: Run }[] = [];
  for (let round = -1; round < rounds; round++) {
    const alone = await load(service, render, 1, seconds);
    const noise = keepLoading(service, render, rendersAtOnce);
    const beside = await load(service, health, 1, seconds);
    await noise.stop();
    const issues = await issueTimes(client, ready);
    const verified = await load(service, verify, verifiers, seconds);
    if (round < 0) continue;
    runs.push({ render: alone, health: beside, issues, verify: verified });
    say(`bonds, round ${round + 1} of ${rounds}`);
  }
  return {
    render: medianOf(runs.map((run) => run.render)),
    healthBesideRenders: medianOf(runs.map(({ health: run }) => run)),
    issueP50: median(runs.flatMap(({ issues }) => issues)),
    issueMost: Math.max(...runs.flatMap(({ issues }) => issues)),
    verify: medianOf(runs.map((run) => run.verify)),
  };
}

/** The figures as a table for people. */
export function bondsTable({
  render,
  healthBesideRenders,
  issueP50,
  issueMost,
  verify,
}: BondFigures): string {
  const line = (title: string, { rate, p50, p99, failed }: Run) =>
    `${title.padEnd(44)} ${rate.toFixed(0).padStart(6)}/s  p50 ${p50.toFixed(0).padStart(3)} ms  p99 ${p99.toFixed(0).padStart(4)} ms  ${failed} failed`;
  return [
    'electronic bonds',
    line(`render of two pages with ${fieldCount} fields`, render),
    line(`/health/live beside ${rendersAtOnce} renders at once`, healthBesideRenders),
    `${'issue without a time stamp'.padEnd(44)} ${' '.repeat(8)}  p50 ${issueP50.toFixed(0).padStart(3)} ms  most ${issueMost.toFixed(0)} ms`,
    line(`verify by hash, ${verifiers} connections`, verify),
  ].join('\n');
}

/** A form of two pages with all its fields. @returns its id */
async function largeForm(client: Client, { bondID, poaID }: ReadyBond): Promise<string> {
  const values = {
    bondType: 'bid',
    length: 2,
    name: 'Large',
    percentage: 10,
    projectID: 'P-1',
    startPage: 0,
  };
  const formID = await made(client, 'bond_form', { ...values, bondID, poaID });
  const blanks = Array.from({ length: fieldCount }, (_, nth) => ({
    ...{ page: 1 + (nth % 2), x: 72 + (nth & 2) * 130, w: 220 },
    ...{ y: 60 + Math.floor(nth / 4) * 60, value: `{{ principal.name }} ${nth}` },
  }));
  await place(client, formID, blanks);
  return formID;
}

/** Issues the bond again and again, each in place of the one before. @returns milliseconds */
async function issueTimes(client: Client, { bondID, formID }: ReadyBond): Promise<number[]> {
  const times: number[] = [];
  while (times.length < issuesOfRound) {
    const begun = performance.now();
    const { status, text } = await client.post(`/bond/${bondID}/issue`, { ...issue, formIDs: [formID] });
    if (status !== 201) throw new Error(`issue: ${status} ${text}`);
    times.push(performance.now() - begun);
  }
  return times;
}
