import { createHash } from 'node:crypto';
import { TestProvider, usualKeys } from '../auth/test-provider.js';
import type { Client } from '../service/client.js';
import { personAt } from '../service/tenant.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { checkText, run, sealAll } from './log-of.js';

/* What the audit log says of the values that a change replaces and brings, and to whom. */

let provider: TestProvider;
let service: TestService;
let orgID: string;
let admin: Client;
let viewer: Client;
beforeAll(async () => {
  provider = await TestProvider.start(usualKeys());
  service = await startTestService({ ...provider.settings, JOBS: 'off' });
  orgID = newOrgID();
  [admin, viewer] = [await service.as(orgID), await service.as(orgID, 'viewer')];
});
afterAll(async () => {
  await service.stop();
  await provider.close();
});

const names = { projectName: 'Bridge', projectOwner: 'City of Elm' };
const bidData = { bidDate: '2026-12-01', bidEstimate: 1_000_000, bondPercentage: 10 };

/** A bond whose bid has changed; its id. */
async function changedBond(): Promise<string> {
  const bond = { ...names, bondType: 'bid', projectID: 'P-1', bidData };
  const { id } = (await admin.post('/bond', bond)).body;
  const changed = { ...bidData, bidDate: '2026-12-08', bidEstimate: 1_250_000, bidWon: false };
  await admin.put(`/bond/${id}`, { ...names, projectOwner: 'x'.repeat(600), bidData: changed });
  return id;
}

const entryOf = async (client: Client, targetID: string, at = 1) =>
  (await client.post('/log/query', { targetIDIn: [targetID] })).body[at];

const hashed = /^sha256:[\da-f]{64}$/;

test('a change of a bond is told with the values before and after', async () => {
  const { metadata } = await entryOf(viewer, await changedBond());
  expect(metadata).toEqual({
    requestID: expect.any(String),
    version: '2',
    changed: 'projectOwner,bidData',
    'before.projectOwner': 'City of Elm',
    'after.projectOwner': `${'x'.repeat(500)}… [cut, 600 characters]`,
    'before.bidData.bidDate': '2026-12-01',
    'after.bidData.bidDate': '2026-12-08',
    'after.bidData.bidWon': 'false',
    'before.bidData.bidEstimate': expect.stringMatching(hashed),
    'after.bidData.bidEstimate': expect.stringMatching(hashed),
  });
});

test('bid estimates are shown to admins alone, and the hash that is sealed shows them to be true', async () => {
  const id = await changedBond();
  await sealAll(service.database);
  const { id: entryID } = await entryOf(admin, id);
  const fed = async (client: Client) =>
    (await client.get('/log/feed')).body.entries.find((entry: { id: string }) => entry.id === entryID);
  const looks = async (client: Client) => [
    await entryOf(client, id),
    (await client.get(`/log/${entryID}`)).body,
    await fed(client),
  ];
  for (const { metadata, adminValues } of await looks(admin)) {
    const values = adminValues.map(({ name, value }: Record<string, string>) => [name, value]);
    expect(values).toEqual([
      ['before.bidData.bidEstimate', '1000000'],
      ['after.bidData.bidEstimate', '1250000'],
    ]);
    for (const { name, value, salt } of adminValues) {
      const hash = createHash('sha256').update(`${salt}:${value}`).digest('hex');
      expect(metadata[name]).toBe(`sha256:${hash}`);
    }
  }
  const editor = await service.as(orgID, 'editor');
  for (const client of [viewer, editor]) {
    expect(JSON.stringify(await looks(client))).not.toMatch(/adminValues|1250000/);
  }
  const exported = (await viewer.get('/log/export')).text;
  expect(exported).not.toMatch(/1000000|1250000/);
  expect(await checkText(exported)).not.toHaveProperty('broken');
});

test('who is admin in one organization and viewer in another is shown each as such', async () => {
  const [own, other] = [await changedBond(), newOrgID()];
  const person = personAt(service, provider, { [orgID]: 'viewer', [other]: 'admin' });
  const there = person.with({ 'X-Org-ID': other });
  const bond = { ...names, bondType: 'bid', projectID: 'P-1', bidData };
  const { id } = (await there.post('/bond', bond)).body;
  await there.put(`/bond/${id}`, { ...names, bidData: { ...bidData, bidEstimate: 5 } });
  const { body } = await person.post('/log/query', { targetIDIn: [own, id], actionIn: ['bond.updated'] });
  const shown = body.map((entry: any) => [entry.targetID, (entry.adminValues ?? []).length]);
  expect(new Map(shown)).toEqual(
    new Map([
      [own, 0],
      [id, 2],
    ]),
  );
});

test('a value for admins that is changed in the database breaks the chain', async () => {
  const id = await changedBond();
  await sealAll(service.database);
  expect((await admin.get('/log/verify')).body).not.toHaveProperty('broken');
  const entry = await entryOf(admin, id);
  const sql = `UPDATE audit_log SET admin_values = REPLACE(admin_values, '1250000', '1350000') WHERE org_id = ? AND id = ?`;
  await run(service.database, sql, [orgID, entry.id]);
  expect((await admin.get('/log/verify?from=start')).body.broken).toMatchObject({
    entryID: entry.id,
    reason: 'entry_altered',
  });
});

test('the records whose values are told', async () => {
  const changes: [path: string, made: object, put: object, told: Record<string, string>][] = [
    [
      '/rate',
      { orgID, name: 'A', freeWarrantyMonths: 12, stdTermMonths: 12 },
      { name: 'A', freeWarrantyMonths: 12, stdTermMonths: 24 },
      { 'before.stdTermMonths': '12', 'after.stdTermMonths': '24' },
    ],
    [
      '/power_of_attorney',
      { name: 'P', states: ['NY'], limitOfAuthority: 5_000_000 },
      { name: 'P', states: ['NY', 'CT'] },
      {
        'before.states': '["NY"]',
        'after.states': '["NY","CT"]',
        'before.limitOfAuthority': '5000000',
      },
    ],
    [
      '/bond_request',
      { projectID: 'P', bondType: 'bid' },
      { projectID: 'P', bondType: 'final' },
      { 'before.bondType': 'bid', 'after.bondType': 'final' },
    ],
  ];
  for (const [path, made, put, told] of changes) {
    const { id } = (await admin.post(path, made)).body;
    await admin.put(`${path}/${id}`, put);
    const { metadata } = await entryOf(viewer, id);
    const { requestID: _, version: __, changed: ___, ...values } = metadata;
    expect(values).toEqual(told);
  }
});
