import { X509Certificate } from 'node:crypto';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { signDetached } from './cms-writing.js';
import { addSecurityStore, type Revocation } from './security-store.js';
import {
  addSignatureField,
  BYTE_RANGE_PLACEHOLDER,
  ROOM_BYTES,
  type SignatureTexts,
} from './signature-field.js';
import { SigningError } from './signing-error.js';
import { ownCertificate, type SigningKey } from './signing-key.js';
import type { Timestamp } from './time-stamp.js';
import { verifySignature } from './verify-signature.js';

export interface SignatureOptions extends SignatureTexts {
  readonly key: SigningKey;
  /** Told as the time of signing, in seconds and UTC. The certificate must be valid then. */
  readonly at: Date;
  /** Adds a time stamp, for the level B-T. It may take as long as the network does. */
  readonly timestamp?: Timestamp;
  readonly revocation?: Revocation;
  /** Whether objects are written in compressed streams, as they are if nothing is said. */
  readonly objectStreams?: boolean;
}

/**
 * Signs a PDF of our own making by PAdES B-B, or B-T with a time stamp (ETSI EN 319 142-1): one revision, one signature
 * over the whole file, certified so that nothing may be changed after it. The file is written again as a whole. It has one seal:
 * whoever else consents does so before, in the record.
 *
 * @throws SigningError `pdf-unusable`, `pdf-already-signed`, `certificate-expired`, `cms-too-large`, those of the time
 *   stamp, and `signature-invalid` where the key signed with something else than its certificate says
 */
export async function sign(pdf: Uint8Array, options: SignatureOptions): Promise<Uint8Array> {
  const { key, at, timestamp, revocation, objectStreams = true } = options;
  checkValidity(ownCertificate(key), at);
  const document = await openUnsigned(pdf);
  if (revocation) addSecurityStore(document, revocation);
  const signature = addSignatureField(document, at, options);
  const file = Buffer.from(
    await document.save({
      useObjectStreams: objectStreams,
      addDefaultPage: false,
      updateFieldAppearances: false,
    }),
  );
  const [start, end] = writeByteRange(file, signature);
  const signed = Buffer.concat([file.subarray(0, start), file.subarray(end)]);
  const cms = await signDetached(signed, key, timestamp);
  if (cms.length > ROOM_BYTES) {
    throw new SigningError('cms-too-large', `The signature has ${cms.length} bytes, over ${ROOM_BYTES}.`);
  }
  file.write(cms.toString('hex'), start + 1, 'latin1');
  checkResult(file);
  return file;
}

function checkValidity(certificate: Uint8Array, at: Date): void {
  const { validFrom, validTo } = new X509Certificate(certificate);
  if (at >= new Date(validFrom) && at <= new Date(validTo)) return;
  throw new SigningError('certificate-expired', `The certificate is valid from ${validFrom} to ${validTo}.`);
}

async function openUnsigned(pdf: Uint8Array): Promise<PDFDocument> {
  const document = await open(pdf);
  const form = document.catalog.getAcroForm();
  if (document.catalog.has(PDFName.of('Perms')) || form?.dict.has(PDFName.of('SigFlags'))) {
    throw new SigningError('pdf-already-signed', 'The PDF has a signature already.');
  }
  return document;
}

async function open(pdf: Uint8Array): Promise<PDFDocument> {
  try {
    const document = await PDFDocument.load(pdf, { updateMetadata: false });
    document.getPage(0);
    return document;
  } catch (cause) {
    throw new SigningError('pdf-unusable', 'The PDF cannot be opened, or has no page.', { cause });
  }
}

/** Where the signature with its brackets begins and ends; the byte range is what is left of the file. */
function writeByteRange(file: Buffer, signature: string): [start: number, end: number] {
  const dictionary = file.indexOf(signature, 'latin1');
  const start = file.indexOf('<', dictionary + '<<'.length);
  const end = file.indexOf('>', start) + 1;
  const range = `[0 ${start} ${end} ${file.length - end}]`;
  file.write(
    range.padEnd(BYTE_RANGE_PLACEHOLDER.length),
    file.indexOf(BYTE_RANGE_PLACEHOLDER, dictionary),
    'latin1',
  );
  return [start, end];
}

/** What leaves here is what the check accepts; a key may be in a device that errs. */
function checkResult(file: Buffer): void {
  const { valid, reason } = verifySignature(file);
  if (valid) return;
  if (reason === 'envelope-changed') {
    throw new SigningError(
      'pdf-unusable',
      'The PDF has an end of file, or a signature, inside one of its streams.',
    );
  }
  throw new SigningError('signature-invalid', `The signature does not verify: ${reason}.`);
}
