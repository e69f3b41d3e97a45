import { TestProvider, usualKeys } from './auth/test-provider.js';
import { readApi } from './service/api.js';
import { Client } from './service/client.js';
import { contracts, isWalked } from './service/contracts.js';
import type { Crowd } from './service/contract.js';
import { PlainTenant } from './service/tenant.js';
import { startTestService } from './service/test-service.js';

/*
 * Rules of the kind 'at most one' hold when 64 clients break them at once: all in one organization, where each finds
 * what the one before has done, and four in each of many, where the first meet with nothing there yet. The rules are
 * those of the contracts, and that what can be done once is done once. `INSTANCES=2` has every
 * second client ask another instance.
 */

/** How many organizations race at once, and how many clients in each. */
const fields = [
  { organizations: 1, clients: 64 },
  { organizations: 16, clients: 4 },
];
/** How often each rule of a contract is raced: once; `ROUNDS=20` asks for more. */
const manyRounds = Number(process.env.ROUNDS ?? 1);

const provider = await TestProvider.start(usualKeys());
/** Of one race: sixty-four clients wait for each other. */
const patienceMilliseconds = 120_000;

const settings = { ...provider.settings, JOBS: 'off' };
const service = await startTestService(settings);
const instances = [service];
while (instances.length < Number(process.env.INSTANCES ?? 1))
  instances.push(await startTestService(settings));
const api = await readApi(service);
afterAll(async () => {
  await Promise.all(instances.map((each) => each.stop()));
  await provider.close();
});

type Race = (tenant: PlainTenant, crowd: Crowd) => Promise<void>;

async function crowdOf(tenant: PlainTenant, size: number): Promise<Crowd> {
  const admins: Client[] = [];
  for (let count = 0; count < size; count++) {
    admins.push(await instances[count % instances.length]!.as(tenant.orgID));
  }
  return { size, ask: (send) => Promise.all(admins.map(send)) };
}

/** Runs the race, each time in organizations of its own. */
async function race(run: Race, rounds = 1): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (const { organizations, clients } of fields) {
      const tenants = Array.from({ length: organizations }, () => PlainTenant.make(service, provider));
      const ready = await Promise.all(
        tenants.map(async (making) => {
          const tenant = await making;
          return { tenant, crowd: await crowdOf(tenant, clients) };
        }),
      );
      await Promise.all(ready.map(({ tenant, crowd }) => run(tenant, crowd)));
    }
  }
}

const walked = [...contracts].filter(([resource]) => isWalked(resource));

const rules = walked.flatMap(([resource, { races = {} }]) =>
  Object.entries(races).map(([rule, run]) => ({ resource, rule, run })),
);
if (rules.length > 0) {
  test.each(rules)('$resource: $rule', ({ run }) => race(run, manyRounds), patienceMilliseconds);
}

const onceOnly = walked.flatMap(([resource, { actions = {} }]) =>
  Object.entries(actions).flatMap(([name, action]) => (action.once ? [{ resource, name, action }] : [])),
);
if (onceOnly.length > 0) {
  test.each(onceOnly)(
    '$name is done once',
    async ({ resource, name, action }) => {
      const { method, path, status } = api.routes.find((route) => route.name === name)!;
      await race(async (tenant, crowd) => {
        const id = await tenant.add(resource);
        await action.before?.(tenant, id);
        const body = await action.body?.(tenant);
        const answers = await crowd.ask((client) => client.send(method, path.replace(/:\w+/, id), body));
        const statuses = answers.map((answer) => answer.status).sort();
        expect(statuses).toEqual([status, ...Array<number>(crowd.size - 1).fill(409)]);
        const { body: log } = await tenant.admin.post('/log/query', { targetIDIn: [id] });
        const actions = log.map((entry: { action: string }) => entry.action);
        const done = `${resource}.${action.audited}`;
        const isAudited = action.audited !== undefined;
        expect(actions.filter((each: string) => each === done)).toHaveLength(isAudited ? 1 : 0);
      });
    },
    patienceMilliseconds,
  );
}

const removed = api.routes.filter(({ resource, kind }) => kind === 'remove' && isWalked(resource));
if (removed.length > 0) {
  test.each(removed)(
    '$name is done once',
    ({ path, resource }) =>
      race(async (tenant, crowd) => {
        const url = path.replace(/:\w+/, await tenant.add(resource));
        const answers = await crowd.ask((client) => client.delete(url));
        const statuses = answers.map(({ status }) => status).sort();
        expect(statuses).toEqual([204, ...Array<number>(crowd.size - 1).fill(404)]);
      }),
    patienceMilliseconds,
  );
}
