import { codeOf, errorsOf, makeRate, type Tier, year } from './premium/rates.js';
import type { Client } from './service/client.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

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

/** As in Canada: bonds of 100, of 50 and of 10 percent. */
const canada: Tier[] = [
  ['premium', 0, 10],
  ['percentage', 50, 70],
  ['penal', 0, 20],
];
const names = { projectName: 'Elm Street Bridge', projectOwner: 'City of Elm' };
const finalData = { contractAmount: 1_130_000, ...year, warrantyPeriodYears: 1 };

async function bondOf(projectID: string, rateID: string, client = admin): Promise<string> {
  const { body } = await client.post('/bond', { bondType: 'final', projectID, ...names, finalData });
  expect((await client.put(`/bond/${body.id}`, { ...names, finalData, rateID })).status).toBe(200);
  return body.id;
}

const addForm = (projectID: string, bondType: string, percentage: number, client = admin) =>
  client.post('/bond_form', { projectID, bondType, percentage, name: bondType, length: 1, startPage: 1 });

describe('the percentage of the bonds', () => {
  test.each([
    [50, 7_910],
    [100, 11_300],
    [undefined, 11_300],
    [10, 2_260],
  ])('%s by a rate costs %d', async (percentage, premium) => {
    const rate = await makeRate(admin, orgID, canada);
    const ask = { bondType: 'final', contractAmount: 1_130_000, ...year, percentage };
    const { status, body } = await viewer.post(`/rate/${rate}/premium`, ask);
    expect([status, body.premium, body.percentage]).toEqual([200, premium, percentage ?? 100]);
  });

  test('changes the premium in a line of its own, and the difference to earlier terms', async () => {
    const rate = await makeRate(admin, orgID, canada);
    const ask = { bondType: 'final', contractAmount: 1_130_000, ...year, percentage: 100 };
    const { body } = await viewer.post(`/rate/${rate}/premium`, { ...ask, previous: { percentage: 50 } });
    expect(body.difference).toMatchObject({ previousPremium: 7_910, amount: 3_390, action: 'bill' });
    expect(
      body.difference.lines.map(({ code, previous, current }: any) => [code, previous, current]),
    ).toEqual([
      ['premium', 11_300, 11_300],
      ['percentage', -3_390, 0],
    ]);
  });

  test('of a bond is asked for, or that of its final forms, the highest where they differ', async () => {
    const bond = await bondOf('P-forms', await makeRate(admin, orgID, canada));
    const ask = async (body: object = {}) => {
      const { premium, percentage } = (await viewer.post(`/bond/${bond}/premium`, body)).body;
      return [premium, percentage];
    };
    const another = await service.as(newOrgID());
    await addForm('P-forms', 'final', 10, another);
    await addForm('P-others', 'final', 10);
    await addForm('P-forms', 'bid', 10);
    expect(await ask()).toEqual([11_300, 100]);
    await addForm('P-forms', 'labour and material payment', 10);
    expect(await ask()).toEqual([2_260, 10]);
    await addForm('P-forms', 'Performance', 50);
    expect(await ask()).toEqual([7_910, 50]);
    await addForm('P-forms', 'performance', 40);
    await addForm('P-forms', 'payment', 100);
    expect(await ask()).toEqual([7_910, 50]);
    expect(await ask({ percentage: 100 })).toEqual([11_300, 100]);
    expect(await ask({ percentage: null })).toEqual([7_910, 50]);
    const flat = await makeRate(admin, orgID, [['premium', 0, 10]]);
    expect(await ask({ rateID: flat })).toEqual([11_300, undefined]);
  });

  test('of a portfolio is that of each project, or the one that is asked for', async () => {
    const own = newOrgID();
    const owner = await service.as(own);
    const [goes, flat] = [
      await makeRate(owner, own, canada),
      await makeRate(owner, own, [['premium', 0, 10]]),
    ];
    await addForm('P-1', 'final', 50, owner);
    await addForm('P-2', 'performance', 10, owner);
    for (const project of ['P-1', 'P-2', 'P-3']) await bondOf(project, goes, owner);
    await bondOf('P-1', flat, owner);
    const ask = async (body: object) =>
      (await owner.post('/bond/premium/query', body)).body.map(({ premium, percentage }: any) => [
        premium,
        percentage,
      ]);
    const byFlat = [11_300, undefined];
    expect(await ask({})).toEqual([[7_910, 50], [2_260, 10], [11_300, 100], byFlat]);
    expect(await ask({ percentage: 50, projectIDIn: ['P-2', 'P-3'] })).toEqual([
      [7_910, 50],
      [7_910, 50],
    ]);
    expect(errorsOf(await owner.post('/bond/premium/query', { percentage: 1001 }))).toEqual([
      400,
      '/percentage range',
    ]);
  });

  test('is what a schedule is for', async () => {
    const path = `/rate/${await makeRate(admin, orgID, [...canada, ['stamp', 0, 1]])}/schedule`;
    const half = (await viewer.get(`${path}?percentage=50&to=1130000&steps=1`)).body;
    expect(half).toMatchObject({ percentage: 50, rows: [{}, { premium: 7_910 }], slices: [{ value: 7 }] });
    expect(half.ignored).toMatchObject([{ type: 'stamp', reason: 'unknown type' }]);
    const { text } = await viewer.with({ Accept: 'image/svg+xml' }).get(`${path}?percentage=10`);
    expect(text).toContain('Premium of final bonds of 10%');
    expect(text).toContain('Not priced, of unknown type: “stamp”');
    const csv = await viewer
      .with({ Accept: 'text/csv' })
      .get(`${path}?percentage=50&from=1130000&to=1130000`);
    expect(csv.text.split('\r\n')[1]).toBe(
      '1130000,7910.00,7.0000,11300.00,0.00,0.00,0.00,0.00,0.00,-3390.00',
    );
  });

  test.each(['percentage=1000.5', 'percentage=-1', 'percentage=', 'percentage=half', 'percentage=1e2'])(
    'is refused as ?%s',
    async (query) => {
      const rate = await makeRate(admin, orgID, canada);
      expect(errorsOf(await viewer.get(`/rate/${rate}/schedule?${query}`))).toEqual([
        400,
        'percentage range',
      ]);
    },
  );
});

describe('a maintenance bond', () => {
  test('is priced by tiers of its own, for each started year', async () => {
    const rate = await makeRate(admin, orgID, [
      ['maintenance', 0, 8],
      ['fee', 0, 75],
    ]);
    const ask = { bondType: 'maintenance', amount: 1_000_000, months: 24, previous: { months: 12 } };
    const { status, body } = await viewer.post(`/rate/${rate}/premium`, ask);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      bondType: 'maintenance',
      premium: 16_000,
      warrantyMonths: 24,
      termMonths: 0,
    });
    expect(body.difference).toMatchObject({ previousPremium: 8_000, amount: 8_000 });
    expect(body.ignored).toMatchObject([{ type: 'fee', reason: 'not for this bond type' }]);
    const schedule = await viewer.get(
      `/rate/${rate}/schedule?bondType=maintenance&months=24&to=1000000&steps=1`,
    );
    expect(schedule.body).toMatchObject({ bondType: 'maintenance', rows: [{}, { premium: 16_000 }] });
  });

  test('is refused where the rate has no tier for it, or the question is not whole', async () => {
    const flat = await makeRate(admin, orgID, [['premium', 0, 10]]);
    const ask = { bondType: 'maintenance', amount: 1_000_000, months: 24 };
    expect(codeOf(await viewer.post(`/rate/${flat}/premium`, ask))).toEqual([
      409,
      '/problems/missing-maintenance-tier',
    ]);
    expect(codeOf(await viewer.get(`/rate/${flat}/schedule?bondType=maintenance`))).toEqual([
      409,
      '/problems/missing-maintenance-tier',
    ]);
    const path = `/rate/${await makeRate(admin, orgID, [['maintenance', 0, 8]])}/premium`;
    expect(errorsOf(await viewer.post(path, { bondType: 'maintenance' }))).toEqual([
      400,
      '/amount missing-amount',
      '/months missing-months',
    ]);
    expect(errorsOf(await viewer.post(path, { ...ask, months: 1201, amount: -1 })).sort()).toEqual([
      '/amount range',
      '/months range',
      400,
    ]);
    expect(errorsOf(await viewer.post(path, { ...ask, amount: Number.MAX_SAFE_INTEGER }))).toEqual([
      400,
      '/amount premium-too-large',
    ]);
  });
});

describe('the check of a rate', () => {
  test('tells which tiers take no part, and what keeps bonds from being priced', async () => {
    const rate = await makeRate(admin, orgID, [
      ['premium', 100, 10],
      ['Premium', 0, 25],
      ['fee', 0, 0],
      ['percentage', 1001, 70],
    ]);
    const { status, body } = await viewer.get(`/rate/${rate}/check`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ rateID: rate, name: 'Class <B> & more' });
    const tiers = (await viewer.post('/rate_tier/query', { rateIDIn: [rate] })).body;
    const idOf = (wanted: string): string => tiers.find(({ type }: any) => type === wanted).id;
    expect(body.tiers).toEqual([
      {
        ...{ tierID: idOf('Premium'), type: 'Premium', threshold: 0, code: 'unknown-type' },
        detail: "No bond is priced by tiers of type 'Premium'. Did you mean 'premium'?",
      },
      expect.objectContaining({ tierID: idOf('fee'), code: 'zero-value' }),
      expect.objectContaining({ tierID: idOf('percentage'), code: 'never-reached' }),
    ]);
    expect(body.issues.map(({ bondType, code }: any) => [bondType, code])).toEqual([
      ['final', 'missing-first-slice'],
      ['maintenance', 'missing-maintenance-tier'],
    ]);
  });

  test('is nothing to other organizations', async () => {
    const rate = await makeRate(admin, orgID, canada);
    const other = await service.as(newOrgID());
    expect(codeOf(await other.get(`/rate/${rate}/check`))).toEqual([404, '/problems/not-found']);
  });
});
