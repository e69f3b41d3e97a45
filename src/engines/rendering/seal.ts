import { degrees, type PDFDocument, type PDFFont, type PDFImage, type PDFPage, rgb } from '@cantoo/pdf-lib';
import type { Box, DrawnSeal, SealField } from './field.js';
import { type DocumentFonts, type Face, face } from './fonts.js';
import { printable } from './printable.js';
import { RenderError } from './render-error.js';

const INK = rgb(0.12, 0.18, 0.36);

/** Parts of the radius. */
const RIM = 0.97;
const NAME_BASELINE = 0.75;
const NAME_SIZE = 0.19;
const INNER_RIM = 0.68;
const MIDDLE_SIZE = 0.23;
const MIDDLE_WIDTH = 1.05;

/** In ems. */
const MIDDLE_LINE = 1.2;
const CAPITAL_HEIGHT = 0.72;

/** The name leaves the lowest part of the circle open. */
const NAME_ARC = (280 / 180) * Math.PI;
const SPACING = 1.08;
const SMALLEST_LETTER = 3;

/** More pixels than a scanned seal has; decoding as many takes 100 MB. */
const MOST_PIXELS = 4_000 * 4_000;

/** Draws a seal as large as its box lets it be, in the middle of that. */
export async function drawSeal(
  page: PDFPage,
  fonts: DocumentFonts,
  field: SealField,
  box: Box,
): Promise<void> {
  const { seal } = field;
  if ('image' in seal) await drawImage(page, seal.image, field, box);
  else await drawRound(page, fonts, seal, field, box);
}

async function drawImage(page: PDFPage, bytes: Uint8Array, field: SealField, box: Box): Promise<void> {
  const image = await embed(page.doc, bytes).catch((cause: unknown) => {
    const message = 'The image of the seal is no PNG or JPEG of at most 16 million pixels.';
    throw new RenderError('invalid-image', message, { field: field.id, page: field.page, cause });
  });
  const { width, height } = image.scaleToFit(box.width, box.height);
  const x = box.left + (box.width - width) / 2;
  const y = box.bottom + (box.height - height) / 2;
  page.drawImage(image, { x, y, width, height });
}

async function embed(pdf: PDFDocument, bytes: Uint8Array): Promise<PDFImage> {
  const isPNG = Buffer.from(bytes.subarray(1, 4)).toString('latin1') === 'PNG';
  if (!isPNG) return pdf.embedJpg(bytes);
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (header.getUint32(16) * header.getUint32(20) > MOST_PIXELS) throw new Error('Too many pixels');
  return pdf.embedPng(bytes);
}

async function drawRound(
  page: PDFPage,
  fonts: DocumentFonts,
  seal: DrawnSeal,
  field: SealField,
  box: Box,
): Promise<void> {
  const bold = face('arimo-bold');
  const place = { field: field.id, page: field.page };
  const name = printable(bold, seal.name, place).trim().toUpperCase();
  const middle = seal.middle.map((line) => printable(bold, line, place).trim());
  const radius = Math.min(box.width, box.height) / 2;
  const circle = { x: box.left + box.width / 2, y: box.bottom + box.height / 2, radius };
  const nameSize = sizeOnArc(bold, name, radius);
  const middleSize = sizeInMiddle(bold, middle, radius);
  if (Math.min(nameSize, middleSize) < SMALLEST_LETTER) {
    const message = `A seal of ${Math.round(2 * radius)} points is too small for what is written on it.`;
    throw new RenderError('seal-too-small', message, place);
  }
  const font = await fonts.get('arimo-bold');
  drawRims(page, circle);
  drawName(page, font, lettersOnArc(bold, name, nameSize, radius), nameSize, circle);
  drawMiddle(page, font, bold, middle, middleSize, circle);
}

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A letter, half its width, and the angle of its middle, clockwise from the top of the circle. */
interface ArcLetter {
  readonly letter: string;
  readonly half: number;
  readonly angle: number;
}

function drawName(
  page: PDFPage,
  font: PDFFont,
  letters: readonly ArcLetter[],
  size: number,
  { x, y, radius }: Circle,
): void {
  const baseline = radius * NAME_BASELINE;
  for (const { letter, half, angle } of letters) {
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const at = { x: x + baseline * sin - half * cos, y: y + baseline * cos + half * sin };
    page.drawText(letter, { ...at, rotate: degrees((-angle * 180) / Math.PI), size, font, color: INK });
  }
}

function drawMiddle(
  page: PDFPage,
  font: PDFFont,
  type: Face,
  lines: readonly string[],
  size: number,
  { x, y }: Circle,
): void {
  const lineHeight = size * MIDDLE_LINE;
  const first = y + ((lines.length - 1) * lineHeight - size * CAPITAL_HEIGHT) / 2;
  for (const [row, line] of lines.entries()) {
    const left = x - (type.widthOf(line) * size) / 2;
    page.drawText(line, { x: left, y: first - row * lineHeight, size, font, color: INK });
  }
}

function drawRims(page: PDFPage, { x, y, radius }: Circle): void {
  const ring = { x, y, borderColor: INK };
  const rope = radius * 0.045;
  page.drawCircle({
    ...ring,
    size: radius - rope / 2,
    borderWidth: rope,
    borderDashArray: [radius * 0.03, radius * 0.022],
  });
  page.drawCircle({ ...ring, size: radius * RIM - rope, borderWidth: radius * 0.012 });
  page.drawCircle({ ...ring, size: radius * INNER_RIM, borderWidth: radius * 0.018 });
  page.drawCircle({ x, y: y - radius * 0.8, size: radius * 0.028, color: INK });
}

function sizeOnArc(type: Face, name: string, radius: number): number {
  const length = [...name].reduce((sum, letter) => sum + type.widthOf(letter) * SPACING, 0);
  return Math.min(radius * NAME_SIZE, (NAME_ARC * radius * NAME_BASELINE) / Math.max(length, 1));
}

function sizeInMiddle(type: Face, lines: readonly string[], radius: number): number {
  const widest = Math.max(1, ...lines.map((line) => type.widthOf(line)));
  const byHeight = (radius * INNER_RIM * 1.2) / (Math.max(1, lines.length) * MIDDLE_LINE);
  return Math.min(radius * MIDDLE_SIZE, (radius * MIDDLE_WIDTH) / widest, byHeight);
}

function lettersOnArc(type: Face, name: string, size: number, radius: number): ArcLetter[] {
  const perPoint = SPACING / (radius * NAME_BASELINE);
  const letters = [...name].map((letter) => ({ letter, width: type.widthOf(letter) * size }));
  let from = (-letters.reduce((sum, { width }) => sum + width, 0) * perPoint) / 2;
  return letters.map(({ letter, width }) => {
    const angle = from + (width * perPoint) / 2;
    from += width * perPoint;
    return { letter, half: width / 2, angle };
  });
}
