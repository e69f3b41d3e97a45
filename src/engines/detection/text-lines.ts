import type { Glyph } from './text-pen.js';

/** Some letters without a space between them. */
export interface Word {
  text: string;
  x0: number;
  x1: number;
  baseline: number;
  size: number;
}

/** Words that follow each other on a line without a gap as between columns. */
export interface Phrase extends Word {
  words: Word[];
}

/** The characters on one baseline from left to right, without spaces. */
export type GlyphRow = Glyph[];

/** How far the baselines of one line may be apart, in heights of its font. */
const LINE_TOLERANCE = 0.25;
/** A gap as wide as that, in heights of the font, is a space. */
const SPACE = 0.16;
/** A gap as wide as that is one between columns; in text set with wide spaces, one of so many narrow ones of it. */
const COLUMN_GAP = 1.6;
const COLUMN_SPACES = 2.6;
/** Letters printed twice to look bold are this near to each other, in heights of the font. */
const OVERPRINT = 0.12;

/** The characters of a page by their lines, from top to bottom. */
export function glyphRows(glyphs: readonly Glyph[]): GlyphRow[] {
  const rows: GlyphRow[] = [];
  for (const glyph of [...glyphs].sort((one, other) => one.baseline - other.baseline)) {
    if (glyph.text.trim() === '' && glyph.code !== 0) continue;
    const row = rows.at(-1);
    const isSame =
      row && glyph.baseline - row[0]!.baseline <= LINE_TOLERANCE * Math.max(row[0]!.size, glyph.size);
    if (isSame) row.push(glyph);
    else rows.push([glyph]);
  }
  return rows.map((row) => withoutOverprint(row.sort((one, other) => one.x0 - other.x0)));
}

function withoutOverprint(row: GlyphRow): GlyphRow {
  return row.filter((glyph, at) => {
    const before = row[at - 1];
    return !before || before.text !== glyph.text || glyph.x0 - before.x0 > OVERPRINT * glyph.size;
  });
}

/** Ligatures are taken apart. */
const lettersOf = ({ text }: Glyph): string => text.normalize('NFKC');

/** The words of a row. `isBreak` tells of characters that belong to no word. */
export function wordsOf(row: GlyphRow, isBreak: (glyph: Glyph) => boolean): Word[] {
  const words: Word[] = [];
  let last: Glyph | undefined;
  for (const glyph of row) {
    const word = words.at(-1);
    if (isBreak(glyph)) last = undefined;
    else if (word && last && !glyph.isAfterSpace && glyph.x0 - last.x1 <= SPACE * glyph.size) {
      word.text += lettersOf(glyph);
      word.x1 = Math.max(word.x1, glyph.x1);
      last = glyph;
    } else {
      const { x0, x1, baseline, size } = glyph;
      words.push({ text: lettersOf(glyph), x0, x1, baseline, size });
      last = glyph;
    }
  }
  return words.filter(({ text }) => text.trim() !== '');
}

/** The phrases of the words of a row. `isApart` tells whether a blank stands between two words. */
export function phrasesOf(words: Word[], isApart: (one: Word, next: Word) => boolean): Phrase[] {
  const gaps = words.slice(1).map((word, at) => word.x0 - words[at]!.x1);
  const usual = gaps.sort((one, other) => one - other)[Math.floor(gaps.length / 4)] ?? 0;
  const phrases: Phrase[] = [];
  for (const word of words) {
    const phrase = phrases.at(-1);
    const gap = word.x0 - (phrase?.x1 ?? 0);
    const isNear = gap <= Math.max(COLUMN_GAP * word.size, words.length > 5 ? COLUMN_SPACES * usual : 0);
    if (phrase && isNear && !isApart(phrase.words.at(-1)!, word)) {
      phrase.words.push(word);
      phrase.text += ` ${word.text}`;
      phrase.x1 = word.x1;
    } else phrases.push({ ...word, words: [word] });
  }
  return phrases;
}
