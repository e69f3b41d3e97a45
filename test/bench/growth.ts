import { setTimeout as pause } from 'node:timers/promises';
import { createSchema } from '../../src/platform/database/migrate.js';
import { inSchema } from '../../src/platform/database/place.js';
import { addOrganizations, addRate, layGround } from './ground.js';
import { load, median } from './measure.js';
import { memoryOf } from './processes.js';
import type { FilledStage, Stage } from './stage.js';
import { type Ground, workloads } from './workloads.js';

/** What reading costs in a small database and in a large one, in turn; cold start, and memory at rest. */
export async function measureGrowth(stage: FilledStage) {
  const { serverURL, connection, service, ground, rounds, seconds, say } = stage;
  say('\ngrowing to 100,000 organizations and ten million tiers');
  await addOrganizations(connection, 100_000);
  for (let group = 0; group < 9; group++) {
    await addRate(connection, 16 + group, 1_000_000);
    say(`${group + 2} million tiers`);
  }
  const smallURL = inSchema(serverURL, 'bench_small');
  await createSchema(smallURL);
  const small = await stage.start('small', smallURL);
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
  await small.stop();
  return { growth, ...(await restOf(stage, smallURL)) };
}

async function restOf({ start, say }: Stage, url: string) {
  const cold = await start('cold', url);
  await pause(3_000);
  const rest = { coldStartSeconds: cold.startSeconds, restMegabytes: memoryOf(cold.process.pid!) };
  await cold.stop();
  say(`cold start ${rest.coldStartSeconds.toFixed(2)} s, ${rest.restMegabytes.toFixed(0)} MB at rest`);
  return rest;
}
