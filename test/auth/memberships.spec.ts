import { Client } from '../service/client.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { makeMember } from './people.js';
import { makeKey } from './signing-key.js';
import { TestProvider } from './test-provider.js';

let provider: TestProvider;
const services: TestService[] = [];

beforeAll(async () => {
  provider = await TestProvider.start([makeKey('ES256', 'es')]);
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

/** The organizations of a person whose token has these claims, with the role in each. */
const organizations = async (service: TestService, claims: object): Promise<unknown> => {
  const { status, body } = await new Client(service.url, {
    Authorization: `Bearer ${provider.token({ claims })}`,
  }).get('/me');
  expect(status).toBe(200);
  return Object.fromEntries(
    body.organizations.map(({ orgID, role }: { orgID: string; role: string }) => [orgID, role]),
  );
};

describe('the organizations in a claim', () => {
  test.each<[string, Record<string, string>, object, object]>([
    ['one id', {}, { orgs: 'acme' }, { acme: 'viewer' }],
    ['a list of ids', {}, { orgs: ['acme', 'globex'] }, { acme: 'viewer', globex: 'viewer' }],
    [
      'a list of ids with a common role',
      { JWT_ROLE_CLAIM: 'role' },
      { orgs: ['acme', 'globex'], role: 'editor' },
      { acme: 'editor', globex: 'editor' },
    ],
    [
      'a list of ids with common roles, of which the greatest counts',
      { JWT_ROLE_CLAIM: 'roles' },
      { orgs: 'acme', roles: ['viewer', 'admin', 'editor', 'owner'] },
      { acme: 'admin' },
    ],
    [
      'an object of roles',
      {},
      { orgs: { acme: 'admin', globex: ['viewer', 'editor'] } },
      { acme: 'admin', globex: 'editor' },
    ],
    [
      'an object of objects',
      {},
      { orgs: { acme: { id: '7', role: 'editor' }, globex: {} } },
      { acme: 'editor', globex: 'viewer' },
    ],
    [
      'a list of objects',
      { JWT_ROLE_CLAIM: 'role' },
      { orgs: [{ id: 'acme', role: 'admin' }, { id: 'globex' }], role: 'editor' },
      { acme: 'admin', globex: 'editor' },
    ],
    [
      'a claim inside others',
      { JWT_ORGS_CLAIM: '/resource_access/sure~1ty/orgs', JWT_ROLE_CLAIM: '/resource_access/sure~1ty/roles' },
      { resource_access: { 'sure/ty': { orgs: ['acme'], roles: ['admin'] } }, orgs: ['globex'] },
      { acme: 'admin' },
    ],
    [
      'a claim with a URL for its name',
      { JWT_ORGS_CLAIM: 'https://acme.example/orgs' },
      { 'https://acme.example/orgs': ['acme'] },
      { acme: 'viewer' },
    ],
    [
      'names of the provider’s own',
      { JWT_ROLE_NAMES: 'surety:clerk=editor, boss=admin' },
      { orgs: { acme: 'surety:clerk', globex: ['boss'], initech: 'admin' } },
      { acme: 'editor', globex: 'admin', initech: 'viewer' },
    ],
    ['a default role', { JWT_DEFAULT_ROLE: 'editor' }, { orgs: ['acme'] }, { acme: 'editor' }],
    [
      'no default role',
      { JWT_DEFAULT_ROLE: 'none' },
      { orgs: { acme: 'owner', globex: 'editor' } },
      { globex: 'editor' },
    ],
    [
      'the same one twice',
      {},
      {
        orgs: [
          { id: 'acme', role: 'viewer' },
          { id: 'acme', role: 'editor' },
        ],
      },
      { acme: 'editor' },
    ],
    [
      'what is no organization',
      {},
      { orgs: ['', 'a b', 'ä', 'x'.repeat(129), 1, null, ['acme'], { name: 'acme' }, { id: 7 }, 'globex'] },
      { globex: 'viewer' },
    ],
    ['an object that denies', {}, { orgs: { acme: false, globex: null, initech: 0, umbrella: true } }, {}],
    ['a number', {}, { orgs: 7 }, {}],
    ['names that objects have anyway', { JWT_ORGS_CLAIM: '/__proto__' }, { constructor: ['acme'] }, {}],
    ['a member of a text', { JWT_ORGS_CLAIM: '/sub/length' }, {}, {}],
    ['roles that objects have anyway', {}, { orgs: { acme: 'constructor' } }, { acme: 'viewer' }],
  ])('come as %s', async (_, settings, claims, expected) => {
    const service = await start(settings);
    expect(await organizations(service, claims)).toEqual(expected);
  });

  test('do not count without the setting', async () => {
    const { JWT_ISSUER, JWT_AUDIENCE } = provider.settings;
    const service = await startTestService({ JWT_ISSUER, JWT_AUDIENCE });
    services.push(service);
    expect(await organizations(service, { orgs: { acme: 'admin' } })).toEqual({});
  });
});

describe('a membership', () => {
  test('adds to what the token says; of two roles the greater holds', async () => {
    const service = await start();
    const [claimed, joined, both, lesser] = [newOrgID(), newOrgID(), newOrgID(), newOrgID()];
    const sub = `ann-${claimed}`;
    await makeMember(service, joined, sub, 'admin');
    await makeMember(service, both, sub, 'admin');
    await makeMember(service, lesser, sub, 'viewer');
    await makeMember(service, newOrgID(), `${sub}2`, 'admin');
    await makeMember(service, newOrgID(), sub.toUpperCase(), 'admin');
    const orgs = { [claimed]: 'editor', [both]: 'viewer', [lesser]: 'editor' };
    expect(await organizations(service, { sub, orgs })).toEqual({
      [claimed]: 'editor',
      [joined]: 'admin',
      [both]: 'admin',
      [lesser]: 'editor',
    });
  });

  test('of an API key’s name gives the key nothing', async () => {
    const service = await start();
    const key = await service.as(newOrgID(), 'viewer');
    const { body } = await key.get('/me');
    await makeMember(service, newOrgID(), body.actorID, 'admin');
    expect((await key.get('/me')).body).toEqual(body);
  });
});
