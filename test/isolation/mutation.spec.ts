import { sealAll } from '../audit/log-of.js';
import { TestProvider, usualKeys } from '../auth/test-provider.js';
import { startTestService, type TestService } from '../service/test-service.js';
import { deedsOf } from './deeds.js';
import { filtersOf } from './filters.js';
import { harmless } from './harmless.js';
import { Organization } from './organization.js';
import { type Ground, type Probe, probesOf } from './probes.js';
import { SqlTap } from './sql-tap.js';

/*
 * Whether the tests of isolation would notice: the organization is taken out of every query that has it, one after
 * the other, and each time one of them has to fail.
 */

let provider: TestProvider;
let service: TestService;
let tap: SqlTap;
let filters: Record<string, string[]>;

beforeAll(async () => {
  provider = await TestProvider.start(usualKeys());
  service = await startTestService({ ...provider.settings, JOBS: 'off' });
  filters = await filtersOf(service);
  tap = new SqlTap(service.app.getHttpServer());
});
afterAll(async () => {
  tap.remove();
  await service.stop();
  await provider.close();
});

async function newGround(): Promise<Ground> {
  const [ours, theirs] = [await Organization.make(service), await Organization.make(service)];
  await sealAll(service.database);
  return { service, ours, theirs, side: 'mutation', filters };
}

const probesOn = (ground: Ground): Probe[] => [...probesOf(ground), ...deedsOf(ground, provider)];

/** The probes that ask each shape of query, by their names. */
async function reachOf(ground: Ground): Promise<Map<string, string[]>> {
  const reach = new Map<string, string[]>();
  for (const { name, run } of probesOn(ground)) {
    const shapes = await tap.shapesOf(async () => expect(await run()).toEqual([]));
    for (const shape of shapes) reach.set(shape, [...(reach.get(shape) ?? []), name]);
  }
  return reach;
}

/** Whether one of the probes fails while queries of this shape are asked without the organization. */
async function isNoticed(shape: string, probes: Probe[]): Promise<boolean> {
  tap.mutated = shape;
  try {
    for (const { run } of probes) if ((await run()).length > 0) return true;
    return false;
  } catch {
    // An answer that the probe cannot even read.
    return true;
  } finally {
    tap.mutated = undefined;
  }
}

test('no query can lose its organization unnoticed', async () => {
  let ground = await newGround();
  const reach = await reachOf(ground);
  expect(reach.size).toBeGreaterThan(100);
  const unnoticed: string[] = [];
  for (const [shape, names] of reach) {
    if (harmless.some(([pattern]) => pattern.test(shape))) continue;
    const before = await ground.theirs.checksum();
    const probes = probesOn(ground).filter(({ name }) => names.includes(name));
    if (!(await isNoticed(shape, probes))) unnoticed.push(`${shape}, asked by ${names.join(', ')}`);
    if (/UPDATE|DELETE/.test(shape) || (await ground.theirs.checksum()) !== before)
      ground = await newGround();
  }
  expect(unnoticed).toEqual([]);
  const idle = harmless.filter(([pattern]) => ![...reach.keys()].some((shape) => pattern.test(shape)));
  expect(idle).toEqual([]);
}, 180_000);
