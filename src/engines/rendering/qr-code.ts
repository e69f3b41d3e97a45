import {
  fill,
  type PDFOperator,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
} from '@cantoo/pdf-lib';
import { create } from 'qrcode';
import { RenderError } from './render-error.js';

/** Modules that stay white around a code, ISO/IEC 18004. */
const QUIET = 4;

/** Draws a QR code with its white margin into a square whose lower left corner is at x, y. */
export function drawQRCode(
  page: PDFPage,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { size, data } = modules(text);
  const unit = side / (size + 2 * QUIET);
  const bars: PDFOperator[] = [];
  for (let row = 0; row < size; row++) {
    const bottom = y + (QUIET + size - row - 1) * unit;
    for (const { from, length } of runs(data.subarray(row * size, (row + 1) * size))) {
      bars.push(rectangle(x + (QUIET + from) * unit, bottom, length * unit, unit));
    }
  }
  page.pushOperators(pushGraphicsState(), ...bars, fill(), popGraphicsState());
}

function modules(text: string): { size: number; data: Uint8Array } {
  try {
    return create(text, { errorCorrectionLevel: 'M' }).modules;
  } catch (cause) {
    throw new RenderError('url-too-long', 'The address is too long for a QR code.', { cause });
  }
}

/** Dark modules beside each other, drawn as one bar: no hairlines between them. */
function runs(row: Uint8Array): { from: number; length: number }[] {
  const found: { from: number; length: number }[] = [];
  row.forEach((isDark, at) => {
    const last = found.at(-1);
    if (!isDark) return;
    if (last && last.from + last.length === at) last.length++;
    else found.push({ from: at, length: 1 });
  });
  return found;
}
