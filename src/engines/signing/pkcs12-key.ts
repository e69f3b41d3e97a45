import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { AsnType, BaseBlock, OctetString } from 'asn1js';
import {
  type AuthenticatedSafe,
  CertBag,
  ContentInfo,
  EncryptedData,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  type SafeBag,
  SafeContents,
} from 'pkijs';
import { SigningError } from './signing-error.js';
import { keyInMemory, type SigningKey } from './signing-key.js';
import { webCrypto } from './web-crypto.js';

/** Password based encryption by RC4, RC2 or triple DES, RFC 7292 appendix C. */
const LEGACY_ENCRYPTION = '1.2.840.113549.1.12.1.';

/**
 * A signing key from a PKCS#12 file (.p12, .pfx) with one private key, its certificate and perhaps issuers.
 *
 * @throws SigningError `password-wrong`, `pkcs12-legacy` with the command that converts the file, `pkcs12-unreadable`,
 *   `key-unsupported`, `certificate-missing` or `certificate-mismatch`
 */
export async function keyFromPKCS12(file: Uint8Array, password: string): Promise<SigningKey> {
  try {
    const bags = await openBags(file, password);
    return keyInMemory(privateKeyIn(bags, password), certificatesIn(bags));
  } catch (error) {
    if (error instanceof SigningError) throw error;
    throw new SigningError('pkcs12-unreadable', 'The file is no PKCS#12 that can be read.', { cause: error });
  }
}

async function openBags(file: Uint8Array, password: string): Promise<SafeBag[]> {
  const secret = new TextEncoder().encode(password).buffer;
  const pfx = PFX.fromBER(file);
  await checkPassword(pfx, secret);
  const { safeContents } = pfx.parsedValue?.authenticatedSafe as AuthenticatedSafe;
  const opened = await Promise.all(safeContents.map((content) => openContent(content, secret)));
  return opened.flatMap((content) => SafeContents.fromBER(content).safeBags);
}

async function openContent(
  { contentType, content }: ContentInfo,
  password: ArrayBuffer,
): Promise<ArrayBuffer> {
  if (contentType === ContentInfo.DATA) return (content as OctetString).getValue();
  const encrypted = new EncryptedData({ schema: content as AsnType });
  refuseLegacy(encrypted.encryptedContentInfo.contentEncryptionAlgorithm.algorithmId);
  return encrypted.decrypt({ password }, webCrypto);
}

async function checkPassword(pfx: PFX, password: ArrayBuffer): Promise<void> {
  try {
    await pfx.parseInternalValues({ password, checkIntegrity: true }, webCrypto);
  } catch (cause) {
    if (!(cause instanceof Error) || !cause.message.startsWith('Integrity')) throw cause;
    throw new SigningError('password-wrong', 'The password does not open the PKCS#12 file.', { cause });
  }
}

function refuseLegacy(algorithm: string): void {
  if (!algorithm.startsWith(LEGACY_ENCRYPTION)) return;
  throw new SigningError(
    'pkcs12-legacy',
    'The PKCS#12 file is encrypted with RC2 or triple DES. Convert it: ' +
      'openssl pkcs12 -legacy -in old.p12 -nodes | openssl pkcs12 -export -out new.p12',
  );
}

function privateKeyIn(bags: readonly SafeBag[], passphrase: string): KeyObject {
  for (const { bagValue } of bags) {
    if (bagValue instanceof PrivateKeyInfo) return privateKey(bagValue.toSchema());
    if (bagValue instanceof PKCS8ShroudedKeyBag) {
      refuseLegacy(bagValue.encryptionAlgorithm.algorithmId);
      return privateKey(bagValue.toSchema(), passphrase);
    }
  }
  throw new SigningError('pkcs12-unreadable', 'The PKCS#12 file has no private key.');
}

function privateKey(info: BaseBlock, passphrase?: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(info.toBER()), format: 'der', type: 'pkcs8', passphrase });
}

function certificatesIn(bags: readonly SafeBag[]): Uint8Array[] {
  return bags
    .map(({ bagValue }) => bagValue)
    .filter((bag) => bag instanceof CertBag)
    .map(({ certValue }) => Buffer.from((certValue as OctetString).getValue()));
}
