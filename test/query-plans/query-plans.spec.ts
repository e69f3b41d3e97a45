import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TestProvider, usualKeys } from '../auth/test-provider.js';
import { run } from '../audit/log-of.js';
import { startTestService, type TestService } from '../service/test-service.js';
import { askEverything } from './ask-everything.js';
import { AskedQueries, type Query } from './asked-queries.js';
import { grow, recount } from './grow.js';

/*
 * How the database goes about every query that the service asks of it. The plans are kept beside this file, for each
 * kind of server; `KEEP_PLANS=1 npm test -- query-plans` writes those of the server it runs on.
 */

/** One table of a plan, as EXPLAIN tells it. */
interface Step {
  table: string | null;
  type: string | null;
  key: string | null;
  Extra: string | null;
}

let provider: TestProvider;
let service: TestService;
let open: TestService;
/** The steps of each form of query. */
const plans = new Map<string, Step[]>();

async function planOf({ sql, values }: Query): Promise<Step[]> {
  return run(service.database, `EXPLAIN FORMAT=TRADITIONAL ${sql}`, values);
}

/** The plan of the first of the queries that finds something: one that finds nothing has none worth looking at. */
async function bestPlanOf(queries: Query[]): Promise<Step[]> {
  let plan: Step[] = [];
  for (const query of queries) {
    plan = await planOf(query);
    if (plan.every(({ type }) => type !== null)) return plan;
  }
  return plan;
}

beforeAll(async () => {
  provider = await TestProvider.start(usualKeys());
  service = await startTestService(provider.settings, '_plans');
  open = await startTestService({ AUTH: 'open' }, '_plans');
  const asked = new AskedQueries();
  const organizations = await askEverything(service, open, provider);
  asked.stop();
  for (const { orgID } of organizations) await grow(service.database, orgID);
  await recount(service.database);
  for (const [form, queries] of [...asked.byForm].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (!form.startsWith('INSERT')) plans.set(form, await bestPlanOf(queries));
  }
}, 180_000);
afterAll(async () => {
  await open.stop();
  await service.stop();
  await provider.close();
});

/** Reads a table or an index from one end to the other, or sorts what it has read. A table made for the query is none. */
const isSlow = ({ table, type, Extra }: Step): boolean =>
  !table?.startsWith('<') && (type === 'ALL' || type === 'index' || /filesort|temporary/.test(Extra ?? ''));

/** Forms of query that may, each with the reason. */
const exempt: [form: RegExp, reason: string][] = [
  [
    /^SELECT … FROM \w+(?: FORCE INDEX \(\w+\))? WHERE (TRUE|revoked_at IS NULL|created_at .*) ORDER BY id (asc|desc) LIMIT n$/,
    'All there is, from its beginning on, for who may see all: so many rows are read as are sent.',
  ],
  [/ FROM job WHERE state .* GROUP BY /, 'Counts jobs by kind, of which there are few.'],
  [
    / FROM audit_seal s JOIN \(SELECT org_id, MAX\(seq\)/,
    'Sorts one row for each organization that is being sealed.',
  ],
];

/** One row is found by either of two indexes, and by which differs from time to time. */
const isOfOne = (form: string, { table, key }: Step): boolean =>
  / id = \?/.test(form) && (key === 'PRIMARY' || key === `ix_${table}__id`);

const tell = (form: string, step: Step): string => {
  const { table, type, key, Extra } = step;
  if (type === null) return 'no such row';
  if (isOfOne(form, step)) return `${table} by its id`;
  const more = (Extra ?? '').split('; ').filter((each) => /filesort|temporary/.test(each));
  return [table, type, key, ...more].filter((each) => each !== null).join(' ');
};

test('no query reads a whole table, or sorts what it finds', () => {
  expect(plans.size).toBeGreaterThan(200);
  const slow = [...plans].filter(
    ([form, steps]) => steps.some(isSlow) && !exempt.some(([pattern]) => pattern.test(form)),
  );
  expect(slow.map(([form, steps]) => `${form}: ${steps.map((step) => tell(form, step)).join(', ')}`)).toEqual(
    [],
  );
  const idle = exempt.filter(([pattern]) => ![...plans.keys()].some((form) => pattern.test(form)));
  expect(idle).toEqual([]);
});

/** What the service asks by itself, when it comes to it and not at every run. */
const isByItself = (form: string): boolean =>
  /audit_seal|OFFSET|FROM job WHERE state|created_at < UTC/.test(form);

test('every query of the API is done as before', async () => {
  const [{ version }] = await run(service.database, 'SELECT VERSION() AS version');
  const told = Object.fromEntries(
    [...plans]
      .filter(([form]) => !isByItself(form))
      .map(([form, steps]) => [form, steps.map((step) => tell(form, step))]),
  );
  const file = join(import.meta.dirname, `plans.${/maria/i.test(version) ? 'mariadb' : 'mysql'}.json`);
  if (process.env.KEEP_PLANS) writeFileSync(file, `${JSON.stringify(told, null, 2)}\n`);
  expect(told).toEqual(JSON.parse(readFileSync(file, 'utf8')));
});
