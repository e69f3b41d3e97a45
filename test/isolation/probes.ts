import type { Answer, Client } from '../service/client.js';
import type { TestService } from '../service/test-service.js';
import { type Role, roles } from '../../src/platform/tenancy/caller.js';
import {
  type Ask,
  askOf,
  asksWholeLog,
  isCreate,
  isList,
  masked,
  missing,
  names,
  namesRecord,
  send,
  type Target,
} from './ask.js';
import { references } from './bodies.js';
import { expected } from './expected.js';
import type { Organization } from './organization.js';

/** Where the requests come from, and whose records they are after. */
export interface Ground {
  service: TestService;
  /** Those who ask. */
  ours: Organization;
  /** The organization of which they must not get anything. */
  theirs: Organization;
  /** In the ids of the requests. */
  side: string;
  /** Filters of each list route: the member that each narrows, by its name. */
  filters: Record<string, string[]>;
}

/** One or several requests that belong together. `run` answers what was wrong. */
export interface Probe {
  name: string;
  run: () => Promise<string[]>;
}

/** Collects what is wrong with the answers of one probe. */
class Check {
  readonly faults: string[] = [];

  constructor(
    private readonly ground: Ground,
    private readonly client: Client,
  ) {}

  /** Sends a request, and looks for the status and for anything of the other organization in the answer. */
  async ask(ask: Ask, status?: number): Promise<Answer> {
    const answer = await send(this.client, this.ground.side, ask);
    const said = `${ask.method} ${ask.path}`;
    if (status !== undefined && answer.status !== status) {
      this.faults.push(`${said}: ${answer.status}, not ${status}: ${answer.text.slice(0, 200)}`);
    }
    const trace = traceOf(this.ground.theirs, answer, JSON.stringify(ask));
    if (trace) this.faults.push(`${said}: the answer has ${trace} of the other organization`);
    return answer;
  }

  /** Another's and a missing record have to be told alike. */
  async alike(askAbout: (target: Target) => Ask, status?: number): Promise<void> {
    const [theirs, nobodys] = [{ ...this.ground.theirs } as Target, missing()];
    const [one, other] = [askAbout(theirs), askAbout(nobodys)];
    const foreign = masked(await this.ask(one, status), theirs, one.path);
    const absent = masked(await this.ask(other, status), nobodys, other.path);
    if (foreign !== absent) this.faults.push(`${one.method} ${one.path}: ${foreign} differs from ${absent}`);
  }
}

/** Something of the organization in the answer that was not in the request. */
export function traceOf(
  { mark, ids, orgID }: Organization,
  { headers, text }: { headers?: Headers; text: string },
  asked: string,
): string | undefined {
  const whole = text + JSON.stringify([...(headers ?? [])]);
  return [mark, orgID, ...Object.values(ids)].find((each) => whole.includes(each) && !asked.includes(each));
}

const probe = (
  ground: Ground,
  name: string,
  client: Client,
  work: (check: Check) => Promise<void>,
): Probe => ({
  name,
  run: async () => {
    const check = new Check(ground, client);
    await work(check);
    return check.faults.map((fault) => `${name}: ${fault}`);
  },
});

/** Routes that need a record of their own, since they end it or are for one in another state. */
async function readyFor(route: string, org: Organization): Promise<string | undefined> {
  if (!namesRecord(route)) return undefined;
  const [method, path] = route.split(' ') as [string, string];
  const resource = path.split('/')[1]!;
  if (method !== 'DELETE' && !/(send|complete|cancel|PUT \/member.*)$/.test(route)) return undefined;
  const id = await org.add(resource);
  if (route.endsWith('/complete')) await org.clients.admin.post(`/bond_request/${id}/send`);
  return id;
}

/** Each route, for each role, with an own record, another's and a missing one. */
function byRole(ground: Ground, role: Role): Probe[] {
  const { ours } = ground;
  const at = roles.indexOf(role);
  return [...expected].flatMap(([route, { own, others }]) => {
    const client = ours.clients[role];
    const ownProbe = probe(ground, `${route} own ${role}`, client, async (check) => {
      await check.ask(askOf(route, ours, ours, await readyFor(route, ours)), own[at]);
    });
    const othersProbe = probe(ground, `${route} others ${role}`, client, (check) =>
      check.alike((target) => askOf(route, ours, target), others[at]),
    );
    return names(route, ours) ? [ownProbe, othersProbe] : [ownProbe];
  });
}

/** What is named elsewhere than where a route usually has it. */
function byPlace(ground: Ground): Probe[] {
  const { ours, theirs } = ground;
  const { admin } = ours.clients;
  const all: Probe[] = [];
  const add = (place: string, route: string, work: (check: Check) => Promise<void>, client = admin) =>
    all.push(probe(ground, `${route} ${place}`, client, work));
  for (const route of expected.keys()) {
    add('X-Org-ID', route, (check) =>
      check.alike((target) => ({ ...askOf(route, ours, ours), headers: { 'X-Org-ID': target.orgID } }), 403),
    );
    if (/^(PUT|DELETE) .*:|\/(send|complete|cancel)$/.test(route)) {
      for (const tag of ['"1"', '"999"', '*']) {
        add(`If-Match ${tag}`, route, (check) =>
          check.alike((target) => withHeader(askOf(route, ours, target), 'If-Match', tag), 404),
        );
      }
    }
    if (/^(POST|PUT) .*:/.test(route) && !/(send|complete|cancel|PUT \/member.*)$/.test(route)) {
      add('Idempotency-Key', route, async (check) => {
        const key = ours.text();
        const keyed = withHeader(askOf(route, theirs, theirs), 'Idempotency-Key', key);
        await theirs.clients.admin.with(keyed.headers!).send(keyed.method, keyed.path, keyed.body);
        await check.alike((target) => {
          const sameKey = target.orgID === theirs.orgID ? key : ours.text();
          const { path } = askOf(route, ours, target);
          return withHeader({ ...keyed, path }, 'Idempotency-Key', sameKey);
        }, 404);
      });
    }
    if (isCreate(route)) {
      add('orgID', route, async (check) => {
        const unknown = names(route, ours) ? 403 : 400;
        await check.alike((target) => {
          const ask = askOf(route, ours, ours);
          return { ...ask, body: { ...(ask.body as object), orgID: target.orgID } };
        }, unknown);
      });
      add('Idempotency-Key', route, async (check) => {
        const ask = withHeader(askOf(route, ours, ours), 'Idempotency-Key', ours.text());
        const others = askOf(route, theirs, theirs);
        await theirs.clients.admin.with(ask.headers!).send(others.method, others.path, others.body);
        const { headers } = await check.ask(ask, expected.get(route)!.own[2]);
        if (headers.has('idempotent-replayed')) check.faults.push("another's answer was given again");
      });
    }
    for (const [name, resource] of Object.entries(references[route] ?? {})) {
      add(`reference ${name}`, route, (check) =>
        check.alike((target) => {
          const ask = askOf(route, ours, ours);
          return { ...ask, body: { ...(ask.body as object), [name]: target.ids[resource] } };
        }, 400),
      );
    }
    if (isList(route)) all.push(...inList(ground, route));
    if (asksWholeLog(route)) {
      add('all', route, async (check) => {
        const { text } = await check.ask(askOf(route, ours, ours), 200);
        for (const line of text.trim().split('\n')) {
          const { orgID, entry } = JSON.parse(line);
          if ((orgID ?? entry?.orgID) !== ours.orgID) check.faults.push(`an entry of another: ${line}`);
        }
      });
    }
  }
  return all;
}

const listed = ({ body }: Answer): { orgID: string }[] => (Array.isArray(body) ? body : []);

const withHeader = (ask: Ask, name: string, value: string): Ask => ({
  ...ask,
  headers: { ...ask.headers, [name]: value },
});

/** Lists: by every filter with values of the other organization's records, and by a cursor of its list. */
function inList(ground: Ground, route: string): Probe[] {
  const { ours, theirs } = ground;
  const path = route.split(' ')[1]!;
  const { admin } = ours.clients;
  const onlyOwn = (check: Check, answer: Answer) => {
    for (const row of listed(answer)) {
      if (row.orgID !== ours.orgID) check.faults.push(`${route}: ${JSON.stringify(row)} is another's`);
    }
  };
  const whole = probe(ground, `${route} all`, admin, async (check) => {
    const asks = [path, `${path}?order=desc&limit=1000`].flatMap((each) => [
      { method: 'POST', path: each, body: {} },
      { method: 'POST', path: each, body: { orgIDIn: [ours.orgID, theirs.orgID] } },
    ]);
    for (const ask of asks) {
      const answer = await check.ask(ask, 200);
      onlyOwn(check, answer);
      if (listed(answer).length < 1) check.faults.push(`${route}: own records are not listed`);
    }
  });
  const cursor = probe(ground, `${route} cursor`, admin, async (check) => {
    for (const order of ['asc', 'desc']) {
      const { headers } = await theirs.clients.admin.post(`${path}?limit=1&order=${order}`, {});
      const next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
      // The list of keys is bound to the organizations that the caller manages, and so are its cursors.
      const status = path === '/api_key/query' ? 400 : 200;
      if (next) onlyOwn(check, await check.ask({ method: 'POST', path: next, body: {} }, status));
      else if (path !== '/job/query')
        check.faults.push(`${route}: the other organization has one record only`);
    }
  });
  const filters = (ground.filters[path] ?? []).map((filter) =>
    probe(ground, `${route} ${filter}`, admin, async (check) => {
      const rows: Record<string, unknown>[] = (await theirs.clients.admin.post(path, {})).body;
      const values = [...new Set(rows.map((row) => row[filter.slice(0, -2)]))].filter(
        (each) => each !== undefined,
      );
      onlyOwn(check, await check.ask({ method: 'POST', path, body: { [filter]: values } }, 200));
    }),
  );
  return [whole, cursor, ...filters];
}

/** Who is let in nowhere: each route that is not public, whatever it names. */
export function byStranger(ground: Ground, name: string, client: Client): Probe[] {
  return [...expected.keys()].map((route) =>
    probe(ground, `${route} ${name}`, client, async (check) => {
      const { ours } = ground;
      const answers = await Promise.all(
        [ours, { ...ground.theirs } as Target, missing()].map(async (target) => {
          const ask = askOf(route, ours, target);
          return masked(await check.ask(ask, 401), target, ask.path);
        }),
      );
      if (new Set(answers).size > 1) check.faults.push(`${answers.join(' differs from ')}`);
    }),
  );
}

/** Somebody who is admin of ours and viewer of theirs, asking about each: the role counts where the record is. */
export function byMemberOfBoth({ ours, theirs, ...ground }: Ground, client: Client): Probe[] {
  const nobody = { ...theirs, mark: 'nothing', orgID: 'nothing', ids: {} } as unknown as Organization;
  const blind = { ...ground, ours, theirs: nobody };
  return [...expected].flatMap(([route, { own, others }]) => {
    if (route === 'POST /invite/accept') return [];
    const inTheirs = own[0]! < 300 || isList(route) ? 200 : 403;
    const cases: [string, Target, number | undefined][] = [
      ['own', ours, own[2]],
      ['of the other organization', theirs, inTheirs],
      ['missing', missing(), others[2] ?? own[2]],
    ];
    return cases.map(([name, target, status]) =>
      probe(blind, `${route} ${name}, by a member of both`, client, async (check) => {
        const isOwn = target === ours;
        const header = target === theirs ? theirs.orgID : ours.orgID;
        const ask = askOf(route, ours, target, isOwn ? await readyFor(route, ours) : undefined);
        await check.ask(withHeader(ask, 'X-Org-ID', header), status);
      }),
    );
  });
}

/** All that people of one organization may try. */
export const probesOf = (ground: Ground): Probe[] => [
  ...roles.flatMap((role) => byRole(ground, role)),
  ...byPlace(ground),
];
