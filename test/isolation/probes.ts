import { type Role, roles } from '../../src/platform/tenancy/caller.js';
import { type ApiRoute, filtersOf, referencesIn, referenceTo } from '../service/api.js';
import type { Answer, Client } from '../service/client.js';
import { contractOf, isWalked } from '../service/contracts.js';
import { type Ask, askOf, freshRecord, missing, namesTarget, type Target } from './ask.js';
import { type Check, type Ground, type Probe, probe } from './check.js';
import { expectedOf } from './expected.js';
import type { Organization } from './organization.js';
import { rulesOf } from './rules.js';

/* Every route, by every kind of caller, with every place in which an id or an organization can stand. */

const routesOf = ({ api }: Ground): ApiRoute[] => api.routes.filter(({ resource }) => isWalked(resource));

/** Each route, for each role, with an own record, another's and a missing one. */
function byRole(ground: Ground, role: Role): Probe[] {
  const { ours } = ground;
  const at = roles.indexOf(role);
  return routesOf(ground).flatMap((route) => {
    const { own, others } = expectedOf(route);
    const client = ours.clients[role];
    const ownProbe = probe(ground, `${route.name} own ${role}`, client, async (check) => {
      await check.ask(await askOf(route, ours, ours, await freshRecord(route, ours)), own[at]);
    });
    const othersProbe = probe(ground, `${route.name} others ${role}`, client, (check) =>
      check.alike((target) => askOf(route, ours, target), others[at]),
    );
    return namesTarget(route) ? [ownProbe, othersProbe] : [ownProbe];
  });
}

const withHeader = (ask: Ask, name: string, value: string): Ask => ({
  ...ask,
  headers: { ...ask.headers, [name]: value },
});

/** With the member in the body, or in the last of several. */
const withMember = (ask: Ask, name: string, value: unknown): Ask => {
  const changed = (body: unknown) => ({ ...(body as object), [name]: value });
  const { body } = ask;
  return { ...ask, body: Array.isArray(body) ? [...body.slice(0, -1), changed(body.at(-1))] : changed(body) };
};

/** What is named elsewhere than where a route usually has it. */
function byPlace(ground: Ground, route: ApiRoute): Probe[] {
  const { ours } = ground;
  const all: Probe[] = [];
  const add = (place: string, work: (check: Check) => Promise<void>) =>
    all.push(probe(ground, `${route.name} ${place}`, ours.admin, work));
  add('X-Org-ID', (check) =>
    check.alike(async (target) => withHeader(await askOf(route, ours, ours), 'X-Org-ID', target.orgID), 403),
  );
  if (route.namesRecord && route.takesIfMatch) {
    for (const tag of ['"1"', '"999"', '*']) {
      add(`If-Match ${tag}`, (check) =>
        check.alike(async (target) => withHeader(await askOf(route, ours, target), 'If-Match', tag), 404),
      );
    }
  }
  if (route.takesIdempotencyKey && namesTarget(route)) {
    add('Idempotency-Key', (check) => sendTheirKey(ground, route, check));
  }
  if (route.kind === 'create' || route.kind === 'batch') {
    add('orgID', (check) => {
      const unknown = namesTarget(route) ? 403 : 400;
      return check.alike(
        async (target) => withMember(await askOf(route, ours, ours), 'orgID', target.orgID),
        unknown,
      );
    });
    add('Idempotency-Key of a create', (check) => sendTheirCreateKey(ground, route, check));
  }
  for (const [name, resource] of referencesIn(route, ground.api)) {
    add(`reference ${name}`, async (check) => {
      const fresh = await freshRecord(route, ours);
      await check.alike(
        async (target) =>
          withMember(await askOf(route, ours, ours, fresh), name, referenceTo(name, target.ids[resource]!)),
        400,
      );
    });
  }
  if (route.kind === 'list') all.push(...inList(ground, route));
  if (route.namesOrgInQuery) add('all', (check) => hasOwnLinesOnly(ground, route, check));
  return all;
}

/** A key that the other organization has used for its own record gives nobody here an answer. */
async function sendTheirKey({ ours, theirs }: Ground, route: ApiRoute, check: Check): Promise<void> {
  if (!route.namesRecord) return;
  const key = ours.text();
  const fresh = await freshRecord(route, theirs);
  const ids = fresh === undefined ? theirs.ids : { ...theirs.ids, [route.resource]: fresh };
  const target = { orgID: theirs.orgID, ids };
  const keyed = withHeader(await askOf(route, theirs, target), 'Idempotency-Key', key);
  await theirs.admin.with(keyed.headers!).send(keyed.method, keyed.path, keyed.body);
  const again = async (named: Target) => {
    const { path } = await askOf(route, ours, named);
    return withHeader({ ...keyed, path }, 'Idempotency-Key', named === target ? key : ours.text());
  };
  await check.alike(again, 404, target);
}

async function sendTheirCreateKey({ ours, theirs }: Ground, route: ApiRoute, check: Check): Promise<void> {
  const ask = withHeader(await askOf(route, ours, ours), 'Idempotency-Key', ours.text());
  const others = await askOf(route, theirs, theirs);
  await theirs.admin.with(ask.headers!).send(others.method, others.path, others.body);
  const { headers } = await check.ask(ask, route.status);
  if (headers.has('idempotent-replayed')) check.faults.push("another's answer was given again");
}

/** Of an answer in lines, or of one record, each part is of one's own organization. */
async function hasOwnLinesOnly({ ours }: Ground, route: ApiRoute, check: Check): Promise<void> {
  const { text } = await check.ask(await askOf(route, ours, ours), route.status);
  for (const line of text.trim().split('\n')) {
    const { orgID, entry } = JSON.parse(line);
    if ((orgID ?? entry?.orgID) !== ours.orgID) check.faults.push(`it has what is another's: ${line}`);
  }
}

const listed = ({ body }: Answer): { orgID: string }[] => (Array.isArray(body) ? body : []);

/** So many values of a filter are looked for one by one; the records of more are found in another way, and sorted. */
const fewValues = 32;

/** Lists: by every filter with values of the other organization's records, and by a cursor of its list. */
function inList(ground: Ground, route: ApiRoute): Probe[] {
  const { ours, theirs } = ground;
  const { method, path, resource } = route;
  const onlyOwn = (check: Check, answer: Answer) => {
    for (const row of listed(answer)) {
      if (row.orgID !== ours.orgID) check.faults.push(`${JSON.stringify(row)} is another's`);
    }
  };
  const whole = probe(ground, `${route.name} all`, ours.admin, async (check) => {
    const bodies = [{}, { orgIDIn: [ours.orgID, theirs.orgID] }];
    const paths = [path, `${path}?order=desc&limit=1000`];
    for (const ask of paths.flatMap((each) => bodies.map((body) => ({ method, path: each, body })))) {
      const answer = await check.ask(ask, 200);
      onlyOwn(check, answer);
      if (listed(answer).length < 1) check.faults.push('own records are not listed');
    }
  });
  const cursor = probe(ground, `${route.name} cursor`, ours.admin, async (check) => {
    for (const order of ['asc', 'desc']) {
      const { headers } = await theirs.admin.post(`${path}?limit=1&order=${order}`, {});
      const next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
      // A list for few is bound to the organizations in which one has the role, and so are its cursors.
      const status = contractOf(resource).reader === undefined ? 200 : 400;
      if (next) onlyOwn(check, await check.ask({ method, path: next, body: {} }, status));
      else check.faults.push('the other organization has one record only');
    }
  });
  const filters = filtersOf(route).map(({ filter, member }) =>
    probe(ground, `${route.name} ${filter}`, ours.admin, async (check) => {
      const rows: Record<string, unknown>[] = (await theirs.admin.post(path, {})).body;
      const values = [...new Set(rows.map((row) => row[member]))].filter((each) => each !== undefined);
      const some = values.slice(0, fewValues);
      onlyOwn(check, await check.ask({ method, path, body: { [filter]: some } }, 200));
    }),
  );
  const others = (contractOf(resource).filters ?? []).map((body) =>
    probe(ground, `${route.name} ${JSON.stringify(body)}`, ours.admin, async (check) => {
      onlyOwn(check, await check.ask({ method, path, body }, 200));
    }),
  );
  return [whole, cursor, ...filters, ...others];
}

/** Somebody who is admin of ours and viewer of theirs, asking about each: the role counts where the record is. */
export function byMemberOfBoth(ground: Ground, client: Client): Probe[] {
  const { ours, theirs } = ground;
  const nobody = { mark: 'nothing', orgID: 'nothing', ids: {} } as unknown as Organization;
  const blind = { ...ground, theirs: nobody };
  return routesOf(ground).flatMap((route) => {
    const { own, others } = expectedOf(route);
    // A route that no role opens is one for people who belong nowhere yet.
    if (own.every((status) => status === 403)) return [];
    const inTheirs = route.kind === 'list' ? route.status : own[0];
    const cases: [string, Target, number | undefined][] = [
      ['own', ours, own[2]],
      ['of the other organization', theirs, inTheirs],
      ['missing', missing(), others[2] ?? own[2]],
    ];
    return cases.map(([name, target, status]) =>
      probe(blind, `${route.name} ${name}, by a member of both`, client, async (check) => {
        const id = target === ours ? await freshRecord(route, ours) : undefined;
        const { orgID } = target === theirs ? theirs : ours;
        await check.ask(withHeader(await askOf(route, ours, target, id), 'X-Org-ID', orgID), status);
      }),
    );
  });
}

/** All that people of one organization may try. */
export const probesOf = (ground: Ground): Probe[] => [
  ...roles.flatMap((role) => byRole(ground, role)),
  ...routesOf(ground).flatMap((route) => byPlace(ground, route)),
];

/** The same, with what goes on in one organization without a word of another. */
export const allProbesOf = (ground: Ground): Probe[] => [...probesOf(ground), ...rulesOf(ground)];
