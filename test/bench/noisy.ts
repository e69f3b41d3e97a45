import { setTimeout as pause } from 'node:timers/promises';
import { credentials } from './contestants.js';
import { keepLoading, load, median, medianOf, type Run, type Target } from './measure.js';
import type { Stage } from './stage.js';
import type { Workload } from './workloads.js';

/** Connections of the tenant that disturbs, and of the one that must not notice. */
const noisyConnections = 16;
const quietConnections = 32;

/** How a tenant fares while another one is quiet, keeps on meeting a lock, or keeps on sending duplicates. */
export interface NoisyFigures {
  quiet: Run;
  besideLock: Run;
  besideDuplicates: Run;
  /** The p99 beside the other's noise, as a multiple of the quiet one: the median of the rounds. */
  lockFactor: number;
  duplicatesFactor: number;
  /** The answers that the noisy tenant had, by status, in all rounds. */
  answersBesideLock: Record<string, number>;
  answersToDuplicates: Record<string, number>;
}

/**
 * One tenant creates rates. Another one, meanwhile, changes a rate and creates tiers under it while an outside
 * connection holds that rate's lock, or sends a tier again and again that is there already.
 */
export async function measureNoisy(stage: Stage): Promise<NoisyFigures> {
  const { service, databaseURL, folder, connection, rounds, say } = stage;
  const noisy = { url: service.url, headers: credentials(databaseURL, folder, 'noisy', 'admin') };
  const rateID = await create(noisy, '/rate', {
    ...{ orgID: 'noisy', name: 'Class N', freeWarrantyMonths: 12, stdTermMonths: 12 },
  });
  const tier = { orgID: 'noisy', rateID, type: 'premium', value: 25, threshold: 0 };
  await create(noisy, '/rate_tier', tier);
  const changes: Workload = {
    ...{ name: 'change', method: 'PUT', path: `/rate/${rateID}`, headers: { 'If-Match': '*' } },
    vary: (count) => ({ body: { name: `Class ${count}`, freeWarrantyMonths: 12, stdTermMonths: 12 } }),
  };
  const tiers: Workload = {
    ...{ name: 'tiers', method: 'POST', path: '/rate_tier' },
    vary: (count) => ({ body: { ...tier, threshold: Date.now() * 1_000 + count } }),
  };
  const duplicates: Workload = { name: 'duplicates', method: 'POST', path: '/rate_tier', body: tier };

  const runs: { quiet: Run; besideLock: Run; besideDuplicates: Run }[] = [];
  const [answersBesideLock, answersToDuplicates] = [{}, {}];
  await besideNobody(stage);
  for (let round = 0; round < rounds; round++) {
    const quiet = await besideNobody(stage);
    await connection.query('BEGIN');
    await connection.query("SELECT 1 FROM rate WHERE org_id = 'noisy' AND id = ? FOR UPDATE", [rateID]);
    const besideLock = await beside(stage, noisy, [changes, tiers], answersBesideLock);
    await connection.query('ROLLBACK');
    // What still waits for the lock ends.
    await pause(2_000);
    const besideDuplicates = await beside(stage, noisy, [duplicates], answersToDuplicates);
    runs.push({ quiet, besideLock, besideDuplicates });
    say(`noisy, round ${round + 1} of ${rounds}`);
  }
  return {
    quiet: medianOf(runs.map(({ quiet }) => quiet)),
    besideLock: medianOf(runs.map((run) => run.besideLock)),
    besideDuplicates: medianOf(runs.map((run) => run.besideDuplicates)),
    lockFactor: median(runs.map(({ quiet, besideLock }) => besideLock.p99 / quiet.p99)),
    duplicatesFactor: median(runs.map(({ quiet, besideDuplicates }) => besideDuplicates.p99 / quiet.p99)),
    ...{ answersBesideLock, answersToDuplicates },
  };
}

/** The figures as a table for people. */
export function noisyTable(figures: NoisyFigures): string {
  const { quiet, besideLock, besideDuplicates, lockFactor, duplicatesFactor } = figures;
  const line = (title: string, { rate, p50, p99, failed }: Run, factor: number) =>
    `${title.padEnd(36)} ${rate.toFixed(0).padStart(6)}/s  p50 ${p50.toFixed(0).padStart(3)} ms  p99 ${p99.toFixed(0).padStart(4)} ms (${factor.toFixed(1)} times)  ${failed} failed`;
  return [
    `creating rates at ${quietConnections} connections`,
    line('while the other tenant is quiet', quiet, 1),
    line('while the other meets a lock', besideLock, lockFactor),
    line('while the other sends duplicates', besideDuplicates, duplicatesFactor),
    `the other's answers: ${JSON.stringify(figures.answersBesideLock)} beside the lock, ${JSON.stringify(figures.answersToDuplicates)} to duplicates`,
  ].join('\n');
}

const rates: Workload = {
  ...{ name: 'create', method: 'POST', path: '/rate' },
  body: { orgID: 'bench', name: 'Class B standard', freeWarrantyMonths: 12, stdTermMonths: 12 },
};

const besideNobody = ({ service, seconds }: Stage): Promise<Run> =>
  load(service, rates, quietConnections, longEnough(seconds));

async function beside(
  { service, seconds }: Stage,
  noisy: Target,
  noise: Workload[],
  answers: Record<string, number>,
): Promise<Run> {
  const connections = noisyConnections / noise.length;
  const loads = noise.map((workload) => keepLoading(noisy, workload, connections));
  // Until the noise is at its height.
  await pause(1_500);
  const run = await load(service, rates, quietConnections, longEnough(seconds));
  for (const given of await Promise.all(loads.map((each) => each.stop()))) {
    for (const [status, count] of Object.entries(given)) answers[status] = (answers[status] ?? 0) + count;
  }
  return run;
}

/** Enough answers for a p99 that means something. */
const longEnough = (seconds: number): number => 2 * seconds;

async function create({ url, headers }: Target, path: string, body: object): Promise<string> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (response.status !== 201) throw new Error(`POST ${path}: ${response.status}`);
  return ((await response.json()) as { id: string }).id;
}
