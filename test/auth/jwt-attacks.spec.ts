import { makeApiKey } from '../../src/platform/auth/api-key-secret.js';
import { startTestService, type TestService } from '../service/test-service.js';
import { forgedTokens, uselessKeys } from './forged-tokens.js';
import { masked, rawGet } from './raw-request.js';
import { refusedTokens } from './refused-tokens.js';
import { makeKey } from './signing-key.js';
import { TestProvider, usualKeys } from './test-provider.js';

let provider: TestProvider;
/** Where an attacker has keys of its own; nobody is to ask there. */
let lure: TestProvider;
let service: TestService;
let refusal: string;

const me = (authorization: string | string[]) => rawGet(`${service.url}/me`, { authorization });

beforeAll(async () => {
  provider = await TestProvider.start([...usualKeys(), ...uselessKeys()]);
  lure = await TestProvider.start([makeKey('RS256', 'mallory')]);
  service = await startTestService(provider.settings);
  refusal = masked(await me(`Bearer ${makeApiKey().secret}`));
});
afterAll(async () => {
  await service.stop();
  await provider.close();
  await lure.close();
});

test('the provider’s own tokens are taken', async () => {
  for (const kid of ['rs', 'ps', 'es', 'ed']) {
    const { status, text } = await me(`Bearer ${provider.token({ key: provider.keys.get(kid) })}`);
    expect({ kid, status, text }).toEqual({ kid, status: 200, text: expect.stringContaining('"ann"') });
  }
});

test('no forged or unfit token is let in, and all are refused in the same words', async () => {
  const attacks = [...forgedTokens(provider, lure.keysURL), ...(await refusedTokens(provider))];
  expect(attacks.length).toBeGreaterThan(200);
  expect(new Set(attacks.map(([name]) => name)).size).toBe(attacks.length);
  const wrong: unknown[] = [];
  for (const [name, token] of attacks) {
    const { status, headers, text } = await me(`Bearer ${token}`);
    const challenge = headers['www-authenticate'];
    const isRight =
      status === 401 && masked({ text }) === refusal && challenge === 'Bearer error="invalid_token"';
    if (!isRight) wrong.push({ name, status, challenge, text });
  }
  expect(wrong).toEqual([]);
  expect(lure.asked).toEqual([]);
  expect(provider.asked.filter((path) => path.startsWith('/uploads'))).toEqual([]);
});

test('a genuine token shown in an odd way is refused', async () => {
  const token = provider.token();
  const odd: [string, string | string[]][] = [
    ['no token', 'Bearer'],
    ['nothing behind the scheme', 'Bearer '],
    ['a tab', `Bearer\t${token}`],
    ['a colon', `Bearer: ${token}`],
    ['no space', `Bearer${token}`],
    ['another scheme', `Token ${token}`],
    ['JWT as scheme', `JWT ${token}`],
    ['DPoP as scheme', `DPoP ${token}`],
    ['Basic', `Basic ${Buffer.from(`ann:${token}`).toString('base64')}`],
    ['no scheme', token],
    ['empty', ''],
    ['twice in one header', `Bearer ${token} ${token}`],
    ['a list', `Bearer ${token}, Bearer ${token}`],
    ['a list without a space', `Bearer ${token},${token}`],
    ['a parameter', `Bearer token=${token}`],
    ['in quotes', `Bearer "${token}"`],
    ['the scheme twice', `Bearer Bearer ${token}`],
    ['two headers', [`Bearer ${token}`, `Bearer ${token}`]],
    ['two headers, the second of somebody else', [`Bearer ${token}`, 'Basic YTpi']],
    ['two headers, the first of somebody else', ['Basic YTpi', `Bearer ${token}`]],
    ['a token and a key', [`Bearer ${token}`, `Bearer ${makeApiKey().secret}`]],
  ];
  for (const [name, authorization] of odd) {
    const answer = await me(authorization);
    expect({ name, status: answer.status, text: masked(answer) }).toEqual({
      name,
      status: 401,
      text: refusal,
    });
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer( error="invalid_token")?$/);
  }
});

test('a token elsewhere than in the header is not looked at', async () => {
  const token = provider.token();
  for (const [path, headers] of [
    [`/me?access_token=${token}`, {}],
    ['/me', { cookie: `access_token=${token}` }],
    ['/me', { 'proxy-authorization': `Bearer ${token}` }],
    ['/me', { 'x-forwarded-authorization': `Bearer ${token}` }],
  ] as const) {
    expect((await rawGet(service.url + path, headers)).status).toBe(401);
  }
});

test('what is allowed to differ is taken', async () => {
  const now = Math.floor(Date.now() / 1000);
  const taken: [string, string][] = [
    ['the scheme in lower case', `bearer ${provider.token()}`],
    ['the scheme in upper case', `BEARER ${provider.token()}`],
    ['two spaces', `Bearer  ${provider.token()}`],
    ['the whole media type', `Bearer ${provider.token({ header: { typ: 'application/at+jwt' } })}`],
    ['the type in upper case', `Bearer ${provider.token({ header: { typ: 'AT+JWT' } })}`],
    ['the older type', `Bearer ${provider.token({ header: { typ: 'JWT' } })}`],
    [
      'Keycloak’s mark',
      `Bearer ${provider.token({ header: { typ: 'JWT' }, claims: { typ: 'Bearer', nonce: 'n' } })}`,
    ],
    [
      'Cognito’s mark',
      `Bearer ${provider.token({ header: { typ: 'JWT' }, claims: { token_use: 'access' } })}`,
    ],
    ['several audiences', `Bearer ${provider.token({ claims: { aud: ['other', 'surety'] } })}`],
    ['expired within the skew', `Bearer ${provider.token({ claims: { exp: now - 20 } })}`],
    ['made within the skew', `Bearer ${provider.token({ claims: { iat: now + 20, nbf: now + 20 } })}`],
    [
      'keys in the header, which nobody looks at',
      `Bearer ${provider.token({ header: { jku: lure.keysURL, x5u: lure.keysURL } })}`,
    ],
    ['nearly 8 kB', `Bearer ${provider.token({ claims: { filler: 'x'.repeat(5_400) } })}`],
    [
      'a sub of all that is allowed',
      `Bearer ${provider.token({ claims: { sub: `auth0|${'~'.repeat(122)}` } })}`,
    ],
  ];
  for (const [name, authorization] of taken) {
    expect({ name, status: (await me(authorization)).status }).toEqual({ name, status: 200 });
  }
  expect(lure.asked).toEqual([]);
});

test('no token or key comes into the log', async () => {
  const secrets = [provider.token(), provider.token({ claims: { aud: 'other' } }), makeApiKey().secret];
  for (const secret of secrets) await me(`Bearer ${secret}`);
  const log = service.log.join('\n');
  expect(log).toContain('credentials refused');
  for (const secret of secrets) {
    const parts = secret.split('.');
    for (const piece of [secret, parts.at(-1)!, parts.at(-1)!.slice(0, 20)]) expect(log).not.toContain(piece);
  }
  expect(log).not.toMatch(/eyJ|sbs_/);
});
