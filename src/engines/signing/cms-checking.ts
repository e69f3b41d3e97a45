import { createHash, verify, X509Certificate } from 'node:crypto';
import {
  type AsnType,
  type BaseBlock,
  Constructed,
  fromBER,
  ObjectIdentifier,
  OctetString,
  Sequence,
} from 'asn1js';
import { ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo } from 'pkijs';
import { oid } from './object-identifiers.js';
import { SigningError } from './signing-error.js';

const digests: Readonly<Record<string, string>> = {
  [oid.sha256]: 'sha256',
  [oid.sha384]: 'sha384',
  [oid.sha512]: 'sha512',
};

/** The digest that a signature algorithm names; `rsaEncryption` leaves it to the digest algorithm. */
const digestsOfSignatures: Readonly<Record<string, string>> = {
  [oid.sha256WithRSA]: 'sha256',
  [oid.sha384WithRSA]: 'sha384',
  [oid.sha512WithRSA]: 'sha512',
  [oid.ecdsaWithSHA256]: 'sha256',
  [oid.ecdsaWithSHA384]: 'sha384',
  [oid.ecdsaWithSHA512]: 'sha512',
};

/** A CMS message with one signature. */
export interface SignedMessage {
  readonly contentType: string;
  /** Absent where the content is kept elsewhere (detached). */
  readonly content?: Uint8Array;
  /** The certificate that the signature names. */
  readonly certificate: X509Certificate;
  readonly signature: Uint8Array;
  /** A time stamp over the signature, unchecked. */
  readonly timeStampToken?: Uint8Array;
  readonly signer: SignerInfo;
}

/** Reads a CMS message. @throws SigningError `cms-unreadable` */
export function readSignedMessage(der: Uint8Array): SignedMessage {
  try {
    return parse(der);
  } catch (cause) {
    throw new SigningError('cms-unreadable', 'The signature is no CMS message with one signer.', { cause });
  }
}

/**
 * Checks the signature of a message over its content: digest, certificate named among the signed attributes, and the
 * signature over these. Whether the certificate is to be trusted is for the caller to say.
 *
 * @throws SigningError `digest-mismatch`, `certificate-mismatch`, `signature-invalid` or `cms-unreadable`
 */
export function checkSignature(
  { signer, certificate, signature, contentType }: SignedMessage,
  content: Uint8Array,
): void {
  const digest = digests[signer.digestAlgorithm.algorithmId];
  const signed = signer.signedAttrs;
  if (!digest || !signed)
    throw new SigningError('cms-unreadable', 'The signature has no SHA-2 digest of attributes.');
  const type = attribute(signer, oid.contentType);
  if (!(type instanceof ObjectIdentifier) || type.getValue() !== contentType) {
    throw new SigningError('digest-mismatch', 'The signature is over content of another type.');
  }
  if (!isDigest(attribute(signer, oid.messageDigest), digest, content)) {
    throw new SigningError('digest-mismatch', 'The content is not what was signed.');
  }
  if (!namesCertificate(signer, certificate.raw)) {
    throw new SigningError('certificate-mismatch', 'The signed attributes do not name the certificate.');
  }
  if (
    !verify(
      signatureDigest(signer, digest),
      Buffer.from(signed.encodedValue),
      certificate.publicKey,
      signature,
    )
  ) {
    throw new SigningError('signature-invalid', 'The signature does not belong to the certificate.');
  }
}

function parse(der: Uint8Array): SignedMessage {
  const root = fromBER(der).result;
  const info = new ContentInfo({ schema: root });
  const message = new SignedData({ schema: info.content as AsnType });
  const [signer, another] = message.signerInfos;
  if (info.contentType !== oid.signedData || !signer || another) throw new Error('not signed by one signer');
  const { eContentType, eContent } = message.encapContentInfo;
  return {
    contentType: eContentType,
    content: eContent && new Uint8Array(eContent.getValue()),
    certificate: new X509Certificate(certificateOf(signer, message, root)),
    signature: new Uint8Array(signer.signature.getValue()),
    timeStampToken: timeStampTokenOf(signer),
    signer,
  };
}

/** The bytes of the certificate that the signer names by issuer and serial number. */
function certificateOf({ sid }: SignerInfo, message: SignedData, root: BaseBlock): Uint8Array {
  if (!(sid instanceof IssuerAndSerialNumber)) throw new Error('the signer is not named by a certificate');
  const index = (message.certificates ?? []).findIndex(
    (certificate) =>
      'serialNumber' in certificate &&
      certificate.serialNumber.isEqual(sid.serialNumber) &&
      certificate.issuer.isEqual(sid.issuer),
  );
  const found = certificatesIn(root)[index];
  if (!found) throw new Error('the certificate of the signer is missing');
  return found.valueBeforeDecodeView;
}

/** pkijs encodes certificates again; hashes are over the bytes as they came. */
function certificatesIn(root: BaseBlock): BaseBlock[] {
  const [signedData] = childrenOf(childrenOf(root)[1]);
  const certificates = childrenOf(signedData).find(
    ({ idBlock }) => idBlock.tagClass === 3 && idBlock.tagNumber === 0,
  );
  return childrenOf(certificates);
}

function timeStampTokenOf(signer: SignerInfo): Uint8Array | undefined {
  const values = signer.unsignedAttrs?.attributes.filter(({ type }) => type === oid.timeStampToken) ?? [];
  if (values.length > 1) throw new Error('more than one time stamp');
  return (values[0]?.values[0] as BaseBlock | undefined)?.valueBeforeDecodeView;
}

/** The value of a signed attribute that must be there once, with one value. */
function attribute(signer: SignerInfo, name: string): BaseBlock | undefined {
  const found = signer.signedAttrs?.attributes.filter(({ type }) => type === name) ?? [];
  const values = found[0]?.values as BaseBlock[] | undefined;
  return found.length === 1 && values?.length === 1 ? values[0] : undefined;
}

/** The first entry of SigningCertificateV2, or of SigningCertificate, which is always SHA-1 (RFC 5035). */
function namesCertificate(signer: SignerInfo, certificate: Uint8Array): boolean {
  const v2 = attribute(signer, oid.signingCertificateV2);
  const v1 = attribute(signer, oid.signingCertificate);
  const [first, second] = childrenOf(childrenOf(childrenOf(v2 ?? v1)[0])[0]);
  if (!v2) return isDigest(first, 'sha1', certificate);
  if (!(first instanceof Sequence)) return isDigest(first, 'sha256', certificate);
  const [identifier] = childrenOf(first);
  const digest = identifier instanceof ObjectIdentifier ? digests[identifier.getValue()] : undefined;
  return digest !== undefined && isDigest(second, digest, certificate);
}

function isDigest(value: BaseBlock | undefined, algorithm: string, data: Uint8Array): boolean {
  if (!(value instanceof OctetString)) return false;
  return createHash(algorithm).update(data).digest().equals(Buffer.from(value.getValue()));
}

function signatureDigest({ signatureAlgorithm }: SignerInfo, digest: string): string {
  const { algorithmId } = signatureAlgorithm;
  const named = algorithmId === oid.rsaEncryption ? digest : digestsOfSignatures[algorithmId];
  if (!named)
    throw new SigningError('cms-unreadable', `The signature algorithm ${algorithmId} is not known here.`);
  return named;
}

function childrenOf(node: BaseBlock | undefined): BaseBlock[] {
  return node instanceof Constructed ? node.valueBlock.value : [];
}
