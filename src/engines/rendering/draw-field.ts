import { type PDFPage, rgb, type RGB } from '@cantoo/pdf-lib';
import type { Box, Field, TextField } from './field.js';
import { type DocumentFonts, type Face, face } from './fonts.js';
import { printable } from './printable.js';
import { RenderError } from './render-error.js';
import { drawSeal } from './seal.js';
import { fitText } from './text-fit.js';

/** How far a box may go over the edge of the page: dragging is not exact. */
const EDGE = 1;
const COLOR = /^#(?:([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})|([0-9a-f])([0-9a-f])([0-9a-f]))$/i;

/** Draws a field on its page, of which the form takes the part from `floor` upwards. */
export async function drawField(
  page: PDFPage,
  fonts: DocumentFonts,
  field: Field,
  floor: number,
): Promise<void> {
  const box = boxOf(page, field, floor);
  paintBackground(page, field, box);
  if (field.type === 'seal') await drawSeal(page, fonts, field, box);
  else await drawText(page, fonts, field, box);
}

function boxOf(page: PDFPage, field: Field, floor: number): Box {
  const { id, x, y, w, h } = field;
  const pageHeight = page.getHeight() - floor;
  const width = w || page.getWidth() - x;
  const height = h || (field.type === 'text' ? oneLine(field) : width);
  const isInside =
    Math.min(x, y) >= -EDGE &&
    Math.min(width, height) > 0 &&
    x + width <= page.getWidth() + EDGE &&
    y + height <= pageHeight + EDGE;
  if (!isInside) {
    const message = `The field does not lie on page ${field.page}, which is ${page.getWidth()} × ${pageHeight} points.`;
    throw new RenderError('outside-page', message, { field: id, page: field.page });
  }
  return { left: x, bottom: floor + pageHeight - y - height, width, height };
}

function oneLine({ font, fontSize }: TextField): number {
  const { ascent, descent } = face(font ?? 'arimo');
  return fontSize * (ascent + descent);
}

function paintBackground(page: PDFPage, field: Field, { left, bottom, width, height }: Box): void {
  if (!field.background) return;
  const color = parseColor(field.background);
  if (!color) {
    const message = `${JSON.stringify(field.background)} is not a color such as #ffffff.`;
    throw new RenderError('invalid-color', message, { field: field.id, page: field.page });
  }
  page.drawRectangle({ x: left, y: bottom, width, height, color });
}

function parseColor(text: string): RGB | undefined {
  const digits = COLOR.exec(text.trim())?.slice(1).filter(Boolean);
  if (!digits) return undefined;
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => parseInt(pair.padEnd(2, pair), 16) / 255);
  return rgb(red, green, blue);
}

async function drawText(page: PDFPage, fonts: DocumentFonts, field: TextField, box: Box): Promise<void> {
  const type = face(field.font ?? 'arimo');
  const place = { field: field.id, page: field.page };
  const text = printable(type, field.text, place).trim();
  if (text === '') return;
  const fitted = fitText(type, text, { ...box, fontSize: field.fontSize });
  if (!fitted) {
    const message = `The text does not fit into ${box.width} × ${box.height} points: ${excerpt(text)}`;
    throw new RenderError('text-overflow', message, place);
  }
  const font = await fonts.get(type.name);
  const { size, lines } = fitted;
  const first = firstBaseline(type, box, field.fontSize, size, lines.length);
  for (const [row, line] of lines.entries()) {
    page.drawText(line, { x: box.left, y: first - row * size * type.lineHeight, size, font });
  }
}

/**
 * A box that has room for two lines of the field's own size is filled from its top, a lower one from its bottom; either
 * way nothing sinks below the box.
 */
function firstBaseline(type: Face, box: Box, fontSize: number, size: number, lines: number): number {
  const isParagraph = box.height >= fontSize * (type.ascent + type.descent + type.lineHeight);
  const lowest = box.bottom + size * (type.descent + (lines - 1) * type.lineHeight);
  return isParagraph ? Math.max(lowest, box.bottom + box.height - size * type.ascent) : lowest;
}

function excerpt(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 59)}…` : text);
}
