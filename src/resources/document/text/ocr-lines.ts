import type { TextRun } from '../../../engines/reading/layout/page-text.js';
import { cleanText, round } from './run-place.js';

interface Word {
  line: string;
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Words that are further apart than this many letter heights belong to different runs, as in a table. */
const WIDEST_SPACE = 1.35;
/** Tesseract's confidence, in percent, under which a "word" is most likely a line, a stamp or a speck. */
const MIN_CONFIDENCE = 25;
const PAGE_LEVEL = '1';
const WORD_LEVEL = '5';

/**
 * Turns tesseract's table of words (its `tsv` output) into runs. Pixels are converted to points by the width of the page,
 * at any resolution.
 */
export function ocrRuns(tsv: string, pageWidth: number): TextRun[] {
  const rows = tsv.split('\n').map((row) => row.split('\t'));
  const pixels = Number(rows.find((row) => row[0] === PAGE_LEVEL)?.[8] ?? 0);
  if (!(pixels > 0)) return [];
  const scale = pageWidth / pixels;
  return joinWords(rows.map(wordOf).filter((word) => word !== null)).map((run) => ({
    text: run.text,
    x: round(run.left * scale),
    y: round(run.top * scale),
    w: round(run.width * scale),
    h: round(run.height * scale),
  }));
}

/** Columns: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
function wordOf(row: string[]): Word | null {
  const text = cleanText(row[11] ?? '').trim();
  if (row[0] !== WORD_LEVEL || text === '' || Number(row[10]) < MIN_CONFIDENCE) return null;
  const [left, top, width, height] = row.slice(6, 10).map(Number);
  if (left === undefined || top === undefined || width === undefined || height === undefined) return null;
  return { line: row.slice(2, 5).join(), text, left, top, width, height };
}

function joinWords(words: Word[]): Word[] {
  const runs: Word[] = [];
  for (const word of words) {
    const run = runs.at(-1);
    if (run && run.line === word.line && isNear(run, word)) extend(run, word);
    else runs.push({ ...word });
  }
  return runs;
}

function isNear(run: Word, word: Word): boolean {
  const gap = word.left - (run.left + run.width);
  return gap >= 0 && gap <= Math.max(run.height, word.height) * WIDEST_SPACE;
}

function extend(run: Word, word: Word): void {
  const bottom = Math.max(run.top + run.height, word.top + word.height);
  run.text += ` ${word.text}`;
  run.width = word.left + word.width - run.left;
  run.top = Math.min(run.top, word.top);
  run.height = bottom - run.top;
}
