import { classB, codeOf, errorsOf, makeRate, type Tier, year } from './premium/rates.js';
import type { Client } from './service/client.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

const nobody = '01941f29-7c00-73e4-a310-744d2167fc5b';

let service: TestService;
let orgID: string;
let admin: Client;
let viewer: Client;
beforeAll(async () => {
  service = await startTestService();
  orgID = newOrgID();
  admin = await service.as(orgID);
  viewer = await service.as(orgID, 'viewer');
});
afterAll(() => service.stop());

const aFinal = { contractAmount: 1_000_000, ...year, warrantyPeriodYears: 1 };

async function bondOf(fields: object, rateID?: string): Promise<string> {
  const names = { projectName: 'Elm Street Bridge', projectOwner: 'City of Elm' };
  const body = { bondType: 'final', projectID: 'P-1', ...names, ...fields };
  const { id, bidData, finalData } = (await admin.post('/bond', body)).body;
  if (rateID)
    expect((await admin.put(`/bond/${id}`, { ...names, bidData, finalData, rateID })).status).toBe(200);
  return id;
}

describe('the premium by a rate', () => {
  test.each<[Tier[], number, number]>([
    [classB, 50_000, 1_250],
    [classB, 100_000, 2_500],
    [classB, 500_000, 8_500],
    [classB, 1_000_000, 13_500],
    [classB, 2_500_000, 28_500],
    [[['premium', 0, 30]], 1_000_000, 30_000],
    [[['premium', 0, 10]], 1_130_000, 11_300],
  ])('%j on %d is %d', async (tiers, contractAmount, premium) => {
    const ask = { bondType: 'final', contractAmount, ...year };
    const { status, body } = await viewer.post(`/rate/${await makeRate(admin, orgID, tiers)}/premium`, ask);
    expect([status, body.premium]).toEqual([200, premium]);
  });

  test.each<[string, number, number]>([
    ['2028-04-01', 0, 24],
    ['2028-04-02', 980, 25],
    ['2029-04-01', 11_760, 36],
  ])('charges a term that ends on %s with %d', async (endDate, surcharge, termMonths) => {
    const rate = await makeRate(
      admin,
      orgID,
      [
        ['premium', 0, 98],
        ['term', 0, 1],
      ],
      { stdTermMonths: 24 },
    );
    const ask = { bondType: 'final', contractAmount: 1_000_000, startDate: '2026-04-01', endDate };
    const { body } = await viewer.post(`/rate/${rate}/premium`, ask);
    expect([body.premium, body.termMonths]).toEqual([98_000 + surcharge, termMonths]);
  });

  test('shows every line, and what takes no part', async () => {
    const rate = await makeRate(admin, orgID, [
      ...classB,
      ['term', 0, 1],
      ['warranty', 0, 0.5],
      ['fee', 0, 75.25],
      ['bid', 0, 100],
      ['stamp', 3, -1],
    ]);
    const ask = { ...aFinal, bondType: 'final', endDate: '2027-10-01', warrantyPeriodYears: 2.5 };
    const { status, body } = await viewer.post(`/rate/${rate}/premium`, ask);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([
      'bondType',
      'ignored',
      'lines',
      'premium',
      'rateID',
      'termMonths',
      'warrantyMonths',
    ]);
    expect(body).toMatchObject({ rateID: rate, bondType: 'final', termMonths: 18, warrantyMonths: 30 });
    const tiers = (await viewer.post('/rate_tier/query', { rateIDIn: [rate] })).body;
    const idOf = (type: string, threshold: number): string =>
      tiers.find((tier: any) => tier.type === type && tier.threshold === threshold).id;
    expect(
      body.lines.map(({ description, ...line }: any) => [typeof description, ...Object.values(line)]),
    ).toEqual([
      ['string', 'premium', idOf('premium', 0), 100, 25, 2_500],
      ['string', 'premium', idOf('premium', 100_000), 400, 15, 6_000],
      ['string', 'premium', idOf('premium', 500_000), 500, 10, 5_000],
      ['string', 'term', idOf('term', 0), 6, 135, 810],
      ['string', 'warranty', idOf('warranty', 0), 2, 500, 1_000],
      ['string', 'fee', idOf('fee', 0), 1, 75.25, 75.25],
    ]);
    expect(body.premium).toBe(15_385.25);
    expect(body.ignored).toEqual([
      { tierID: idOf('bid', 0), type: 'bid', threshold: 0, reason: 'not for this bond type' },
      { tierID: idOf('stamp', 3), type: 'stamp', threshold: 3, reason: 'unknown type' },
    ]);
  });

  test('has the difference to earlier terms, line by line', async () => {
    const rate = await makeRate(admin, orgID, classB);
    const ask = async (contractAmount: number, previous: object): Promise<any> => {
      const body = { bondType: 'final', contractAmount, ...year, previous };
      return (await viewer.post(`/rate/${rate}/premium`, body)).body;
    };
    const overrun = await ask(1_200_000, { contractAmount: 1_000_000, ...year });
    expect(overrun.premium).toBe(15_500);
    expect(overrun.difference).toMatchObject({
      previousPremium: 13_500,
      premium: 15_500,
      amount: 2_000,
      action: 'bill',
    });
    expect(overrun.difference.lines.map((line: any) => [line.previous, line.current, line.amount])).toEqual([
      [2_500, 2_500, 0],
      [6_000, 6_000, 0],
      [5_000, 7_000, 2_000],
    ]);
    expect((await ask(900_000, { contractAmount: 1_000_000 })).difference).toMatchObject({
      amount: -1_000,
      action: 'return',
    });
    expect((await ask(900_000, {})).difference).toMatchObject({ amount: 0, action: 'none' });
    const wrong = { bondType: 'final', ...aFinal, previous: { startDate: '2027-05-01' } };
    expect(errorsOf(await viewer.post(`/rate/${rate}/premium`, wrong))).toEqual([
      400,
      '/previous/startDate end-before-start',
    ]);
  });

  test('prices a bid bond by its tiers, and nothing else', async () => {
    const rate = await makeRate(admin, orgID, [
      ['bid', 0, 100],
      ['bid', 500_000, 250],
    ]);
    const ask = (body: object) => viewer.post(`/rate/${rate}/premium`, { bondType: 'bid', ...body });
    expect((await ask({ bidEstimate: 499_999 })).body).toMatchObject({ premium: 100, termMonths: 0 });
    expect((await ask({ bidEstimate: 500_000 })).body.premium).toBe(250);
    expect(errorsOf(await ask({}))).toEqual([400, '/bidEstimate missing-bid-estimate']);
    expect(
      (await viewer.post(`/rate/${await makeRate(admin, orgID, classB)}/premium`, { bondType: 'bid' })).body
        .premium,
    ).toBe(0);
  });

  test('is refused with every fault of the question and its place', async () => {
    const path = `/rate/${await makeRate(admin, orgID, classB)}/premium`;
    expect(errorsOf(await viewer.post(path, { bondType: 'final' }))).toEqual([
      400,
      '/contractAmount missing-contract-amount',
      '/startDate missing-dates',
      '/endDate missing-dates',
    ]);
    const turned = { bondType: 'final', contractAmount: 1, startDate: '2027-04-01', endDate: '2026-04-01' };
    expect(errorsOf(await viewer.post(path, turned))).toEqual([400, '/endDate end-before-start']);
    const odd = {
      bondType: 'other',
      contractAmount: 0.5,
      startDate: '2026-02-30',
      warrantyPeriodYears: -1,
      rateID: nobody,
    };
    expect(errorsOf(await viewer.post(path, odd)).sort()).toEqual([
      '/bondType choice',
      '/contractAmount type',
      '/rateID unknown',
      '/startDate format',
      '/warrantyPeriodYears range',
      400,
    ]);
  });

  test('is refused with the code of what to correct in the rate', async () => {
    const ask = { bondType: 'final', ...aFinal };
    const none = await viewer.post(`/rate/${await makeRate(admin, orgID, [])}/premium`, ask);
    expect(codeOf(none)).toEqual([409, '/problems/missing-first-slice']);
    expect(none.body.detail).toContain("type 'premium' with the threshold 0");
    const late = await viewer.post(
      `/rate/${await makeRate(admin, orgID, [['premium', 1, 25]])}/premium`,
      ask,
    );
    expect(codeOf(late)).toEqual([409, '/problems/missing-first-slice']);
  });

  test('is refused where a rate has more tiers than are calculated with', async () => {
    const rate = await makeRate(admin, orgID, [
      ...classB,
      ...Array.from({ length: 197 }, (_, at): Tier => ['stamp', at, 0]),
    ]);
    const ask = () => viewer.post(`/rate/${rate}/premium`, { bondType: 'final', ...aFinal });
    expect((await ask()).body.ignored).toHaveLength(197);
    await admin.post('/rate_tier', { orgID, rateID: rate, type: 'stamp', threshold: 197, value: 0 });
    expect(codeOf(await ask())).toEqual([409, '/problems/too-many-tiers']);
  });
});

describe('the premium of a bond', () => {
  let rate: string;
  beforeAll(async () => {
    rate = await makeRate(admin, orgID, [...classB, ['term', 0, 1]]);
  });
  const ask = (bond: string, body: object = {}, client = viewer) =>
    client.post(`/bond/${bond}/premium`, body);

  test('comes of its own rate, amount and dates', async () => {
    const bond = await bondOf({ finalData: aFinal }, rate);
    const { status, body } = await viewer.post(`/bond/${bond}/premium`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      rateID: rate,
      bondType: 'final',
      premium: 13_500,
      termMonths: 12,
      warrantyMonths: 12,
    });
    expect(body).not.toHaveProperty('difference');
  });

  test('answers what it would be with other terms', async () => {
    const bond = await bondOf({ finalData: aFinal }, rate);
    const flat = await makeRate(admin, orgID, [
      ['premium', 0, 30],
      ['warranty', 0, 1],
    ]);
    expect((await ask(bond, { endDate: '2027-10-01' })).body.premium).toBe(14_310);
    expect((await ask(bond, { contractAmount: 50_000, endDate: null })).body.premium).toBe(1_250);
    expect((await ask(bond, { rateID: flat, warrantyPeriodYears: 2 })).body).toMatchObject({
      rateID: flat,
      premium: 31_000,
    });
    expect(
      (await ask(bond, { contractAmount: 1_200_000, previous: { contractAmount: 1_000_000 } })).body
        .difference.amount,
    ).toBe(2_000);
    expect((await viewer.get(`/bond/${bond}`)).body.finalData).toEqual(aFinal);
  });

  test('of a bid bond comes of its bid estimate', async () => {
    const bids = await makeRate(admin, orgID, [
      ['bid', 0, 100],
      ['bid', 500_000, 250],
    ]);
    const bidData = { bidDate: '2026-03-01', bidEstimate: 600_000, bondPercentage: 10 };
    const bond = await bondOf({ bondType: 'bid', bidData }, bids);
    expect((await ask(bond)).body).toMatchObject({
      bondType: 'bid',
      premium: 250,
      termMonths: 0,
      warrantyMonths: 0,
    });
    expect((await ask(bond, { bidEstimate: 1 })).body.premium).toBe(100);
  });

  test('of a bid bond with final terms there is none', async () => {
    const bidData = { bidDate: '2026-03-01', bidEstimate: 600_000, bidWon: true, bondPercentage: 10 };
    const bond = await bondOf({ bondType: 'bid', bidData, finalData: aFinal }, rate);
    const answer = await ask(bond);
    expect(codeOf(answer)).toEqual([409, '/problems/final-terms-on-bid-bond']);
    const { body: all } = await viewer.post('/bond/premium/query', {});
    const each = all.find(({ bondID }: { bondID: string }) => bondID === bond);
    expect(each.problem).toEqual({ code: 'final-terms-on-bid-bond', detail: answer.body.detail });
    expect(each).not.toHaveProperty('premium');
  });

  test('counts the cents of the contract amount', async () => {
    const terms = { ...aFinal, contractAmount: 1_855_375, contractAmountCents: 11 };
    const bond = await bondOf({ finalData: terms }, rate);
    expect((await ask(bond)).body.premium).toBe(22_053.75);
    expect((await ask(bond, { contractAmount: 1_855_374 })).body.premium).toBe(22_053.74);
    const whole = { contractAmount: 1_855_374, contractAmountCents: 99, previous: { contractAmount: 1 } };
    expect((await ask(bond, whole)).body.difference).toMatchObject({ premium: 22_053.75 });
    expect(errorsOf(await ask(bond, { contractAmountCents: 1 }))).toEqual([400, '/contractAmount required']);
    const [error] = (await ask(bond, { contractAmount: 1_855_375.11 })).body.errors;
    expect(error).toMatchObject({ pointer: '/contractAmount', code: 'type' });
    expect(error.detail).toContain('contractAmountCents');
  });

  test('says what to correct, in the bond or in what was asked', async () => {
    const bare = await bondOf({});
    expect(codeOf(await ask(bare))).toEqual([409, '/problems/missing-rate']);
    const lacking = await ask(bare, { rateID: rate, startDate: '2026-04-01' });
    expect(codeOf(lacking)).toEqual([409, '/problems/missing-contract-amount']);
    expect(lacking.body.detail).toContain('needs endDate');
    expect(codeOf(await ask(bare, { rateID: rate, contractAmount: 1 }))).toEqual([
      409,
      '/problems/missing-dates',
    ]);
    expect((await ask(bare, { rateID: rate, ...aFinal })).body.premium).toBe(13_500);
    const turned = await bondOf({ finalData: aFinal }, rate);
    expect(errorsOf(await ask(turned, { startDate: '2029-01-01' }))).toEqual([
      400,
      '/startDate end-before-start',
    ]);
    expect(errorsOf(await ask(turned, { endDate: '2026-01-01' }))).toEqual([
      400,
      '/endDate end-before-start',
    ]);
    const sliceless = await bondOf({ finalData: aFinal }, await makeRate(admin, orgID, []));
    expect(codeOf(await ask(sliceless))).toEqual([409, '/problems/missing-first-slice']);
  });

  test('is nothing to other organizations, nor by their rates', async () => {
    const otherID = newOrgID();
    const other = await service.as(otherID);
    const bond = await bondOf({ finalData: aFinal }, rate);
    const theirs = await makeRate(other, otherID, classB);
    for (const [client, path] of [
      [other, `/bond/${bond}/premium`],
      [other, `/rate/${rate}/premium`],
      [viewer, `/bond/${nobody}/premium`],
      [viewer, `/rate/${theirs}/premium`],
    ] as const) {
      const body = path.startsWith('/rate') ? { bondType: 'final', ...aFinal } : {};
      expect(codeOf(await client.post(path, body))).toEqual([404, '/problems/not-found']);
    }
    expect((await other.get(`/rate/${rate}/schedule`)).status).toBe(404);
    expect(errorsOf(await ask(bond, { rateID: theirs }))).toEqual([400, '/rateID reference']);
    expect((await ask(bond, {}, service.anonymous)).status).toBe(401);
  });

  test('goes by no rate of another organization, even of one that the caller belongs to', async () => {
    const bond = await bondOf({ finalData: aFinal }, rate);
    const otherID = newOrgID();
    const theirs = await makeRate(await service.as(otherID), otherID, classB);
    const open = await startTestService({ AUTH: 'open' });
    const answer = await ask(bond, { rateID: theirs }, open.anonymous);
    await open.stop();
    expect(errorsOf(answer)).toEqual([400, '/rateID reference']);
  });

  test('is only asked for: nothing is written', async () => {
    const bond = await bondOf({ finalData: aFinal }, rate);
    const entries = async () => (await viewer.post('/log/query', {})).body.length;
    const before = await entries();
    await ask(bond);
    await viewer.post('/bond/premium/query', {});
    await viewer.get(`/rate/${rate}/schedule`);
    expect(await entries()).toBe(before);
  });
});
