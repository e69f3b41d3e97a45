import { createPrivateKey, type KeyObject } from 'node:crypto';
import { SigningError } from './signing-error.js';
import { keyInMemory, type SigningKey } from './signing-key.js';

export interface PEMKey {
  /** PKCS#8, plain or encrypted. */
  readonly privateKey: string;
  /** The key's own certificate and its issuers, in any order. */
  readonly certificates: string;
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g;

/**
 * A signing key from PEM texts.
 *
 * @throws SigningError `password-wrong`, `key-unreadable`, `key-unsupported`, `certificate-missing` or
 *   `certificate-mismatch`
 */
export function keyFromPEM({ privateKey, certificates }: PEMKey, password?: string): SigningKey {
  const ders = [...certificates.matchAll(CERTIFICATE)].map(([, body = '']) => Buffer.from(body, 'base64'));
  return keyInMemory(readPrivateKey(privateKey, password), ders);
}

function readPrivateKey(key: string, passphrase?: string): KeyObject {
  try {
    return createPrivateKey({ key, passphrase });
  } catch (cause) {
    if (!key.includes('ENCRYPTED')) {
      throw new SigningError('key-unreadable', 'The private key is no PKCS#8 in PEM.', { cause });
    }
    throw new SigningError('password-wrong', 'The password does not open the private key.', { cause });
  }
}
