import { createApiKey } from '../../src/platform/auth/create-api-key.js';
import { RouteTable } from '../../src/platform/http/route-table.js';
import { Caller, roles } from '../../src/platform/tenancy/caller.js';
import { run, sealAll } from '../audit/log-of.js';
import { TestProvider, usualKeys } from '../auth/test-provider.js';
import { Client } from '../service/client.js';
import { startTestService, type TestService } from '../service/test-service.js';
import { send } from './ask.js';
import { expected, publicRoutes } from './expected.js';
import { Organization, ownedTables } from './organization.js';
import { byMemberOfBoth, byStranger, type Ground, type Probe, probesOf, traceOf } from './probes.js';
import { filtersOf } from './filters.js';

let provider: TestProvider;
let service: TestService;
let one: Organization;
let other: Organization;
let filters: Record<string, string[]>;

beforeAll(async () => {
  provider = await TestProvider.start(usualKeys());
  service = await startTestService({ ...provider.settings, JOBS: 'off' });
  one = await Organization.make(service);
  other = await Organization.make(service);
  await sealAll(service.database);
  filters = await filtersOf(service);
}, 60_000);
afterAll(async () => {
  await service.stop();
  await provider.close();
});

const ground = (ours: Organization, theirs: Organization, side: string): Ground => ({
  ...{ service, ours, theirs, side, filters },
});

async function faultsOf(probes: Probe[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { run } of probes) faults.push(...(await run()));
  return faults;
}

/** The lines that the service has logged on requests of this side. */
const linesOf = (side: string) => service.log.filter((line) => line.includes(`"${side}.`));

test('the table has every route of the live router, and no other', () => {
  const isReference = (path: string) => path.startsWith('/docs') || path.startsWith('/openapi');
  const live = service.app
    .get(RouteTable)
    .all()
    .filter(({ path }) => !isReference(path))
    .map(({ method, path }) => `${method} ${path}`);
  expect([...expected.keys(), ...publicRoutes].sort()).toEqual(live.sort());
});

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

describe('credentials that do not hold let nobody in anywhere:', () => {
  const bearer = (token: string) => new Client(service.url, { Authorization: `Bearer ${token}` });
  const keyOf = async (expiresAt: string | null) => {
    const wish = { orgID: one.orgID, role: 'admin' as const, name: 'stranger', expiresAt };
    return createApiKey(service.database, new Caller('test', 'test', 'every'), wish);
  };
  const strangers: Record<string, () => Promise<Client>> = {
    none: () => Promise.resolve(service.anonymous),
    'a broken key': async () =>
      bearer((await keyOf(null)).secret.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))),
    'a revoked key': async () => {
      const { secret, key } = await keyOf(null);
      expect((await one.clients.admin.delete(`/api_key/${key.id}`)).status).toBe(204);
      return bearer(secret);
    },
    'an expired key': async () => bearer((await keyOf(new Date(Date.now() - 1).toISOString())).secret),
    'an expired token': () =>
      Promise.resolve(
        bearer(provider.token({ claims: { exp: 1_700_000_000, orgs: { [one.orgID]: 'admin' } } })),
      ),
  };

  test.each(Object.keys(strangers))('%s', async (name) => {
    const client = await strangers[name]!();
    const sums = () => Promise.all([one.checksum(), other.checksum()]);
    const before = await sums();
    expect(await faultsOf(byStranger(ground(one, other, 'stranger'), name, client))).toEqual([]);
    expect(await sums()).toEqual(before);
  });
});

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
  const asked = Array.from({ length: 300 }, async (_, at) => {
    const [ours, theirs] = sides[at % 2]!;
    const client = ours.clients[roles[at % 3]!];
    const paths = [
      `/bond/${ours.ids.bond}`,
      '/bond/query',
      '/me',
      `/log/${ours.ids.log}`,
      '/rate/query?limit=2',
    ];
    const path = paths[at % paths.length]!;
    const method = path.includes('query') ? 'POST' : 'GET';
    const answer = await send(client, 'mixed', { method, path, body: method === 'POST' ? {} : undefined });
    if (answer.status !== 200 || !answer.text.includes(ours.orgID)) faults.push(`${path}: ${answer.text}`);
    const trace = traceOf(theirs, answer, '');
    if (trace) faults.push(`${path} has ${trace} of the other organization`);
  });
  await Promise.all(asked);
  expect(faults).toEqual([]);
});

test('what was asked about is there, and the rows of both are all in tables that the checksum knows', async () => {
  const rows: { name: string }[] = await run(
    service.database,
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = DATABASE() AND column_name = 'org_id'`,
  );
  const { text } = await one.clients.admin.get('/me');
  expect(text).toContain(one.orgID);
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => !ownedTables.includes(name))
      .sort(),
  ).toEqual([
    // They follow the log by themselves, and the lease of who does it belongs to no organization.
    'audit_seal',
    'audit_sealer',
  ]);
});
