import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { pagePicture, type PictureSize } from './page-picture.js';
import { PictureError } from './picture-error.js';

/** A place on a page, in points from its top left corner. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const INK = rgb(0.05, 0.35, 0.8);
const PAPER = rgb(1, 1, 1);
const LINE = 0.8;
const NUMBER_SIZE = 6.5;
/** Between a number and the edge of its tab. */
const PADDING = 1.5;

/**
 * A PNG of a page with boxes outlined and numbered 1, 2, … in their order. The outlines are written into a copy of the
 * PDF, so it has to be a clean one: pages upright from the corner of their media box, as our own files have them.
 * @throws PictureError
 */
export async function outlinedPicture(
  pdf: Uint8Array,
  page: number,
  boxes: readonly Box[],
  size: PictureSize = {},
): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const sheet = document.getPages()[page - 1];
  if (!sheet) throw new PictureError('no-such-page', `it has no page ${page}`);
  const font = await document.embedFont(StandardFonts.HelveticaBold);
  boxes.forEach((box, index) => outline(sheet, box, String(index + 1), font));
  return pagePicture(await document.save(), page, size);
}

function outline(sheet: PDFPage, { x, y, w, h }: Box, number: string, font: PDFFont): void {
  const top = sheet.getHeight() - y;
  sheet.drawRectangle({
    ...{ x, y: top - h, width: w, height: h },
    ...{ color: INK, opacity: 0.12, borderColor: INK, borderWidth: LINE, borderOpacity: 1 },
  });
  const tab = {
    width: font.widthOfTextAtSize(number, NUMBER_SIZE) + 2 * PADDING,
    height: NUMBER_SIZE + PADDING,
  };
  // In the corner of its box, and not beyond the page.
  const corner = { x: Math.max(0, x), y: Math.min(top, sheet.getHeight()) - tab.height };
  sheet.drawRectangle({ ...corner, ...tab, color: INK });
  const baseline = corner.y + PADDING;
  sheet.drawText(number, { x: corner.x + PADDING, y: baseline, size: NUMBER_SIZE, font, color: PAPER });
}
