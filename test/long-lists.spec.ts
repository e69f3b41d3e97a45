import { TestProvider, usualKeys } from './auth/test-provider.js';
import { type Answer, Client } from './service/client.js';
import { tapQueries } from './service/query-tap.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

/* Filters with as many values as a filter may have. */

const provider = await TestProvider.start(usualKeys());
const orgIDs = [newOrgID(), newOrgID(), newOrgID()];
let service: TestService;
let person: Client;
/** The entries of the log, of all three organizations, in their order. */
let entries: Entry[];

interface Entry {
  orgID: string;
  id: string;
  action: string;
  targetID: string;
  targetType: string;
  actorID: string;
  projectID?: string;
}

beforeAll(async () => {
  service = await startTestService({ ...provider.settings, JOBS: 'off' });
  const orgs = Object.fromEntries(orgIDs.map((orgID) => [orgID, 'admin']));
  person = new Client(service.url, { Authorization: `Bearer ${provider.token({ claims: { orgs } })}` });
  for (let at = 0; at < 12; at++) {
    const bond = { bondType: 'bid', projectID: `P-${at % 4}`, projectName: 'Élan', projectOwner: 'Elm' };
    await person.with({ 'X-Org-ID': orgIDs[at % 3]! }).post('/bond', bond);
  }
  entries = (await person.post<Entry[]>('/log/query', {})).body;
});
afterAll(async () => {
  await service.stop();
  await provider.close();
});

/** So many values, these among them, none of the others of any record. */
const among = (values: string[], count: number): string[] => {
  const others = Array.from({ length: count - values.length }, (_, at) => `other ü "${at}\\`);
  return [...others.slice(0, count / 2), ...values, ...others.slice(count / 2)];
};

async function listed(client: Client, body: object, query = ''): Promise<string[]> {
  const { status, body: found } = await client.post<Entry[]>(`/log/query${query}`, body);
  expect(status).toBe(200);
  return found.map(({ id }) => id);
}

/** All pages of three entries each. */
async function paged(client: Client, body: object, order: string): Promise<string[]> {
  const ids: string[] = [];
  for (let path: string | undefined = `/log/query?limit=3&order=${order}`; path !== undefined;) {
    const page: Answer<Entry[]> = await client.post<Entry[]>(path, body);
    ids.push(...page.body.map(({ id }) => id));
    path = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
  }
  return ids;
}

const idsOf = (some: Entry[]) => some.map(({ id }) => id);

test('there are entries to find', () => {
  expect(entries.length).toBe(12);
});

describe.each([64, 65, 256, 257, 1_000])('%d values', (count) => {
  test('find what they name, in the order of a short list, whoever asks', async () => {
    const projects = ['P-1', 'P-3'];
    const body = { projectIDIn: among(projects, count) };
    const wanted = entries.filter(({ projectID }) => projects.includes(projectID!));
    expect(wanted.length).toBeGreaterThan(3);
    expect(await listed(person, body)).toEqual(idsOf(wanted));
    expect(await paged(person, body, 'asc')).toEqual(idsOf(wanted));
    expect(await paged(person, body, 'desc')).toEqual(idsOf(wanted).reverse());
    const one = person.with({ 'X-Org-ID': orgIDs[0]! });
    const own = wanted.filter(({ orgID }) => orgID === orgIDs[0]);
    expect(await listed(one, { ...body, orgIDIn: [orgIDs[0]] })).toEqual(idsOf(own));
    expect(await listed(person, { orgIDIn: among([orgIDs[0]!], count) })).toEqual(
      idsOf(entries.filter(({ orgID }) => orgID === orgIDs[0])),
    );
    expect(await listed(person, { projectIDIn: among(['p-1', 'P-1 ', 'P-'], count) })).toEqual([]);
  });

  test('of five filters narrow each other', async () => {
    const some = entries.slice(2, 9);
    const body = {
      projectIDIn: among(['P-0', 'P-1', 'P-2'], count),
      actionIn: among(['bond.created'], count),
      targetTypeIn: among(['bond'], count),
      targetIDIn: among(
        some.map(({ targetID }) => targetID),
        count,
      ),
      actorIDIn: among(['ann'], count),
    };
    const wanted = some.filter(({ projectID }) => projectID !== 'P-3');
    expect(await listed(person, body)).toEqual(idsOf(wanted));
    expect(await paged(person, body, 'desc')).toEqual(idsOf(wanted).reverse());
    expect(await listed(person, { ...body, actorIDIn: among([], count) })).toEqual([]);
  });
});

test('however many values there are, statements stay short and few', async () => {
  const statements = new Set<string>();
  const stop = tapQueries((sql) => {
    if (sql.includes('audit_entry') || sql.includes('audit_log')) statements.add(sql);
    return sql;
  });
  for (const count of [300, 411, 512, 513, 700, 999, 1_000]) {
    for (let limit = 1; limit < 4; limit++) {
      const filters = ['projectIDIn', 'actionIn', 'targetTypeIn', 'targetIDIn', 'actorIDIn'];
      const body = Object.fromEntries(filters.map((filter) => [filter, among([], count)]));
      await listed(person, body, `?limit=${limit}`);
    }
  }
  stop();
  expect(statements.size).toBeGreaterThan(0);
  expect(statements.size).toBeLessThan(12);
  for (const sql of statements) expect(sql.length).toBeLessThan(6_000);
});
