import { readConfig } from '../../src/platform/config/config.js';
import { settings } from '../../src/settings.js';

const faults = (env: Record<string, string>): string[] => {
  try {
    readConfig(settings, env);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
};

const right = { JWT_ISSUER: 'https://login.example/', JWT_AUDIENCE: 'surety' };

test('the settings of tokens are read', () => {
  const config = readConfig(settings, {
    ...right,
    JWT_JWKS_URL: 'http://[::1]:8080/keys?v=1',
    JWT_ALGORITHMS: 'ES384, Ed25519',
    JWT_TYPES: 'AT+JWT,application/x-token+jwt,absent',
    JWT_MAX_AGE: '3600',
    JWT_ORGS_CLAIM: '/a~1b/c~0d/~01',
    JWT_ROLE_CLAIM: 'https://acme.example/role',
    JWT_ROLE_NAMES: 'a=b=admin,clerk = x=viewer',
    JWT_DEFAULT_ROLE: 'none',
  });
  expect(config).toMatchObject({
    JWT_ISSUER: 'https://login.example/',
    JWT_ALGORITHMS: ['ES384', 'Ed25519'],
    JWT_TYPES: ['at+jwt', 'x-token+jwt', 'absent'],
    JWT_MAX_AGE: 3600,
    JWT_ORGS_CLAIM: ['a/b', 'c~d', '~1'],
    JWT_ROLE_CLAIM: ['https://acme.example/role'],
    JWT_DEFAULT_ROLE: 'none',
  });
  expect([...config.JWT_ROLE_NAMES]).toEqual([
    ['a=b', 'admin'],
    ['clerk = x', 'viewer'],
  ]);
});

test('without any there are safe ones', () => {
  expect(readConfig(settings, right)).toMatchObject({
    JWT_ALGORITHMS: ['RS256', 'PS256', 'ES256', 'EdDSA'],
    JWT_TYPES: ['at+jwt', 'jwt'],
    JWT_MAX_AGE: 86_400,
    JWT_DEFAULT_ROLE: 'viewer',
    JWT_JWKS_URL: undefined,
    JWT_ORGS_CLAIM: undefined,
  });
  expect(readConfig(settings, { JWT_ISSUER: '' }).JWT_ISSUER).toBeUndefined();
});

test.each<[string, string, RegExp]>([
  ['JWT_ALGORITHMS', 'HS256', /asymmetric/],
  ['JWT_ALGORITHMS', 'RS256,HS512', /asymmetric/],
  ['JWT_ALGORITHMS', 'none', /asymmetric/],
  ['JWT_ALGORITHMS', 'None', /asymmetric/],
  ['JWT_ALGORITHMS', 'hs256', /asymmetric/],
  ['JWT_ALGORITHMS', 'rs256', /must list only/],
  ['JWT_ALGORITHMS', 'RS256,', /must list only/],
  ['JWT_ALGORITHMS', 'RS1', /must list only/],
  ['JWT_ALGORITHMS', 'RSA-OAEP', /must list only/],
  ['JWT_ALGORITHMS', 'toString', /must list only/],
  ['JWT_ISSUER', 'http://login.example', /https/],
  ['JWT_ISSUER', 'login.example', /https/],
  ['JWT_ISSUER', 'https://ann:x@login.example', /https/],
  ['JWT_ISSUER', 'https://login.example/?a=1', /query/],
  ['JWT_ISSUER', 'http://127.0.0.1.mallory.example', /https/],
  ['JWT_JWKS_URL', 'http://login.example/keys', /https/],
  ['JWT_JWKS_URL', 'file:///etc/keys', /https/],
  ['JWT_TYPES', 'at+jwt,,', /typ/],
  ['JWT_MAX_AGE', '0', /whole number/],
  ['JWT_ROLE_NAMES', 'clerk', /clerk=editor/],
  ['JWT_ROLE_NAMES', 'clerk=boss', /clerk=editor/],
  ['JWT_ROLE_NAMES', '=admin', /clerk=editor/],
  ['JWT_DEFAULT_ROLE', 'owner', /viewer, editor, admin, none/],
])('%s=%s is told at the start', (name, value, reason) => {
  const told = faults({ ...right, JWT_ORGS_CLAIM: 'orgs', [name]: value });
  expect(told).toEqual([expect.stringMatching(reason)]);
  expect(told[0]).toContain(name);
});

test('settings that need each other are told together with all else', () => {
  expect(faults({ JWT_ISSUER: 'https://login.example' })).toEqual([expect.stringContaining('JWT_AUDIENCE')]);
  expect(faults({ JWT_AUDIENCE: 'surety', JWT_TYPES: 'jwt' })).toEqual([
    expect.stringMatching(/JWT_ISSUER is needed with JWT_AUDIENCE, JWT_TYPES/),
  ]);
  expect(faults({ ...right, JWT_DEFAULT_ROLE: 'admin' })).toEqual([
    expect.stringMatching(/JWT_ORGS_CLAIM is needed with JWT_DEFAULT_ROLE/),
  ]);
  expect(faults({ PORT: 'x', JWT_ISSUER: 'x', JWT_ALGORITHMS: 'HS256', JWT_ROLE_CLAIM: 'role' }).length).toBe(
    5,
  );
});
