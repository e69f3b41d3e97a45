import { jsonProjectionOf } from '../src/platform/records/batching/list-json.js';
import { RateTierView } from '../src/resources/rate-tier/rate-tier.dto.js';
import { RateTier } from '../src/resources/rate-tier/rate-tier.entity.js';
import { TIER_TYPES } from '../src/engines/premium/tiers.js';
import { classB, codeOf, errorsOf, makeRate, type Tier } from './premium/rates.js';
import type { Client } from './service/client.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

let service: TestService;
let orgID: string;
let admin: Client;
beforeAll(async () => {
  service = await startTestService();
  orgID = newOrgID();
  admin = await service.as(orgID);
});
afterAll(() => service.stop());

describe('a tier', () => {
  const make = (rateID: string, tier: Tier) => {
    const [type, threshold, value] = tier;
    return admin.post('/rate_tier', { orgID, rateID, type, threshold, value });
  };

  test('cannot stand twice at one threshold of a type', async () => {
    const rate = await makeRate(admin, orgID, classB);
    const twice = await make(rate, ['premium', 100_000, 12]);
    expect(codeOf(twice)).toEqual([409, '/problems/duplicate']);
    expect(twice.body.detail).toBe('Another record has the same values in: rateID, type, threshold.');
    const { body: fee } = await make(rate, ['fee', 100_000, 12]);
    const moved = await admin.put(`/rate_tier/${fee.id}`, { type: 'premium', threshold: 100_000, value: 12 });
    expect(codeOf(moved)).toEqual([409, '/problems/duplicate']);
  });

  test.each(Object.values(TIER_TYPES).flat())('of type %s is not negative', async (type) => {
    const rate = await makeRate(admin, orgID, []);
    expect(errorsOf(await make(rate, [type, -1, -0.5]))).toEqual([400, '/threshold range', '/value range']);
    const { status, body } = await make(rate, [type, 0, 0]);
    expect(status).toBe(201);
    const changed = await admin.put(`/rate_tier/${body.id}`, { type, threshold: 0, value: -1 });
    expect(errorsOf(changed)).toEqual([400, '/value range']);
  });

  test('of another type is stored as it was sent', async () => {
    const { status, body } = await make(await makeRate(admin, orgID, []), ['discount', -1, -0.5]);
    expect([status, body.threshold, body.value]).toEqual([201, -1, -0.5]);
  });
});

describe('who may see all', () => {
  const find = async (open: TestService, rateIDIn: string[]) => {
    const { body } = await open.anonymous.post<{ rateID: string }[]>('/rate_tier/query', { rateIDIn });
    return body.map(({ rateID }) => rateID);
  };

  test('finds by a filter in few organizations and in many', async () => {
    const open = await startTestService({ AUTH: 'open' }, '_all');
    const makeIn = (org: string) => makeRate(open.anonymous, org, [['premium', 0, 1]]);
    try {
      const [one, other] = [await makeIn('org-1'), await makeIn('org-2')];
      expect(await find(open, [other])).toEqual([other]);
      expect(await find(open, [one, other])).toEqual([one, other]);
      for (let number = 3; number < 70; number++) await makeIn(`org-${number}`);
      expect(await find(open, [other])).toEqual([other]);
      expect(await find(open, [one, other])).toEqual([one, other]);
    } finally {
      await open.stop();
    }
  });
});

test('a tier that the database could not write is a fault, and not left out of a list', () => {
  const { toJSONText } = jsonProjectionOf(RateTierView, service.database.tables.of(RateTier));
  expect(toJSONText(['id', '{"id":"id"}'])).toBe('{"id":"id"}');
  expect(() => toJSONText(['id', null])).toThrow('could not write');
});
