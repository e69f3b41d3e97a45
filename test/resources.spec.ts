import { type Api, readApi } from './service/api.js';
import { contracts, isWalked } from './service/contracts.js';
import { describeResource, hasRecords } from './service/describe-resource.js';
import { startTestService } from './service/test-service.js';

/* Every resource keeps its contract: see test/contracts. `RESOURCE=rate` tests that of one alone. */

const service = await startTestService({ JOBS: 'off' });
const api: Api = await readApi(service);
afterAll(() => service.stop());

const inRouter = [...new Set(api.routes.map(({ resource }) => resource))].sort();

test('every resource of the live router has a contract, and no other', () => {
  expect([...contracts.keys()].sort()).toEqual(inRouter);
});

describe.each(inRouter.filter((resource) => contracts.has(resource)))('the contract of %s', (resource) => {
  const contract = contracts.get(resource)!;
  const routes = api.routes.filter((route) => route.resource === resource);
  const has = (kind: string) => routes.some((route) => route.kind === kind);

  test('says how records are made and replaced, and who may write', () => {
    expect({ create: contract.create !== undefined }).toEqual({ create: has('create') });
    expect({ update: contract.update !== undefined }).toEqual({ update: has('update') });
    const writes = ['create', 'update', 'remove'].some(has);
    expect({ writer: contract.writer !== undefined }).toEqual({ writer: writes });
    if (has('get') && !has('create')) expect(contract.make).toBeInstanceOf(Function);
  });

  test('names every other route, and none that is not there', () => {
    const actions = routes.filter(({ kind }) => kind === 'action').map(({ name }) => name);
    const named = Object.keys(contract.actions ?? {});
    expect(named).toEqual(expect.arrayContaining(actions));
    expect(routes.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
  });
});

for (const [resource, contract] of contracts) {
  if (isWalked(resource) && hasRecords(api, resource)) describeResource(service, api, resource, contract);
}
