import { JobCleaner } from '../../src/platform/jobs/job-cleaner.js';
import { IdempotencyCleaner } from '../../src/platform/idempotency/idempotency-cleaner.js';
import { sealAll } from '../audit/log-of.js';
import { Organization, type Site } from '../isolation/organization.js';
import { allProbesOf } from '../isolation/probes.js';
import { type ApiRoute, filtersOf, withSamples } from '../service/api.js';
import type { Client } from '../service/client.js';
import { contractOf, isWalked } from '../service/contracts.js';
import type { TestService } from '../service/test-service.js';

/**
 * Has the service ask all that it ever asks of its database: every route by every role, every filter, every order and
 * page, by callers of one organization, of two and of all, and what it does by itself.
 * @returns the organizations that it asked about
 */
export async function askEverything(site: Site, open: TestService): Promise<Organization[]> {
  const { service, api } = site;
  const [ours, theirs] = [await Organization.make(site), await Organization.make(site)];
  for (const { run } of allProbesOf({ ...site, ours, theirs, side: 'plans' })) await run();
  const both = ours.person({ [ours.orgID]: 'admin', [theirs.orgID]: 'admin' });
  const routes = api.routes.filter(({ resource }) => isWalked(resource));
  for (const client of [ours.admin, both, open.anonymous]) {
    for (const route of routes) {
      if (route.kind === 'list') await askList(client, route);
      else if (route.method === 'GET') await askRecord(client, route, ours);
    }
  }
  await open.anonymous.get('/metrics');
  await service.app.get(IdempotencyCleaner).clean();
  await service.app.get(JobCleaner).clean();
  await sealAll(service.database);
  return [ours, theirs];
}

async function askRecord(
  client: Client,
  { path, resource }: ApiRoute,
  { ids, orgID }: Organization,
): Promise<void> {
  await client.get(withSamples(path).replace(':orgID', orgID).replace(/:\w+/, ids[resource]!));
}

const ever = { since: '2020-01-01T00:00:00Z', until: '2999-01-01T00:00:00Z' };

/** Asks for a list by nothing and by each of its filters, with one value and with two, from both ends, and its second page. */
async function askList(client: Client, route: ApiRoute): Promise<void> {
  const { path, members = {} } = route;
  const rows = (await client.post<Record<string, unknown>[]>(path, {})).body;
  const bodies: object[] = filtersOf(route).flatMap(({ filter, member }) => {
    const values = [...new Set(rows.map((row) => row[member] ?? 'none'))];
    return [1, 2].map((most) => ({ [filter]: values.slice(0, most) }));
  });
  if ('since' in members && 'until' in members) bodies.push(ever);
  if ('createdSince' in members) bodies.push({ createdSince: ever.since, createdUntil: ever.until });
  bodies.push(...(contractOf(route.resource).filters ?? []));
  for (const body of [{}, ...bodies]) {
    for (const order of ['asc', 'desc']) {
      const { headers } = await client.post(`${path}?limit=1&order=${order}`, body);
      const next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
      if (next) await client.post(next, body);
    }
  }
}
