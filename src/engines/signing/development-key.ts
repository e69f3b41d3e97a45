import { randomBytes, webcrypto } from 'node:crypto';
import { BitString, Integer, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs';
import type { PEMKey } from './pem-key.js';
import { webCrypto } from './web-crypto.js';

const COMMON_NAME = '2.5.4.3';
const BASIC_CONSTRAINTS = '2.5.29.19';
const KEY_USAGE = '2.5.29.15';

/** Digital signature and content commitment (non-repudiation), the first two bits of RFC 5280 section 4.2.1.3. */
const SIGNS_DOCUMENTS = new Uint8Array([0b1100_0000]);

const DAY = 24 * 60 * 60 * 1000;
const VALIDITY = 3650 * DAY;

/**
 * A fresh P-256 key with a certificate that it signed itself, for `keyFromPEM`. Nobody vouches for it, and its subject
 * says so: CN=commonName (DEVELOPMENT). Valid for ten years from yesterday.
 */
export async function developmentKey(commonName: string): Promise<PEMKey> {
  const keys = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const certificate = selfSigned(`${commonName} (DEVELOPMENT)`);
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, webCrypto);
  await certificate.sign(keys.privateKey, 'SHA-256', webCrypto);
  return {
    privateKey: pem('PRIVATE KEY', await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)),
    certificates: pem('CERTIFICATE', certificate.toSchema(true).toBER()),
  };
}

function selfSigned(commonName: string): Certificate {
  const certificate = new Certificate({
    version: 2,
    serialNumber: new Integer({ valueHex: serialNumber() }),
  });
  const name = new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: commonName }) });
  certificate.subject.typesAndValues.push(name);
  certificate.issuer.typesAndValues.push(name);
  certificate.notBefore.value = new Date(Date.now() - DAY);
  certificate.notAfter.value = new Date(Date.now() + VALIDITY);
  certificate.extensions = [
    extension(BASIC_CONSTRAINTS, new BasicConstraints({ cA: false }).toSchema().toBER()),
    extension(KEY_USAGE, new BitString({ valueHex: SIGNS_DOCUMENTS, unusedBits: 6 }).toBER()),
  ];
  return certificate;
}

/** Random, positive and always of 16 bytes. */
function serialNumber(): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(randomBytes(16));
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes;
}

function extension(extnID: string, extnValue: ArrayBuffer): Extension {
  return new Extension({ extnID, critical: true, extnValue });
}

function pem(label: string, der: ArrayBuffer): string {
  const body = Buffer.from(der)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n');
  return `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----\n`;
}
