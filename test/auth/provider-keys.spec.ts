import { jwtVerify } from 'jose';
import { type KeyTimes, ProviderKeys } from '../../src/platform/auth/provider-keys.js';
import { startTestService, type TestService } from '../service/test-service.js';
import { rawGet } from './raw-request.js';
import { makeKey } from './signing-key.js';
import { TestProvider, usualKeys } from './test-provider.js';

let provider: TestProvider;
let failures: string[];
/** Milliseconds by which the clock is ahead: only the waiting for an answer takes real time. */
let ahead: number;
const now = Date.now.bind(Date);

beforeEach(async () => {
  provider = await TestProvider.start(usualKeys());
  failures = [];
  ahead = 0;
  Date.now = () => now() + ahead;
});
afterEach(async () => {
  Date.now = now;
  await provider.close();
});

const times: KeyTimes = { fresh: 600_000, pause: 60_000, retry: 30_000, keep: 3_600_000, timeout: 10_000 };

const keysOf = (more: Partial<KeyTimes> = {}) =>
  new ProviderKeys(provider.issuer, provider.keysURL, (reason) => failures.push(reason), {
    ...times,
    ...more,
  });

const check = (keys: ProviderKeys, token = provider.token()) =>
  jwtVerify(token, keys.find).then(
    () => 'good',
    (error: Error) => error.name,
  );

describe('keys are', () => {
  test('fetched once, when the first token comes, however many come', async () => {
    const keys = keysOf();
    expect(provider.asked).toEqual([]);
    expect(await Promise.all(Array.from({ length: 20 }, () => check(keys)))).toEqual(Array(20).fill('good'));
    expect(provider.asked).toEqual(['/oauth/keys']);
  });

  test('found through discovery', async () => {
    const keys = new ProviderKeys(provider.issuer, undefined, () => undefined);
    expect(await check(keys)).toBe('good');
    expect(provider.asked).toEqual(['/.well-known/openid-configuration', '/oauth/keys']);
  });

  test('fetched again when they are old, and those withdrawn no longer hold', async () => {
    const keys = keysOf();
    const token = provider.token();
    expect(await check(keys, token)).toBe('good');
    provider.keys.delete('rs');
    expect(await check(keys, token)).toBe('good');
    ahead += times.fresh;
    expect(await check(keys, token)).toBe('JWKSNoMatchingKey');
  });

  test('fetched again for a new name, but never in a flood', async () => {
    const keys = keysOf();
    expect(await check(keys)).toBe('good');
    const next = makeKey('ES256', 'next');
    const unknown = provider.token({ key: next });
    for (let count = 0; count < 50; count++) expect(await check(keys, unknown)).toBe('JWKSNoMatchingKey');
    expect(provider.asked.length).toBe(1);
    ahead += times.pause;
    provider.show(next);
    expect(await Promise.all([check(keys, unknown), check(keys, unknown)])).toEqual(['good', 'good']);
    expect(provider.asked.length).toBe(2);
    expect(await check(keys)).toBe('good');
  });
});

describe('while the provider is away', () => {
  test('the last keys hold, for so long and no longer, and nobody waits', async () => {
    const keys = keysOf({ timeout: 1_500 });
    expect(await check(keys)).toBe('good');
    provider.instead = () => undefined;
    ahead += times.fresh;
    expect(await check(keys)).toBe('good');
    expect(failures).toEqual([expect.stringContaining('timeout')]);
    ahead += times.retry;
    expect(await check(keys)).toBe('good');
    expect(failures.length).toBe(1);
    ahead += times.keep;
    expect(await check(keys)).toBe('Unavailable');
    provider.instead = undefined;
    ahead += times.retry;
    expect(await check(keys)).toBe('good');
    expect(failures).toEqual([expect.stringContaining('timeout'), expect.stringContaining('timeout')]);
  });

  test('it is asked again only after a moment', async () => {
    const keys = keysOf();
    provider.instead = (_, response) => response.writeHead(500).end();
    for (let count = 0; count < 20; count++) expect(await check(keys)).toBe('Unavailable');
    expect(provider.asked.length).toBe(1);
    provider.instead = undefined;
    ahead += times.retry;
    expect(await check(keys)).toBe('good');
  });

  test('its empty port is as good as none', async () => {
    const keys = keysOf();
    await provider.close();
    expect(await check(keys)).toBe('Unavailable');
    expect(failures[0]).toMatch(/ECONNREFUSED/);
    await provider.open();
    ahead += times.retry;
    expect(await check(keys)).toBe('good');
  });
});

describe('not taken for keys is', () => {
  test.each<[string, TestProvider['instead'], RegExp]>([
    ['a redirect', (_, response) => void response.writeHead(302, { Location: '/elsewhere' }).end(), /302/],
    ['an error', (_, response) => void response.writeHead(503).end('{"keys":[]}'), /503/],
    ['a page', (_, response) => void response.end('<html>'), /JSON/],
    ['another document', (_, response) => void response.end('{"issuer":"x"}'), /malformed/],
    ['a list', (_, response) => void response.end('[]'), /malformed/],
    ['null', (_, response) => void response.end('null'), /malformed/],
    ['a flood', (_, response) => void response.end(`{"keys":[],"x":"${'x'.repeat(2 ** 20)}"}`), /1048576/],
    [
      'a broken answer',
      (_, response) =>
        void response.writeHead(200, { 'Content-Length': 99 }).write('{', () => response.destroy()),
      /terminated/,
    ],
  ])('%s', async (_, instead, reason) => {
    provider.instead = instead;
    expect(await check(keysOf())).toBe('Unavailable');
    expect(failures).toEqual([expect.stringMatching(reason)]);
    expect(provider.asked).toEqual(['/oauth/keys']);
  });

  test.each<[string, object, RegExp]>([
    ['the document of another issuer', { issuer: 'https://mallory.example' }, /of another issuer/],
    ['the document of nobody', { issuer: undefined }, /of another issuer/],
    ['a document without keys', { jwks_uri: undefined }, /no jwks_uri/],
    ['keys over plain http', { jwks_uri: 'http://mallory.example/keys' }, /no jwks_uri/],
    ['keys in a file', { jwks_uri: 'file:///etc/passwd' }, /no jwks_uri/],
    ['keys with a password', { jwks_uri: 'https://ann:x@mallory.example/keys' }, /no jwks_uri/],
  ])('%s', async (_, more, reason) => {
    const { issuer, keysURL: jwks_uri } = provider;
    provider.instead = (_request, response) =>
      void response.end(JSON.stringify({ issuer, jwks_uri, ...more }));
    const keys = new ProviderKeys(issuer, undefined, (why) => failures.push(why), times);
    expect(await check(keys)).toBe('Unavailable');
    expect(failures).toEqual([expect.stringMatching(reason)]);
    expect(provider.asked).toEqual(['/.well-known/openid-configuration']);
  });
});

describe('the service', () => {
  let service: TestService;

  beforeEach(async () => {
    service = await startTestService(provider.settings);
  });
  afterEach(() => service.stop());

  const me = (token: string) => rawGet(`${service.url}/me`, { authorization: `Bearer ${token}` });

  test('says that it cannot tell while it has no keys, and refuses what it can tell without', async () => {
    await provider.close();
    const { status, headers, text } = await me(provider.token());
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(text).not.toContain('127.0.0.1');
    expect((await me(provider.token({ claims: { iss: 'https://other.example' } }))).status).toBe(401);
    expect((await me(provider.token({ header: { alg: 'none' } }))).status).toBe(401);
    expect(service.log.filter((line) => line.includes('cannot be fetched')).length).toBe(1);
    await provider.open();
    ahead = 5_001;
    expect((await me(provider.token())).status).toBe(200);
  });

  test('takes a new key half a minute after it looked, and the last ones for a day', async () => {
    expect((await me(provider.token())).status).toBe(200);
    const next = makeKey('ES256', 'next');
    provider.show(next);
    expect((await me(provider.token({ key: next }))).status).toBe(401);
    ahead = 30_001;
    expect((await me(provider.token({ key: next }))).status).toBe(200);
    const genuine = provider.token();
    await provider.close();
    const begun = now() + 30_001;
    Date.now = () => begun + 24 * 3_600_000 - 5_000;
    expect((await me(genuine)).status).toBe(200);
    Date.now = () => begun + 24 * 3_600_000 + 5_000;
    expect((await me(genuine)).status).toBe(503);
    await provider.open();
  });
});
