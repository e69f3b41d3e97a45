import {
  constants,
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  sign,
} from 'node:crypto';

/** A key pair as an identity provider has it, and its public half as the provider shows it. */
export interface SigningKey {
  alg: string;
  privateKey: KeyObject;
  jwk: JsonWebKey & { kid?: string };
}

/** Makes a key pair that fits the algorithm. `shown` is put over the public key, such as `alg: undefined`. */
export function makeKey(alg: string, kid: string, shown: object = {}): SigningKey {
  const { privateKey } = pairFor(alg);
  const publicKey = createPublicKey(privateKey).export({ format: 'jwk' });
  return { alg, privateKey, jwk: { ...publicKey, kid, alg, use: 'sig', ...shown } };
}

function pairFor(alg: string): { privateKey: KeyObject } {
  if (/^[RP]S/.test(alg)) return generateKeyPairSync('rsa', { modulusLength: 2048 });
  if (alg === 'weak') return generateKeyPairSync('rsa', { modulusLength: 1024 });
  if (alg.startsWith('Ed')) return generateKeyPairSync('ed25519');
  const namedCurve = { ES256: 'P-256', ES384: 'P-384', ES512: 'P-521' }[alg]!;
  return generateKeyPairSync('ec', { namedCurve });
}

/** The signature that an algorithm puts under a text. */
export function signatureOf(alg: string, key: KeyObject, text: string): Buffer {
  const data = Buffer.from(text);
  if (alg.startsWith('Ed')) return sign(null, data, key);
  const digest = `sha${alg.slice(-3)}`;
  if (alg.startsWith('RS')) return sign(digest, data, key);
  if (alg.startsWith('ES')) return sign(digest, data, { key, dsaEncoding: 'ieee-p1363' });
  const saltLength = Number(alg.slice(-3)) / 8;
  return sign(digest, data, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength });
}

/** The HMAC that HS256 and its like put under a text. */
export const hmacOf = (alg: string, secret: string | Buffer, text: string): Buffer =>
  createHmac(`sha${alg.slice(-3)}`, secret)
    .update(text)
    .digest();

/** A part of a token: an object as JSON, text and bytes as they are. */
export function part(value: unknown): string {
  const isRaw = typeof value === 'string' || Buffer.isBuffer(value);
  return Buffer.from(isRaw ? (value as string) : JSON.stringify(value)).toString('base64url');
}

/** A token of these parts, whatever they are, signed by what `signer` makes of the text before the last dot. */
export function compact(header: unknown, claims: unknown, signer: (text: string) => Buffer | string): string {
  const text = `${part(header)}.${part(claims)}`;
  const signature = signer(text);
  return `${text}.${typeof signature === 'string' ? signature : signature.toString('base64url')}`;
}
