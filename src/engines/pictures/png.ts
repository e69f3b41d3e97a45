import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS_PER_SAMPLE = 8;
const GRAY = 0;
const RGB = 2;
const NO_FILTER = 0;

/** The pixels of a picture from the top left, four bytes each: red, green, blue, and an opacity that is not kept. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A PNG (ISO/IEC 15948) of opaque pixels: in shades of gray where all of them are gray, which takes a third. */
export function toPng(pixels: Pixels): Uint8Array {
  const colour = isGray(pixels.data) ? GRAY : RGB;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels.width, 0);
  header.writeUInt32BE(pixels.height, 4);
  header.set([BITS_PER_SAMPLE, colour], 8);
  const rows = deflateSync(rowsOf(pixels, colour === GRAY ? 1 : 3), { level: 6 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function isGray(data: Uint8Array): boolean {
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) return false;
  }
  return true;
}

/** The rows, each after its filter, with so many samples of each pixel. */
function rowsOf({ width, height, data }: Pixels, samples: number): Buffer {
  const rows = Buffer.alloc((width * samples + 1) * height);
  let to = 0;
  let from = 0;
  for (let row = 0; row < height; row++) {
    rows[to++] = NO_FILTER;
    for (let column = 0; column < width; column++, from += 4) {
      for (let sample = 0; sample < samples; sample++) rows[to++] = data[from + sample]!;
    }
  }
  return rows;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
