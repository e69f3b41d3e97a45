import { createHash } from 'node:crypto';
import { Certificate } from 'pkijs';
import {
  algorithm,
  explicit,
  implicit,
  NULL,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
} from './der.js';
import { oid } from './object-identifiers.js';
import { type KeyAlgorithm, ownCertificate, type SignatureScheme, type SigningKey } from './signing-key.js';
import { checkTimeStamp, type Timestamp } from './time-stamp.js';

/** How a key of each kind signs in CMS. */
const methods: Record<
  KeyAlgorithm,
  { scheme: SignatureScheme; digest: 'sha256' | 'sha384'; signature: Buffer }
> = {
  RSA: { scheme: 'RS256', digest: 'sha256', signature: algorithm(oid.sha256WithRSA, NULL) },
  'P-256': { scheme: 'ES256', digest: 'sha256', signature: algorithm(oid.ecdsaWithSHA256) },
  'P-384': { scheme: 'ES384', digest: 'sha384', signature: algorithm(oid.ecdsaWithSHA384) },
};

const VERSION_1 = Buffer.of(0x02, 0x01, 0x01);

/**
 * A detached CMS signature in DER of the profile CAdES B-B, or B-T with a time stamp (ETSI EN 319 122-1): the signed
 * attributes are content type, message digest and signing certificate. A PDF tells its signing time elsewhere, and
 * EN 319 142-1 forbids the attribute for it.
 *
 * @throws SigningError from the key and from `timestamp`
 */
export async function signDetached(
  content: Uint8Array,
  key: SigningKey,
  timestamp?: Timestamp,
): Promise<Buffer> {
  const { scheme, digest, signature: signatureAlgorithm } = methods[key.algorithm];
  const digestAlgorithm = algorithm(oid[digest]);
  const certificate = ownCertificate(key);
  const signed = setOf(
    attribute(oid.contentType, objectIdentifier(oid.data)),
    attribute(oid.messageDigest, octetString(hash(digest, content))),
    attribute(oid.signingCertificateV2, signingCertificate(certificate)),
  );
  const signature = await key.sign(signed, scheme);
  const unsigned = timestamp ? [implicit(1, setOf(await timeStampOf(signature, timestamp)))] : [];
  const signerInfo = sequence(
    VERSION_1,
    issuerAndSerialNumber(certificate),
    digestAlgorithm,
    implicit(0, signed),
    signatureAlgorithm,
    octetString(signature),
    ...unsigned,
  );
  const signedData = sequence(
    VERSION_1,
    setOf(digestAlgorithm),
    sequence(objectIdentifier(oid.data)),
    implicit(0, setOf(...key.certificates)),
    setOf(signerInfo),
  );
  return sequence(objectIdentifier(oid.signedData), explicit(0, signedData));
}

async function timeStampOf(signature: Uint8Array, timestamp: Timestamp): Promise<Buffer> {
  const digest = hash('sha256', signature);
  const token = await timestamp(digest);
  checkTimeStamp(token, signature);
  return attribute(oid.timeStampToken, token);
}

/** SigningCertificateV2 of RFC 5035, with SHA-256, which is its default and so is not named. */
function signingCertificate(certificate: Uint8Array): Buffer {
  return sequence(sequence(sequence(octetString(hash('sha256', certificate)))));
}

function issuerAndSerialNumber(certificate: Uint8Array): Buffer {
  const { issuer, serialNumber } = Certificate.fromBER(certificate);
  return sequence(Buffer.from(issuer.valueBeforeDecode), serialNumber.valueBeforeDecodeView);
}

function attribute(type: string, value: Uint8Array): Buffer {
  return sequence(objectIdentifier(type), setOf(value));
}

function hash(algorithm: string, data: Uint8Array): Buffer {
  return createHash(algorithm).update(data).digest();
}
