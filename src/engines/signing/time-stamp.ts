import { createHash } from 'node:crypto';
import { TSTInfo } from 'pkijs';
import { checkSignature, readSignedMessage } from './cms-checking.js';
import { oid } from './object-identifiers.js';
import { SigningError } from './signing-error.js';

/** Gets a time stamp token (RFC 3161, DER) over a SHA-256 digest. */
export type Timestamp = (digest: Uint8Array) => Promise<Uint8Array>;

export interface TimeStamp {
  readonly time: Date;
  readonly nonce?: Buffer;
}

/**
 * Reads a time stamp token and checks that it is over these bytes by SHA-256, and signed by a certificate for time
 * stamping that was valid then. Which authorities are to be trusted is for the caller to say.
 *
 * @throws SigningError `timestamp-invalid`
 */
export function checkTimeStamp(token: Uint8Array, stamped: Uint8Array): TimeStamp {
  return checkTimeStampOfDigest(token, createHash('sha256').update(stamped).digest());
}

/** The same, where the digest of the bytes is known. */
export function checkTimeStampOfDigest(token: Uint8Array, digest: Uint8Array): TimeStamp {
  try {
    return check(token, digest);
  } catch (cause) {
    const why = cause instanceof SigningError ? cause.message : 'It cannot be read.';
    throw new SigningError('timestamp-invalid', `The time stamp is not valid. ${why}`, { cause });
  }
}

function check(token: Uint8Array, digest: Uint8Array): TimeStamp {
  const message = readSignedMessage(token);
  const { content, contentType, certificate } = message;
  if (contentType !== oid.timeStampInfo || !content) throw invalid('It is a signature over something else.');
  checkSignature(message, content);
  const { messageImprint, genTime, nonce } = TSTInfo.fromBER(content);
  const { hashAlgorithm, hashedMessage } = messageImprint;
  if (hashAlgorithm.algorithmId !== oid.sha256 || !Buffer.from(hashedMessage.getValue()).equals(digest)) {
    throw invalid('It is over other bytes.');
  }
  if (!certificate.keyUsage?.includes(oid.timeStamping))
    throw invalid('Its certificate is not for time stamping.');
  if (genTime < new Date(certificate.validFrom) || genTime > new Date(certificate.validTo)) {
    throw invalid('Its certificate was not valid at that time.');
  }
  return { time: genTime, nonce: nonce && Buffer.from(nonce.valueBlock.valueHexView) };
}

function invalid(why: string): SigningError {
  return new SigningError('timestamp-invalid', why);
}
