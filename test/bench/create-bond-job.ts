import { load, median } from './measure.js';
import type { FilledStage } from './stage.js';
import { workloads } from './workloads.js';

/** Bonds created a second, without a job and with one that a listener hands in, and the ratio within the rounds. */
export interface JobFigures {
  without: number;
  with: number;
  ratio: number;
  spread: [least: number, greatest: number];
}

const connections = 64;

/** What it costs a create that a module of a team's own hands in a job with it; nobody does the jobs meanwhile. */
export async function measureCreateBondJob(stage: FilledStage): Promise<JobFigures> {
  const { databaseURL, ground, rounds, seconds } = stage;
  const workload = workloads(ground).find(({ name }) => name === 'createBond')!;
  const start = (name: string, modules: string[]) =>
    stage.start(name, databaseURL, { program: ['service-with.js', ...modules], settings: { JOBS: 'off' } });
  const both = [await start('without-job', []), await start('with-job', ['notify'])];
  const rates: [without: number, with_: number][] = [];
  for (let round = -1; round < rounds; round++) {
    const results: number[] = [];
    for (const service of both) results.push((await load(service, workload, connections, seconds)).rate);
    if (round >= 0) rates.push([results[0]!, results[1]!]);
  }
  await Promise.all(both.map((service) => service.stop()));
  const ratios = rates.map(([without, with_]) => with_ / without);
  return {
    without: median(rates.map(([without]) => without)),
    with: median(rates.map(([, with_]) => with_)),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
  };
}

/** The figures as a line for people. */
export const jobLine = ({ without, with: with_, ratio, spread: [least, greatest] }: JobFigures): string =>
  `createBond ${without.toFixed(0)}/s, with a job ${with_.toFixed(0)}/s: ratio ${ratio.toFixed(2)} (${least.toFixed(2)}-${greatest.toFixed(2)})`;
