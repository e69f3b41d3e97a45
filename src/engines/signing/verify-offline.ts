import { createHash } from 'node:crypto';
import type { JSONWebKeySet } from 'jose';
import { type ReceiptClaims, verifyReceipt } from './receipt.js';
import { SigningError, type SigningErrorCode } from './signing-error.js';
import { fingerprint, verifySignature } from './verify-signature.js';

export interface OfflineEvidence {
  readonly pdf: Uint8Array;
  readonly receipt: string;
  /** The keys to trust, as published at /.well-known/surety-keys.json. */
  readonly keys: JSONWebKeySet;
}

export type OfflineVerdict =
  | { readonly verdict: 'authentic'; readonly claims: ReceiptClaims; readonly timestampedAt?: Date }
  | { readonly verdict: 'altered'; readonly reason: SigningErrorCode | 'file-changed' | 'signer-untrusted' };

/**
 * Checks a bond without asking anybody: the receipt must be signed by a trusted key, the file be the one of the receipt
 * byte for byte, and its signature be valid and of a trusted certificate. `authentic` says what was issued, not that it
 * still stands: a bond may be void or superseded since. Never throws.
 */
export async function verifyOffline({ pdf, receipt, keys }: OfflineEvidence): Promise<OfflineVerdict> {
  try {
    const claims = await verifyReceipt(receipt, keys);
    if (pdf.length !== claims.size || sha256(pdf) !== claims.sha256) return altered('file-changed');
    const {
      valid,
      reason = 'signature-invalid',
      certificateFingerprint,
      timestampedAt,
    } = verifySignature(pdf);
    if (!valid) return altered(reason);
    if (!fingerprints(keys).includes(certificateFingerprint)) return altered('signer-untrusted');
    return { verdict: 'authentic', claims, timestampedAt };
  } catch (error) {
    return altered(error instanceof SigningError ? error.code : 'receipt-unreadable');
  }
}

function altered(reason: Extract<OfflineVerdict, { verdict: 'altered' }>['reason']): OfflineVerdict {
  return { verdict: 'altered', reason };
}

function fingerprints({ keys }: JSONWebKeySet): (string | undefined)[] {
  return keys.map(({ x5c }) => x5c?.[0] && fingerprint(Buffer.from(x5c[0], 'base64')));
}

function sha256(data: Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}
