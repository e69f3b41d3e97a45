import { run, sealAll } from '../audit/log-of.js';
import { TestProvider, usualKeys } from '../auth/test-provider.js';
import { readApi } from '../service/api.js';
import { isRestricted } from '../service/contracts.js';
import { startTestService } from '../service/test-service.js';
import type { Ground, Probe } from './check.js';
import { derivedExcuses, idleExcuses, isExcused, ofNoOrganization, statedExcuses } from './harmless.js';
import { Organization, type Site } from './organization.js';
import { allProbesOf } from './probes.js';
import { SqlTap } from './sql-tap.js';

/*
 * Whether the tests of isolation would notice: the organization is taken out of every query that has it, one after
 * the other, and each time one of them has to fail.
 */

const provider = await TestProvider.start(usualKeys());
// In a schema of its own: a query without its organization goes through what all others have left there as well.
const service = await startTestService({ ...provider.settings, JOBS: 'off' }, '_mutation');
const site: Site = { service, provider, api: await readApi(service) };
const { database } = service;
const owned: { name: string }[] = await run(
  database,
  "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = DATABASE() AND column_name = 'org_id'",
);
const tap = new SqlTap(service.app.getHttpServer(), new Set(owned.map(({ name }) => name)));
afterAll(async () => {
  tap.remove();
  await service.stop();
  await provider.close();
});

const newGround = async (): Promise<Ground> => withOthers({ ours: await Organization.make(site) });

/** The same organization beside a new one. */
async function withOthers({ ours }: Pick<Ground, 'ours'>): Promise<Ground> {
  const theirs = await Organization.make(site);
  await sealAll(database);
  return { ...site, ours, theirs, side: 'mutation' };
}

/** The probes that ask each shape of query, by their names: the quickest first. */
async function reachOf(ground: Ground): Promise<Map<string, string[]>> {
  const asked: { name: string; shapes: Set<string>; milliseconds: number }[] = [];
  for (const { name, run: probe } of allProbesOf(ground)) {
    const begun = performance.now();
    const shapes = await tap.shapesOf(async () => expect(await probe()).toEqual([]));
    asked.push({ name, shapes, milliseconds: performance.now() - begun });
  }
  const reach = new Map<string, string[]>();
  for (const { name, shapes } of asked.toSorted((one, other) => one.milliseconds - other.milliseconds)) {
    for (const shape of shapes) reach.set(shape, [...(reach.get(shape) ?? []), name]);
  }
  return reach;
}

/** Whether one of the probes fails while queries of this shape are asked without the organization. */
async function isNoticed(shape: string, probes: Probe[]): Promise<boolean> {
  tap.mutated = shape;
  tap.mutations = 0;
  try {
    for (const { run: probe } of probes) if ((await probe()).length > 0) return tap.mutations > 0;
    return false;
  } catch {
    // An answer that the probe cannot even read.
    return true;
  } finally {
    tap.mutated = undefined;
  }
}

/** The probes of these names, in their order. */
function inOrder(names: string[], probes: Probe[]): Probe[] {
  const byName = new Map(probes.map((each) => [each.name, each]));
  return names.map((name) => byName.get(name)!);
}

/** What is done to one's own records seldom tells whether another's can be had. */
const othersFirst = (probes: Probe[]): Probe[] => {
  const isOwn = ({ name }: Probe) => / own /.test(name);
  return [...probes.filter((each) => !isOwn(each)), ...probes.filter(isOwn)];
};

/** Of one resource the queries of its own table are looked at, which has its name. */
const isLookedAt = (shape: string): boolean =>
  !isRestricted || new RegExp(`\\b${process.env.RESOURCE}\\b`).test(shape);

test('no query can lose its organization unnoticed', async () => {
  let ground = await newGround();
  const reach = new Map([...(await reachOf(ground))].filter(([shape]) => isLookedAt(shape)));
  expect(reach.size).toBeGreaterThan(isRestricted ? 0 : 100);
  const harmless = [...statedExcuses(), ...(await derivedExcuses(database))];
  const unnoticed: string[] = [];
  for (const [shape, names] of reach) {
    if (isExcused(shape, harmless)) continue;
    const before = await ground.theirs.checksum();
    const probes = () => othersFirst(inOrder(names, allProbesOf(ground)));
    let noticed = await isNoticed(shape, probes());
    if (!noticed) {
      // What earlier probes have deleted or revoked cannot be looked for: the same again on new ground.
      ground = await newGround();
      noticed = await isNoticed(shape, probes());
    }
    if (!noticed) unnoticed.push(`${shape}, asked by ${names.join(', ')}`);
    if (/^(UPDATE|DELETE)/.test(shape)) ground = await newGround();
    else if ((await ground.theirs.checksum()) !== before) ground = await withOthers(ground);
  }
  expect(unnoticed).toEqual([]);
  if (!isRestricted) expect(idleExcuses(statedExcuses(), reach.keys())).toEqual([]);
}, 600_000);

test('no request asks for rows of whatever organization, but for a named few', () => {
  const strange = [...tap.everywhere].filter((shape) => !isExcused(shape, ofNoOrganization));
  expect(strange).toEqual([]);
  if (!isRestricted) expect(idleExcuses(ofNoOrganization, tap.everywhere)).toEqual([]);
});
