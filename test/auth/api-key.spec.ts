import { setTimeout as pause } from 'node:timers/promises';
import { hashOf, makeApiKey } from '../../src/platform/auth/api-key-secret.js';
import { Client } from '../service/client.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { masked } from './raw-request.js';

let service: TestService;
let orgID: string;
let admin: Client;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

beforeEach(async () => {
  orgID = newOrgID();
  admin = await service.as(orgID);
});

const wish = (more: object = {}) => ({ orgID, name: 'Bid import', role: 'editor', ...more });
const bearer = (secret: string) => new Client(service.url, { Authorization: `Bearer ${secret}` });
const listed = async (client = admin, filters = {}) => (await client.post('/api_key/query', filters)).body;

describe('a key that is made', () => {
  test('works with its role, in its organization', async () => {
    const { status, body, headers } = await admin.post('/api_key', wish());
    expect([status, headers.get('etag')]).toEqual([201, '"1"']);
    expect(body).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      orgID,
      name: 'Bid import',
      role: 'editor',
      prefix: body.secret.slice(4, 12),
      createdAt: expect.stringMatching(/Z$/),
      secret: expect.stringMatching(/^sbs_[\dA-Za-z]{46}$/),
    });
    const key = bearer(body.secret);
    expect((await key.get('/me')).body).toEqual({
      actorID: `api_key:${body.id}`,
      authentication: 'api_key',
      every: false,
      organizations: [{ orgID, role: 'editor' }],
    });
    const document = await key.post('/document', { name: 'a.pdf', projectID: 'P-1' });
    expect([document.status, document.body.orgID]).toEqual([200, orgID]);
    const rate = { orgID, name: 'x', freeWarrantyMonths: 0, stdTermMonths: 12 };
    expect((await key.post('/rate', rate)).status).toBe(403);
  });

  test('shows its secret once: not in lists, the log, the database, nor for the same idempotency key', async () => {
    const keyed = admin.with({ 'Idempotency-Key': newOrgID() });
    const made = await keyed.post('/api_key', wish());
    const again = await keyed.post('/api_key', wish());
    const { secret, ...shown } = made.body;
    expect([again.status, again.body]).toEqual([201, shown]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await listed()).toContainEqual(shown);
    const entries = (await admin.post('/log/query', { targetIDIn: [shown.id] })).text;
    expect(JSON.parse(entries)).toEqual([expect.objectContaining({ action: 'api_key.created' })]);
    await bearer(secret).get('/me');
    const tables = ['api_key', 'audit_log', 'idempotency_record'].map(
      (table) => `SELECT * FROM ${table} WHERE org_id = ?`,
    );
    const rows = await Promise.all(tables.map((sql) => service.database.query(sql, [orgID])));
    const kept = JSON.stringify(
      rows.flat(2).map((value) => (Buffer.isBuffer(value) ? value.toString() : value)),
    );
    const all = kept + entries + service.log.join() + JSON.stringify(await listed());
    expect(kept).toContain(hashOf(secret));
    expect(all).not.toContain(secret.slice(12));
    expect(all.replace(kept, '')).not.toContain(hashOf(secret));
  });

  test.each([
    ['2099-01-01T00:00:00Z', '2099-01-01T00:00:00.000Z'],
    ['2099-01-01T02:00:00.250+02:00', '2099-01-01T00:00:00.250Z'],
    ['2099-01-01T00:00:00.1230000Z', '2099-01-01T00:00:00.123Z'],
  ])('expires at the moment that is asked for: %s', async (expiresAt, kept) => {
    expect((await admin.post('/api_key', wish({ expiresAt }))).body.expiresAt).toBe(kept);
    expect(Date.parse((await listed()).at(-1).expiresAt)).toBe(Date.parse(kept));
  });

  test.each<[string, object, string, string]>([
    ['a moment that is past', { expiresAt: '2020-01-01T00:00:00Z' }, '/expiresAt', 'range'],
    ['a moment too far', { expiresAt: '9999-12-31T23:59:59-01:00' }, '/expiresAt', 'range'],
    ['a moment too fine', { expiresAt: '2099-01-01T00:00:00.1234Z' }, '/expiresAt', 'precision'],
    ['a date', { expiresAt: '2099-01-01' }, '/expiresAt', 'format'],
    ['a date that is none', { expiresAt: '2099-02-30T00:00:00Z' }, '/expiresAt', 'format'],
    ['a number', { expiresAt: 4070908800 }, '/expiresAt', 'type'],
    ['another role', { role: 'owner' }, '/role', 'choice'],
    ['no role', { role: undefined }, '/role', 'required'],
    ['no name', { name: '' }, '/name', 'length'],
    ['a secret of one’s own', { secret: 'sbs_x' }, '/secret', 'unknown'],
    ['a hash of one’s own', { hash: 'x' }, '/hash', 'unknown'],
  ])('is refused with %s', async (_, more, pointer, code) => {
    const { status, body } = await admin.post('/api_key', wish(more));
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ pointer, code })]]);
  });
});

describe('keys are managed', () => {
  test('by admins only, and in their own organization', async () => {
    const { body } = await admin.post('/api_key', wish());
    const editor = await service.as(orgID, 'editor');
    const other = await service.as(newOrgID());
    for (const client of [editor, await service.as(orgID, 'viewer')]) {
      expect((await client.post('/api_key', wish({ role: 'viewer' }))).status).toBe(403);
      expect((await client.post('/api_key/query', {})).status).toBe(403);
      expect((await client.delete(`/api_key/${body.id}`)).status).toBe(403);
    }
    expect((await other.post('/api_key', wish())).status).toBe(403);
    expect(await listed(other, { orgIDIn: [orgID] })).toEqual([]);
    const foreign = await other.delete(`/api_key/${body.id}`);
    const missing = await other.delete('/api_key/01941f29-7c00-73e4-a310-744d2167fc5b');
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(masked(foreign)).toBe(masked(missing));
    expect((await service.anonymous.post('/api_key', wish())).status).toBe(401);
    expect((await listed()).map(({ id }: { id: string }) => id)).toContain(body.id);
  });
});

describe('a key that is revoked', () => {
  test('stops working at once, is gone, and the log says so', async () => {
    const { body } = await admin.post('/api_key', wish());
    const key = bearer(body.secret);
    expect((await key.get('/me')).status).toBe(200);
    expect((await admin.with({ 'If-Match': '"2"' }).delete(`/api_key/${body.id}`)).status).toBe(412);
    expect((await key.get('/me')).status).toBe(200);
    const { status, text } = await admin.with({ 'If-Match': '"1"' }).delete(`/api_key/${body.id}`);
    expect([status, text]).toEqual([204, '']);
    expect((await key.get('/me')).status).toBe(401);
    expect((await admin.delete(`/api_key/${body.id}`)).status).toBe(404);
    expect((await listed()).map(({ id }: { id: string }) => id)).not.toContain(body.id);
    const actions = (await admin.post('/log/query', { targetIDIn: [body.id] })).body;
    expect(actions.map(({ action }: { action: string }) => action)).toEqual([
      'api_key.created',
      'api_key.deleted',
    ]);
  });

  test('stops working on another instance within two seconds', async () => {
    const elsewhere = await startTestService();
    try {
      const { body } = await admin.post('/api_key', wish());
      const key = new Client(elsewhere.url, { Authorization: `Bearer ${body.secret}` });
      expect((await key.get('/me')).status).toBe(200);
      await admin.delete(`/api_key/${body.id}`);
      await pause(2_050);
      expect((await key.get('/me')).status).toBe(401);
    } finally {
      await elsewhere.stop();
    }
  });

  test('can be one’s own', async () => {
    const { body } = await admin.post('/api_key', wish({ role: 'admin' }));
    const key = bearer(body.secret);
    expect((await key.delete(`/api_key/${body.id}`)).status).toBe(204);
    expect((await key.get('/me')).status).toBe(401);
  });
});

test('a key expires to the moment, though it was good just before', async () => {
  const expiresAt = new Date(Date.now() + 700).toISOString();
  const { body } = await admin.post('/api_key', wish({ expiresAt }));
  const key = bearer(body.secret);
  expect((await key.get('/me')).status).toBe(200);
  await pause(750);
  expect((await key.get('/me')).status).toBe(401);
});

test('unknown, mistyped, altered, revoked and expired keys are refused in the same words', async () => {
  const make = async (more = {}): Promise<{ id: string; secret: string }> =>
    (await admin.post('/api_key', wish(more))).body;
  const revoked = await make();
  await admin.delete(`/api_key/${revoked.id}`);
  const expired = await make({ expiresAt: new Date(Date.now() + 30).toISOString() });
  await pause(50);
  const { secret } = await make();
  const [one, other] = [makeApiKey(), makeApiKey()];
  const swapped = secret[20] === 'x' ? 'y' : 'x';
  const wrong = {
    revoked: revoked.secret,
    expired: expired.secret,
    unknown: one.secret,
    'of two keys': one.secret.slice(0, 12) + other.secret.slice(12),
    mistyped: secret.slice(0, 20) + swapped + secret.slice(21),
    short: secret.slice(0, -1),
    long: `${secret}x`,
    'another case': secret.toUpperCase(),
    'another mark': secret.replace('sbs_', 'sbt_'),
    'only a mark': 'sbs_',
    'the prefix': secret.slice(0, 12),
    'the hash': hashOf(secret),
    'with a percent': `${secret.slice(0, 20)}%25${secret.slice(21)}`,
  };
  const refusals = new Set<string>();
  for (const [name, text] of Object.entries(wrong)) {
    const answer = await bearer(text).get('/me');
    const challenge = answer.headers.get('www-authenticate');
    expect({ name, status: answer.status, challenge }).toEqual({
      name,
      status: 401,
      challenge: 'Bearer error="invalid_token"',
    });
    refusals.add(masked(answer));
  }
  expect(refusals.size).toBe(1);
  expect((await bearer(secret).get('/me')).status).toBe(200);
});

test('a well-formed key that shares its beginning with another is not the other', async () => {
  const { body } = await admin.post('/api_key', wish());
  const forged = makeApiKey();
  const { secret } = body;
  const sql = 'UPDATE api_key SET prefix = ? WHERE org_id = ? AND id = ?';
  await service.database.query(sql, [forged.prefix, orgID, body.id]);
  expect((await bearer(forged.secret).get('/me')).status).toBe(401);
  await service.database.query(sql, [body.prefix, orgID, body.id]);
  expect((await bearer(secret).get('/me')).status).toBe(200);
});

test('without credentials one is asked for some', async () => {
  const { status, headers } = await service.anonymous.get('/me');
  expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
});
