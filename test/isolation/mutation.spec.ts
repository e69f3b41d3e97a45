import { run, sealAll } from '../audit/log-of.js';
import { TestProvider, usualKeys } from '../auth/test-provider.js';
import { readApi } from '../service/api.js';
import { isRestricted } from '../service/contracts.js';
import { startTestService } from '../service/test-service.js';
import type { Ground, Probe } from './check.js';
import { derivedExcuses, idleExcuses, isExcused, ofNoOrganization, statedExcuses } from './harmless.js';
import { KeptRows } from './kept-rows.js';
import { Organization, type Site } from './organization.js';
import { allProbesOf } from './probes.js';
import { SqlTap } from './sql-tap.js';

/*
 * Whether the tests of isolation would notice: the organization is taken out of every query that has it, one after
 * the other, and each time one of them has to fail.
 */

const provider = await TestProvider.start(usualKeys());
// In a schema of its own: a query without its organization goes through what all others have left there as well.
const patience = { DATABASE_STATEMENT_SECONDS: '30' };
const service = await startTestService({ ...provider.settings, JOBS: 'off', ...patience }, '_mutation');
const site: Site = { service, provider, api: await readApi(service) };
const { database } = service;
const owned: { name: string }[] = await run(
  database,
  "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = DATABASE() AND column_name = 'org_id'",
);
const tables = owned.map(({ name }) => name);
const tap = new SqlTap(service.app.getHttpServer(), new Set(tables));
let kept: KeptRows | undefined;
afterAll(async () => {
  await kept?.drop();
  tap.remove();
  await service.stop();
  await provider.close();
});

/** Two new organizations. */
async function newGround(): Promise<Ground> {
  const [ours, theirs] = await Promise.all([Organization.make(site), Organization.make(site)]);
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

/** The first of the probes that fails while queries of this shape are asked without the organization. */
async function noticing(shape: string, probes: Probe[]): Promise<Probe | undefined> {
  tap.mutate(shape);
  try {
    for (const probe of probes) if (await fails(probe)) return tap.mutations > 0 ? probe : undefined;
    return undefined;
  } finally {
    tap.mutate(undefined);
  }
}

/** An answer that the probe cannot even read is a failure like any. */
const fails = ({ run: probe }: Probe): Promise<boolean> =>
  probe().then(
    (faults) => faults.length > 0,
    () => true,
  );

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
  const old = await newGround();
  const reach = new Map([...(await reachOf(old))].filter(([shape]) => isLookedAt(shape)));
  expect(reach.size).toBeGreaterThan(isRestricted ? 0 : 100);
  const harmless = [...statedExcuses(), ...(await derivedExcuses(database))];
  // What has been left by the old ones has to be there: a query without its organization finds that as well.
  const ground = await newGround();
  const { ours, theirs } = ground;
  kept = await KeptRows.of(database, tables);
  const [ofOurs, ofTheirs] = [await ours.checksum(), await theirs.checksum()];
  const unnoticed: string[] = [];
  const noticed = new Set<string>();
  for (const [shape, names] of reach) {
    if (isExcused(shape, harmless)) continue;
    const probes = () => othersFirst(inOrder(names, allProbesOf(ground)));
    let by = await noticing(shape, probes());
    if (!by) {
      // What earlier probes have deleted or revoked cannot be looked for: the same again on the rows as they were.
      await kept.putBack();
      by = await noticing(shape, probes());
    }
    if (by) noticed.add(by.name);
    else unnoticed.push(`${shape}, asked by ${names.join(', ')}`);
    // What has written without its organization may have changed the records of either.
    const isWrite = /^(UPDATE|DELETE)/.test(shape) && (await ours.checksum()) !== ofOurs;
    if (isWrite || (await theirs.checksum()) !== ofTheirs) await kept.putBack();
  }
  expect(unnoticed).toEqual([]);
  if (!isRestricted) expect(idleExcuses(statedExcuses(), reach.keys())).toEqual([]);
  // It was the missing organization that they failed for, and not what had been done before.
  await kept.putBack();
  for (const { run: probe } of inOrder([...noticed], allProbesOf(ground))) expect(await probe()).toEqual([]);
}, 600_000);

test('no request asks for rows of whatever organization, but for a named few', () => {
  const strange = [...tap.everywhere].filter((shape) => !isExcused(shape, ofNoOrganization));
  expect(strange).toEqual([]);
  if (!isRestricted) expect(idleExcuses(ofNoOrganization, tap.everywhere)).toEqual([]);
});
