import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { keyID, receiptSchemes } from './public-keys.js';
import { SigningError } from './signing-error.js';
import type { SignatureScheme, SigningKey } from './signing-key.js';

/** What a receipt says of a bond. */
export interface ReceiptClaims {
  /** Of the PDF, byte for byte, lower-case hexadecimal. */
  readonly sha256: string;
  /** Of the PDF, in bytes. */
  readonly size: number;
  readonly bondNumber: string;
  /** The code that is printed on the bond. */
  readonly code: string;
  readonly parties: {
    readonly principals: readonly string[];
    readonly obligee: string;
    readonly sureties: readonly string[];
  };
  /** As the bond says it: dollars and cents ("927687.56"), or a percentage of the amount bid. */
  readonly penalSum: string;
  /** Where the bond's status can be asked for. Its origin is told as the issuer. */
  readonly statusURL: string;
  /** RFC 3339. */
  readonly issuedAt: string;
}

const TYPE = 'vc+jwt';
const RECEIPT = 'SuretyBondReceipt';
const LONGEST_RECEIPT = 64 * 1024;

/**
 * Signs a receipt: a JWS in the shape of a Verifiable Credential (W3C VC Data Model 2.0, secured as VC-JOSE-COSE has it).
 * By ES256, ES384 or PS256.
 */
export async function makeReceipt(key: SigningKey, claims: ReceiptClaims): Promise<string> {
  const alg = receiptSchemes[key.algorithm];
  const header = { alg, typ: TYPE, cty: 'vc', kid: await keyID(key) };
  const input = `${base64url(header)}.${base64url(credential(claims))}`;
  const signature = await key.sign(Buffer.from(input), alg);
  return `${input}.${Buffer.from(await joseSignature(signature, alg)).toString('base64url')}`;
}

/**
 * What a receipt says, if one of the keys signed it.
 *
 * @throws SigningError `receipt-untrusted` where none of the keys did, `receipt-unreadable` where it says something else
 */
export async function verifyReceipt(receipt: string, trusted: JSONWebKeySet): Promise<ReceiptClaims> {
  const { payload, typ } = await verifyJWS(receipt, trusted);
  try {
    if (typ !== TYPE) throw new Error(`typ is ${typ}`);
    return claimsIn(JSON.parse(Buffer.from(payload).toString()) as Credential);
  } catch (cause) {
    throw new SigningError('receipt-unreadable', 'This is no receipt of a bond.', { cause });
  }
}

type Credential = ReturnType<typeof credential>;

function credential({ statusURL, issuedAt, ...subject }: ReceiptClaims) {
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://www.w3.org/ns/credentials/undefined-terms/v2',
    ],
    type: ['VerifiableCredential', RECEIPT],
    issuer: new URL(statusURL).origin,
    validFrom: issuedAt,
    credentialStatus: { id: statusURL, type: 'SuretyBondStatus' },
    credentialSubject: { type: 'SuretyBond', ...subject },
  };
}

function claimsIn({ type, validFrom, credentialStatus, credentialSubject }: Credential): ReceiptClaims {
  if (!type.includes(RECEIPT)) throw new Error('another type of credential');
  const { sha256, size, bondNumber, code, parties, penalSum } = credentialSubject;
  const statusURL = credentialStatus.id;
  return { sha256, size, bondNumber, code, parties, penalSum, statusURL, issuedAt: validFrom };
}

async function verifyJWS(
  receipt: string,
  trusted: JSONWebKeySet,
): Promise<{ payload: Uint8Array; typ?: string }> {
  try {
    if (receipt.length > LONGEST_RECEIPT) throw new Error('too long');
    const algorithms = Object.values(receiptSchemes);
    const { payload, protectedHeader } = await compactVerify(receipt.trim(), createLocalJWKSet(trusted), {
      algorithms,
    });
    return { payload, typ: protectedHeader.typ };
  } catch (cause) {
    throw new SigningError('receipt-untrusted', 'The receipt is not signed by a key that is trusted.', {
      cause,
    });
  }
}

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

const BYTES_OF_A_NUMBER: Partial<Record<SignatureScheme, number>> = { ES256: 32, ES384: 48 };

/**
 * JOSE wants the two numbers of an ECDSA signature side by side, each with all its bytes (RFC 7518 section 3.4). What
 * reads DER is loaded here, so that who only verifies receipts starts without it.
 */
async function joseSignature(signature: Uint8Array, scheme: SignatureScheme): Promise<Uint8Array> {
  const size = BYTES_OF_A_NUMBER[scheme];
  if (size === undefined) return signature;
  const { Constructed, fromBER, Integer } = await import('asn1js');
  const { result } = fromBER(signature);
  const numbers = result instanceof Constructed ? result.valueBlock.value : [];
  return Buffer.concat(
    numbers
      .filter((number) => number instanceof Integer)
      .map((number) => sizedTo(size, number.valueBlock.valueHexView)),
  );
}

function sizedTo(size: number, digits: Uint8Array): Buffer {
  const padded = Buffer.concat([Buffer.alloc(size), digits]);
  return padded.subarray(padded.length - size);
}
