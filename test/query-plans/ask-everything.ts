import { JobCleaner } from '../../src/platform/jobs/job-cleaner.js';
import { KeptAnswerCleaner } from '../../src/platform/idempotency/kept-answer-cleaner.js';
import { sealAll } from '../audit/log-of.js';
import type { TestProvider } from '../auth/test-provider.js';
import { deedsOf } from '../isolation/deeds.js';
import { expected } from '../isolation/expected.js';
import { filtersOf } from '../isolation/filters.js';
import { Organization } from '../isolation/organization.js';
import { probesOf } from '../isolation/probes.js';
import { Client } from '../service/client.js';
import type { TestService } from '../service/test-service.js';

/**
 * Has the service ask all that it ever asks of its database: every route by every role, every filter, every order and
 * page, by callers of one organization, of two and of all, and what it does by itself.
 * @returns the organizations that it asked about
 */
export async function askEverything(
  service: TestService,
  open: TestService,
  provider: TestProvider,
): Promise<Organization[]> {
  const [ours, theirs] = [await Organization.make(service), await Organization.make(service)];
  const filters = await filtersOf(service);
  const ground = { service, ours, theirs, side: 'plans', filters };
  for (const { run } of [...probesOf(ground), ...deedsOf(ground, provider)]) await run();
  const claims = { sub: 'both', orgs: { [ours.orgID]: 'admin', [theirs.orgID]: 'admin' } };
  const both = new Client(service.url, { Authorization: `Bearer ${provider.token({ claims })}` });
  for (const client of [ours.clients.admin, both, open.anonymous]) {
    for (const [path, names] of Object.entries(filters)) await askList(client, path, names);
    for (const route of expected.keys()) await askRecord(client, route, ours);
  }
  await open.anonymous.get('/metrics');
  await service.app.get(KeptAnswerCleaner).clean();
  await service.app.get(JobCleaner).clean();
  await sealAll(service.database);
  return [ours, theirs];
}

async function askRecord(client: Client, route: string, { ids, orgID }: Organization): Promise<void> {
  const [method, path] = route.split(' ') as [string, string];
  if (method !== 'GET') return;
  await client.get(path.replace(':orgID', orgID).replace(/:\w+/, ids[path.split('/')[1]!]!));
}

/** Asks for a list by nothing and by each of its filters, with one value and with two, from both ends, and its second page. */
async function askList(client: Client, path: string, names: string[]): Promise<void> {
  const rows = (await client.post<Record<string, unknown>[]>(path, {})).body;
  const valuesOf = (name: string) => [...new Set(rows.map((row) => row[name.slice(0, -2)] ?? 'none'))];
  const bodies = names.flatMap((name) => [1, 2].map((most) => ({ [name]: valuesOf(name).slice(0, most) })));
  const between = { since: '2020-01-01T00:00:00Z', until: '2999-01-01T00:00:00Z' };
  if (path === '/log/query') bodies.push(between as never);
  for (const body of [{}, ...bodies]) {
    for (const order of ['asc', 'desc']) {
      const { headers } = await client.post(`${path}?limit=1&order=${order}`, body);
      const next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
      if (next) await client.post(next, body);
    }
  }
}
