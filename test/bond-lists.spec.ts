import type { Client } from './service/client.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

/* What bonds alone are listed by. */

let service: TestService;
let admin: Client;
const ids: Record<string, string> = {};

const bid = (bidDate: string, bidWon?: boolean | null) => ({
  ...{ bidDate, bidEstimate: 1, bondPercentage: 10 },
  ...(bidWon !== undefined && { bidWon }),
});

beforeAll(async () => {
  service = await startTestService({ JOBS: 'off' });
  admin = await service.as(newOrgID());
  const bonds = {
    won: { bidData: bid('2026-12-04', true) },
    lost: { bidData: bid('2026-12-05T14:00:00-08:00', false) },
    open: { bidData: bid('2026-12-04T23:59:59+14:00') },
    cleared: { bidData: bid('2027-06-01', null) },
    without: {},
  };
  for (const [name, more] of Object.entries(bonds)) {
    const body = { bondType: 'bid', projectID: 'P', projectName: name, projectOwner: '', ...more };
    ids[name] = (await admin.post('/bond', body)).body.id;
  }
});
afterAll(() => service.stop());

const named = async (filters: object): Promise<string[]> =>
  (await admin.post<{ projectName: string }[]>('/bond/query', filters)).body.map(
    ({ projectName }) => projectName,
  );

test.each`
  filters                                                       | names
  ${{ bidDateSince: '2026-12-04', bidDateUntil: '2026-12-05' }} | ${['won', 'open']}
  ${{ bidDateSince: '2026-12-05', bidDateUntil: '2026-12-06' }} | ${['lost']}
  ${{ bidDateSince: '2026-12-05' }}                             | ${['lost', 'cleared']}
  ${{ bidDateUntil: '2026-12-05' }}                             | ${['won', 'open']}
  ${{ bidDateSince: '2020-01-01', bidDateUntil: '2030-01-01' }} | ${['won', 'lost', 'open', 'cleared']}
  ${{ bidDateSince: '2026-12-05', bidDateUntil: '2026-12-04' }} | ${[]}
  ${{ bidDateSince: null, bidWonIn: null }}                     | ${['won', 'lost', 'open', 'cleared', 'without']}
  ${{ bidWonIn: [true] }}                                       | ${['won']}
  ${{ bidWonIn: [false, null] }}                                | ${['lost', 'open', 'cleared']}
  ${{ bidWonIn: [] }}                                           | ${[]}
  ${{ bidWonIn: [null], bidDateUntil: '2027-01-01' }}           | ${['open']}
  ${{ bidWonIn: [null], bondTypeIn: ['final'] }}                | ${[]}
`('$filters', async ({ filters, names }) => {
  expect(await named(filters)).toEqual(names);
});

test.each`
  filters                                     | pointer
  ${{ bidDateSince: '2026-12-04T00:00:00Z' }} | ${'/bidDateSince'}
  ${{ bidDateUntil: '2026-02-30' }}           | ${'/bidDateUntil'}
  ${{ bidWonIn: ['yes'] }}                    | ${'/bidWonIn'}
  ${{ bidWonIn: ['null'] }}                   | ${'/bidWonIn'}
  ${{ bondTypeIn: ['Bid'] }}                  | ${'/bondTypeIn'}
`('$filters is refused', async ({ filters, pointer }) => {
  const { status, body } = await admin.post('/bond/query', filters);
  expect([status, body.errors.map((error: { pointer: string }) => error.pointer)]).toEqual([400, [pointer]]);
});

test.each(['bond', 'bond_request'])(
  'each %s that names an account is found, in pages and among many',
  async (resource) => {
    const projectID = `P-${resource}`;
    const account = async (name: string): Promise<string> =>
      (await admin.post('/contractor_account', { name, address: '1 Elm St', phone: '1', isPrimary: false }))
        .body.id;
    const [alone, partner, other] = [await account('Hill'), await account('Elm'), await account('Dale')];
    const make = async (accountIDs?: string[]): Promise<string> => {
      const own = { bond: { projectName: 'Elm', projectOwner: '' }, bond_request: {} }[resource];
      const body = { bondType: 'bid', projectID, ...own, ...(accountIDs && { accountIDs }) };
      const { status, body: made } = await admin.post(`/${resource}`, body);
      expect(status).toBeLessThan(300);
      return made.id;
    };
    const made = [await make([alone]), await make(), await make([partner, alone]), await make([other])];
    const found = async (accountIDIn: string[] | null, query = ''): Promise<number[]> => {
      const filters = { projectIDIn: [projectID], accountIDIn };
      const { body } = await admin.post<{ id: string }[]>(`/${resource}/query${query}`, filters);
      return body.map(({ id }) => made.indexOf(id));
    };
    expect(await found([alone])).toEqual([0, 2]);
    expect(await found([alone, partner])).toEqual([0, 2]);
    expect(await found([alone, partner], '?limit=1')).toEqual([0]);
    expect(await found([other, partner], '?order=desc')).toEqual([3, 2]);
    expect(await found([...Array.from({ length: 500 }, (_, nth) => `none-${nth}`), other])).toEqual([3]);
    expect([await found([]), await found(['nobody']), await found(null)]).toEqual([[], [], [0, 1, 2, 3]]);
  },
);

test('a change of the bid is found at once, and the log names what clients know', async () => {
  const one = `/bond/${ids.without}`;
  await admin.patch(one, { bidData: bid('2028-01-01') });
  await admin.patch(one, { bidData: { bidWon: true } });
  expect(await named({ bidDateSince: '2028-01-01', bidWonIn: [true] })).toEqual(['without']);
  const { body: log } = await admin.post('/log/query', { targetIDIn: [ids.without] });
  expect(log.map(({ metadata }: any) => metadata.changed)).toEqual([undefined, 'bidData', 'bidData']);
  await admin.patch(one, { bidData: null });
  expect(await named({ bidDateSince: '2028-01-01' })).toEqual([]);
});

test('rateIDIn finds the bonds of a rate', async () => {
  const rate = { orgID: (await admin.get(`/bond/${ids.won}`)).body.orgID, name: 'r' };
  const { body } = await admin.post('/rate', { ...rate, freeWarrantyMonths: 0, stdTermMonths: 12 });
  await admin.patch(`/bond/${ids.won}`, { rateID: body.id });
  expect(await named({ rateIDIn: [body.id] })).toEqual(['won']);
  expect(await named({ rateIDIn: ['nothing'] })).toEqual([]);
});

test('a portfolio is narrowed by the same filters', async () => {
  const found = await admin.post('/bond/premium/query', { bidWonIn: [false], bidDateUntil: '2027-01-01' });
  expect([found.status, found.body.map(({ bondID }: any) => bondID)]).toEqual([200, [ids.lost]]);
});
