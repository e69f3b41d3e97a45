import { ObjectIdentifier } from 'asn1js';

/*
 * DER from the bytes of its parts. asn1js writes what it has read in its own way, and certificates, attributes and time
 * stamps must stay as they were signed.
 */

const tags = { octetString: 0x04, sequence: 0x30, set: 0x31 };

/** An element of the tag with the parts as its content. */
export function element(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.of(tag), lengthOf(content), content]);
}

export function sequence(...parts: Uint8Array[]): Buffer {
  return element(tags.sequence, ...parts);
}

export function octetString(bytes: Uint8Array): Buffer {
  return element(tags.octetString, bytes);
}

/** A SET OF, whose parts DER sorts by their encoding. */
export function setOf(...parts: Uint8Array[]): Buffer {
  return element(tags.set, ...parts.toSorted((a, b) => Buffer.compare(a, b)));
}

export function objectIdentifier(value: string): Buffer {
  return Buffer.from(new ObjectIdentifier({ value }).toBER());
}

/** Parameters of an algorithm: RFC 5754 wants NULL for RSA, and none for SHA-2 and ECDSA. */
export const NULL = Buffer.of(0x05, 0x00);

export function algorithm(identifier: string, ...parameters: Uint8Array[]): Buffer {
  return sequence(objectIdentifier(identifier), ...parameters);
}

/** The same element under a context-specific tag, as IMPLICIT TAGS has it: [number], constructed. */
export function implicit(number: number, der: Uint8Array): Buffer {
  const tagged = Buffer.from(der);
  tagged[0] = 0xa0 | number;
  return tagged;
}

/** The element inside a context-specific tag, as EXPLICIT TAGS has it. */
export function explicit(number: number, der: Uint8Array): Buffer {
  return element(0xa0 | number, der);
}

function lengthOf(content: Uint8Array): Buffer {
  const { length } = content;
  if (length < 0x80) return Buffer.of(length);
  const digits = length.toString(16);
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.of(0x80 | bytes.length), bytes]);
}
