import { type PDFPage, rgb } from '@cantoo/pdf-lib';
import { type DocumentFonts, face, type FontName } from './fonts.js';
import { printable } from './printable.js';
import { drawQRCode } from './qr-code.js';
import { RenderError } from './render-error.js';
import { fitText } from './text-fit.js';

/** What an issued bond says below its pages. */
export interface Footer {
  /** On each page, or on the last one alone. */
  readonly pages: 'each' | 'last';
  readonly bondNumber: string;
  /** The code by which the bond is looked up. */
  readonly code: string;
  /** Where it is verified, drawn as a QR code. In capitals the code is coarser, and easier to read. */
  readonly url: string;
  /** Such as that the file is to be submitted by itself. */
  readonly sentence: string;
}

/** The height of the strip, in points, by which a page grows to take the footer: nothing of the form is covered. */
export const FOOTER_HEIGHT = 68;

/** Of the strip, from the edges of the page and from the code. */
const MARGIN = 24;
const QR_SIDE = 64;
const GRAY = rgb(0.35, 0.35, 0.35);

/** Draws the footer into the lowest strip of a page. */
export async function drawFooter(
  page: PDFPage,
  fonts: DocumentFonts,
  footer: Footer,
  numbering: { page: number; of: number },
): Promise<void> {
  const right = page.getWidth() - MARGIN;
  const width = right - QR_SIDE - 2 * MARGIN;
  page.drawLine({
    start: { x: MARGIN, y: FOOTER_HEIGHT },
    end: { x: right, y: FOOTER_HEIGHT },
    thickness: 0.5,
    color: GRAY,
  });
  drawQRCode(page, footer.url, { x: right - QR_SIDE, y: (FOOTER_HEIGHT - QR_SIDE) / 2, side: QR_SIDE });
  const line = (text: string, font: FontName, size: number, top: number, height: number) =>
    drawLines(page, fonts, text, { font, size, top, width, height });
  const place = `page ${numbering.page} of ${numbering.of}`;
  await line(`Bond No. ${footer.bondNumber}, ${place}`, 'arimo-bold', 9.5, FOOTER_HEIGHT - 8, 11);
  await line(`Verification code ${footer.code}`, 'arimo', 9.5, FOOTER_HEIGHT - 21, 11);
  await line(footer.sentence, 'arimo', 7.5, FOOTER_HEIGHT - 36, 28);
}

async function drawLines(
  page: PDFPage,
  fonts: DocumentFonts,
  text: string,
  room: { font: FontName; size: number; top: number; width: number; height: number },
): Promise<void> {
  const type = face(room.font);
  const fitted = fitText(type, printable(type, text), { ...room, fontSize: room.size });
  if (!fitted) throw new RenderError('text-overflow', `The page is too narrow for its footer: ${text}`);
  const font = await fonts.get(room.font);
  for (const [row, line] of fitted.lines.entries()) {
    const y = room.top - fitted.size * (type.ascent + row * type.lineHeight);
    page.drawText(line, { x: MARGIN, y, size: fitted.size, font, color: rgb(0.1, 0.1, 0.1) });
  }
}
