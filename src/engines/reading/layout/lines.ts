import type { PageText, TextRun } from './page-text.js';
import { correctOcrWords } from './ocr-words.js';

/** The box on a page that shows `text[start..end)`. */
export interface Piece {
  start: number;
  end: number;
  page: number;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Text with the positions of its characters. */
export interface PlacedText {
  text: string;
  pieces: Piece[];
}

/** An unbroken piece of text on one base line; a wide gap starts a new one. */
export interface Segment extends PlacedText {
  x: number;
  y: number;
  w: number;
  h: number;
  page: number;
}

/** The segments of one base line, from left to right. */
export interface Row {
  segments: Segment[];
  y: number;
  h: number;
}

/** A gap of this many letter heights is the edge of a column or a cell, not a word space. */
const cellGap = 1.35;
/** So narrow a gap is the edge of a cell where a line near it begins a cell at the same place. */
const alignedGap = 0.7;
/** The farthest that a clause number hangs to the left of its text, in letter heights. */
const hangingGap = 6;
/** A gap of this many letter heights separates two words. */
const wordGap = 0.13;

const ligatures: Record<string, string> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
};

/** Expands ligatures, corrects misread words of the trade, normalizes spaces, drops soft hyphens and zero-width marks. */
function plainText(text: string): string {
  return correctOcrWords(text)
    .replace(/[\ufb00-\ufb06]/g, (sign) => ligatures[sign] ?? sign)
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ');
}

/** The base lines of a page, from top to bottom. */
export function rowsOf(page: PageText): Row[] {
  const runs = page.runs
    .map((run) => ({ ...run, text: plainText(run.text), h: run.h > 0 ? run.h : 10 }))
    .filter((run) => run.text.trim() !== '');
  const lines = baseLines(runs);
  const cells = alignedCells(lines);
  return lines.map((line) => rowOf(line, cells, page.page));
}

/** Runs behind a narrow gap that begin a cell: a line within three begins something at the same place. */
function alignedCells(lines: TextRun[][]): Set<TextRun> {
  const aligned = new Set<TextRun>();
  const starts = lines.map(startsIn);
  starts.forEach((own, at) => {
    for (const others of starts.slice(at + 1, at + 4)) {
      for (const run of own) {
        for (const other of others) {
          if (Math.abs(run.x - other.x) > 1.2 || other.y - run.y > 5 * run.h) continue;
          aligned.add(run).add(other);
        }
      }
    }
  });
  return aligned;
}

/** The runs of a line that stand first or behind a gap wider than between words. */
function startsIn(line: TextRun[]): TextRun[] {
  const gaps = line.map((run, at) => {
    const before = line[at - 1];
    return before ? (run.x - before.x - before.w) / Math.max(run.h, before.h) : Infinity;
  });
  const between = gaps.slice(1);
  const isJustified = between.length > 2 && Math.max(...between) < 1.2 * Math.min(...between);
  return line.filter((_, at) => at === 0 || (!isJustified && gaps[at]! >= alignedGap));
}

/** Groups runs whose vertical middles match; raised ordinals ("3rd") stay on their line. */
function baseLines(runs: TextRun[]): TextRun[][] {
  const sorted = [...runs].sort((a, b) => middle(a) - middle(b) || a.x - b.x);
  const lines: { runs: TextRun[]; middle: number; h: number }[] = [];
  for (const run of sorted) {
    const line = lines.at(-1);
    const distance = line ? Math.abs(middle(run) - line.middle) : Infinity;
    if (line && distance <= 0.45 * Math.max(line.h, run.h) && !isBelow(run, line.runs)) {
      line.runs.push(run);
      if (run.h >= line.h) [line.middle, line.h] = [middle(run), run.h];
    } else lines.push({ runs: [run], middle: middle(run), h: run.h });
  }
  return lines.map((line) => line.runs.sort((a, b) => a.x - b.x));
}

/** Whether a run stands below another of the same size: small print beside large letters may have two lines. */
function isBelow(run: TextRun, runs: TextRun[]): boolean {
  return runs.some(
    (other) =>
      middle(run) - middle(other) > 0.7 * Math.min(run.h, other.h) &&
      run.x < other.x + 0.5 * other.w &&
      other.x < run.x + 0.5 * run.w,
  );
}

function middle(run: TextRun): number {
  return run.y + run.h / 2;
}

function rowOf(runs: TextRun[], cells: Set<TextRun>, page: number): Row {
  const segments: Segment[] = [];
  let current: Segment | undefined;
  for (const run of withoutDoubles(runs)) {
    const gap = current ? run.x - (current.x + current.w) : 0;
    const h = Math.max(run.h, current?.h ?? 0);
    if (!current || gap > cellGap * h || (gap >= alignedGap * h && cells.has(run))) {
      current = emptySegment(run, page);
      segments.push(current);
    }
    append(current, run, gap, page);
  }
  const tidy = segments.map(trimmed).filter((segment) => segment.text !== '');
  return {
    segments: joinNumbers(tidy),
    y: Math.min(...runs.map((r) => r.y)),
    h: Math.max(...runs.map((r) => r.h)),
  };
}

/** Drops the second copy of a run that is printed twice, slightly shifted, to look bold. */
function withoutDoubles(runs: TextRun[]): TextRun[] {
  return runs.filter((run, at) => {
    const before = runs[at - 1];
    return !(before && before.text === run.text && Math.abs(before.x - run.x) < 0.25 * run.h);
  });
}

function emptySegment(run: TextRun, page: number): Segment {
  return { text: '', pieces: [], x: run.x, y: run.y, w: 0, h: run.h, page };
}

function append(segment: Segment, run: TextRun, gap: number, page: number): void {
  const space =
    gap > wordGap * run.h && !/\s$/.test(segment.text) && !/^\s/.test(run.text) && segment.text !== '';
  if (space) segment.text += ' ';
  const start = segment.text.length;
  segment.text += run.text;
  segment.pieces.push({ start, end: segment.text.length, page, x: run.x, y: run.y, w: run.w, h: run.h });
  segment.w = Math.max(segment.w, run.x + run.w - segment.x);
  segment.y = Math.min(segment.y, run.y);
  segment.h = Math.max(segment.h, run.h);
}

function trimmed(segment: Segment): Segment {
  const lead = segment.text.length - segment.text.trimStart().length;
  const text = segment.text.trim();
  const pieces = segment.pieces
    .map((piece) => ({
      ...piece,
      start: Math.max(0, piece.start - lead),
      end: Math.min(text.length, piece.end - lead),
    }))
    .filter((piece) => piece.end > piece.start);
  return { ...segment, text, pieces };
}

const listNumber =
  /^(?:[•●▪■□☐☒☑➢*o·–-]|\(?[ivxlc]{1,5}[.)]|\(?[a-zA-Z][.)]|\(?\d{1,3}[.)]|\d{1,3}(?:\.\d{1,3}){1,4}\.?|§\s?[\d.]+)$/;

/** Whether the text is only the number or bullet of a list item or clause. */
export function isListNumber(text: string): boolean {
  return listNumber.test(text.trim());
}

/** Joins a clause number that hangs in the margin to the text beside it: it is not a table cell. */
function joinNumbers(segments: Segment[]): Segment[] {
  const [first, second, ...rest] = segments;
  if (!first || !second || !isListNumber(first.text)) return segments;
  if (second.x - first.x - first.w > hangingGap * first.h) return segments;
  return [joined(first, second, ' '), ...rest];
}

/** Joins two segments with `between` in between. */
export function joined(a: Segment, b: Segment, between: string): Segment {
  const shift = a.text.length + between.length;
  return {
    text: a.text + between + b.text,
    pieces: [...a.pieces, ...b.pieces.map((p) => ({ ...p, start: p.start + shift, end: p.end + shift }))],
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    w: Math.max(a.x + a.w, b.x + b.w) - Math.min(a.x, b.x),
    h: Math.max(a.h, b.h),
    page: a.page,
  };
}

/** Concatenates placed texts. */
export function concatenated(parts: { part: PlacedText; before: string }[]): PlacedText {
  let text = '';
  const pieces: Piece[] = [];
  for (const { part, before } of parts) {
    text += before;
    const shift = text.length;
    text += part.text;
    for (const p of part.pieces) pieces.push({ ...p, start: p.start + shift, end: p.end + shift });
  }
  return { text, pieces };
}

/** `text[start..end)` with its positions. */
export function sliced(placed: PlacedText, start: number, end: number): PlacedText {
  const pieces = placed.pieces
    .filter((piece) => piece.end > start && piece.start < end)
    .map((piece) => {
      const letter = piece.w / (piece.end - piece.start);
      const [from, to] = [Math.max(start, piece.start), Math.min(end, piece.end)];
      return {
        ...piece,
        start: from - start,
        end: to - start,
        x: piece.x + (from - piece.start) * letter,
        w: (to - from) * letter,
      };
    });
  return { text: placed.text.slice(start, end), pieces };
}
