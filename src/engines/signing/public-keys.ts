import { X509Certificate } from 'node:crypto';
import { calculateJwkThumbprint, type JSONWebKeySet, type JWK } from 'jose';
import { type KeyAlgorithm, ownCertificate, type SignatureScheme, type SigningKey } from './signing-key.js';

/** A key as others see it. */
export type PublicKey = Pick<SigningKey, 'algorithm' | 'certificates'>;

/** How a key of each kind signs receipts. */
export const receiptSchemes: Readonly<Record<KeyAlgorithm, SignatureScheme>> = {
  RSA: 'PS256',
  'P-256': 'ES256',
  'P-384': 'ES384',
};

/**
 * A JWK set (RFC 7517) for /.well-known/surety-keys.json: what verifies receipts, each with its certificates (`x5c`)
 * for the signatures in PDFs. Keys that are no longer used stay in it as long as their bonds are to be verified.
 */
export async function publicKeys(keys: readonly PublicKey[]): Promise<JSONWebKeySet> {
  return { keys: await Promise.all(keys.map(publicKey)) };
}

/** The name of a key in receipts and key sets: its thumbprint by RFC 7638. */
export function keyID(key: PublicKey): Promise<string> {
  return calculateJwkThumbprint(jwkOf(key));
}

async function publicKey(key: PublicKey): Promise<JWK> {
  return {
    ...jwkOf(key),
    kid: await keyID(key),
    use: 'sig',
    alg: receiptSchemes[key.algorithm],
    x5c: key.certificates.map((certificate) => Buffer.from(certificate).toString('base64')),
  };
}

function jwkOf(key: PublicKey): JWK {
  return new X509Certificate(ownCertificate(key)).publicKey.export({ format: 'jwk' });
}
