import type { PageMarks } from './page-marks.js';
import type { Rule } from './rules.js';
import type { Glyph } from './text-pen.js';
import { glyphRows, phrasesOf, wordsOf, type GlyphRow, type Phrase } from './text-lines.js';
import { tickGlyphs } from './tick-boxes.js';
import { typedBlanks } from './typed-blanks.js';

/** The text of a page in lines, and what is typed in it to be filled in. */
export interface PageLayout {
  page: number;
  marks: PageMarks;
  rows: GlyphRow[];
  phrases: Phrase[];
  /** The characters of words: those that are no blanks, dots or boxes. */
  letters: Glyph[];
  typed: Rule[];
  /** Characters that show an empty box. */
  ticks: Glyph[];
  /** The usual height of the page's text in points. */
  fontSize: number;
}

const DEFAULT_SIZE = 10;

export function layOut(page: number, marks: PageMarks): PageLayout {
  const layout: PageLayout = {
    ...{ page, marks, rows: glyphRows(marks.glyphs), phrases: [], letters: [], typed: [], ticks: [] },
    fontSize: usualSize(marks.glyphs),
  };
  for (const row of layout.rows) {
    const blanks = typedBlanks(row);
    const ticks = new Set(tickGlyphs(row));
    const isBreak = (glyph: Glyph): boolean => blanks.glyphs.has(glyph) || ticks.has(glyph);
    const breaks = row.filter(isBreak);
    const words = wordsOf(row, isBreak);
    layout.phrases.push(
      ...phrasesOf(words, (one, next) => breaks.some(({ x0 }) => x0 >= one.x1 - 1 && x0 < next.x0)),
    );
    layout.letters.push(...row.filter((glyph) => !isBreak(glyph) && glyph.text.trim() !== ''));
    layout.typed.push(...blanks.rules);
    layout.ticks.push(...ticks);
  }
  return layout;
}

function usualSize(glyphs: readonly Glyph[]): number {
  const sizes = glyphs.map(({ size }) => size).sort((one, other) => one - other);
  return sizes[Math.floor(sizes.length / 2)] ?? DEFAULT_SIZE;
}
