import type { PageText, TextRun } from '../../../engines/reading/layout/page-text.js';
import { cleanText } from './run-place.js';

/** Text without positions is laid out on letter pages with a fixed pitch. All values are in points. */
const PAGE = { width: 612, height: 792, left: 9, top: 36, pitch: 4.5, letter: 9, line: 12 };
export const LINES_PER_PAGE = 60;
export const COLUMNS = 132;
const TAB = 8;
/** Columns between the cells of a table: more than any space between words. */
export const CELL_GAP = 3;

/** Wraps a line that is too wide for the page, between words if possible. */
export function wrapLine(line: string): string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > COLUMNS) {
    const space = rest.lastIndexOf(' ', COLUMNS);
    const end = space > COLUMNS / 2 ? space : COLUMNS;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  lines.push(rest);
  return lines;
}

/** Divides lines into pages of {@link LINES_PER_PAGE}. */
export function paginate(lines: string[]): string[][] {
  const pages: string[][] = [];
  for (let from = 0; from < lines.length; from += LINES_PER_PAGE)
    pages.push(lines.slice(from, from + LINES_PER_PAGE));
  return pages;
}

/** Lays lines out on a page. Tabs and wide gaps separate the runs of a line, as columns do in a PDF. */
export function layOutPage(page: number, lines: string[]): PageText {
  const height = Math.max(PAGE.height, 2 * PAGE.top + lines.length * PAGE.line);
  return { page, width: PAGE.width, height, layer: 'text', runs: lines.flatMap(layOutLine) };
}

function layOutLine(line: string, index: number): TextRun[] {
  const runs: TextRun[] = [];
  let column = 0;
  for (const [piece] of line.matchAll(/\t| {2,}|(?:[^\t ]| (?! ))+/g)) {
    if (piece === '\t') column = nextStop(column);
    else {
      if (piece.trim() !== '') runs.push(runAt(piece, column, index));
      column += piece.length;
    }
  }
  return runs;
}

function nextStop(column: number): number {
  return Math.ceil((column + CELL_GAP) / TAB) * TAB;
}

function runAt(text: string, column: number, line: number): TextRun {
  const x = PAGE.left + column * PAGE.pitch;
  return {
    text: cleanText(text),
    x,
    y: PAGE.top + line * PAGE.line,
    w: text.length * PAGE.pitch,
    h: PAGE.letter,
  };
}
