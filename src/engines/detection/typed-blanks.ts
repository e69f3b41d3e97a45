import type { Rule } from './rules.js';
import type { GlyphRow } from './text-lines.js';
import type { Glyph } from './text-pen.js';

/** What is typed where something is to be written. */
export interface TypedBlanks {
  rules: Rule[];
  /** The characters of them, which belong to no word. */
  glyphs: Set<Glyph>;
}

/** How far below the baseline an underscore is drawn, in heights of the font. */
const UNDERSCORE_DEPTH = 0.12;
const FEWEST_UNDERSCORES = 2;
/** Dots: so many of them, this wide at least, in points; the sign … counts as three. */
const FEWEST_DOTS = 5;
const NARROWEST_DOTS = 18;
/** The gap between two characters of one blank, in heights of the font. */
const UNDERSCORE_GAP = 0.35;
const DOT_GAP = 1.3;
/** What touches a word is no further from it than this, in heights of the font. */
const FULL_STOP_GAP = 0.1;

const isUnderscore = ({ text }: Glyph): boolean => /^[_\u2017\uff3f]+$/.test(text);
const isDot = ({ text }: Glyph): boolean => /^[.\u2026\u00b7\u2024\u2025]+$/.test(text);
const isPageNumber = (text: string): boolean => /^(\d{1,4}|[ivxlc]{1,7}|[A-Z]{0,3}-?\d{1,3})$/i.test(text);

/** The underscores and dots of a row that make blanks. */
export function typedBlanks(row: GlyphRow): TypedBlanks {
  const blanks: TypedBlanks = { rules: [], glyphs: new Set() };
  for (const run of runsOf(row, isUnderscore, UNDERSCORE_GAP)) {
    const count = run.reduce((sum, { text }) => sum + text.length, 0);
    if (count >= FEWEST_UNDERSCORES) add(blanks, run);
  }
  for (const dots of runsOf(row, isDot, DOT_GAP)) {
    const run = withoutFullStop(dots, row);
    const count = run.reduce((sum, { text }) => sum + (text === '\u2026' ? 3 : text.length), 0);
    const width = run.at(-1)!.x1 - run[0]!.x0;
    if (count < FEWEST_DOTS || width < NARROWEST_DOTS) continue;
    if (leadsToPageNumber(row, run)) for (const glyph of run) blanks.glyphs.add(glyph);
    else add(blanks, run);
  }
  return blanks;
}

function add({ rules, glyphs }: TypedBlanks, run: Glyph[]): void {
  const [first, last] = [run[0]!, run.at(-1)!];
  const y = first.baseline + UNDERSCORE_DEPTH * first.size;
  rules.push({ x0: first.x0, x1: last.x1, y, thickness: 0.5, source: 'underscores' });
  for (const glyph of run) glyphs.add(glyph);
}

/** The characters of one kind that stand side by side. */
function runsOf(row: GlyphRow, is: (glyph: Glyph) => boolean, gap: number): Glyph[][] {
  const runs: Glyph[][] = [];
  let before: Glyph | undefined;
  for (const glyph of row) {
    if (!is(glyph)) before = undefined;
    else {
      if (before && glyph.x0 - before.x1 <= gap * glyph.size) runs.at(-1)!.push(glyph);
      else runs.push([glyph]);
      before = glyph;
    }
  }
  return runs;
}

/** Without the dot that ends the word before a blank, as in "Rs. ……": it touches the word, and is further from the next dot. */
function withoutFullStop(run: Glyph[], row: GlyphRow): Glyph[] {
  const [dot, next] = run;
  const word = row[row.indexOf(dot!) - 1];
  if (dot?.text !== '.' || !next || !word) return run;
  const isOfWord = dot.x0 - word.x1 < FULL_STOP_GAP * dot.size;
  const isApart = next.text !== '.' || next.x0 - dot.x1 > gapWithin(run) + FULL_STOP_GAP * dot.size;
  return isOfWord && isApart ? run.slice(1) : run;
}

/** The gap between the dots of a run, by its last two. */
const gapWithin = (run: Glyph[]): number => run.at(-1)!.x0 - run.at(-2)!.x1;

/** Whether the dots are those of a table of contents. */
function leadsToPageNumber(row: GlyphRow, run: Glyph[]): boolean {
  const after = row.slice(row.indexOf(run.at(-1)!) + 1);
  return isPageNumber(after.map(({ text }) => text).join(''));
}
