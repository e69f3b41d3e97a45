import { createPublicKey, randomBytes } from 'node:crypto';
import { compact, hmacOf, makeKey, part, signatureOf, type SigningKey } from './signing-key.js';
import { seconds, type TestProvider } from './test-provider.js';

/** A token that nobody may be let in with, by the name of what is wrong with it. */
export type Attack = [name: string, token: string];

/** Keys that a provider may show and that must not check an access token here. */
export const uselessKeys = (): SigningKey[] => [
  makeKey('weak', 'weak', { alg: undefined }),
  makeKey('RS256', 'any', { alg: undefined }),
  makeKey('ES384', 'p384', { alg: undefined }),
  makeKey('RS256', 'enc', { use: 'enc' }),
  makeKey('ES256', 'ops', { key_ops: ['encrypt'] }),
  {
    ...makeKey('ES256', 'oct'),
    jwk: { kty: 'oct', kid: 'oct', k: part('a shared secret of 32 bytes long'), alg: 'HS256' },
  },
];

/** Tokens whose signature or header is not the provider's word. `lure` is a URL where keys of the attacker are. */
export function forgedTokens(provider: TestProvider, lure: string): Attack[] {
  return [
    ...unsigned(provider),
    ...withPublicKeyAsSecret(provider),
    ...withOtherAlgorithms(provider),
    ...withKeysOfOthers(provider, lure),
    ...withOddKeyIDs(provider),
    ...withOddSignatures(provider),
  ];
}

const keyOf = (provider: TestProvider, kid: string): SigningKey => provider.keys.get(kid)!;

const claimsOf = (provider: TestProvider, sub = 'mallory') => {
  const now = seconds();
  return { iss: provider.issuer, aud: 'surety', sub, iat: now, exp: now + 300, orgs: { acme: 'admin' } };
};

function unsigned(provider: TestProvider): Attack[] {
  const claims = claimsOf(provider);
  const [, , signature = ''] = provider.token().split('.');
  const none = (alg: unknown, sign: string) => compact({ alg, typ: 'at+jwt', kid: 'rs' }, claims, () => sign);
  const [header, payload] = provider.token().split('.');
  return [
    ['alg none, no signature', none('none', '')],
    ['alg none, some signature', none('none', 'AAAA')],
    ['alg none, signature of another token', none('none', signature)],
    ...['None', 'NONE', 'nOnE', 'none '].map((alg): Attack => [`alg ${alg}`, none(alg, 'AAAA')]),
    ['signature cut off, dot kept', `${header}.${payload}.`],
    ['signature cut off', `${header}.${payload}`],
    ['alg missing', none(undefined, signature)],
    ['alg null', none(null, signature)],
    ['alg a number', none(256, signature)],
    ['alg a list', none(['RS256'], signature)],
    ['alg an object', none({ toString: 'RS256' }, signature)],
  ];
}

function withPublicKeyAsSecret(provider: TestProvider): Attack[] {
  const { jwk, privateKey } = keyOf(provider, 'rs');
  const publicKey = createPublicKey(privateKey);
  const pem = String(publicKey.export({ format: 'pem', type: 'spki' }));
  const secrets: Record<string, string | Buffer> = {
    'the public key in PEM': pem,
    'the public key in PEM, without its last line end': pem.trimEnd(),
    'the public key in PKCS#1 PEM': String(publicKey.export({ format: 'pem', type: 'pkcs1' })),
    'the public key in DER': publicKey.export({ format: 'der', type: 'spki' }),
    'the public key as JWK': JSON.stringify(jwk),
    'the modulus': jwk.n!,
    'the modulus in bytes': Buffer.from(jwk.n!, 'base64url'),
    nothing: '',
  };
  const signed = (alg: string, secret: string | Buffer, kid = 'rs') =>
    compact({ alg, typ: 'at+jwt', kid }, claimsOf(provider), (text) => hmacOf(alg, secret, text));
  return [
    ...Object.entries(secrets).map(([name, secret]): Attack => [
      `HS256 with ${name}`,
      signed('HS256', secret),
    ]),
    ['HS384 with the public key', signed('HS384', pem)],
    ['HS512 with the public key', signed('HS512', pem)],
    [
      'HS256 with a symmetric key that the provider shows',
      signed('HS256', 'a shared secret of 32 bytes long', 'oct'),
    ],
    ['HS256 with an empty file as key', signed('HS256', '', '../../../../dev/null')],
  ];
}

function withOtherAlgorithms(provider: TestProvider): Attack[] {
  const signed = (kid: string, alg: string, saying: unknown = alg) => {
    const header = { alg: saying, typ: 'at+jwt', kid };
    return compact(header, claimsOf(provider), (text) =>
      signatureOf(alg, keyOf(provider, kid).privateKey, text),
    );
  };
  return [
    ['RS384, which is not taken', signed('any', 'RS384')],
    ['RS512, which is not taken', signed('any', 'RS512')],
    ['PS512, which is not taken', signed('any', 'PS512')],
    ['ES384, which is not taken', signed('p384', 'ES384')],
    ['Ed25519, which is not taken by this name', signed('ed', 'EdDSA', 'Ed25519')],
    ['ES256K', signed('es', 'ES256', 'ES256K')],
    ['RSA-OAEP', signed('rs', 'RS256', 'RSA-OAEP')],
    ['dir', signed('rs', 'RS256', 'dir')],
    ['alg in lower case', signed('rs', 'RS256', 'rs256')],
    ['alg with a space', signed('rs', 'RS256', 'RS256 ')],
    ['alg of an object member', signed('rs', 'RS256', '__proto__')],
    ['PS256 with the key for RS256', signed('rs', 'PS256')],
    ['PS256 said, RS256 made', signed('any', 'RS256', 'PS256')],
    ['ES256 said of an RSA key', signed('rs', 'RS256', 'ES256')],
    ['RS256 said of an EC key', signed('es', 'ES256', 'RS256')],
    ['EdDSA said of an EC key', signed('es', 'ES256', 'EdDSA')],
    ['ES256 said of a key on P-384', signed('p384', 'ES256')],
    ['an RSA key of 1024 bits', signed('weak', 'RS256')],
    ['a key for encryption', signed('enc', 'RS256')],
    ['a key with other operations', signed('ops', 'ES256')],
    ['several keys fit and none is named', provider.token({ header: { kid: undefined } })],
  ];
}

function withKeysOfOthers(provider: TestProvider, lure: string): Attack[] {
  const own = makeKey('RS256', 'mallory');
  const { jwk } = own;
  const certificate = createPublicKey(own.privateKey)
    .export({ format: 'der', type: 'spki' })
    .toString('base64');
  const signed = (header: object) => provider.token({ key: own, header });
  return [
    ['another key of the same name', signed({ kid: 'rs' })],
    ['another key of its own name', signed({})],
    ['another key without a name', signed({ kid: undefined })],
    ['its key in the header', signed({ jwk })],
    ['its key in the header, named like ours', signed({ kid: 'rs', jwk: { ...jwk, kid: 'rs' } })],
    ['its key in the header, no name', signed({ kid: undefined, jwk })],
    ['a URL of its keys', signed({ jku: lure })],
    ['a URL of its keys, named like ours', signed({ kid: 'rs', jku: lure })],
    ['a URL of its keys at the provider', signed({ jku: `${provider.issuer}/uploads/keys` })],
    ['a URL of its certificate', signed({ x5u: lure })],
    ['its certificate', signed({ x5c: [certificate] })],
    ['its certificate, named like ours', signed({ kid: 'rs', x5c: [certificate], x5t: 'AAAA' })],
    ['a digest of a certificate', signed({ kid: undefined, x5t: 'AAAA', 'x5t#S256': 'AAAA' })],
    ['its issuer in the header', signed({ iss: provider.issuer, aud: 'surety' })],
  ];
}

function withOddKeyIDs(provider: TestProvider): Attack[] {
  const own = makeKey('RS256', 'mallory');
  const forged = [
    '../../../../dev/null',
    '/etc/passwd',
    "' OR '1'='1",
    "rs'; DROP TABLE api_key; -- ",
    "x' UNION SELECT 'AAAA",
    '| cat /etc/hostname',
    'rs\0',
    'rs\n',
    'RS',
    '',
    '*',
    '__proto__',
    'constructor',
    'http://127.0.0.1:9/keys',
    'x'.repeat(5_000),
    '𝕣𝕤',
  ].map((kid): Attack => [`kid ${kid.slice(0, 30)}`, provider.token({ key: own, header: { kid } })]);
  const genuine = [0, null, true, ['rs'], { kid: 'rs' }].map((kid): Attack => [
    `kid ${JSON.stringify(kid)}`,
    provider.token({ header: { kid } }),
  ]);
  const twice = '{"alg":"RS256","typ":"at+jwt","kid":"mallory","kid":"rs"}';
  const sign = (text: string) => signatureOf('RS256', own.privateKey, text);
  return [...forged, ...genuine, ['kid twice', compact(twice, claimsOf(provider), sign)]];
}

function withOddSignatures(provider: TestProvider): Attack[] {
  const token = provider.token();
  const [header, payload, signature = ''] = token.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  const flipped = Buffer.from(bytes);
  flipped[100]! ^= 1;
  const by = (kid: string, sign: Buffer) =>
    compact({ alg: keyOf(provider, kid).alg, typ: 'at+jwt', kid }, claimsOf(provider), () => sign);
  const order = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex');
  const one = Buffer.alloc(32, 0).fill(1, 31);
  const es = provider.token({ key: keyOf(provider, 'es') });
  return [
    ['one bit of the signature flipped', `${header}.${payload}.${flipped.toString('base64url')}`],
    ['signature cut short', token.slice(0, -10)],
    ['signature made longer', `${token}AAAA`],
    [
      'signature of another token',
      `${header}.${payload}.${provider.token({ claims: { jti: 'x' } }).split('.')[2]}`,
    ],
    ['other claims under the signature', `${header}.${part(claimsOf(provider))}.${signature}`],
    [
      'another header over the signature',
      `${part({ alg: 'RS256', typ: 'JWT', kid: 'rs' })}.${payload}.${signature}`,
    ],
    ['claims cut short', `${header}.${payload!.slice(0, -8)}.${signature}`],
    ['ES256 of zeros', by('es', Buffer.alloc(64))],
    ['ES256 of the order', by('es', Buffer.concat([order, order]))],
    ['ES256 of ones', by('es', Buffer.concat([one, one]))],
    ['ES256 of nothing', by('es', Buffer.alloc(0))],
    [
      'ES256 with zero s',
      `${es.split('.').slice(0, 2).join('.')}.${part(Buffer.concat([one, Buffer.alloc(32)]))}`,
    ],
    ['EdDSA of zeros', by('ed', Buffer.alloc(64))],
    ['EdDSA by chance', by('ed', randomBytes(64))],
    ['RS256 of zeros', by('rs', Buffer.alloc(256))],
    ['RS256 of one', by('rs', Buffer.alloc(256).fill(1, 255))],
    ['PS256 by chance', by('ps', randomBytes(256))],
  ];
}
