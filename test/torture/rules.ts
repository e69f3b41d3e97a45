import type { Part } from './part.js';
import { runSpecs } from './specs.js';

/** The rules that contracts declare, numbers of issued bonds, quotas and limits. */
const specs = [
  'test/races.spec.ts',
  'test/instrument/races.spec.ts',
  'test/storage-quota.spec.ts',
  'test/limits-shared.spec.ts',
];
const roughly = 60;

export const rules: Part = {
  name: 'rules',
  promise:
    "every 'at most one', step, number and limit holds when 64 clients break it at once, on two instances",
  run: async (run) => {
    const { rounds } = run.size;
    // Of a run as small as this a single contract is enough.
    const least = run.size.writes < 1_000 ? { RESOURCE: 'rate_tier' } : {};
    const env = { ROUNDS: String(rounds), INSTANCES: '2', ...least };
    await runSpecs({ specs: least.RESOURCE ? specs.slice(0, 1) : specs, env, about: roughly }, run);
    run.outcome.figure('rounds of each', rounds);
  },
};
