import { type KeyObject, sign, X509Certificate, constants } from 'node:crypto';
import { promisify } from 'node:util';
import { SigningError } from './signing-error.js';

export type KeyAlgorithm = 'RSA' | 'P-256' | 'P-384';

/** How a key signs, by the names of RFC 7518: RS256 and PS256 for RSA, ES256 for P-256, ES384 for P-384. */
export type SignatureScheme = 'RS256' | 'PS256' | 'ES256' | 'ES384';

/** A key that can be asked to sign without being seen, so that it may live in a token or an HSM. */
export interface SigningKey {
  readonly algorithm: KeyAlgorithm;
  /** In DER: the certificate of this key, then its issuers in order, as far as a signature shall bring them along. */
  readonly certificates: readonly Uint8Array[];
  /** Hashes and signs. RSA signatures come as they are, ECDSA signatures in DER. */
  sign(data: Uint8Array, scheme: SignatureScheme): Promise<Uint8Array>;
}

/** The certificate of the key itself. @throws SigningError `certificate-missing` */
export function ownCertificate({ certificates }: Pick<SigningKey, 'certificates'>): Uint8Array {
  const [own] = certificates;
  if (!own) throw new SigningError('certificate-missing', 'The key has no certificate.');
  return own;
}

const LEAST_RSA_BITS = 2048;

/** A signing key of a private key in memory, with its certificates in any order. */
export function keyInMemory(privateKey: KeyObject, certificates: readonly Uint8Array[]): SigningKey {
  return {
    algorithm: algorithmOf(privateKey),
    certificates: chainFor(privateKey, certificates),
    sign: (data, scheme) => signInMemory(privateKey, data, scheme),
  };
}

const signAsync = promisify(sign);

function signInMemory(key: KeyObject, data: Uint8Array, scheme: SignatureScheme): Promise<Uint8Array> {
  const padding = scheme === 'PS256' ? constants.RSA_PKCS1_PSS_PADDING : undefined;
  const saltLength = constants.RSA_PSS_SALTLEN_DIGEST;
  return signAsync(scheme === 'ES384' ? 'sha384' : 'sha256', data, { key, padding, saltLength });
}

function algorithmOf(key: KeyObject): KeyAlgorithm {
  const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType === 'rsa' && modulusLength >= LEAST_RSA_BITS) return 'RSA';
  if (namedCurve === 'prime256v1') return 'P-256';
  if (namedCurve === 'secp384r1') return 'P-384';
  throw new SigningError(
    'key-unsupported',
    `Signing takes RSA keys of ${LEAST_RSA_BITS} bits or more, P-256 and P-384.`,
  );
}

/** PKCS#12 files keep certificates in no particular order: the key's own comes first, then issuer after issuer. */
function chainFor(key: KeyObject, certificates: readonly Uint8Array[]): Uint8Array[] {
  const left = certificates.map(parseCertificate);
  if (left.length === 0)
    throw new SigningError('certificate-missing', 'There is no certificate beside the key.');
  const chain: X509Certificate[] = [];
  let next = left.find((certificate) => certificate.checkPrivateKey(key));
  if (!next) throw new SigningError('certificate-mismatch', 'None of the certificates belongs to the key.');
  while (next) {
    const last: X509Certificate = next;
    chain.push(last);
    left.splice(left.indexOf(last), 1);
    next = left.find((certificate) => last.checkIssued(certificate));
  }
  return chain.map(({ raw }) => raw);
}

function parseCertificate(certificate: Uint8Array): X509Certificate {
  try {
    return new X509Certificate(certificate);
  } catch (cause) {
    throw new SigningError('certificate-missing', 'A certificate cannot be read.', { cause });
  }
}
