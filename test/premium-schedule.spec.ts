import { classB, codeOf, errorsOf, makeRate } from './premium/rates.js';
import type { Client } from './service/client.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

let service: TestService;
let orgID: string;
let admin: Client;
let viewer: Client;
let path: string;
beforeAll(async () => {
  service = await startTestService();
  orgID = newOrgID();
  admin = await service.as(orgID);
  viewer = await service.as(orgID, 'viewer');
  path = `/rate/${await makeRate(admin, orgID, [...classB, ['minimum', 0, 500]])}/schedule`;
});
afterAll(() => service.stop());

describe('the schedule of a rate', () => {
  test('is a table of the premium by amount', async () => {
    const { status, headers, body } = await viewer.get(`${path}?from=0&to=1000000&steps=4`);
    expect([status, headers.get('vary')]).toEqual([200, expect.stringContaining('Accept')]);
    expect(body).toMatchObject({
      name: 'Class <B> & more',
      bondType: 'final',
      termMonths: 12,
      from: 0,
      to: 1_000_000,
      steps: 4,
    });
    expect(body.rows.map(({ amount, premium, perThousand }: any) => [amount, premium, perThousand])).toEqual([
      [0, 500, undefined],
      [250_000, 4_750, 19],
      [500_000, 8_500, 17],
      [750_000, 11_000, 14.6667],
      [1_000_000, 13_500, 13.5],
    ]);
    expect(body.rows[1].lines.map((line: any) => line.amount)).toEqual([2_500, 2_250]);
    expect(body.slices.map(({ from, to, value }: any) => [from, to, value])).toEqual([
      [0, 100_000, 25],
      [100_000, 500_000, 15],
      [500_000, undefined, 10],
    ]);
    expect((await viewer.get(path)).body.rows).toHaveLength(21);
  });

  test('is CSV where that is asked for', async () => {
    const { status, headers, text } = await viewer
      .with({ Accept: 'text/csv' })
      .get(`${path}?to=1000000&steps=2`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const [head, ...rows] = text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [head![at], cell])))).toEqual([
      expect.objectContaining({ amount: '0', total: '500.00', perThousand: '', minimum: '500.00' }),
      expect.objectContaining({ amount: '500000', total: '8500.00', premium: '8500.00' }),
      expect.objectContaining({ amount: '1000000', total: '13500.00', perThousand: '13.5000' }),
    ]);
  });

  test('is a chart where that is asked for', async () => {
    const { status, headers, text } = await viewer.with({ Accept: 'image/svg+xml' }).get(path);
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\/svg\+xml/)]);
    expect(text).toContain('<title id="chart-title">Class &lt;B&gt; &amp; more</title>');
    expectWellFormed(text);
  });

  test('comes in no other form', async () => {
    const refused = await viewer.with({ Accept: 'application/pdf' }).get(path);
    expect(codeOf(refused)).toEqual([406, '/problems/not-acceptable']);
    const types = ['*/*', 'text/html, */*;q=0.1', 'text/csv;q=0.5, application/json', 'image/*, */*;q=0.8'];
    const answers = types.map(async (Accept) =>
      (await viewer.with({ Accept }).get(path)).headers.get('content-type'),
    );
    const json = 'application/json; charset=utf-8';
    expect(await Promise.all(answers)).toEqual([json, json, json, expect.stringMatching(/^image\/svg\+xml/)]);
  });

  test('of bid bonds goes by the estimate', async () => {
    const bids = await makeRate(admin, orgID, [
      ['bid', 0, 100],
      ['bid', 500_000, 250],
    ]);
    const { body } = await viewer.get(`/rate/${bids}/schedule?bondType=bid&to=1000000&steps=2`);
    expect(body.rows.map((row: any) => row.premium)).toEqual([100, 250, 250]);
    expect(codeOf(await viewer.get(`/rate/${bids}/schedule`))).toEqual([
      409,
      '/problems/missing-first-slice',
    ]);
  });

  test.each([
    ['from=-1', 'from range'],
    ['from=1.5', 'from range'],
    ['to=9007199254740992', 'to range'],
    ['from=10&to=9', 'to invalid-range'],
    ['steps=0', 'steps range'],
    ['steps=1001', 'steps range'],
    ['steps=2&steps=3', 'steps range'],
    ['bondType=other', 'bondType choice'],
    ['limit=3', 'limit unknown'],
    ['from=9007199254740990', 'from premium-too-large'],
  ])('refuses ?%s', async (query, fault) => {
    expect(errorsOf(await viewer.get(`${path}?${query}`))).toEqual([400, fault]);
  });
});

/** Every tag is closed in its order, and nothing is unescaped between them. */
function expectWellFormed(svg: string): void {
  const tag = /<(\/?)([a-z]+)(?:\s+[\w:-]+="[^"<]*")*(\/?)>/g;
  const open: string[] = [];
  for (const [, end, name, selfClosed] of svg.matchAll(tag)) {
    if (end) expect(open.pop()).toBe(name);
    else if (!selfClosed) open.push(name!);
  }
  expect(open).toEqual([]);
  expect(svg.replace(tag, '')).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot);)/);
}
