import { CompactEncrypt, importJWK } from 'jose';
import type { Attack } from './forged-tokens.js';
import { compact, part, signatureOf } from './signing-key.js';
import { seconds, type TestProvider } from './test-provider.js';

/** Tokens that the provider has signed, and that are not for us, not now, or not what they have to be. */
export async function refusedTokens(provider: TestProvider): Promise<Attack[]> {
  return [
    ...withOtherClaims(provider),
    ...withOddTimes(provider),
    ...ofOtherKinds(provider),
    ...withCriticalExtensions(provider),
    ...withOddForms(provider),
    ...(await encrypted(provider)),
  ];
}

const { stringify } = JSON;

function withOtherClaims(provider: TestProvider): Attack[] {
  const { issuer } = provider;
  const wrong: Record<string, unknown[]> = {
    iss: [
      undefined,
      null,
      '',
      'http://127.0.0.1',
      `${issuer}/`,
      `${issuer} `,
      `${issuer}.mallory.example`,
      issuer.toUpperCase(),
      [issuer],
      { issuer },
    ],
    aud: [
      undefined,
      null,
      '',
      'other',
      'suret',
      'surety2',
      'Surety',
      'surety ',
      [],
      ['other'],
      [['surety']],
      { surety: 1 },
      'other surety',
    ],
    sub: [
      undefined,
      null,
      '',
      0,
      ['ann'],
      'an n',
      'ann\n',
      'änn',
      'ann\0',
      'x'.repeat(129),
      'anonymous',
      'command_line',
      'worker',
      'api_key:01941f29-7c00-73e4-a310-744d2167fc5b',
    ],
    cnf: [{ jkt: 'AAAA' }, { 'x5t#S256': 'AAAA' }],
  };
  return Object.entries(wrong).flatMap(([claim, values]) =>
    values.map((value): Attack => {
      const name = `${claim} ${String(stringify(value)).slice(0, 40)}`;
      return [name, provider.token({ claims: { [claim]: value } })];
    }),
  );
}

function withOddTimes(provider: TestProvider): Attack[] {
  const now = seconds();
  const day = 86_400;
  const times: Record<string, object> = {
    'expired long ago': { iat: now - 7_200, exp: now - 3_600 },
    'expired just beyond the skew': { iat: now - 300, exp: now - 32 },
    'exp missing': { exp: undefined },
    'exp null': { exp: null },
    'exp as text': { exp: String(now + 300) },
    'exp a list': { exp: [now + 300] },
    'nbf in the future': { nbf: now + 90 },
    'nbf as text': { nbf: String(now) },
    'iat in the future': { iat: now + 90 },
    'iat missing': { iat: undefined },
    'iat as text': { iat: String(now) },
    'made too long ago, though not expired': { iat: now - day - 60, exp: now + day },
    'made before time began, though not expired': { iat: -1, exp: now + day },
    'times in milliseconds': { iat: Date.now(), exp: Date.now() + 300_000 },
  };
  return Object.entries(times).map(([name, claims]): Attack => [name, provider.token({ claims })]);
}

function ofOtherKinds(provider: TestProvider): Attack[] {
  const types = [
    undefined,
    null,
    '',
    'ID',
    'JWE',
    'dpop+jwt',
    'logout+jwt',
    'secevent+jwt',
    'rt+jwt',
    'at+jwt ',
    1,
    ['JWT'],
  ];
  const marks: object[] = [
    { nonce: 'n' },
    { at_hash: 'AAAA' },
    { c_hash: 'AAAA' },
    { token_use: 'id' },
    { typ: 'ID' },
    { typ: 'Refresh' },
    { typ: 'Offline' },
    { events: { 'http://schemas.openid.net/event/backchannel-logout': {} } },
  ];
  return [
    ...types.map((typ): Attack => [`typ ${stringify(typ)}`, provider.token({ header: { typ } })]),
    ...marks.map((claims): Attack => {
      return [
        `an ID token or its like: ${stringify(claims)}`,
        provider.token({ header: { typ: 'JWT' }, claims }),
      ];
    }),
  ];
}

function withCriticalExtensions(provider: TestProvider): Attack[] {
  const headers: object[] = [
    { crit: ['urn:example:x'], 'urn:example:x': true },
    { crit: ['exp'], exp: seconds() + 300 },
    { crit: ['alg'] },
    { crit: [] },
    { crit: 'b64' },
    { crit: ['b64'] },
    { crit: ['b64'], b64: 'false' },
    { crit: ['b64'], b64: false },
    { crit: [1] },
    { crit: null },
    { crit: ['b64'], b64: true },
    { b64: true },
    { zip: 'DEF' },
  ];
  return headers.map((header): Attack => [`header ${stringify(header)}`, provider.token({ header })]);
}

function withOddForms(provider: TestProvider): Attack[] {
  const token = provider.token();
  const [header = '', payload = '', signature = ''] = token.split('.');
  const { privateKey } = provider.keys.get('rs')!;
  const sign = (text: string) => signatureOf('RS256', privateKey, text);
  const usual = { alg: 'RS256', typ: 'at+jwt', kid: 'rs' };
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const raw = stringify(claims);
  return [
    ['nothing but dots', '..'],
    ['one dot', '.'],
    ['three dots', '...'],
    ['no dot', 'token'],
    ['no header', `.${payload}.${signature}`],
    ['no claims', `${header}..${signature}`],
    ['four parts', `${token}.AAAA`],
    ['a dot before', `.${token}`],
    ['padding', `${token}==`],
    ['padding within', `${header}.${payload}=.${signature}`],
    ['the other base64', token.replaceAll('-', '+').replaceAll('_', '/')],
    ['spare bits in the signature', `${header}.${payload}.${spareBits(signature)}`],
    ['a letter beyond ASCII', `${header}.${payload}é.${signature}`],
    ['escaped dots', token.replaceAll('.', '%2E')],
    ['commas for dots', token.replaceAll('.', ',')],
    ['quoted', `"${token}"`],
    ['JSON serialization', stringify({ protected: header, payload, signature })],
    ['too long', provider.token({ claims: { filler: 'x'.repeat(6_200) } })],
    ['far too long', provider.token({ claims: { filler: 'x'.repeat(10_000) } })],
    ['a token in a token', compact({ ...usual, cty: 'JWT' }, token, sign)],
    ['claims that are a list', compact(usual, [claims], sign)],
    ['claims that are text', compact(usual, '"ann"', sign)],
    ['claims that are null', compact(usual, 'null', sign)],
    ['claims that are not JSON', compact(usual, raw.slice(0, -1), sign)],
    ['claims that are not UTF-8', compact(usual, Buffer.from(raw.replace('ann', 'ÿ'), 'latin1'), sign)],
    ['claims with a byte order mark', compact(usual, `\ufeff${raw}`, sign)],
    ['a token that never expires', compact(usual, raw.replace(/"exp":\d+/, '"exp":1e400'), sign)],
    ['a token that is valid from ever', compact(usual, raw.replace('{', '{"nbf":-1e400,'), sign)],
    [
      'claims that are not encoded',
      `${part(usual)}.${raw}.${sign(`${part(usual)}.${raw}`).toString('base64url')}`,
    ],
    ['a header that is a list', compact([usual], claims, sign)],
    ['a header that is null', compact('null', claims, sign)],
    ['a header that is not JSON', compact(stringify(usual).slice(1), claims, sign)],
    ['a header with a byte order mark', compact(`\ufeff${stringify(usual)}`, claims, sign)],
    ['a header with two byte order marks', compact(`\ufeff\ufeff${stringify(usual)}`, claims, sign)],
  ];
}

/** Another spelling of the same bytes: the bits of the last letter that count for nothing are set. */
function spareBits(text: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const next = letters[letters.indexOf(text.at(-1)!) + 1]!;
  const other = text.slice(0, -1) + next;
  if (!Buffer.from(other, 'base64url').equals(Buffer.from(text, 'base64url')))
    throw new Error('no spare bits');
  return other;
}

async function encrypted(provider: TestProvider): Promise<Attack[]> {
  const key = await importJWK({ ...provider.keys.get('rs')!.jwk, alg: 'RSA-OAEP-256', use: 'enc' });
  const encrypt = (text: string, more: object) =>
    new CompactEncrypt(Buffer.from(text))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', typ: 'at+jwt', kid: 'rs', ...more })
      .encrypt(key);
  const claims = stringify({ iss: provider.issuer, aud: 'surety', sub: 'mallory', exp: seconds() + 300 });
  return [
    ['claims encrypted to the public key', await encrypt(claims, {})],
    ['a token encrypted to the public key', await encrypt(provider.token(), { cty: 'JWT' })],
  ];
}
