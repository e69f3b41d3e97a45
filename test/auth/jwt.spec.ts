import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Client } from '../service/client.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { makeMember } from './people.js';
import { makeKey } from './signing-key.js';
import { audience, TestProvider, usualKeys, type Wish } from './test-provider.js';

let provider: TestProvider;
const services: TestService[] = [];

beforeAll(async () => {
  provider = await TestProvider.start(usualKeys());
});
afterAll(async () => {
  for (const service of services) await service.stop();
  await provider.close();
});

async function start(settings: Record<string, string> = {}): Promise<TestService> {
  const service = await startTestService({ ...provider.settings, ...settings });
  services.push(service);
  return service;
}

const bearer = (service: TestService, wish?: Wish): Client =>
  new Client(service.url, { Authorization: `Bearer ${provider.token(wish)}` });

describe('a token', () => {
  test.each([
    'RS256',
    'RS384',
    'RS512',
    'PS256',
    'PS384',
    'PS512',
    'ES256',
    'ES384',
    'ES512',
    'EdDSA',
    'Ed25519',
  ])('signed with %s is taken where the settings name it, and not where they do not', async (alg) => {
    const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
    const kid = `jose-${alg}`;
    const jwk = { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' };
    provider.show({ ...makeKey('ES256', kid), jwk });
    const token = await new SignJWT({ orgs: ['acme'] })
      .setProtectedHeader({ alg, kid, typ: 'at+jwt' })
      .setIssuer(provider.issuer)
      .setAudience(audience)
      .setSubject('ann')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    const taking = await start({ JWT_ALGORITHMS: alg });
    const refusing = await start({ JWT_ALGORITHMS: alg === 'ES256' ? 'PS256' : 'ES256' });
    const [taken, refused] = await Promise.all(
      [taking, refusing].map(({ url }) => new Client(url, { Authorization: `Bearer ${token}` }).get('/me')),
    );
    expect([taken!.status, refused!.status]).toEqual([200, 401]);
    expect(taken!.body).toMatchObject({ actorID: 'ann', authentication: 'jwt', every: false });
  });

  test('acts under its sub, in its organizations, as far as its roles go', async () => {
    const service = await start();
    const [own, read, foreign] = [newOrgID(), newOrgID(), newOrgID()];
    const sub = `auth0|${own}`;
    const client = bearer(service, { claims: { sub, orgs: { [own]: 'admin', [read]: 'viewer' } } });
    const rate = { name: 'Class B', freeWarrantyMonths: 12, stdTermMonths: 12 };
    const made = await client.post('/rate', { ...rate, orgID: own });
    expect(made.status).toBe(201);
    expect((await client.post('/rate', { ...rate, orgID: read })).status).toBe(403);
    expect((await client.post('/rate', { ...rate, orgID: foreign })).status).toBe(403);
    const [entry] = (await client.post('/log/query', { targetIDIn: [made.body.id] })).body;
    expect(entry).toMatchObject({ orgID: own, actorID: sub, action: 'rate.created' });
    const reader = bearer(service, { claims: { orgs: { [own]: 'viewer' } } });
    expect((await reader.get(`/rate/${made.body.id}`)).status).toBe(200);
    expect((await reader.delete(`/rate/${made.body.id}`)).status).toBe(403);
    const stranger = bearer(service, { claims: { orgs: { [foreign]: 'admin' } } });
    expect((await stranger.get(`/rate/${made.body.id}`)).status).toBe(404);
  });

  test('manages keys and members where it is admin only', async () => {
    const service = await start();
    const [managed, read] = [newOrgID(), newOrgID()];
    const key = (orgID: string) => ({ orgID, name: 'x', role: 'viewer' });
    for (const orgID of [managed, read]) await (await service.as(orgID)).post('/api_key', key(orgID));
    const member = await makeMember(service, read, `ben-${read}`, 'editor');
    const client = bearer(service, { claims: { orgs: { [managed]: 'admin', [read]: 'editor' } } });
    for (const filters of [{}, { orgIDIn: [managed, read] }, { orgIDIn: null }]) {
      const orgs = (await client.post('/api_key/query', filters)).body.map(
        ({ orgID }: { orgID: string }) => orgID,
      );
      expect(new Set(orgs)).toEqual(new Set([managed]));
    }
    expect((await client.post('/api_key/query', { orgIDIn: [read] })).body).toEqual([]);
    expect((await client.post('/api_key', key(read))).status).toBe(403);
    expect((await client.put(`/member/${member.id}`, { role: 'viewer' })).status).toBe(403);
    expect((await client.delete(`/member/${member.id}`)).status).toBe(403);
    expect((await client.get(`/member/${member.id}`)).status).toBe(200);
  });

  test('of several organizations names one where the body has none', async () => {
    const service = await start();
    const [one, other] = [newOrgID(), newOrgID()];
    const client = bearer(service, { claims: { orgs: { [one]: 'admin', [other]: 'admin' } } });
    const document = { name: 'Invitation.pdf', projectID: 'P-1' };
    const unnamed = await client.post('/document', document);
    expect([unnamed.status, unnamed.body.errors[0].header]).toEqual([400, 'X-Org-ID']);
    const named = await client.with({ 'X-Org-ID': other }).post('/document', document);
    expect([named.status, named.body.orgID]).toEqual([200, other]);
    const rate = { name: 'Class B', freeWarrantyMonths: 12, stdTermMonths: 12 };
    const nowhere = await client.post('/rate', rate);
    expect([nowhere.status, nowhere.body.errors[0].header]).toEqual([400, 'X-Org-ID']);
    expect((await client.with({ 'X-Org-ID': newOrgID() }).post('/document', document)).status).toBe(403);
    expect((await client.with({ 'X-Org-ID': 'a b' }).post('/document', document)).status).toBe(400);
  });

  test('without organizations tells who one is, and nothing else', async () => {
    const service = await start();
    const client = bearer(service, { claims: { orgs: undefined } });
    expect((await client.get('/me')).body).toEqual({
      actorID: 'ann',
      authentication: 'jwt',
      every: false,
      organizations: [],
    });
    for (const path of ['/rate/query', '/member/query', '/api_key/query', '/log/query']) {
      expect((await client.post(path, {})).status).toBe(403);
    }
  });

  test('means nothing where no issuer is set', async () => {
    const service = await startTestService();
    services.push(service);
    expect((await bearer(service).get('/me')).status).toBe(401);
  });

  test('is checked in the open mode as well', async () => {
    const service = await start({ AUTH: 'open' });
    expect((await service.anonymous.get('/me')).body).toEqual({
      actorID: 'anonymous',
      authentication: 'open',
      every: true,
      organizations: [],
    });
    expect((await bearer(service).get('/me')).body.actorID).toBe('ann');
    expect((await bearer(service, { claims: { aud: 'other' } }).get('/me')).status).toBe(401);
  });
});

describe('tokens without a type', () => {
  test('are taken where the settings say so, ID tokens still not', async () => {
    const service = await start({ JWT_TYPES: 'at+jwt,absent' });
    const header = { typ: undefined };
    expect((await bearer(service, { header }).get('/me')).status).toBe(200);
    expect((await bearer(service).get('/me')).status).toBe(200);
    expect((await bearer(service, { header, claims: { nonce: 'n' } }).get('/me')).status).toBe(401);
    expect((await bearer(service, { header: { typ: 'JWT' } }).get('/me')).status).toBe(401);
  });
});

test('the age of a token is limited by the settings', async () => {
  const service = await start({ JWT_MAX_AGE: '60' });
  const now = Math.floor(Date.now() / 1000);
  const aged = (age: number) => bearer(service, { claims: { iat: now - age, exp: now + 300 } }).get('/me');
  expect((await aged(80)).status).toBe(200);
  expect((await aged(95)).status).toBe(401);
});
