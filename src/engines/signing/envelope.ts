import { fromBER } from 'asn1js';
import { SigningError } from './signing-error.js';

/** Above this no PDF is looked at: bonds have some hundred kilobytes. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Above this no signature is looked at, in hexadecimal digits: `sign` leaves room for half of it. */
const MOST_DIGITS = 64 * 1024;

const BYTE_RANGE = /\/ByteRange \[0 (\d{1,9}) (\d{1,9}) (\d{1,9})\] *\n\/Contents $/;
const BYTE_RANGE_TAIL = 200;
const HEX_ROOM = /^<(?:[0-9a-f]{2})+>$/;

/** A signed PDF, taken apart. */
export interface Envelope {
  /** The whole file but the hexadecimal text of the signature with its brackets. */
  readonly signed: Buffer;
  /** The CMS message in DER. */
  readonly cms: Buffer;
}

/**
 * Takes apart a PDF that `sign` made. The file must be one revision (one `startxref`, one `%%EOF`, at the end), with one
 * signature, whose byte range is the whole file but for the signature itself, in lower-case hexadecimal and padded with
 * zeros. There is no room to add anything in, and none for a second reading of the file.
 *
 * @throws SigningError `pdf-too-large`, `not-signed`, `envelope-changed` or `cms-unreadable`
 */
export function openEnvelope(pdf: Uint8Array): Envelope {
  if (pdf.length > MOST_BYTES)
    throw new SigningError('pdf-too-large', `The file is over ${MOST_BYTES} bytes.`);
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const byteRanges = positions(file, '/ByteRange');
  if (!startsAsPDF(file) || byteRanges.length === 0)
    throw new SigningError('not-signed', 'The file is no signed PDF.');
  const [byteRange = 0] = byteRanges;
  if (byteRanges.length > 1 || !isOneRevision(file))
    throw changed('There is more than one revision or signature.');
  const start = file.indexOf('<', byteRange);
  const [, before, after, rest] =
    BYTE_RANGE.exec(text(file, byteRange, Math.min(start, byteRange + BYTE_RANGE_TAIL))) ?? [];
  const end = Number(after);
  if (Number(before) !== start || end + Number(rest) !== file.length || end <= start) {
    throw changed('The signature does not cover the whole file.');
  }
  if (end - start > MOST_DIGITS) throw changed('The signature is longer than any that is made here.');
  const room = text(file, start, end);
  if (!HEX_ROOM.test(room)) throw changed('The signature is written in another way.');
  return {
    signed: Buffer.concat([file.subarray(0, start), file.subarray(end)]),
    cms: withoutPadding(Buffer.from(room.slice(1, -1), 'hex')),
  };
}

function startsAsPDF(file: Buffer): boolean {
  return text(file, 0, 5) === '%PDF-';
}

function isOneRevision(file: Buffer): boolean {
  const ends = positions(file, '%%EOF');
  return (
    ends.length === 1 &&
    positions(file, 'startxref').length === 1 &&
    /\nstartxref\n\d+\n%%EOF\n?$/.test(text(file, file.length - 40, file.length))
  );
}

function withoutPadding(room: Buffer): Buffer {
  const { valueBeforeDecodeView } = fromBER(room).result;
  const cms = room.subarray(0, valueBeforeDecodeView.length);
  if (cms.length === 0) throw new SigningError('cms-unreadable', 'There is no signature in its place.');
  if (room.subarray(cms.length).some((byte) => byte !== 0)) throw changed('Something follows the signature.');
  return cms;
}

function positions(file: Buffer, needle: string): number[] {
  const found: number[] = [];
  for (let at = file.indexOf(needle); at >= 0 && found.length < 2; at = file.indexOf(needle, at + 1))
    found.push(at);
  return found;
}

function text(file: Buffer, start: number, end: number): string {
  return file.toString('latin1', Math.max(0, start), Math.max(0, end));
}

function changed(why: string): SigningError {
  return new SigningError('envelope-changed', `The file is not as it was signed. ${why}`);
}
