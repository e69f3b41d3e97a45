import { fillYear } from '../src/cli/seed.js';
import { planYear } from '../src/cli/seed/plan.js';
import type { Client } from './service/client.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

/* npm run seed: an organization with a year of tenders. */

const wish = { seed: 'surety', year: 2026 };
let service: TestService;
const orgIDs = [newOrgID(), newOrgID()];
beforeAll(async () => {
  service = await startTestService({ JOBS: 'off' });
  for (const orgID of orgIDs) await fillYear(service.app, { orgID, ...wish });
}, 60_000);
afterAll(() => service.stop());

const viewers = new Map<string, Client>();

/** A viewer of the organization, whose key is made once: that is logged, too. */
async function viewerOf(orgID: string): Promise<Client> {
  const viewer = viewers.get(orgID) ?? (await service.as(orgID, 'viewer'));
  viewers.set(orgID, viewer);
  return viewer;
}

/** All records of a resource, as a viewer of the organization sees them. */
async function all(orgID: string, resource: string): Promise<any[]> {
  const { status, body } = await (await viewerOf(orgID)).post(`/${resource}/query`, {});
  expect(status).toBe(200);
  return body;
}

test('it has 40 bonds: bids won, lost and open, and the contracts that were won', async () => {
  const bonds = await all(orgIDs[0]!, 'bond');
  expect(bonds).toHaveLength(40);
  const bids = bonds.filter(({ bondType }) => bondType === 'bid');
  const count = (bidWon?: boolean) => bids.filter(({ bidData }) => bidData.bidWon === bidWon).length;
  expect([count(true), count(false), count()]).toEqual([12, 11, 5]);
  const finals = bonds.filter(({ bondType }) => bondType === 'final');
  expect(finals.filter(({ finalData }) => finalData.closedAt !== undefined)).toHaveLength(3);
  for (const { finalData, rateID } of finals) {
    expect(rateID).toBeTruthy();
    expect(finalData.endDate > finalData.startDate).toBe(true);
  }
  for (const { projectOwner } of bonds)
    expect(projectOwner).toMatch(/^(City|Town|Village|Borough) of |County$/);
});

test('every bond at award has a premium', async () => {
  const client = await viewerOf(orgIDs[0]!);
  const { body } = await client.post('/bond/premium/query', { bondTypeIn: ['final'] });
  expect(body.filter(({ premium }: any) => !(premium > 0))).toEqual([]);
});

test('it has what belongs to bonds: accounts, rates, forms, requests with evidence, papers and powers', async () => {
  const [orgID] = orgIDs as [string];
  const counts: Record<string, number> = {};
  for (const resource of [
    'contractor_account',
    'rate',
    'bond_form',
    'bond_request',
    'power_of_attorney',
    'document',
  ]) {
    counts[resource] = (await all(orgID, resource)).length;
  }
  expect(counts).toEqual({
    ...{ contractor_account: 3, rate: 2, bond_form: 28 + 24, bond_request: 28 },
    ...{ power_of_attorney: 2, document: 28 + 12 + 2 },
  });
  expect((await all(orgID, 'rate_tier')).length).toBeGreaterThan(8);
  expect(await all(orgID, 'bond_form_field')).toHaveLength(6 * (28 + 24));
  const fields = await all(orgID, 'bond_request_field');
  expect(fields).toHaveLength(7 * 28);
  expect(fields.filter(({ evidenceDocID, evidencePage }) => !evidenceDocID || evidencePage !== 1)).toEqual(
    [],
  );
  const client = await viewerOf(orgID);
  expect((await client.get(`/surety/${orgID}`)).body.attorneys).toHaveLength(2);
  const statuses = new Set((await all(orgID, 'bond_request')).map(({ status }) => status));
  expect(statuses).toContain('completed');
  const paper = await client.get(`/document/${fields[0].evidenceDocID}/content`);
  expect(paper.text).toMatch(/^%PDF-/);
});

test('each of its records was logged by who made it', async () => {
  const log = await all(orgIDs[0]!, 'log');
  const made = log.filter(({ actorID }) => actorID === 'command_line');
  expect(made.filter(({ action }) => action === 'bond.created')).toHaveLength(40);
  const others = log.filter((entry) => !made.includes(entry));
  expect(others.map(({ action }) => action)).toEqual(['api_key.created']);
});

test('the same seed makes the same records, another one others', async () => {
  const told = async (orgID: string) =>
    (await all(orgID, 'bond')).map(({ projectName, projectOwner, bidData, finalData }) => [
      ...[projectName, projectOwner, bidData, finalData],
    ]);
  expect(await told(orgIDs[0]!)).toEqual(await told(orgIDs[1]!));
  expect(planYear('surety', 2026)).toEqual(planYear('surety', 2026));
  expect(planYear('other', 2026)).not.toEqual(planYear('surety', 2026));
});

test('an organization that has records is left alone', async () => {
  const [orgID] = orgIDs as [string];
  const before = await all(orgID, 'log');
  await expect(fillYear(service.app, { orgID, ...wish })).rejects.toThrow('has records already');
  expect(await all(orgID, 'log')).toHaveLength(before.length);
});

test('its dates are days of the year, in order of opening, and no tender comes twice', () => {
  for (const seed of ['surety', 'a', 'b', 'c']) {
    const plan = planYear(seed, 2024);
    const days = plan.filter(({ outcome }) => outcome !== 'pending').map(({ bidDate }) => bidDate);
    expect(days).toEqual([...days].sort());
    expect(days.every((day) => day >= '2024-01-08' && day <= '2024-11-15')).toBe(true);
    expect(new Set(plan.map(({ owner, name }) => `${owner}: ${name}`)).size).toBe(plan.length);
  }
});
