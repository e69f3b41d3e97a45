import type { Place } from './proposed-field.js';
import type { GlyphRow } from './text-lines.js';
import type { Glyph } from './text-pen.js';

/** Characters of Unicode that look like an empty box. */
const BOXES = /^[\u2610\u25a1\u25a2\u25fb\u25fd\u2b1c\u2751\u2752\u274f\u2750\u25ef\u25cb]$/;
/** The boxes of symbol fonts by their codes: o, q, r and the hollow square of Wingdings; n, o, p, q of ZapfDingbats. */
const SYMBOL_CODES: [font: RegExp, codes: number[]][] = [
  [/wingdings ?2/i, [0x30, 0x2a, 0xa3]],
  [/wingdings/i, [0x6f, 0x71, 0x72, 0x78, 0xa8]],
  [/dingbats/i, [0x6e, 0x6f, 0x70, 0x71, 0x72]],
  [/webdings/i, [0x63]],
];
const PRIVATE_USE = 0xf000;
/** A character that its font lacks is shown as an empty box. */
const NOT_IN_FONT = 0;

/** The side of a drawn box in points. */
const SMALLEST = 5;
const LARGEST = 20;
/** How much longer one side may be than the other. */
const OUT_OF_SQUARE = 3;

/** The characters of a row that show an empty box. */
export function tickGlyphs(row: GlyphRow): Glyph[] {
  return row.filter((glyph, at) => isSymbol(glyph) || isUnknown(glyph, row[at - 1], row[at + 1]));
}

function isSymbol({ text, font, code }: Glyph): boolean {
  if (BOXES.test(text)) return true;
  const [, codes] = SYMBOL_CODES.find(([name]) => name.test(font)) ?? [];
  const private_ = text.charCodeAt(0) - PRIVATE_USE;
  return codes !== undefined && (codes.includes(code) || codes.includes(private_));
}

/** A character without a meaning that stands alone before a word. */
function isUnknown(glyph: Glyph, before: Glyph | undefined, after: Glyph | undefined): boolean {
  const isWithoutMeaning = glyph.code === NOT_IN_FONT && !/[\p{L}\p{N}\p{P}\p{S}]/u.test(glyph.text);
  const isAlone = (gap: number): boolean => gap > 0.1 * glyph.size;
  return (
    isWithoutMeaning &&
    glyph.x1 - glyph.x0 >= 0.4 * glyph.size &&
    (!before || isAlone(glyph.x0 - before.x1)) &&
    after !== undefined &&
    after.code !== NOT_IN_FONT
  );
}

/** The square of a character on the page. */
export function placeOfTick({ x0, x1, baseline, size }: Glyph): Place {
  const side = Math.min(Math.max(x1 - x0, 0.6 * size), size);
  return { x: x0, y: baseline - 0.4 * size - side / 2, w: x1 - x0, h: side };
}

export const isTickBox = ({ w, h }: Place): boolean =>
  Math.min(w, h) >= SMALLEST && Math.max(w, h) <= LARGEST && Math.abs(w - h) <= OUT_OF_SQUARE;

/** How wide brackets around nothing are at least, in heights of the font: "()" without a space is no box. */
const LEAST_WIDTH: Record<string, number> = { '[]': 0.6, '()': 0.8 };

/** Boxes that are typed as brackets around nothing, by the rows of a page. */
export function bracketBoxes(rows: readonly GlyphRow[]): Place[] {
  return rows.flatMap((row) =>
    row.flatMap((open, at) => {
      const close = row[at + 1];
      const least = close && LEAST_WIDTH[open.text + close.text];
      if (!close || least === undefined) return [];
      const w = close.x1 - open.x0;
      const isWide = w >= least * open.size && w <= 2.2 * open.size;
      return isWide ? [{ x: open.x0, y: open.baseline - 0.8 * open.size, w, h: open.size }] : [];
    }),
  );
}
