import { createHash, type X509Certificate } from 'node:crypto';
import { checkSignature, readSignedMessage } from './cms-checking.js';
import { openEnvelope } from './envelope.js';
import { SigningError, type SigningErrorCode } from './signing-error.js';
import { checkTimeStamp } from './time-stamp.js';

export interface SignatureCheck {
  readonly valid: boolean;
  /** Why not, if not valid; `cms-unreadable` also stands for bytes that nothing could make sense of. */
  readonly reason?: SigningErrorCode;
  /** Common name of the certificate. */
  readonly signer?: string;
  /** SHA-256 of the certificate in DER, lower-case hexadecimal. */
  readonly certificateFingerprint?: string;
  /** Whether the file is one revision with one signature over all of it. */
  readonly coversWholeFile: boolean;
  /** From the time stamp, if there is one: its authority's word. */
  readonly timestampedAt?: Date;
}

/**
 * Checks a PDF that `sign` made: its envelope first, then its signature and time stamp. Valid means that nothing but
 * unsigned parts of the signature itself could have changed since; the hash of the whole file, in a register or a
 * receipt, covers these. Whom to trust is for the caller to say, by the fingerprint. PDFs signed by other programs are
 * refused. Never throws.
 */
export function verifySignature(pdf: Uint8Array): SignatureCheck {
  let found: Partial<SignatureCheck> = {};
  try {
    const { signed, cms } = openEnvelope(pdf);
    found = { coversWholeFile: true };
    const message = readSignedMessage(cms);
    const { certificate, signature, timeStampToken } = message;
    found = {
      ...found,
      signer: commonName(certificate),
      certificateFingerprint: fingerprint(certificate.raw),
    };
    if (message.content) throw new SigningError('cms-unreadable', 'The signature is not detached.');
    checkSignature(message, signed);
    const timestampedAt = timeStampToken && checkTimeStamp(timeStampToken, signature).time;
    return { valid: true, coversWholeFile: true, ...found, timestampedAt };
  } catch (error) {
    const reason = error instanceof SigningError ? error.code : 'cms-unreadable';
    return { coversWholeFile: false, ...found, valid: false, reason };
  }
}

/** SHA-256 of a certificate in DER, lower-case hexadecimal. */
export function fingerprint(certificate: Uint8Array): string {
  return createHash('sha256').update(certificate).digest('hex');
}

function commonName({ subject }: X509Certificate): string {
  return /^CN=(.*)$/m.exec(subject)?.[1] ?? subject;
}
