import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TestProvider, usualKeys } from '../auth/test-provider.js';
import { run } from '../audit/log-of.js';
import { readApi } from '../service/api.js';
import { isRestricted } from '../service/contracts.js';
import { startTestService, type TestService } from '../service/test-service.js';
import { askEverything } from './ask-everything.js';
import { AskedQueries, type Query } from './asked-queries.js';
import { grow, recount } from './grow.js';

/*
 * How the database goes about every query that the service asks of it. What is asked follows from the routes; each
 * plan has to keep the rules below. Beside that the plans are kept in files beside this one, for each kind of server,
 * so that one that has become another is seen: `KEEP_PLANS=1 npm test -- query-plans` writes those of the server it
 * runs on. A query that is not among them is new, and keeps the rules like all.
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
/** The first column of each index, by table and index. */
const leads = new Map<string, string>();

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

/** Tables are counted over the same connections, which takes its time. */
const patience = { DATABASE_STATEMENT_SECONDS: '600' };

beforeAll(async () => {
  provider = await TestProvider.start(usualKeys());
  service = await startTestService({ ...provider.settings, ...patience }, '_plans');
  open = await startTestService({ AUTH: 'open', ...patience }, '_plans');
  const asked = new AskedQueries();
  const site = { service, provider, api: await readApi(service) };
  const organizations = await askEverything(site, open);
  asked.stop();
  for (const { orgID } of organizations) await grow(service.database, orgID);
  await recount(service.database);
  for (const [form, queries] of [...asked.byForm].sort(([one], [other]) => (one < other ? -1 : 1))) {
    plans.set(form, await bestPlanOf(queries));
  }
  const indexes: { table: string; name: string; lead: string }[] = await run(
    service.database,
    `SELECT table_name AS \`table\`, index_name AS name, column_name AS \`lead\`
     FROM information_schema.statistics WHERE table_schema = DATABASE() AND seq_in_index = 1`,
  );
  for (const { table, name, lead } of indexes) leads.set(`${table} ${name}`, lead);
}, 600_000);
afterAll(async () => {
  await open.stop();
  await service.stop();
  await provider.close();
});

/** Reads a table or an index from one end to the other, or sorts what it has read. A table made for the query is none. */
const isSlow = ({ table, type, Extra }: Step): boolean =>
  !table?.startsWith('<') && (type === 'ALL' || type === 'index' || /filesort|temporary/.test(Extra ?? ''));

type Exemption = [form: RegExp, reason: string];

/** Forms of query that may, each with the reason. */
const slow: Exemption[] = [
  [
    /^SELECT … FROM \w+(?: FORCE INDEX \(\w+\))? WHERE (TRUE|revoked_at IS NULL|created_at .*) ORDER BY id (asc|desc) LIMIT n$/,
    'All there is, from its beginning on, for who may see all: so many rows are read as are sent.',
  ],
  [/ FROM job WHERE state .* GROUP BY /, 'Counts jobs by kind, of which there are few.'],
  [
    / FROM audit_seal s JOIN \(SELECT org_id, MAX\(seq\)/,
    'Sorts one row for each organization that is being sealed.',
  ],
  [/^SELECT name FROM migrations$/, 'Reads which migrations are done: a row for each.'],
  [/ FROM information_schema\.tables /, 'Looks whether there is a table of migrations.'],
];

/** Goes along an index that begins neither with the organization nor with the id. */
const isAstray = ({ table, key }: Step): boolean =>
  key !== null && !['org_id', 'id'].includes(leads.get(`${table} ${key}`) ?? 'org_id');

/** Forms of query that may, each with the reason. */
const astray: Exemption[] = [
  [/ FROM api_key WHERE prefix = /, 'Finds who is asking, in whatever organization.'],
  [/ FROM member WHERE actor_id = /, 'Finds where somebody belongs.'],
  [/ FROM mail_address .*WHERE address = /, 'Finds whose address a mail is for.'],
  [
    / FROM job WHERE org_id = .* AND kind = .* AND state = /,
    'The organization comes second in the index that finds the jobs of a state.',
  ],
  [/ FROM job WHERE state /, 'Looks for work in every organization, and counts it.'],
  [/ FROM idempotency_record WHERE created_at /, 'Cleans up what is old in every organization.'],
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

const tellAll = (form: string, steps: Step[]): string[] => steps.map((step) => tell(form, step));

test.each([
  ['no query reads a whole table, or sorts what it finds', isSlow, slow],
  ['every query goes along an index that begins with the organization or the id', isAstray, astray],
] as const)('%s', (_, breaksRule, exempt) => {
  expect(plans.size).toBeGreaterThan(isRestricted ? 0 : 200);
  const breaking = [...plans].filter(([, steps]) => steps.some(breaksRule));
  const faults = breaking.filter(([form]) => !exempt.some(([pattern]) => pattern.test(form)));
  expect(faults.map(([form, steps]) => `${form}: ${tellAll(form, steps).join(', ')}`)).toEqual([]);
  const idle = exempt.filter(([pattern]) => ![...plans.keys()].some((form) => pattern.test(form)));
  if (!isRestricted) expect(idle).toEqual([]);
});

/**
 * What the service asks by itself, when it comes to it and not at every run; and locks by organization and id, which
 * differ with whether a write goes along with others. The rules above hold for them too.
 */
const isByItself = (form: string): boolean =>
  /audit_seal|OFFSET|FROM job WHERE state|created_at < UTC|id = \? (FOR|LOCK) |id = \? FOR UPDATE\)?$/.test(
    form,
  );

test('every query whose plan is kept is asked, and done as before', async () => {
  const [{ version }] = await run(service.database, 'SELECT VERSION() AS version');
  const ofAPI = [...plans].filter(([form]) => !isByItself(form));
  const told = Object.fromEntries(ofAPI.map(([form, steps]) => [form, tellAll(form, steps)]));
  const file = join(import.meta.dirname, `plans.${/maria/i.test(version) ? 'mariadb' : 'mysql'}.json`);
  if (process.env.KEEP_PLANS) writeFileSync(file, `${JSON.stringify(told, null, 2)}\n`);
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
  // A few are asked only when a write goes by itself, or when two come at once.
  const expected = Object.entries(kept).filter(([form]) => !isByItself(form) && form in told);
  if (!isRestricted) expect(expected.length).toBeGreaterThan(0.9 * Object.keys(kept).length);
  // Where the row that was last asked for is gone, the server tells no plan.
  const toldOr = (form: string, steps: string[]) =>
    [told[form]!, steps].some((each) => each.includes('no such row')) ? steps : told[form];
  expect(expected.map(([form, steps]) => [form, toldOr(form, steps)])).toEqual(expected);
});
