import { roles } from '../../src/platform/tenancy/caller.js';
import { run, sealAll } from '../audit/log-of.js';
import { TestProvider, usualKeys } from '../auth/test-provider.js';
import { readApi } from '../service/api.js';
import { Client } from '../service/client.js';
import { contractOf, isRestricted } from '../service/contracts.js';
import { startTestService, type TestService } from '../service/test-service.js';
import { send } from './ask.js';
import { type Ground, type Probe, traceOf } from './check.js';
import { Organization, type Site } from './organization.js';
import { ownedTables } from './owned-rows.js';
import { byMemberOfBoth, probesOf } from './probes.js';

let provider: TestProvider;
let service: TestService;
let one: Organization;
let other: Organization;
let site: Site;

beforeAll(async () => {
  provider = await TestProvider.start(usualKeys());
  service = await startTestService({ ...provider.settings, JOBS: 'off' });
  site = { service, provider, api: await readApi(service) };
  [one, other] = await Promise.all([Organization.make(site), Organization.make(site)]);
  await sealAll(service.database);
}, 60_000);
afterAll(async () => {
  await service.stop();
  await provider.close();
});

const ground = (ours: Organization, theirs: Organization, side: string): Ground => ({
  ...{ ...site, ours, theirs, side },
});

async function faultsOf(probes: Probe[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { run } of probes) faults.push(...(await run()));
  return faults;
}

/** The lines that the service has logged on requests of this side. */
const linesOf = (side: string) => service.log.filter((line) => line.includes(`"${side}.`));

test.each([0, 1])(
  'nobody gets at another organization (side %i)',
  async (at) => {
    const [ours, theirs] = at === 0 ? [one, other] : [other, one];
    const side = `side-${at}`;
    const probes = probesOf(ground(ours, theirs, side));
    // The others have to use a key first, which is theirs to do: whatever changes their rows comes last.
    const takesKey = ({ name }: Probe) => name.includes('Idempotency-Key');
    const before = await theirs.checksum();
    expect(await faultsOf(probes.filter((probe) => !takesKey(probe)))).toEqual([]);
    expect(await theirs.checksum()).toBe(before);
    expect(await faultsOf(probes.filter(takesKey))).toEqual([]);
    const lines = linesOf(side);
    expect(lines.length).toBeGreaterThan(probes.length);
    expect(lines.filter((line) => traceOf(theirs, { text: line }, '') !== undefined)).toEqual([]);
  },
  120_000,
);

test('who belongs to two organizations has in each the role that is given there', async () => {
  const claims = { sub: 'both', orgs: { [one.orgID]: 'admin', [other.orgID]: 'viewer' } };
  const person = new Client(service.url, { Authorization: `Bearer ${provider.token({ claims })}` });
  const before = await other.checksum();
  expect(await faultsOf(byMemberOfBoth(ground(one, other, 'both'), person))).toEqual([]);
  expect(await other.checksum()).toBe(before);
  expect((await person.post('/document', { name: 'x', projectID: 'P' })).status).toBe(400);
}, 60_000);

test('requests of two organizations at the same time do not mix', async () => {
  const sides: [Organization, Organization][] = [
    [one, other],
    [other, one],
  ];
  const faults: string[] = [];
  const lists = site.api.routes.filter(({ kind, resource }) => kind === 'list' && resource in one.ids);
  const asked = Array.from({ length: 300 }, async (_, at) => {
    const [ours, theirs] = sides[at % 2]!;
    const { path, resource } = lists[at % lists.length]!;
    const isForAdmins = contractOf(resource).reader === 'admin';
    const client = isForAdmins ? ours.admin : ours.clients[roles[at % 3]!];
    const answer = await send(client, 'mixed', { method: 'POST', path: `${path}?limit=2`, body: {} });
    if (answer.status !== 200 || !answer.text.includes(ours.orgID)) faults.push(`${path}: ${answer.text}`);
    const trace = traceOf(theirs, answer, '');
    if (trace) faults.push(`${path} has ${trace} of the other organization`);
  });
  await Promise.all(asked);
  expect(faults).toEqual([]);
});

test('every table that belongs to organizations has rows of both, so that a change to them is seen', async () => {
  for (const { admin, orgID, text } of [one, other]) {
    const keyed = admin.with({ 'X-Org-ID': orgID, 'Idempotency-Key': text() });
    expect((await keyed.post('/document', { name: 'x', projectID: 'P' })).status).toBe(200);
  }
  const without: string[] = [];
  for (const table of await ownedTables(service.database)) {
    for (const { orgID } of [one, other]) {
      const rows = await run(service.database, `SELECT 1 FROM \`${table}\` WHERE org_id = ? LIMIT 1`, [
        orgID,
      ]);
      if (rows.length === 0) without.push(`${table} of ${orgID}`);
    }
  }
  if (!isRestricted) expect(without).toEqual([]);
});
