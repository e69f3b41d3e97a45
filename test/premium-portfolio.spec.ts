import { v7 as uuidv7 } from 'uuid';
import { Bond } from '../src/resources/bond/bond.entity.js';
import { Rate } from '../src/resources/rate/rate.entity.js';
import { RateTier } from '../src/resources/rate-tier/rate-tier.entity.js';
import type { OwnedRow, RowClass } from '../src/platform/database/owned-record.js';
import { Caller } from '../src/platform/tenancy/caller.js';
import type { Answer, Client } from './service/client.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

/* More rates than are kept at a time, and so many tiers in some that they are not read at once. */
const bondCount = 3_000;
const rateCount = 300;
const path = '/bond/premium/query';

let service: TestService;
let orgID: string;
let viewer: Client;
let bonds: Bond[];
beforeAll(async () => {
  service = await startTestService();
  orgID = newOrgID();
  viewer = await service.as(orgID, 'viewer');
  bonds = await makePortfolio();
});
afterAll(() => service.stop());

/** Bonds of 1,000,000 on rates that are flat at 1, 2, 3 … dollars per $1,000; the last bonds have something missing. */
async function makePortfolio(): Promise<Bond[]> {
  const now = new Date().toISOString();
  const row = () => ({ orgID, id: uuidv7(), version: 1, createdAt: now, updatedAt: now });
  const terms = { stdTermMonths: 12, freeWarrantyMonths: 12 };
  const rates = Array.from({ length: rateCount }, (_, at): Rate => ({
    ...row(),
    ...terms,
    name: `Flat ${at + 1}`,
  }));
  const tiers = rates.flatMap(({ id: rateID }, at): RateTier[] => {
    const tier = (type: string, threshold: number, value: number) => ({
      ...row(),
      rateID,
      type,
      threshold,
      value,
    });
    const idle = Array.from({ length: at < 40 ? 150 : 1 }, (_, step) => tier('stamp', step, 0));
    return [tier('premium', 0, at + 1), ...idle];
  });
  const finalData = {
    contractAmount: 1_000_000,
    startDate: '2026-04-01',
    endDate: '2027-04-01',
    warrantyPeriodYears: 1,
  };
  const made = Array.from({ length: bondCount }, (_, at): Bond => ({
    ...row(),
    projectID: `P-${at % 3}`,
    projectName: 'Elm Street Bridge',
    projectOwner: 'City of Elm',
    ...{ accountIDs: null, timeZone: null, bidBondID: null, obligee: null, contractDate: null },
    ...{ projectNumber: null, projectLocation: null, projectDescription: null },
    ...{ invitationNumber: null, contractNumber: null },
    bondType: 'final',
    rateID: at === bondCount - 1 ? null : rates[at % rateCount]!.id,
    ...{ bidData: null, bidDate: '', bidWon: '' },
    finalData: at === bondCount - 2 ? null : finalData,
  }));
  const caller = new Caller('test', 'test', 'every');
  const add = async <T extends OwnedRow>(entity: RowClass<T>, rows: T[]) => {
    for (let at = 0; at < rows.length; at += 500) {
      await service.database.write(caller, (tx) =>
        Promise.resolve(rows.slice(at, at + 500).forEach((each) => tx.insert(entity, each))),
      );
    }
  };
  await add(Rate, rates);
  await add(RateTier, tiers);
  await add(Bond, made);
  return made;
}

const idsOf = ({ body }: Answer): string[] => body.map(({ bondID }: any) => bondID);
const nextOf = ({ headers }: Answer): string | undefined =>
  /<(.*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];

test('has the premium of every bond, or why it has none', async () => {
  const answer = await viewer.post(path, {});
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, null]);
  expect(idsOf(answer)).toEqual(bonds.map(({ id }) => id));
  const priced = answer.body.slice(0, -2);
  expect(priced.map(({ premium }: any) => premium)).toEqual(
    priced.map((_: unknown, at: number) => 1_000 * ((at % rateCount) + 1)),
  );
  expect(answer.body[99]).toEqual({
    bondID: bonds[99]!.id,
    orgID,
    bondType: 'final',
    rateID: bonds[99]!.rateID,
    premium: 100_000,
    lines: [expect.objectContaining({ code: 'premium', quantity: 1_000, unitPrice: 100, amount: 100_000 })],
    termMonths: 12,
    warrantyMonths: 12,
    ignored: [expect.objectContaining({ type: 'stamp', reason: 'unknown type' })],
  });
  const [incomplete, rateless] = answer.body.slice(-2);
  expect(incomplete).toMatchObject({
    rateID: bonds.at(-2)!.rateID,
    problem: { code: 'missing-contract-amount' },
  });
  expect(incomplete).not.toHaveProperty('premium');
  const problem = { code: 'missing-rate', detail: expect.any(String) };
  expect(rateless).toEqual({ bondID: bonds.at(-1)!.id, orgID, bondType: 'final', problem });
});

test('tells of a bond what the bond itself tells', async () => {
  const { body } = await viewer.post(path, { projectIDIn: [bonds[7]!.projectID] });
  const { bondID, orgID: _, ...premium } = body.find((each: any) => each.bondID === bonds[7]!.id);
  expect((await viewer.post(`/bond/${bondID}/premium`)).body).toEqual(premium);
  const incomplete = await viewer.post(`/bond/${bonds.at(-2)!.id}/premium`);
  const all = (await viewer.post(`${path}?limit=2&order=desc`, {})).body;
  expect(incomplete.body).toMatchObject({
    status: 409,
    type: `/problems/${all[1].problem.code}`,
    detail: all[1].problem.detail,
  });
});

test.each(['asc', 'desc'])('comes in pages, %s', async (order) => {
  const found: string[] = [];
  for (let url: string | undefined = `${path}?limit=700&order=${order}`; url;) {
    const page = await viewer.post(url, {});
    found.push(...idsOf(page));
    url = nextOf(page);
  }
  const all = bonds.map(({ id }) => id);
  expect(found).toEqual(order === 'asc' ? all : all.reverse());
});

test('is narrowed by the filters of bonds, and refuses others', async () => {
  const some = await viewer.post(path, { projectIDIn: ['P-1'], bondTypeIn: ['final'] });
  expect(idsOf(some)).toEqual(bonds.filter(({ projectID }) => projectID === 'P-1').map(({ id }) => id));
  for (const filters of [{ bondTypeIn: ['bid'] }, { projectIDIn: [] }]) {
    expect((await viewer.post(path, filters)).body).toEqual([]);
  }
  expect((await viewer.post(path, { statusIn: [] })).body.errors).toMatchObject([
    { pointer: '/statusIn', code: 'unknown' },
  ]);
  expect((await viewer.post(`${path}?limit=0`, {})).body.errors).toMatchObject([{ parameter: 'limit' }]);
});

test('is empty for other organizations', async () => {
  const other = await service.as(newOrgID());
  expect((await other.post(path, {})).body).toEqual([]);
  expect((await other.post(path, { orgIDIn: [orgID] })).body).toEqual([]);
  expect((await service.anonymous.post(path, {})).status).toBe(401);
});

test('the premiums of a portfolio are calculated in slices, between which others have their turn', async () => {
  let longest = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const begun = performance.now();
  const { body } = await viewer.post(path, {});
  const whole = performance.now() - begun;
  clearInterval(watch);
  expect(body.length).toBe(bondCount);
  // Without slices all rates of a chunk, and then all its bonds, are a turn.
  expect(longest).toBeLessThan(whole / 10);
});
