import { constants, deflateRawSync } from 'node:zlib';

const MEGABYTE = 1024 * 1024;
const ZLIB_HEADER = Buffer.from([0x78, 0x9c]);
/** A deflated last block without anything in it. */
const LAST_BLOCK = Buffer.from([0x03, 0x00]);

/**
 * A zlib stream (RFC 1950) that unpacks to this many megabytes of a text over and over. One packed megabyte is
 * repeated, so that making it takes no more than it weighs; the checksum at its end is left out, as cut files do.
 */
export function bombOf(text: string, megabytes: number, before = '', after = ''): Buffer {
  return Buffer.concat([ZLIB_HEADER, rawBombOf(text, megabytes, before, after)]);
}

/** The same without zlib's header, as ZIP archives have it (RFC 1951). */
export function rawBombOf(text: string, megabytes: number, before = '', after = ''): Buffer {
  const block = packed(text.repeat(Math.ceil(MEGABYTE / text.length)));
  const blocks = Array.from({ length: megabytes }, () => block);
  return Buffer.concat([packed(before), ...blocks, packed(after), LAST_BLOCK]);
}

/** Deflated in blocks that do not look back and do not end the stream. */
function packed(text: string): Buffer {
  const settings = { finishFlush: constants.Z_FULL_FLUSH, level: 9 };
  return text === '' ? Buffer.alloc(0) : deflateRawSync(Buffer.from(text, 'latin1'), settings);
}
