import { constants, deflateSync } from 'node:zlib';
import { rawPDF } from './raw-pdf.js';

/** An empty last block, and a checksum that readers of PDFs do not look at. */
const END = Buffer.from([3, 0, 0, 0, 0, 0]);

/** A PDF of about 0.6 MB whose page asks for this many bytes when it is read, by default 600 MB. */
export function bombPDF(bytes = 600 * 2 ** 20): Buffer {
  return rawPDF({
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << >> /Contents 4 0 R >>',
    4: { content: deflatedSpaces(bytes), entries: '/Filter /FlateDecode' },
  });
}

/** Deflated in pieces, so that making the bomb needs no such memory itself. */
function deflatedSpaces(bytes: number): Buffer {
  const piece = Buffer.alloc(2 ** 20, ' ');
  const head = deflateSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const deflated = head.subarray(2);
  const copies = Array.from({ length: Math.ceil(bytes / piece.length) - 1 }, () => deflated);
  return Buffer.concat([head, ...copies, END]);
}
